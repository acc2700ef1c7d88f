@testable import GalleryFacts
@testable import GalleryImaging

/// PNG files made for a test.
enum PNGBytes {
    /// Encodes a picture of 1 to 4 channels as the program does.
    static func encode(_ picture: Picture, profile: [UInt8]? = nil) throws -> [UInt8] {
        try encode(
            PNGPixels(rows: picture.samples, channels: picture.channels), size: picture.size,
            profile: profile)
    }

    static func encode(
        _ pixels: PNGPixels, size: PixelSize, profile: [UInt8]? = nil
    ) throws -> [UInt8] {
        var bytes: [UInt8] = []
        let encoder = try PNGEncoder()
        try encoder.encode(pixels, size: size, profile: profile) { (file) throws(Never) in
            bytes = Array(file)
        }
        return bytes
    }

    /// `file` with a chunk inserted after its image header.
    static func inserting(_ name: String, _ body: [UInt8], into file: [UInt8]) -> [UInt8] {
        Array(file[..<33]) + chunk(name, body) + file[33...]
    }

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + body
        return bigEndian(UInt32(body.count)) + named + bigEndian(checksum(named))
    }

    /// A file with the given samples by row, pixel and channel; `before` goes between its header and its pixels.
    static func write(
        _ rows: [[[Int]]], depth: Int, color: UInt8, before: [UInt8] = [],
        isInterlaced: Bool = false
    ) -> [UInt8] {
        let (width, height) = (rows[0].count, rows.count)
        let passes =
            isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
        var raw: [UInt8] = []
        for (left, top, across, down) in passes where left < width && top < height {
            for y in stride(from: top, to: height, by: down) {
                let samples = stride(from: left, to: width, by: across).flatMap { rows[y][$0] }
                raw.append(0)
                raw += packed(samples, depth: depth)
            }
        }
        let header =
            bigEndian(UInt32(width)) + bigEndian(UInt32(height))
            + [UInt8(depth), color, 0, 0, isInterlaced ? 1 : 0]
        return signature + chunk("IHDR", header) + before + chunk("IDAT", stored(raw))
            + chunk("IEND", [])
    }

    private static func packed(_ samples: [Int], depth: Int) -> [UInt8] {
        if depth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: samples.count, by: 8 / depth) {
            var byte = 0
            for sample in start..<(start + 8 / depth) {
                byte = byte << depth | (sample < samples.count ? samples[sample] : 0)
            }
            bytes.append(UInt8(byte))
        }
        return bytes
    }

    /// A zlib stream (RFC 1950) of uncompressed blocks.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var (a, b) = (UInt32(1), UInt32(0))
        for start in stride(from: 0, to: bytes.count, by: 65_535) {
            let part = bytes[start..<min(start + 65_535, bytes.count)]
            let count = UInt16(part.count)
            stream.append(start + part.count == bytes.count ? 1 : 0)
            for half in [count, ~count] { stream += [UInt8(half & 255), UInt8(half >> 8)] }
            stream += part
        }
        for byte in bytes {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return stream + bigEndian(b << 16 | a)
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

    private static let checksums: [UInt32] = (0..<256).map { byte in
        var value = UInt32(byte)
        for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
        return value
    }

    /// The cyclic redundancy check of PNG's annex D.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { sum, byte in
            checksums[Int((sum ^ UInt32(byte)) & 255)] ^ (sum >> 8)
        }
    }
}
