internal import GalleryFacts

/// The author's words about one photo, which have precedence over those in its file.
package struct PhotoWords: Sendable, Hashable {
    /// A short name for the photo.
    package var title: String?
    /// The caption as plain text.
    package var caption: String?
    /// The caption in Markdown, if it has any markup.
    package var markdown: String?
    /// The alternative text for screen readers.
    package var altText: String?

    /// Sets the caption to a Markdown text.
    mutating func setCaption(body: String) {
        setCaption(MarkdownDocument(body), lineBreak: " ")
    }

    /// Sets the caption to the value of a key. It is Markdown if it consists of paragraphs only: `1. Rome` is not a
    /// list, and `<3` and `<b>` are not HTML.
    mutating func setCaption(value: String?) {
        (caption, markdown) = (value, nil)
        guard let document = value.map(MarkdownDocument.init), document.isParagraphs else { return }
        setCaption(document, lineBreak: "\n")
    }

    private mutating func setCaption(_ document: MarkdownDocument, lineBreak: String) {
        caption = MetadataText.clean(document.words(lineBreak: lineBreak))
        markdown = caption != nil && document.hasMarks ? document.text : nil
    }
}
