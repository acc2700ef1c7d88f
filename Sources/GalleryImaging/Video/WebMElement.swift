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

extension WebMElement {
    /// A Void element of at least two bytes.
    static func void(bytes count: Int) -> [UInt8] {
        // The id takes one byte; the length takes as many as it needs, and all of a short element.
        let width = count < 10 ? count - 1 : 8
        return [0xEC] + size(count - 1 - width, bytes: width)
    }

    /// A length in a field of 1 to 8 bytes.
    private static func size(_ value: Int, bytes: Int) -> [UInt8] {
        var field = BoxBytes.number(value, bytes)
        field[0] |= UInt8(0x80) >> UInt8(bytes - 1)
        return field
    }

    /// An element of the same length with other content, and free space after it; nil for longer content.
    func bytes(with content: [UInt8]) -> [UInt8]? {
        let name = BoxBytes.number(id, (Int.bitWidth - id.leadingZeroBitCount + 7) / 8)
        var width = self.content.lowerBound - range.lowerBound - name.count
        var rest = self.content.count - content.count
        guard rest >= 0 else { return nil }
        // A Void element takes two bytes.
        if rest == 1 {
            guard width < 8 else { return nil }
            (width, rest) = (width + 1, 0)
        }
        let head = name + Self.size(content.count, bytes: width)
        return head + content + (rest > 0 ? Self.void(bytes: rest) : [])
    }
}

/// The changes of a WebM file for a published copy: bytes of a range, and zeros up to its end. Nothing moves, so that
/// every position in the file stays valid.
struct WebMChanges {
    private var changes: [(range: Range<Int>, bytes: [UInt8])] = []

    /// Replaces a range by bytes, and zeros after them.
    mutating func replace(_ range: Range<Int>, with bytes: [UInt8] = []) {
        if !range.isEmpty { changes.append((range, bytes)) }
    }

    /// Turns an element into a Void element of the same length.
    mutating func void(_ element: WebMElement) {
        replace(element.range, with: WebMElement.void(bytes: element.range.count))
    }

    /// Replaces the content of an element; one that would become longer is removed.
    mutating func replaceContent(of element: WebMElement, with content: [UInt8]) {
        guard let bytes = element.bytes(with: content) else { return void(element) }
        replace(element.range, with: bytes)
    }

    /// The copy of the first `count` bytes of a file. Of changes that overlap, the first one counts, and the rest of the
    /// other becomes zeros.
    func copy(of count: Int) -> VideoCleaning {
        var copy = VideoCleaning()
        let sorted = changes.sorted {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        }
        for change in sorted {
            let start = max(copy.count, change.range.lowerBound)
            let end = min(count, change.range.upperBound)
            guard start < end else { continue }
            if copy.count < start { copy.append(copy.count..<start) }
            let bytes =
                start == change.range.lowerBound ? Array(change.bytes.prefix(end - start)) : []
            copy.append(bytes)
            copy.append(zeros: end - start - bytes.count)
        }
        if copy.count < count { copy.append(copy.count..<count) }
        return copy
    }
}
