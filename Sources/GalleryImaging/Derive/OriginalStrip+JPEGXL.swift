internal import GalleryFacts

extension OriginalStrip {
    /// The boxes of the picture. The data for the reconstruction of a JPEG contains its metadata and is removed.
    private static let keptBoxes: Set<String> = ["JXL ", "ftyp", "jxll", "jxlc", "jxlp"]

    static func jpegXL(
        _ bytes: [UInt8], _ add: (ArraySlice<UInt8>) -> Void
    ) throws(ImageError) {
        if bytes.starts(with: [0xFF, 0x0A]) { return add(bytes[...]) }
        var offset = 0
        while offset + 8 <= bytes.count {
            let stated = number(bytes[offset..<(offset + 4)])
            // The last box may extend to the end.
            let length = stated == 0 ? bytes.count - offset : stated
            guard length >= 8, offset + length <= bytes.count else {
                throw .malformed(.structure(.jxl))
            }
            let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            if keptBoxes.contains(name) { add(bytes[offset..<(offset + length)]) }
            offset += length
        }
    }
}
