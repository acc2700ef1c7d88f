internal import CCommonMark

/// A parsed Markdown text; its tree is valid as long as this object.
final class MarkdownDocument {
    let root: OpaquePointer?
    /// The text, from whose lines tables are parsed; empty for one beyond the limits.
    let text: String
    /// Whether the text is beyond the limits and left out.
    private let isLeftOut: Bool
    // Split once, because a text may have as many paragraphs as lines.
    private lazy var lines = text.split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)

    init(_ text: String) {
        isLeftOut = !MarkdownLimits.permit(text.utf8)
        self.text = isLeftOut ? "" : text
        let bytes = Array(self.text.utf8)
        root = bytes.withUnsafeBytes { buffer in
            cmark_parse_document(
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count,
                CMARK_OPT_DEFAULT)
        }
    }

    deinit { if let root { cmark_node_free(root) } }

    // MARK: The tree

    /// Calls `visit` with each node in and below one, when it begins and, if it has children, when it ends.
    private static func walk(
        _ node: OpaquePointer?, _ visit: (_ node: OpaquePointer, _ isBeginning: Bool) -> Void
    ) {
        guard let node, let walk = cmark_iter_new(node) else { return }
        defer { cmark_iter_free(walk) }
        while true {
            let event = cmark_iter_next(walk)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(walk) else { return }
            visit(node, event == CMARK_EVENT_ENTER)
        }
    }

    /// The blocks of the text.
    var blocks: [OpaquePointer] {
        Array(
            sequence(first: root.flatMap(cmark_node_first_child)) { $0.flatMap(cmark_node_next) }
                .prefix { $0 != nil }
        ).compactMap(\.self)
    }

    /// Whether the text is one paragraph.
    var isParagraph: Bool {
        blocks.count == 1 && cmark_node_get_type(blocks[0]) == CMARK_NODE_PARAGRAPH
    }

    /// Whether the text consists of paragraphs; raw HTML is not a paragraph.
    var isParagraphs: Bool {
        var hasHTML = false
        Self.walk(root) { node, _ in
            hasHTML = hasHTML || cmark_node_get_type(node) == CMARK_NODE_HTML_INLINE
        }
        return !hasHTML && blocks.allSatisfy { cmark_node_get_type($0) == CMARK_NODE_PARAGRAPH }
    }

    /// Whether there is any markup besides paragraphs.
    var hasMarks: Bool {
        let plain = [
            CMARK_NODE_DOCUMENT, CMARK_NODE_PARAGRAPH, CMARK_NODE_TEXT, CMARK_NODE_SOFTBREAK,
        ]
        var hasMarks = false
        Self.walk(root) { node, _ in
            hasMarks = hasMarks || !plain.contains(cmark_node_get_type(node))
        }
        var addable = 0
        return hasMarks || blocks.contains { table($0, addable: &addable) != nil }
    }

    // MARK: HTML

    /// The text as HTML. It replaces nodes of the tree, so it is the last use of the document.
    func html(_ targets: Markdown.Targets) -> String {
        replaceTables(targets)
        replaceAddresses(targets)
        // Without CMARK_OPT_UNSAFE, raw HTML and addresses such as javascript: are left out.
        guard let root, let html = cmark_render_html(root, CMARK_OPT_DEFAULT) else { return "" }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        return String(cString: html).replacing("<!-- raw HTML omitted -->", with: "")
    }

    private func replaceAddresses(_ targets: Markdown.Targets) {
        var pictures: [OpaquePointer] = []
        var headings: [(node: OpaquePointer, level: CInt)] = []
        Self.walk(root) { node, isBeginning in
            guard isBeginning else { return }
            switch cmark_node_get_type(node) {
            case CMARK_NODE_HEADING:
                headings.append((node, cmark_node_get_heading_level(node)))
            case CMARK_NODE_LINK:
                cmark_node_set_url(node, targets.link(Self.address(of: node)))
            case CMARK_NODE_IMAGE:
                pictures.append(node)
            default: break
            }
        }
        let highest = headings.map(\.level).min() ?? 1
        var anchors = targets.anchors
        for (node, level) in headings {
            let level = min(6, level - highest + 2)
            if let anchor = anchors?.next(Self.words(below: node)) {
                Self.replace(heading: node, level: level, anchor: anchor)
            } else {
                cmark_node_set_heading_level(node, level)
            }
        }
        for picture in pictures { replace(picture, targets) }
    }

    /// Replaces a heading with one that has an anchor, which libcmark does not write.
    private static func replace(heading: OpaquePointer, level: CInt, anchor: String) {
        guard let node = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else { return }
        cmark_node_set_on_enter(node, "<h\(level) id=\"\(XMLText.escaped(anchor))\">")
        cmark_node_set_on_exit(node, "</h\(level)>")
        cmark_node_insert_before(heading, node)
        while let word = cmark_node_first_child(heading) { cmark_node_append_child(node, word) }
        cmark_node_free(heading)
    }

    /// Replaces a picture with its HTML, or with its description.
    private func replace(_ picture: OpaquePointer, _ targets: Markdown.Targets) {
        let found = Markdown.Picture(
            address: Self.address(of: picture), description: Self.words(below: picture),
            title: cmark_node_get_title(picture).map { String(cString: $0) } ?? "")
        if let html = targets.picture(found), let node = cmark_node_new(CMARK_NODE_CUSTOM_INLINE) {
            cmark_node_set_on_enter(node, html)
            cmark_node_insert_before(picture, node)
        } else {
            while let word = cmark_node_first_child(picture) {
                cmark_node_insert_before(picture, word)
            }
        }
        cmark_node_free(picture)
    }

    // MARK: Tables

    /// The table in a block, parsed from its lines; nil for any other block. At most `addable` cells are added to its
    /// rows.
    private func table(_ block: OpaquePointer, addable: inout Int) -> MarkdownTable? {
        guard cmark_node_get_type(block) == CMARK_NODE_PARAGRAPH else { return nil }
        let (first, last) = (
            Int(cmark_node_get_start_line(block)), Int(cmark_node_get_end_line(block))
        )
        guard first >= 1, first < last, last <= lines.count else { return nil }
        return MarkdownTable(lines[(first - 1)..<last], addable: &addable)
    }

    private func replaceTables(_ targets: Markdown.Targets) {
        guard text.contains("|") else { return }
        var addable = MarkdownTable.maxAddedCells
        for block in blocks {
            guard let table = table(block, addable: &addable),
                let node = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK)
            else { continue }
            let html = table.html { Markdown.line($0, targets) ?? Markdown.html($0, targets) }
            let above = table.textAbove.isEmpty ? "" : Markdown.html(table.textAbove, targets)
            cmark_node_set_on_enter(node, above + html)
            cmark_node_insert_before(block, node)
            cmark_node_free(block)
        }
    }

    // MARK: Words

    /// The text of a leading first-level heading; nil when there is none or it is blank.
    var title: String? {
        guard let heading = blocks.first,
            cmark_node_get_type(heading) == CMARK_NODE_HEADING,
            cmark_node_get_heading_level(heading) == 1
        else { return nil }
        let title = Self.words(below: heading)
        return title.isEmpty ? nil : title
    }

    /// The text of the first paragraph that is not blank, each line break as a space; empty when there is none.
    var firstParagraph: String {
        var (text, found) = ("", String?.none)
        Self.walk(root) { node, isBeginning in
            guard found == nil else { return }
            switch cmark_node_get_type(node) {
            case CMARK_NODE_HEADING:
                // Drops the text of the heading, which is not part of a paragraph.
                text = ""
            case CMARK_NODE_PARAGRAPH:
                if !isBeginning, text.contains(where: { !$0.isWhitespace }) { found = text }
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: text += " "
            default: text += Self.words(of: node)
            }
        }
        return found ?? ""
    }

    /// The plain text. Paragraphs are separated by an empty line; a soft line break becomes `lineBreak`, a hard one a
    /// line feed.
    func words(lineBreak: String) -> String {
        var text = ""
        Self.walk(root) { node, isBeginning in
            switch cmark_node_get_type(node) {
            case CMARK_NODE_HEADING, CMARK_NODE_PARAGRAPH:
                if isBeginning, !text.isEmpty { text += "\n\n" }
            case CMARK_NODE_SOFTBREAK: text += lineBreak
            case CMARK_NODE_LINEBREAK: text += "\n"
            default: text += Self.words(of: node)
            }
        }
        return text
    }

    /// The text in a node and its descendants.
    private static func words(below node: OpaquePointer) -> String {
        var text = ""
        walk(node) { node, _ in text += words(of: node) }
        return text
    }

    /// The text of a node without its descendants.
    private static func words(of node: OpaquePointer) -> String {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT, CMARK_NODE_CODE:
            cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
        default: ""
        }
    }

    // MARK: Contents

    /// The references of the text, and its losses.
    var contents: Markdown.Contents {
        var contents = Markdown.Contents()
        if isLeftOut { contents.losses.append((1, .tooComplex)) }
        var line = 1
        Self.walk(root) { node, isBeginning in
            guard isBeginning else { return }
            line = max(line, Int(cmark_node_get_start_line(node)))
            switch cmark_node_get_type(node) {
            case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
                let html = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
                // Comments are for authors, and reporting one tag per line is enough.
                guard !html.hasPrefix("<!--"), contents.losses.last?.line != line else { break }
                contents.losses.append((line, .rawHTML))
            case CMARK_NODE_LINK:
                let address = Self.address(of: node)
                if Self.isUnsafe(address) {
                    contents.losses.append((line, .unsafeLink(address)))
                } else {
                    contents.links.append(.init(line: line, address: address))
                }
            case CMARK_NODE_IMAGE:
                contents.pictures.append(.init(line: line, address: Self.address(of: node)))
            default: break
            }
        }
        return contents
    }

    private static func address(of node: OpaquePointer) -> String {
        cmark_node_get_url(node).map { String(cString: $0) } ?? ""
    }

    /// Whether libcmark leaves an address out.
    private static func isUnsafe(_ address: String) -> Bool {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        return PageText.hasScheme(address)
            && ["javascript", "vbscript", "file", "data"].contains(scheme)
    }
}
