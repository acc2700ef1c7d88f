internal import GalleryFacts

extension PictureAttachment {
    /// The attachments of an original in a format other than JPEG, PNG and WebP: its metadata, or else the number of
    /// bytes that stripping would remove or blank. Empty if it cannot be stripped.
    static func all(in bytes: [UInt8], header: ImageHeader) -> [PictureAttachment] {
        var found: [PictureAttachment] = []
        for segment in header.segments where segment.range.upperBound <= bytes.count {
            let content = bytes[segment.range]
            // Of blank items, the program that left them blanked the data.
            guard content.contains(where: { $0 != 0 }) else { continue }
            switch segment.kind {
            case .exif: attachment(exif: Array(content)).map { found.append($0) }
            case .xmp: attachment(xmp: Array(content)).map { found.append($0) }
            case .photoshop, .iptc: found.append(.photoshop)
            default: break
            }
        }
        guard found.isEmpty else { return found }
        if header.format == .heif || header.format == .avif {
            return all(inHEIF: bytes, header: header)
        }
        guard let stripped = try? OriginalStrip.stripped(bytes, header: header), stripped != bytes
        else { return [] }
        let changed =
            stripped.count == bytes.count
            ? zip(stripped, bytes).count { $0 != $1 } : bytes.count - stripped.count
        return [.unknown(bytes: changed)]
    }
}
