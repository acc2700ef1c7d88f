internal import CCommonMark

/// Markdown as the CommonMark specification defines it, made into HTML without raw HTML, without scripts
/// in links and without pictures: a picture becomes its description.
enum Markdown {
    /// The HTML of a text. `link` is asked what each link's address becomes. The highest headings of the text
    /// become those of the second level, because the page has one of the first.
    static func html(_ text: String, link: (String) -> String = { $0 }) -> String {
        let document = Document(text)
        document.change(link: link)
        return document.html
    }

    /// The words of a first heading of the first level, which is one line that begins with `#`, and the Markdown
    /// after it; nil when a text does not begin with one.
    static func title(of text: String) -> (title: String, rest: String)? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let first = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }),
            let title = Document(String(lines[first])).title
        else { return nil }
        return (title, lines[(first + 1)...].joined(separator: "\n"))
    }

    /// The first paragraph of a text without its marks, on one line; nil when there is none.
    static func summary(of text: String) -> String? {
        let words = Document(text).firstParagraph.split(whereSeparator: \.isWhitespace)
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The words of a text without its marks: lines within a paragraph are joined, an empty line stands between
    /// paragraphs.
    static func words(of text: String) -> String { Document(text).words }

    /// What a text loses on its page, and the addresses of its links, with their lines from 1.
    static func contents(
        of text: String
    ) -> (losses: [(line: Int, loss: MarkdownLoss)], links: [(line: Int, address: String)]) {
        Document(text).contents
    }

    /// A parsed text; the tree lives as long as this.
    private final class Document {
        private let root: OpaquePointer?

        init(_ text: String) {
            let bytes = Array(text.utf8)
            root = bytes.withUnsafeBytes { buffer in
                cmark_parse_document(
                    buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count,
                    CMARK_OPT_DEFAULT)
            }
        }

        deinit { if let root { cmark_node_free(root) } }

        func change(link: (String) -> String) {
            guard let root, let walk = cmark_iter_new(root) else { return }
            defer { cmark_iter_free(walk) }
            var pictures: [OpaquePointer] = []
            var headings: [(node: OpaquePointer, level: CInt)] = []
            while true {
                let event = cmark_iter_next(walk)
                guard event != CMARK_EVENT_DONE else { break }
                guard event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk) else {
                    continue
                }
                switch cmark_node_get_type(node) {
                case CMARK_NODE_HEADING:
                    headings.append((node, cmark_node_get_heading_level(node)))
                case CMARK_NODE_LINK:
                    if let address = cmark_node_get_url(node) {
                        cmark_node_set_url(node, link(String(cString: address)))
                    }
                case CMARK_NODE_IMAGE:
                    pictures.append(node)
                default: break
                }
            }
            let highest = headings.map(\.level).min() ?? 1
            for (node, level) in headings {
                cmark_node_set_heading_level(node, min(6, level - highest + 2))
            }
            for picture in pictures {
                while let word = cmark_node_first_child(picture) {
                    cmark_node_insert_before(picture, word)
                }
                cmark_node_free(picture)
            }
        }

        /// The words of a heading of the first level at the beginning.
        var title: String? {
            guard let root, let heading = cmark_node_first_child(root),
                cmark_node_get_type(heading) == CMARK_NODE_HEADING,
                cmark_node_get_heading_level(heading) == 1, let walk = cmark_iter_new(heading)
            else { return nil }
            defer { cmark_iter_free(walk) }
            var title = ""
            while cmark_iter_next(walk) != CMARK_EVENT_DONE {
                title += Self.words(of: cmark_iter_get_node(walk))
            }
            return title.isEmpty ? nil : title
        }

        var firstParagraph: String {
            guard let root, let walk = cmark_iter_new(root) else { return "" }
            defer { cmark_iter_free(walk) }
            var text = ""
            while true {
                let event = cmark_iter_next(walk)
                guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(walk) else { break }
                switch cmark_node_get_type(node) {
                case CMARK_NODE_HEADING:
                    // What stands below it says more.
                    text = ""
                case CMARK_NODE_PARAGRAPH:
                    if event == CMARK_EVENT_EXIT, text.contains(where: { !$0.isWhitespace }) {
                        return text
                    }
                case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
                default: text += Self.words(of: node)
                }
            }
            return ""
        }

        var words: String {
            guard let root, let walk = cmark_iter_new(root) else { return "" }
            defer { cmark_iter_free(walk) }
            var text = ""
            while true {
                let event = cmark_iter_next(walk)
                guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(walk) else { break }
                switch cmark_node_get_type(node) {
                case CMARK_NODE_HEADING, CMARK_NODE_PARAGRAPH:
                    if event == CMARK_EVENT_ENTER, !text.isEmpty { text += "\n\n" }
                case CMARK_NODE_SOFTBREAK: text += " "
                case CMARK_NODE_LINEBREAK: text += "\n"
                default: text += Self.words(of: node)
                }
            }
            return text
        }

        var contents:
            (losses: [(line: Int, loss: MarkdownLoss)], links: [(line: Int, address: String)])
        {
            guard let root, let walk = cmark_iter_new(root) else { return ([], []) }
            defer { cmark_iter_free(walk) }
            var losses: [(line: Int, loss: MarkdownLoss)] = []
            var links: [(line: Int, address: String)] = []
            var line = 1
            while true {
                let event = cmark_iter_next(walk)
                guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(walk) else { break }
                guard event == CMARK_EVENT_ENTER else { continue }
                line = max(line, Int(cmark_node_get_start_line(node)))
                switch cmark_node_get_type(node) {
                case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
                    let html = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
                    // Comments are for who writes, and one tag a line is enough to find it.
                    guard !html.hasPrefix("<!--"), losses.last?.line != line else { break }
                    losses.append((line, .rawHTML))
                case CMARK_NODE_LINK:
                    let address = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
                    if Self.isUnsafe(address) {
                        losses.append((line, .unsafeLink(address)))
                    } else {
                        links.append((line, address))
                    }
                default: break
                }
            }
            return (losses, links)
        }

        /// Whether libcmark leaves an address out.
        private static func isUnsafe(_ address: String) -> Bool {
            let scheme = address.prefix { $0 != ":" }.lowercased()
            return PageText.hasScheme(address)
                && ["javascript", "vbscript", "file", "data"].contains(scheme)
        }

        /// The words that are right in a node, and not in those below it.
        private static func words(of node: OpaquePointer?) -> String {
            switch cmark_node_get_type(node) {
            case CMARK_NODE_TEXT, CMARK_NODE_CODE:
                cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
            default: ""
            }
        }

        var html: String {
            // Without CMARK_OPT_UNSAFE raw HTML and addresses such as javascript: are left out.
            guard let root, let text = cmark_render_html(root, CMARK_OPT_DEFAULT) else { return "" }
            defer { cmark_get_default_mem_allocator().pointee.free(text) }
            return String(cString: text).replacing("<!-- raw HTML omitted -->", with: "")
        }
    }
}
