/// Little-endian Exif blocks made for a test: the main directory, the photo directory and the GPS directory.
struct TIFFBytes {
    private var image: [UInt16: (type: Int, count: Int, bytes: [UInt8])] = [:]
    private var photo: [UInt16: (type: Int, count: Int, bytes: [UInt8])] = [:]
    private var position: [UInt16: (type: Int, count: Int, bytes: [UInt8])] = [:]

    private static let pointer: UInt16 = 0x8769
    private static let positionPointer: UInt16 = 0x8825

    private static func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// Tags from 0x829A on go into the photo directory, except those that Windows adds. Tags below 0x20 go into the GPS
    /// directory.
    private mutating func set(_ tag: UInt16, _ type: Int, _ count: Int, _ bytes: [UInt8]) {
        if tag < 0x20 {
            position[tag] = (type, count, bytes)
        } else if tag >= 0x829A, !(0x9C9B...0x9C9F).contains(tag) {
            photo[tag] = (type, count, bytes)
        } else {
            image[tag] = (type, count, bytes)
        }
    }

    /// Adds a text with a terminating zero byte.
    func text(_ tag: UInt16, _ text: String) -> TIFFBytes { bytes(tag, Array(text.utf8) + [0]) }

    /// Adds the bytes of a text unchanged.
    func bytes(_ tag: UInt16, _ bytes: [UInt8], type: Int = 2) -> TIFFBytes {
        var copy = self
        copy.set(tag, type, bytes.count, bytes)
        return copy
    }

    /// Adds a SHORT.
    func short(_ tag: UInt16, _ value: Int) -> TIFFBytes {
        var copy = self
        copy.set(tag, 3, 1, Self.number(value, 2))
        return copy
    }

    /// Adds a LONG.
    func long(_ tag: UInt16, _ value: Int) -> TIFFBytes {
        var copy = self
        copy.set(tag, 4, 1, Self.number(value, 4))
        return copy
    }

    /// Adds RATIONAL or SRATIONAL values.
    func fractions(_ tag: UInt16, _ values: [(Int, Int)], signed: Bool = false) -> TIFFBytes {
        var copy = self
        let bytes = values.flatMap { Self.number($0.0, 4) + Self.number($0.1, 4) }
        copy.set(tag, signed ? 10 : 5, values.count, bytes)
        return copy
    }

    /// Adds bytes of type UNDEFINED, such as a maker note.
    func undefined(_ tag: UInt16, _ bytes: [UInt8]) -> TIFFBytes {
        var copy = self
        copy.set(tag, 7, bytes.count, bytes)
        return copy
    }

    /// The whole block, starting with its byte order mark.
    var block: [UInt8] {
        var main = image
        main[Self.pointer] = (4, 1, Self.number(0, 4))
        if !position.isEmpty { main[Self.positionPointer] = (4, 1, Self.number(0, 4)) }
        let mainBytes = Self.directory(main, at: 8)
        main[Self.pointer]?.bytes = Self.number(8 + mainBytes.count, 4)
        let photoBytes = Self.directory(photo, at: 8 + mainBytes.count)
        let end = 8 + mainBytes.count + photoBytes.count
        main[Self.positionPointer]?.bytes = Self.number(end, 4)
        var bytes = Array("II".utf8)
        bytes += Self.number(42, 2)
        bytes += Self.number(8, 4)
        bytes += Self.directory(main, at: 8)
        bytes += photoBytes
        if !position.isEmpty { bytes += Self.directory(position, at: end) }
        return bytes
    }

    private static func directory(
        _ entries: [UInt16: (type: Int, count: Int, bytes: [UInt8])], at offset: Int
    ) -> [UInt8] {
        var table = number(entries.count, 2)
        var values: [UInt8] = []
        let start = offset + 2 + 12 * entries.count + 4
        for (tag, entry) in entries.sorted(by: { $0.key < $1.key }) {
            table += number(Int(tag), 2)
            table += number(entry.type, 2)
            table += number(entry.count, 4)
            if entry.bytes.count <= 4 {
                table += entry.bytes + Array(repeating: 0, count: 4 - entry.bytes.count)
            } else {
                table += number(start + values.count, 4)
                values += entry.bytes + Array(repeating: 0, count: entry.bytes.count % 2)
            }
        }
        return table + number(0, 4) + values
    }
}
