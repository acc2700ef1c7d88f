/// A box in the metadata of a HEIF file, in memory (ISO/IEC 14496-12, 4.2).
struct HEIFBox {
    /// The four characters of its type.
    var type: String
    /// The content.
    var content: ArraySlice<UInt8>

    private static let maxBoxes = 65_536

    /// The boxes in `bytes`, up to the first truncated one, at most 65,536.
    static func all(in bytes: ArraySlice<UInt8>) -> [HEIFBox] {
        var reader = HEIFReader(bytes)
        var boxes: [HEIFBox] = []
        while boxes.count < maxBoxes, let short = reader.number(4), let type = reader.text(4) {
            var length: Int?
            switch short {
            case 0: length = reader.rest.count
            case 1: length = reader.number(8).map { $0 - 16 }
            default: length = short - 8
            }
            guard let length, let content = reader.bytes(length) else { break }
            boxes.append(HEIFBox(type: type, content: content))
        }
        return boxes
    }

    /// The brands in the content of an `ftyp` box, the major one first.
    var brands: [String] {
        stride(from: 0, to: content.count - content.count % 4, by: 4).filter { $0 != 4 }.map {
            String(decoding: content.dropFirst($0).prefix(4), as: UTF8.self)
        }
    }

    /// The version, the flags and a reader of the rest, for a full box.
    var versioned: (version: Int, flags: Int, reader: HEIFReader)? {
        var reader = HEIFReader(content)
        guard let version = reader.number(1), let flags = reader.number(3) else { return nil }
        return (version, flags, reader)
    }
}

/// Reads big-endian numbers and strings in order, with bounds checks.
struct HEIFReader {
    /// The unread bytes.
    private(set) var rest: ArraySlice<UInt8>

    /// Starts at the beginning of `bytes`.
    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The next `count` bytes; nil when there are fewer.
    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= rest.count else { return nil }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    /// The next big-endian number of `count` bytes, at most 8; nil if there are fewer, and for 2^60 and more.
    mutating func number(_ count: Int) -> Int? {
        guard let bytes = bytes(count) else { return nil }
        let value = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // Small enough that a sum of a few cannot overflow.
        return value < 1 << 60 ? Int(value) : nil
    }

    /// The next `count` bytes as text; nil when there are fewer.
    mutating func text(_ count: Int) -> String? {
        bytes(count).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The text up to the next zero byte, which is consumed; nil if there is none.
    mutating func text() -> String? {
        guard let end = rest.firstIndex(of: 0) else { return nil }
        defer { rest = rest[end...].dropFirst() }
        return String(decoding: rest[..<end], as: UTF8.self)
    }
}
