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
            if text.contains(where: Self.needsEscape) {
                for byte in text { write(escaped: byte) }
            } else {
                bytes.append(contentsOf: text)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7F
    }

    private mutating func write(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0..<0x20, 0x7F:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        default: bytes.append(byte)
        }
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
