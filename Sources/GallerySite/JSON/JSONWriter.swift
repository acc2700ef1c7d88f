/// A JSON text in the making. The same values give the same bytes on every machine.
package struct JSONWriter {
    /// The text so far.
    package private(set) var bytes: [UInt8] = []

    /// Starts an empty text; `capacity` is a guess at its length in bytes.
    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    /// Adds JSON as it is.
    package mutating func write(_ json: StaticString) {
        json.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Adds JSON as it is.
    package mutating func write(json: ArraySlice<UInt8>) { bytes.append(contentsOf: json) }

    /// Adds the shortest decimal that reads back as the same number; null for what is none.
    package mutating func write(_ number: Double) {
        guard number.isFinite else { return write("null") }
        if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return write(whole) }
        var text = number.description
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Adds a whole number.
    package mutating func write(_ number: Int) {
        if (0..<10).contains(number) { return bytes.append(UInt8(ascii: "0") + UInt8(number)) }
        var text = number.description
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Adds a text in double quotes.
    package mutating func write(text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            // A manifest of a hundred thousand photos has ten million texts, and hardly any needs an escape.
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

    /// Adds a list, each element on a line of its own.
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

    /// Adds a list on one line.
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
