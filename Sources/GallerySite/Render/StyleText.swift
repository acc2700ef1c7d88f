/// Compacts style sheets.
enum StyleText {
    /// The same rules in fewer bytes, without comments and needless white space. Strings and escapes are not
    /// changed (CSS Syntax 3, 4.3.1, 4.3.2 and 4.3.7), and a comment without white space around it is shortened to
    /// what separates its neighbours.
    static func compact(_ text: String) -> String {
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        var index = 0
        var (isSpacePending, isCommentPending) = (false, false)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "/"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "*")
            {
                index = end(ofCommentAt: index, bytes)
                isCommentPending = true
            } else if isSpace(byte) {
                isSpacePending = true
                index += 1
            } else {
                if isSpacePending || isCommentPending, let last = result.last,
                    !separators.contains(last), !separators.contains(byte)
                {
                    result += (isSpacePending ? " " : "/**/").utf8
                }
                (isSpacePending, isCommentPending) = (false, false)
                if byte == UInt8(ascii: "}"), result.last == UInt8(ascii: ";") {
                    result.removeLast()
                }
                let isEscaped = byte == UInt8(ascii: "\\")
                let next =
                    quotes.contains(byte)
                    ? end(ofStringAt: index, bytes)
                    : min(index + (isEscaped ? 2 : 1), bytes.count)
                result += bytes[index..<next]
                if byte == UInt8(ascii: "}") { result.append(UInt8(ascii: "\n")) }
                index = next
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    // Without the colon, which may begin a pseudo-class, and without signs, which may need spaces.
    private static let separators: Set<UInt8> = Set("{};,\n".utf8)
    private static let quotes: Set<UInt8> = Set("\"'".utf8)

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    static func end(ofCommentAt start: Int, _ bytes: [UInt8]) -> Int {
        var index = start + 2
        while index + 1 < bytes.count {
            if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
                return index + 2
            }
            index += 1
        }
        return bytes.count
    }

    private static func end(ofStringAt start: Int, _ bytes: [UInt8]) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != bytes[start] {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, bytes.count)
    }
}
