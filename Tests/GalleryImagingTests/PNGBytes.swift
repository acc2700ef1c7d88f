@testable import GalleryImaging

/// PNG files made for a test.
enum PNGBytes {
    /// Encodes a picture of 1 to 4 channels as the program does.
    static func encode(_ picture: Picture, profile: [UInt8]? = nil) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let encoder = try PNGEncoder()
        try encoder.encode(
            picture.samples, size: picture.size, channels: picture.channels, profile: profile
        ) { (file) throws(Never) in bytes = Array(file) }
        return bytes
    }

    /// `file` with a chunk put in right after its image header.
    static func inserting(_ name: String, _ body: [UInt8], into file: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + body
        let chunk = bigEndian(UInt32(body.count)) + named + bigEndian(checksum(named))
        return Array(file[..<33]) + chunk + file[33...]
    }

    /// The names of a file's chunks, in order.
    static func chunks(of file: [UInt8]) -> [String] {
        var names: [String] = []
        var offset = 8
        while offset + 12 <= file.count {
            names.append(String(decoding: file[(offset + 4)..<(offset + 8)], as: UTF8.self))
            offset += 12 + file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
        }
        return names
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// The cyclic redundancy check of PNG's annex D.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in
                value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
            }
        }
    }
}
