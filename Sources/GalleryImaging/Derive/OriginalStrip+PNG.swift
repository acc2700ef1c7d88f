internal import GalleryFacts

extension OriginalStrip {
    /// The kept chunks: the picture, transparency, colours, density and animation; the profile is rebuilt.
    private static let keptChunks: Set<String> = [
        "IHDR", "PLTE", "IDAT", "tRNS", "cHRM", "gAMA", "sBIT", "sRGB", "cICP", "mDCV",
        "cLLI", "bKGD", "pHYs", "acTL", "fcTL", "fdAT",
    ]

    static func png(
        _ bytes: [UInt8], _ orientation: Orientation, _ add: (ArraySlice<UInt8>) -> Void
    ) throws(ImageError) {
        add(bytes.prefix(8))
        let turn = exif(orientation)
        var offset = 8
        while offset + 12 <= bytes.count {
            let end = offset + 12 + number(bytes[offset..<(offset + 4)])
            let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            guard end <= bytes.count else {
                guard name == "IDAT" else {
                    throw .truncated(expectedBytes: end, foundBytes: bytes.count)
                }
                add(chunk(name, bytes[(offset + 8)...])[...])
                break
            }
            if name == "IEND" { break }
            if name == "iCCP" {
                if let profile = PNGProfile.rebuilt(bytes[(offset + 8)..<(end - 4)]) {
                    add(chunk(name, profile[...])[...])
                }
            } else if keptChunks.contains(name) {
                add(bytes[offset..<end])
            }
            if name == "IHDR", !turn.isEmpty { add(chunk("eXIf", turn[...])[...]) }
            offset = end
        }
        add(chunk("IEND", [])[...])
    }

    /// A chunk with its length and checksum.
    static func chunk(_ name: String, _ body: ArraySlice<UInt8>) -> [UInt8] {
        func bigEndian(_ value: UInt32) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        let named = Array(name.utf8) + body
        return bigEndian(UInt32(body.count)) + named + bigEndian(ZlibBytes.checksum(named))
    }
}
