/// Scans a YAML text line by line for constructs that are not permitted. It parses only what distinguishes the
/// beginnings of nodes from the content of scalars (YAML 1.2, 6 to 8); the parser checks the rest.
struct YAMLScan {
    /// The maximum number of block lists that begin on one line plus open brackets.
    private static let maxDepth = 32
    /// The maximum indentation of a line, in spaces. It limits the depth of blocks, because each level is indented
    /// more.
    private static let maxIndentation = 200

    // The quote of a scalar that continues in the next line.
    private var quote: UInt8?
    // The column of the node whose block scalar, after | or >, continues on the next lines, which are indented more.
    private var textColumn: Int?
    // The column of a node with a plain scalar that may continue in the next line.
    private var plainColumn: Int?
    private var flowDepth = 0
    // Whether a node may begin here.
    private var isStart = true

    /// The mistake in a line; nil when there is none.
    mutating func mistake(in line: [UInt8]) -> YAMLMistake? {
        var place = line.prefix { $0 == UInt8(ascii: " ") }.count
        guard place < line.count else { return nil }
        if let column = textColumn {
            if place > column { return nil }
            textColumn = nil
        }
        if quote == nil, flowDepth == 0 { isStart = plainColumn.map { place <= $0 } ?? true }
        if place > Self.maxIndentation { return .tooDeep }
        var (column, depth) = (place, 0)
        if line.starts(with: "--- ".utf8) { place = "--- ".utf8.count }
        while place < line.count {
            let byte = line[place]
            let endsWord = place + 1 == line.count || Self.isBlank(line[place + 1])
            if let quote {
                skip(quote, in: line, &place)
                continue
            }
            switch byte {
            case UInt8(ascii: "#") where place == 0 || Self.isBlank(line[place - 1]):
                return end(column)
            case _ where Self.isBlank(byte): break
            case UInt8(ascii: "&") where isStart, UInt8(ascii: "*") where isStart: return .alias
            case UInt8(ascii: "?") where isStart && endsWord: return .complexKey
            case UInt8(ascii: "-") where isStart && endsWord && flowDepth == 0:
                depth += 1
                column = place
            case UInt8(ascii: "|") where isStart && flowDepth == 0,
                UInt8(ascii: ">") where isStart && flowDepth == 0:
                textColumn = column
                plainColumn = nil
                return nil
            case UInt8(ascii: "!") where isStart:
                // A tag, after which a node begins.
                place = line[place...].firstIndex(where: Self.isBlank) ?? line.count
                continue
            case UInt8(ascii: ":")
            where endsWord
                || (flowDepth > 0 && place > 0 && "\"'}]".utf8.contains(line[place - 1])):
                isStart = true
            default: readPart(byte, at: place, &column, depth)
            }
            if depth + flowDepth > Self.maxDepth { return .tooDeep }
            place += 1
        }
        return end(column)
    }

    /// Scans a part of a node.
    private mutating func readPart(_ byte: UInt8, at place: Int, _ column: inout Int, _ depth: Int)
    {
        switch byte {
        case UInt8(ascii: "[") where isStart || flowDepth > 0,
            UInt8(ascii: "{") where isStart || flowDepth > 0:
            flowDepth += 1
            isStart = true
        case UInt8(ascii: "]") where flowDepth > 0, UInt8(ascii: "}") where flowDepth > 0:
            flowDepth -= 1
            isStart = false
        case UInt8(ascii: ",") where flowDepth > 0: isStart = true
        default:
            if isStart, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
            // The block of keys begins at the first key after the dashes of a line.
            if isStart, depth > 0, flowDepth == 0, column < place { column = max(column, place) }
            isStart = false
        }
    }

    /// Ends a line, whose node begins in a column. Always returns nil, because no mistake was found.
    private mutating func end(_ column: Int) -> YAMLMistake? {
        plainColumn = isStart || quote != nil || flowDepth > 0 ? nil : column
        return nil
    }

    /// Continues a quoted scalar.
    private mutating func skip(_ open: UInt8, in line: [UInt8], _ place: inout Int) {
        let byte = line[place]
        let isEscape =
            open == UInt8(ascii: "\"")
            ? byte == UInt8(ascii: "\\")
            : byte == open && place + 1 < line.count && line[place + 1] == open
        if byte == open, !isEscape { quote = nil }
        place += isEscape ? 2 : 1
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
