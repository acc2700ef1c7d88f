internal import CImageCodecs

/// Short runs of bytes as zlib compresses and sums them.
enum ZlibBytes {
    /// `bytes` decompressed; nil when they are no zlib stream, or when they are longer than `maxBytes` then.
    static func inflated(_ bytes: ArraySlice<UInt8>, maxBytes: Int) -> [UInt8]? {
        filled(codec_inflate, bytes, maxBytes)
    }

    /// `bytes` compressed; nil without memory.
    static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        filled(codec_deflate, bytes[...], bytes.count + bytes.count / 8 + 64)
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
