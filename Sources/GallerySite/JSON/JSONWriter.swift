/// Writes a JSON text. The same values give the same bytes on every machine.
package struct JSONWriter {
    /// The text so far.
    package private(set) var bytes: [UInt8] = []

    /// Begins an empty text; `capacity` is its estimated length in bytes.
    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Appends JSON without a change.
    package mutating func write(_ json: StaticString) {
        json.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Appends JSON without a change.
    package mutating func write(json: ArraySlice<UInt8>) { bytes.append(contentsOf: json) }

    /// Appends the shortest decimal that is read as the same number; null for infinity and NaN.
    package mutating func write(_ number: Double) {
        guard number.isFinite else { return write("null") }
        if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return write(whole) }
        var text = number.description
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Appends an integer.
    package mutating func write(_ number: Int) {
        if (0..<10).contains(number) { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
        var text = number.description
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Appends a string in double quotes.
    package mutating func write(text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            // A manifest of a hundred thousand photos has ten million strings, and few need escapes.
            if text.contains(where: Self.mayNeedEscape) {
                write(escaped: text)
            } else {
                bytes.append(contentsOf: text)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends JSON, and escapes control characters from U+007F on, which only strings contain.
    mutating func write(controls json: some Collection<UInt8>) {
        let json = Array(json)
        if json.contains(where: { $0 >= 0x7F }) {
            write(escapingControlsOf: json[...])
        } else {
            bytes.append(contentsOf: json)
        }
    }

    /// Whether a byte must be escaped, or may begin the UTF-8 of a character that must.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            || [0x7F, 0xC2, 0xE2].contains(byte)
    }

    private mutating func write(escaped text: UnsafeBufferPointer<UInt8>) {
        var start = text.startIndex
        for (index, byte) in text.enumerated() {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                write(escapingControlsOf: text[start..<index])
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
                start = index + 1
            case 0..<0x20:
                write(escapingControlsOf: text[start..<index])
                write(escapeOf: Int(byte))
                start = index + 1
            default: break
            }
        }
        write(escapingControlsOf: text[start...])
    }

    /// Appends UTF-8, and escapes the characters from U+007F on that `VisibleText.isControl` names.
    private mutating func write(escapingControlsOf text: some Collection<UInt8>) {
        for byte in text {
            bytes.append(byte)
            switch byte {
            case 0x7F:
                bytes.removeLast()
                write(escapeOf: 0x7F)
            case 0x80...0x9F where bytes.suffix(2).first == 0xC2:
                bytes.removeLast(2)
                write(escapeOf: Int(byte))
            case 0xA8...0xAE where bytes.suffix(3).elementsEqual([0xE2, 0x80, byte]):
                bytes.removeLast(3)
                write(escapeOf: 0x2000 + Int(byte) - 0x80)
            case 0xA6...0xA9 where bytes.suffix(3).elementsEqual([0xE2, 0x81, byte]):
                bytes.removeLast(3)
                write(escapeOf: 0x2040 + Int(byte) - 0x80)
            default: break
            }
        }
    }

    private mutating func write(escapeOf character: Int) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u".utf8)
        for shift in [12, 8, 4, 0] { bytes.append(digits[character >> shift & 15]) }
    }

    /// Appends a list with one element per line.
    package mutating func writeLines<Element>(
        _ elements: some Sequence<Element>, _ writeElement: (inout JSONWriter, Element) -> Void
    ) {
        write("[")
        var isFirst = true
        for element in elements {
            write(isFirst ? "\n" : ",\n")
            isFirst = false
            writeElement(&self, element)
        }
        write("]")
    }

    /// Appends a list on one line.
    package mutating func writeList<Element>(
        _ elements: some Sequence<Element>, _ writeElement: (inout JSONWriter, Element) -> Void
    ) {
        write("[")
        var isFirst = true
        for element in elements {
            if !isFirst { write(",") }
            isFirst = false
            writeElement(&self, element)
        }
        write("]")
    }
}
