/// Markdown as the CommonMark specification defines it, with the tables of GitHub's, made into HTML without raw HTML and
/// without scripts in links.
enum Markdown {
    /// What becomes of the addresses in a text.
    struct Targets {
        /// The address of a link.
        var link: (String) -> String = { $0 }
        /// The HTML of a picture; nil makes it its description.
        var picture: (Picture) -> String? = { _ in nil }
        /// The anchors of headings; nil leaves headings without.
        var anchors: HeadingAnchors?
    }

    /// A picture in a text: `![description](address "title")`.
    struct Picture {
        /// The address.
        var address: String
        /// What it shows.
        var description: String
        /// The title; empty without one.
        var title: String
    }

    /// An address in a text, with its line from 1.
    struct Address: Sendable, Hashable {
        /// The line.
        var line: Int
        /// The address.
        var address: String
    }

    /// What a text refers to, and what its page has not.
    struct Contents: Sendable {
        /// What the text loses on its page, with the lines from 1.
        var losses: [(line: Int, loss: MarkdownLoss)] = []
        /// The links.
        var links: [Address] = []
        /// The pictures.
        var pictures: [Address] = []
    }

    /// The HTML of a text. The highest headings of the text become those of the second level, because the page has
    /// one of the first.
    static func html(_ text: String, _ targets: Targets = Targets()) -> String {
        MarkdownDocument(text).html(targets)
    }

    /// The HTML of a text of one paragraph without that; nil for any other text.
    static func line(_ text: String, _ targets: Targets = Targets()) -> String? {
        let document = MarkdownDocument(text)
        guard document.isParagraph else { return nil }
        let html = document.html(targets)
        guard html.hasPrefix("<p>"), html.hasSuffix("</p>\n") else { return nil }
        return String(html.dropFirst("<p>".count).dropLast("</p>\n".count))
    }

    /// The words of a first heading of the first level, which is one line that begins with `#`, and the Markdown
    /// after it; nil when a text does not begin with one.
    static func title(of text: String) -> (title: String, rest: String)? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
            let title = MarkdownDocument(String(lines[first])).title
        else { return nil }
        return (title, lines[(first + 1)...].joined(separator: "\n"))
    }

    /// The first paragraph of a text without its marks, on one line; nil when there is none.
    static func summary(of text: String) -> String? {
        let words = MarkdownDocument(text).firstParagraph.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// What a text refers to, and what its page has not.
    static func contents(of text: String) -> Contents { MarkdownDocument(text).contents }
}
