internal import GalleryFacts

/// An element of a WebM file: id, length, and content (RFC 8794, 5 and 6).
struct WebMElement: Sendable, Hashable {
    /// The id, with its length marker.
    var id: Int
    /// The whole element.
    var range: Range<Int>
    /// The content.
    var content: Range<Int>
    /// Whether its length is known; in live recordings it is not.
    var isBounded = true

    /// Reads the element at the beginning of `range`. An element of unknown length extends to the end of the range.
    static func read(
        _ source: inout VideoSource, in range: Range<Int>
    ) throws(VideoProblem) -> WebMElement {
        try source.step()
        let start = range.lowerBound
        let idLength =
            try source.number(at: start, bytes: 1)
            .leadingZeroBitCount - (Int.bitWidth - 8) + 1
        guard idLength <= 4, idLength < range.count else { throw .malformed }
        let id = try source.number(at: start, bytes: idLength)
        let first = try source.number(at: start + idLength, bytes: 1)
        let length = first.leadingZeroBitCount - (Int.bitWidth - 8) + 1
        guard length <= 8, idLength + length <= range.count else { throw .malformed }
        let marker = 1 << (7 * length)
        let value = try source.number(at: start + idLength, bytes: length) & (marker - 1)
        let content = start + idLength + length
        guard value < marker - 1 else {
            return WebMElement(
                id: id, range: range, content: content..<range.upperBound, isBounded: false)
        }
        guard value <= range.upperBound - content else {
            throw .truncated(expectedBytes: content + value, foundBytes: range.upperBound)
        }
        return WebMElement(
            id: id, range: start..<content + value, content: content..<content + value)
    }

    /// The elements in a range; throws `malformed` for an element of unknown length.
    static func all(
        _ source: inout VideoSource, in range: Range<Int>
    ) throws(VideoProblem) -> [WebMElement] {
        var elements: [WebMElement] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let element = try read(&source, in: start..<range.upperBound)
            guard element.isBounded else { throw .malformed }
            guard elements.count < VideoSource.maxListEntries else { throw .tooManyParts }
            elements.append(element)
            start = element.range.upperBound
        }
        return elements
    }

    /// The content as an unsigned number; 0 if it is empty or longer than eight bytes.
    func number(_ source: inout VideoSource) throws(VideoProblem) -> Int {
        guard (1...8).contains(content.count) else { return 0 }
        return try source.number(at: content.lowerBound, bytes: content.count)
    }
}

extension VideoCleaning {
    /// Turns an element into a Void element of the same length.
    mutating func void(_ element: WebMElement) {
        let head = element.content.lowerBound - element.range.lowerBound
        // The id of a Void element takes one byte; its length takes the rest of the head, but at most eight bytes.
        let width = min(head - 1, 8)
        let length = element.range.count - 1 - width
        let field = (0..<width).reversed().map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
        var bytes = [0xEC] + field
        bytes[1] |= UInt8(0x80) >> UInt8(width - 1)
        replace(element.range, with: bytes)
    }
}
