/// The limits of Markdown: libcmark takes time with the product of some counts, so that a file of 1 MB might take an hour.
///
/// Every blank line is compared with all lists that are open before it, and every link with all pictures whose
/// description has begun before it.
enum MarkdownLimits {
    /// The maximum levels of lists and quotes.
    static let levels = 50
    /// The maximum product of the beginnings of pictures and the ends of brackets.
    static let crossings = 40_000_000

    /// Whether a text is within the limits. Takes time with its length.
    static func permit(_ text: some Collection<UInt8>) -> Bool {
        var (pictures, brackets, last) = (0, 0, UInt8(0))
        var line = LinePrefix()
        for byte in text {
            if byte == UInt8(ascii: "["), last == UInt8(ascii: "!") { pictures += 1 }
            if byte == UInt8(ascii: "]") { brackets += 1 }
            line.read(byte)
            if line.levels > levels { return false }
            last = byte
        }
        return pictures.multipliedReportingOverflow(by: brackets).partialValue <= crossings
    }

    /// The beginning of a line, up to its first word: indentation, and the marks of lists and quotes.
    private struct LinePrefix {
        private var isOpen = true
        private var columns = 0
        private var marks = 0
        // The only mark of the line so far, which may be a break between paragraphs: `- - -`.
        private var onlyMark: UInt8?
        private var isBreak = true
        // A mark of a list counts once a space or the end of the line follows it.
        private var isMark = false
        private var isNumber = false

        /// The maximum number of levels of which the line may be a part; 0 for one that opens none. A level of a list
        /// takes at least two columns of indentation.
        var levels: Int { marks == 0 || isOpen && isBreak ? 0 : marks + columns / 2 }

        mutating func read(_ byte: UInt8) {
            switch byte {
            case 0x0A, 0x0D: self = LinePrefix()
            case _ where !isOpen: break
            case 0x20, 0x09:
                if isMark { marks += 1 } else { columns += byte == 0x09 ? 4 : 1 }
                (isMark, isNumber) = (false, false)
            case UInt8(ascii: ">"):
                marks += 1
                (isMark, isNumber, isBreak) = (false, false, false)
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                isOpen = !isMark && !isNumber
                isBreak = isBreak && byte == onlyMark ?? byte && byte != UInt8(ascii: "+")
                (isMark, onlyMark) = (true, byte)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                isOpen = !isMark
                isNumber = true
            case UInt8(ascii: "."), UInt8(ascii: ")"):
                isOpen = isNumber
                (isMark, isNumber, isBreak) = (true, false, false)
            default: isOpen = false
            }
        }
    }
}
