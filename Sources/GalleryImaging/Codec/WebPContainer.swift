internal import GalleryFacts

/// The extended format of WebP files, with more chunks than the picture (RFC 9649, 2.7).
enum WebPContainer {
    /// The bytes before the first chunk: `RIFF`, a length, `WEBP`.
    static let headBytes = 12

    private enum Flag {
        static let profile: UInt8 = 0x20
        static let exif: UInt8 = 0x08
        static let packet: UInt8 = 0x04
    }

    /// Combines the picture of a simple file with a colour profile and an XMP packet, each omitted if it is empty.
    static func file(
        around simple: UnsafeBufferPointer<UInt8>, size: PixelSize, profile: [UInt8],
        packet: [UInt8]
    ) -> [UInt8] {
        let flags =
            (profile.isEmpty ? 0 : Flag.profile) | (packet.isEmpty ? 0 : Flag.packet)
        let extents = little(size.width - 1, bytes: 3) + little(size.height - 1, bytes: 3)
        var body = Array("WEBP".utf8)
        body.reserveCapacity(simple.count + profile.count + packet.count + 64)
        add("VP8X", [flags, 0, 0, 0] + extents, to: &body)
        if !profile.isEmpty { add("ICCP", profile, to: &body) }
        body += simple.dropFirst(headBytes)
        if !packet.isEmpty { add("XMP ", packet, to: &body) }
        return Array("RIFF".utf8) + little(body.count, bytes: 4) + body
    }

    /// The flags of a file whose profile, Exif and XMP were replaced.
    static func flags(kept: UInt8, hasProfile: Bool, hasExif: Bool) -> UInt8 {
        (kept & ~(Flag.profile | Flag.exif | Flag.packet)) | (hasProfile ? Flag.profile : 0)
            | (hasExif ? Flag.exif : 0)
    }

    /// Appends a chunk: name, length and content, padded to an even length.
    static func add(_ name: String, _ content: [UInt8], to body: inout [UInt8]) {
        body += name.utf8
        body += little(content.count, bytes: 4)
        body += content
        if !content.count.isMultiple(of: 2) { body.append(0) }
    }

    /// A little-endian number.
    static func little(_ value: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// The chunks of a file in order, up to the first truncated one, and the end of the file that its header states;
    /// nil if it is after the end of the bytes.
    static func chunks(
        of bytes: [UInt8]
    ) -> (chunks: [(name: String, content: ArraySlice<UInt8>)], end: Int?) {
        guard bytes.count >= headBytes else { return ([], nil) }
        // The length excludes itself and the name before it.
        let stated = number(bytes, at: 4) + 8
        let end = min(stated, bytes.count)
        return (chunks(of: bytes, end: end), stated <= bytes.count ? stated : nil)
    }

    /// The little-endian number of four bytes at `offset`.
    private static func number(_ bytes: [UInt8], at offset: Int) -> Int {
        bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The chunks between the head of a file and `end`, up to the first truncated one.
    static func chunks(
        of bytes: [UInt8], end: Int
    ) -> [(name: String, content: ArraySlice<UInt8>)] {
        var chunks: [(String, ArraySlice<UInt8>)] = []
        var offset = headBytes
        while offset + 8 <= end {
            let length = number(bytes, at: offset + 4)
            let start = offset + 8
            guard start + length <= end else { break }
            let name = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
            chunks.append((name, bytes[start..<start + length]))
            offset = start + length + length % 2
        }
        return chunks
    }
}
