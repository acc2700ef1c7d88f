/// Markdown by the CommonMark specification with GitHub's tables, converted to HTML without raw HTML and without
/// scripts in links.
enum Markdown {
    /// How addresses in a text are converted.
    struct Targets {
        /// Converts the address of a link.
        var link: (String) -> String = { $0 }
        /// The HTML of a picture; nil replaces it with its description.
        var picture: (Picture) -> String? = { _ in nil }
        /// The anchors of headings; nil for headings without anchors.
        var anchors: HeadingAnchors?
    }

    /// A picture in a text: `![description](address "title")`.
    struct Picture {
        /// The address.
        var address: String
        /// The description.
        var description: String
        /// The title; empty if there is none.
        var title: String
    }

    /// An address in a text, with its line from 1.
    struct Address: Sendable, Hashable {
        /// The line.
        var line: Int
        /// The address.
        var address: String
    }

    /// The references of a text, and its losses.
    struct Contents: Sendable {
        /// The parts of the text that its page omits, with their lines from 1.
        var losses: [(line: Int, loss: MarkdownLoss)] = []
        /// The links.
        var links: [Address] = []
        /// The pictures.
        var pictures: [Address] = []
    }

    /// The HTML of a text. Its highest heading level becomes the second one, because the page has one of the first
    /// level.
    static func html(_ text: String, _ targets: Targets = Targets()) -> String {
        MarkdownDocument(text).html(targets)
    }

    /// The HTML of a text of one paragraph without the `p` element; nil for any other text.
    static func line(_ text: String, _ targets: Targets = Targets()) -> String? {
        let document = MarkdownDocument(text)
        guard document.isParagraph else { return nil }
        let html = document.html(targets)
        guard html.hasPrefix("<p>"), html.hasSuffix("</p>\n") else { return nil }
        return String(html.dropFirst("<p>".count).dropLast("</p>\n".count))
    }

    /// The text of a leading first-level heading in `#` syntax, and the Markdown after it; nil when there is none.
    static func title(of text: String) -> (title: String, rest: String)? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
            let title = MarkdownDocument(String(lines[first])).title
        else { return nil }
        return (title, lines[(first + 1)...].joined(separator: "\n"))
    }

    /// The first paragraph of a text that is not blank, as plain text on one line; nil when there is none.
    static func summary(of text: String) -> String? {
        let words = MarkdownDocument(text).firstParagraph.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The references of a text, and its losses.
    static func contents(of text: String) -> Contents { MarkdownDocument(text).contents }
}
