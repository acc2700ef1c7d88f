internal import GalleryFacts

/// The chunks of a WebP that are shown (RFC 9649), rebuilt from their fields.
enum StrippedWebP {
    private static let frameHeadBytes = 16
    /// Alpha and animation.
    private static let keptFlags: UInt8 = 0x12
    private static let animation: UInt8 = 0x02

    /// The stripped file. The profile is rebuilt, and Exif contains only the orientation.
    static func file(_ bytes: [UInt8], _ header: ImageHeader) throws(ImageError) -> [UInt8] {
        let (chunks, end) = WebPContainer.chunks(of: bytes)
        guard end != nil, let first = chunks.first else {
            throw .truncated(
                expectedBytes: header.declaredBytes ?? bytes.count + 1, foundBytes: bytes.count)
        }
        var body = Array("WEBP".utf8)
        guard first.name == "VP8X" else {
            let picture = try WebPPicture(Array(chunks.prefix(1)), size: [])
            for (name, content) in picture.chunks { WebPContainer.add(name, content, to: &body) }
            return file(body)
        }
        guard first.content.count >= 10 else { throw .malformed(.structure(.webp)) }
        let profile =
            ColorProfile.assembled(from: header, in: bytes).flatMap(ColorProfile.original) ?? []
        let turn = OriginalStrip.exif(header.orientation)
        let fields = Array(first.content.prefix(10))
        let flags = WebPContainer.flags(
            kept: fields[0] & keptFlags, hasProfile: !profile.isEmpty, hasExif: !turn.isEmpty)
        WebPContainer.add("VP8X", [flags, 0, 0, 0] + fields[4...], to: &body)
        if !profile.isEmpty { WebPContainer.add("ICCP", profile, to: &body) }
        if flags & animation != 0 {
            try addAnimation(chunks, to: &body)
        } else {
            let picture = try WebPPicture(chunks, size: Array(fields[4...]))
            for (name, content) in picture.chunks { WebPContainer.add(name, content, to: &body) }
        }
        if !turn.isEmpty { WebPContainer.add("EXIF", turn, to: &body) }
        return file(body)
    }

    private static func file(_ body: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + WebPContainer.little(body.count, bytes: 4) + body
    }

    private static func addAnimation(
        _ chunks: [(name: String, content: ArraySlice<UInt8>)], to body: inout [UInt8]
    ) throws(ImageError) {
        guard let settings = chunks.first(where: { $0.name == "ANIM" }), settings.content.count >= 6
        else { throw .malformed(.structure(.webp)) }
        WebPContainer.add("ANIM", Array(settings.content.prefix(6)), to: &body)
        for (name, content) in chunks where name == "ANMF" {
            guard content.count >= frameHeadBytes else { throw .malformed(.structure(.webp)) }
            var frame = Array(content.prefix(frameHeadBytes))
            // The other bits are reserved.
            frame[frameHeadBytes - 1] &= 3
            let inner =
                Array(repeating: 0, count: WebPContainer.headBytes)
                + content.dropFirst(frameHeadBytes)
            let picture = try WebPPicture(
                WebPContainer.chunks(of: inner, end: inner.count), size: Array(frame[6..<12]))
            for (name, content) in picture.chunks { WebPContainer.add(name, content, to: &frame) }
            WebPContainer.add(name, frame, to: &body)
        }
    }
}
