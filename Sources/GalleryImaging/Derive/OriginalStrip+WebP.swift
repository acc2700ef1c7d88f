internal import GalleryFacts

extension OriginalStrip {
    /// The chunks of pictures, their alpha, and animations.
    private static let keptWebPChunks: Set<String> = ["VP8 ", "VP8L", "ALPH", "ANIM"]
    private static let frameHeadBytes = 16

    /// Keeps the visible chunks; the profile is rebuilt, and Exif contains only the orientation.
    static func webp(
        _ bytes: [UInt8], _ header: ImageHeader, _ add: (ArraySlice<UInt8>) -> Void
    ) throws(ImageError) {
        let (chunks, end) = WebPContainer.chunks(of: bytes)
        guard end != nil, !chunks.isEmpty else {
            throw .truncated(
                expectedBytes: header.declaredBytes ?? bytes.count + 1, foundBytes: bytes.count)
        }
        let profile =
            ColorProfile.assembled(from: header, in: bytes)
            .flatMap(ColorProfile.original) ?? []
        let turn = exif(header.orientation)
        var body = Array("WEBP".utf8)
        for (name, content) in chunks {
            switch name {
            case "VP8X":
                guard content.count >= 10 else { throw .malformed(.structure(.webp)) }
                var extended = Array(content.prefix(10))
                extended[0] = WebPContainer.flags(
                    kept: extended[0], hasProfile: !profile.isEmpty, hasExif: !turn.isEmpty)
                WebPContainer.add(name, extended, to: &body)
                if !profile.isEmpty { WebPContainer.add("ICCP", profile, to: &body) }
            case "ANMF":
                let frame = Array(content.prefix(frameHeadBytes)) + frameParts(content)
                WebPContainer.add(name, frame, to: &body)
            case let name where keptWebPChunks.contains(name):
                WebPContainer.add(name, Array(content), to: &body)
            default: break
            }
        }
        if !turn.isEmpty { WebPContainer.add("EXIF", turn, to: &body) }
        add((Array("RIFF".utf8) + WebPContainer.little(body.count, bytes: 4) + body)[...])
    }

    /// The visible chunks of one frame of an animation.
    private static func frameParts(_ content: ArraySlice<UInt8>) -> [UInt8] {
        var parts: [UInt8] = []
        let inner =
            Array(repeating: 0, count: WebPContainer.headBytes)
            + content.dropFirst(frameHeadBytes)
        for (name, content) in WebPContainer.chunks(of: inner, end: inner.count)
        where keptWebPChunks.contains(name) {
            WebPContainer.add(name, Array(content), to: &parts)
        }
        return parts
    }
}
