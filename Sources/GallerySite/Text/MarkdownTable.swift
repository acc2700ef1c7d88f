/// A table by GitHub Flavored Markdown 0.29, 4.10: a header row, a delimiter row that may align columns, and rows.
struct MarkdownTable {
    /// The alignment of a column.
    private enum Alignment: String {
        case start, center, end
    }

    /// The lines above the table.
    let textAbove: String
    private let alignments: [Alignment?]
    private let head: [String]
    private let rows: [[String]]

    /// The maximum number of cells that the tables of a text have beyond those in it. A long header and many short rows
    /// would need as many as the product of both.
    static let maxAddedCells = 10_000

    /// Finds a table in the lines of a paragraph; nil when there is none. Rows are filled up to the length of the
    /// header with at most `addable` cells, which become fewer.
    init?(_ lines: ArraySlice<Substring>, addable: inout Int) {
        var found: (index: Int, head: [String], alignments: [Alignment?])?
        for index in lines.indices.dropLast()
        where lines[index...(index + 1)].joined().contains("|") {
            let head = Self.cells(of: lines[index])
            guard let alignments = Self.alignments(lines[index + 1]), alignments.count == head.count
            else { continue }
            found = (index, head, alignments)
            break
        }
        guard let found else { return nil }
        textAbove = lines[..<found.index].joined(separator: "\n")
        (head, alignments) = (found.head, found.alignments)
        rows = lines[(found.index + 2)...].map { line in
            let cells = Self.cells(of: line).prefix(found.head.count)
            let missing = min(found.head.count - cells.count, addable)
            addable -= missing
            return cells + [String](repeating: "", count: missing)
        }
    }

    /// The table as HTML; `cell` converts the Markdown of a cell. An empty header row is left out, because screen
    /// readers would read it with each cell.
    func html(cell: (String) -> String) -> String {
        func row(_ cells: [String], _ element: String) -> String {
            let cells = zip(cells, alignments).map { text, alignment in
                let name = alignment.map { " class=\"\($0.rawValue)\"" } ?? ""
                // An empty cell needs no conversion.
                return text.isEmpty
                    ? "<td\(name)></td>" : "<\(element)\(name)>\(cell(text))</\(element)>"
            }
            return "<tr>" + cells.joined() + "</tr>\n"
        }
        let body = rows.map { row($0, "td") }.joined()
        let hasHead = head.contains { !$0.isEmpty }
        return "<table>\n" + (hasHead ? "<thead>\n" + row(head, "th") + "</thead>\n" : "")
            + (body.isEmpty ? "" : "<tbody>\n" + body + "</tbody>\n") + "</table>\n"
    }

    /// The cells of a line; a bar after a backslash is part of a cell.
    private static func cells(of line: Substring) -> [String] {
        var cells = [""]
        var isEscaped = false
        for character in line {
            switch character {
            case "|" where isEscaped:
                cells[cells.count - 1].removeLast()
                cells[cells.count - 1].append("|")
            case "|": cells.append("")
            default: cells[cells.count - 1].append(character)
            }
            isEscaped = character == "\\" && !isEscaped
        }
        var texts = cells.map { $0.trimmed }
        if texts.count > 1, texts.last?.isEmpty == true { texts.removeLast() }
        if texts.count > 1, texts.first?.isEmpty == true { texts.removeFirst() }
        return texts
    }

    private static func alignments(_ line: Substring) -> [Alignment?]? {
        var alignments: [Alignment?] = []
        for cell in cells(of: line) {
            let (isStart, isEnd) = (cell.hasPrefix(":"), cell.hasSuffix(":"))
            let dashes = cell.dropFirst(isStart ? 1 : 0).dropLast(isEnd ? 1 : 0)
            guard !dashes.isEmpty, dashes.allSatisfy({ $0 == "-" }) else { return nil }
            switch (isStart, isEnd) {
            case (true, true): alignments.append(.center)
            case (true, false): alignments.append(.start)
            case (false, true): alignments.append(.end)
            case (false, false): alignments.append(nil)
            }
        }
        return alignments
    }
}

extension String {
    fileprivate var trimmed: String {
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
        return String(self[..<end].drop(while: \.isWhitespace))
    }
}
