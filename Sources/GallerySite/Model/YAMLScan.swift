/// The search of a text in YAML, line by line, for what must not be in it. As much is read as distinguishes the beginnings
/// of nodes from the insides of texts (YAML 1.2, 6 to 8); what only the parser can know is left to it.
struct YAMLScan {
    /// So many lists and keys may be in one another on a line, or in brackets.
    private static let maxDepth = 32
    /// So far to the right may a line begin: each level of blocks begins further to the right.
    private static let maxIndentation = 200

    // The quote of a text that goes on in the next line.
    private var quote: UInt8?
    // The column of the node whose text, after | or >, is on the next lines, which are further to the right.
    private var textColumn: Int?
    // The column of the node whose text without quotes may go on in the next line.
    private var plainColumn: Int?
    private var flowDepth = 0
    // Whether a node may begin here.
    private var isStart = true

    /// What must not be in a line; nil when there is no such thing.
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
                // A tag, behind which a node begins.
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

    /// Reads a part of a node.
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
            // The first key behind the dashes of a line is where the block of its keys begins.
            if isStart, depth > 0, flowDepth == 0, column < place { column = max(column, place) }
            isStart = false
        }
    }

    /// Ends a line, whose node begins in a column.
    private mutating func end(_ column: Int) -> YAMLMistake? {
        plainColumn = isStart || quote != nil || flowDepth > 0 ? nil : column
        return nil
    }

    /// Goes on in a text in quotes.
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
