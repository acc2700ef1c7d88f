internal import GalleryFacts

extension PictureAttachment {
    /// The attachments of an original in a format other than JPEG, PNG and WebP: its metadata, or else the number of
    /// bytes that stripping would remove or blank. Empty if it cannot be stripped.
    static func all(in bytes: [UInt8], header: ImageHeader) -> [PictureAttachment] {
        var found: [PictureAttachment] = []
        for segment in header.segments where segment.range.upperBound <= bytes.count {
            let content = bytes[segment.range]
            // In formats with fixed offsets, stripping leaves zeros.
            guard content.contains(where: { $0 != 0 }) else { continue }
            switch segment.kind {
            case .exif: attachment(exif: Array(content)).map { found.append($0) }
            case .xmp: attachment(xmp: Array(content)).map { found.append($0) }
            case .photoshop, .iptc: found.append(.photoshop)
            default: break
            }
        }
        guard found.isEmpty, let stripped = try? allowed(bytes, header), stripped != bytes else {
            return found
        }
        let changed =
            stripped.count == bytes.count
            ? zip(stripped, bytes).count { $0 != $1 } : bytes.count - stripped.count
        return [.unknown(bytes: changed)]
    }

    /// The stripped file, for comparison; packets with rights alone are kept.
    private static func allowed(
        _ bytes: [UInt8], _ header: ImageHeader
    ) throws(ImageError) -> [UInt8] {
        guard header.format == .heif || header.format == .avif else {
            return try OriginalStrip.stripped(bytes, header: header)
        }
        var result: [UInt8] = []
        try OriginalStrip.heif(bytes, header, keepsRights: true) { result += $0 }
        return result
    }
}
