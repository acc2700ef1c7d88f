internal import GalleryFacts

/// What an album's author writes about one photo, which goes before what its file says.
package struct PhotoWords: Sendable, Hashable {
    /// A short name for the photo.
    package var title: String?
    /// What the photo shows, without marks.
    package var caption: String?
    /// The caption in Markdown, where that has marks.
    package var markdown: String?
    /// What the photo shows, for those who do not see it.
    package var altText: String?

    /// Takes a caption that is a text of its own, in Markdown.
    mutating func setCaption(body: String) {
        setCaption(MarkdownDocument(body), lineBreak: " ")
    }

    /// Takes a caption that is a value among others, in Markdown as far as it has nothing but paragraphs: `1. Rome`
    /// is no list, and `<3` and `<b>` are no HTML.
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
