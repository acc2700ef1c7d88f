internal import GalleryFacts

/// A box of an MP4 or QuickTime file: length, type of four characters, and content (ISO/IEC 14496-12, 4.2).
struct MovieBox: Sendable, Hashable {
    /// The type.
    var type: String
    /// The whole box.
    var range: Range<Int>
    /// The content.
    var content: Range<Int>

    /// Reads the box at the beginning of `range`. A box with the length 0 extends to the end of the range.
    static func read(
        _ source: inout VideoSource, in range: Range<Int>
    ) throws(VideoProblem) -> MovieBox {
        let start = range.lowerBound
        guard range.count >= 8 else { throw .malformed }
        try source.step()
        let type = String(
            decoding: try source.bytes(at: start + 4, count: 4), as: Unicode.ASCII.self)
        var header = 8
        var length = try source.number(at: start, bytes: 4)
        if length == 1 {
            guard range.count >= 16 else { throw .malformed }
            header = 16
            length = try source.number(at: start + 8, bytes: 8)
        } else if length == 0 {
            length = range.count
        }
        guard length >= header else { throw .malformed }
        guard length <= range.count else {
            throw .truncated(
                expectedBytes: start.addingReportingOverflow(length).overflow
                    ? .max : start + length,
                foundBytes: range.upperBound)
        }
        return MovieBox(
            type: type, range: start..<start + length, content: start + header..<start + length)
    }

    /// The boxes in a range. Up to seven bytes at its end are ignored: QuickTime may end a list with four zero bytes.
    static func all(
        _ source: inout VideoSource, in range: Range<Int>
    ) throws(VideoProblem) -> [MovieBox] {
        var boxes: [MovieBox] = []
        var start = range.lowerBound
        while range.upperBound - start >= 8 {
            guard boxes.count < VideoSource.maxListEntries else { throw .tooManyParts }
            boxes.append(try read(&source, in: start..<range.upperBound))
            start = boxes[boxes.count - 1].range.upperBound
        }
        return boxes
    }

    /// The first box of a type in a range; nil when there is none.
    static func first(
        _ type: String, _ source: inout VideoSource, in range: Range<Int>
    ) throws(VideoProblem) -> MovieBox? {
        try all(&source, in: range).first { $0.type == type }
    }

    /// The first `count` bytes of the content; throws `malformed` when it is shorter.
    func prefix(_ count: Int, _ source: inout VideoSource) throws(VideoProblem) -> [UInt8] {
        guard content.count >= count else { throw .malformed }
        return Array(try source.bytes(at: content.lowerBound, count: count))
    }

    /// A number in the content; throws `malformed` past its end.
    func number(
        at offset: Int, bytes: Int, _ source: inout VideoSource
    ) throws(VideoProblem) -> Int {
        guard offset + bytes <= content.count else { throw .malformed }
        return try source.number(at: content.lowerBound + offset, bytes: bytes)
    }
}
