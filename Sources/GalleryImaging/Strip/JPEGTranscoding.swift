internal import CImageCodecs
internal import GalleryFacts

/// The coefficients of a JPEG written as a new file, for one whose coded data cannot be copied: arithmetic coding,
/// damage, repeated scans.
enum JPEGTranscoding {
    /// The new file, without metadata. Throws if the coefficients cannot be read or written.
    static func file(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        let limits = ImageLimits()
        guard let transcoder = jpeg_transcoder_create(codec_limits(limits, cancellation: nil))
        else {
            throw .outOfMemory
        }
        defer { jpeg_transcoder_destroy(transcoder) }
        let bytes = untilEnd(of: bytes)
        var (result, count) = (UnsafePointer<UInt8>?.none, 0)
        let status = bytes.withUnsafeBufferPointer {
            jpeg_transcoder_run(transcoder, $0.baseAddress, $0.count, &result, &count)
        }
        guard status == CODEC_OK else {
            throw limits.refusal(jpeg_transcoder_refusal(transcoder))
                ?? imageError(status, jpeg_transcoder_message(transcoder))
        }
        return Array(UnsafeBufferPointer(start: result, count: count))
    }

    /// A file without what follows a scan that contains everything, which decoders do not read.
    private static func untilEnd(of bytes: [UInt8]) -> [UInt8] {
        var offset = 2
        var components: UInt8?
        while let (marker, payload) = OriginalStrip.nextMarker(bytes, from: offset), marker != 0xD9
        {
            offset = payload
            if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
            guard offset + 3 <= bytes.count else { break }
            let end = offset + OriginalStrip.number(bytes[offset..<(offset + 2)])
            guard end <= bytes.count, end > offset + 2 else { break }
            switch marker {
            case 0xC0, 0xC1, 0xC9: components = bytes[offset..<end].dropFirst(7).first
            case 0xDA where bytes[offset + 2] == components:
                return bytes.prefix(OriginalStrip.endOfCodedData(bytes, from: end)) + [0xFF, 0xD9]
            default: break
            }
            offset = end
        }
        return bytes
    }
}
