internal import CImageCodecs

/// Compression and checksums by zlib, for short data.
package enum ZlibBytes {
    /// `bytes` decompressed; nil if they are not a zlib stream, or if the result exceeds `maxBytes`.
    static func inflated(_ bytes: ArraySlice<UInt8>, maxBytes: Int) -> [UInt8]? {
        filled(codec_inflate, bytes, maxBytes)
    }

    /// How far a zlib stream that should contain `wanted` bytes extends. `content`, unless empty, has room for them.
    static func extent(
        _ bytes: [UInt8], wanted: Int, content: inout [UInt8]
    ) -> (end: zlib_end, used: Int, produced: Int) {
        var (used, produced) = (0, 0)
        let end = bytes.withUnsafeBufferPointer { bytes in
            content.withUnsafeMutableBufferPointer { content in
                codec_zlib_extent(
                    bytes.baseAddress, bytes.count,
                    content.count >= wanted ? content.baseAddress : nil, wanted, &used, &produced)
            }
        }
        return (end, used, produced)
    }

    /// `bytes` compressed; nil if memory runs out.
    static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        filled(codec_deflate, bytes[...], bytes.count + bytes.count / 8 + 64)
    }

    /// `bytes` as a gzip file, without a name or a time (RFC 1952); nil if memory runs out.
    package static func gzipped(_ bytes: [UInt8]) -> [UInt8]? {
        guard let stream = deflated(bytes) else { return nil }
        func word(_ value: UInt32) -> [UInt8] {
            stride(from: 0, to: 32, by: 8).map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        // The deflate stream is between a header of two bytes and a checksum of four.
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255] + stream.dropFirst(2).dropLast(4)
            + word(checksum(bytes)) + word(UInt32(truncatingIfNeeded: bytes.count))
    }

    /// The content of a gzip file, by the length at its end; nil if it is not exactly one complete gzip member, or if
    /// the content exceeds `maxBytes`.
    package static func gunzipped(_ bytes: [UInt8], maxBytes: Int) -> [UInt8]? {
        guard bytes.starts(with: [0x1F, 0x8B]) else { return nil }
        let length = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard length <= maxBytes else { return nil }
        return filled(codec_gunzip, bytes[...], length)
    }

    /// The CRC-32 of `bytes`.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBufferPointer { codec_crc($0.baseAddress, $0.count) }
    }

    private typealias Transform = (
        UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<Int>
    ) -> CInt

    private static func filled(
        _ transform: Transform, _ bytes: ArraySlice<UInt8>, _ maxBytes: Int
    ) -> [UInt8]? {
        var isDone = false
        let result = [UInt8](unsafeUninitializedCapacity: maxBytes) { room, count in
            count = room.count
            isDone = bytes.withUnsafeBufferPointer {
                transform($0.baseAddress, $0.count, room.baseAddress, &count) == 0
            }
            if !isDone { count = 0 }
        }
        return isDone ? result : nil
    }
}
