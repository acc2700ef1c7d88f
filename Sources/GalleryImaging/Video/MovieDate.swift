internal import GalleryFacts

/// The capture date of an MP4 or QuickTime file.
enum MovieDate {
    /// The key of the date with its UTC offset in files of phones (QuickTime File Format, metadata keys).
    private static let key = "com.apple.quicktime.creationdate"
    private static let maxKeys = 256
    private static let maxTextBytes = 64

    /// The date in the metadata box of a movie, which phones write, or in its user data, which other programs write;
    /// nil if it is missing or invalid.
    static func inMetadata(_ box: MovieBox, _ source: inout VideoSource) -> CaptureDate? {
        var meta = box
        if box.type == "udta" {
            let boxes = try? MovieBox.all(&source, in: box.content)
            guard let inner = boxes?.first(where: { $0.type == "meta" }) else { return nil }
            meta = inner
        }
        guard let parts = try? parts(meta, &source),
            let keys = parts.first(where: { $0.type == "keys" }),
            let list = parts.first(where: { $0.type == "ilst" }),
            let index = try? index(in: keys, &source),
            let items = try? MovieBox.all(&source, in: list.content)
        else { return nil }
        for item in items {
            guard (try? source.number(at: item.range.lowerBound + 4, bytes: 4)) == index,
                let data = try? MovieBox.all(&source, in: item.content).first(where: {
                    $0.type == "data"
                }), (9...8 + maxTextBytes).contains(data.content.count),
                let bytes = try? source.bytes(
                    at: data.content.lowerBound + 8, count: data.content.count - 8)
            else { continue }
            return date(String(decoding: bytes, as: UTF8.self))
        }
        return nil
    }

    /// The date of `2026-02-03T16:20:05+0100`.
    private static func date(_ text: String) -> CaptureDate? {
        var text = text
        // The parser for dates of XMP requires a colon in the offset.
        if let sign = text.dropFirst(19).first, "+-".contains(sign), text.utf8.count == 24 {
            text.insert(":", at: text.index(text.endIndex, offsetBy: -2))
        }
        return CaptureDate(xmp: text)
    }

    private static func parts(
        _ meta: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) -> [MovieBox] {
        // In MP4, but not in QuickTime, four bytes precede the first box.
        let isPlain = try source.has(Array("hdlr".utf8), at: meta.content.lowerBound + 4)
        let start = meta.content.lowerBound + (isPlain ? 0 : 4)
        guard start <= meta.content.upperBound else { throw .malformed }
        return try MovieBox.all(&source, in: start..<meta.content.upperBound)
    }

    /// The number of the key in a list of keys, from 1.
    private static func index(
        in keys: MovieBox, _ source: inout VideoSource
    ) throws(VideoProblem) -> Int? {
        var start = keys.content.lowerBound + 8
        var number = 1
        while start + 8 <= keys.content.upperBound, number <= maxKeys {
            let length = try source.number(at: start, bytes: 4)
            guard length >= 8, length <= keys.content.upperBound - start else { return nil }
            if length == 8 + key.utf8.count, try source.has(Array(key.utf8), at: start + 8) {
                return number
            }
            start += length
            number += 1
        }
        return nil
    }
}
