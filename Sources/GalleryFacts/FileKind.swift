/// What the first bytes of a file look like.
public enum FileKind: String, Sendable, Hashable, Codable {
    case jpeg, png, heic, avif, webp, gif, tiff, bmp, jxl, video, pdf, html, text, unknown

    /// Files of the form of videos that are none: Canon's raw pictures, sound, JPEG 2000.
    private static let otherBrands = ["crx ", "M4A ", "M4B ", "M4P ", "jp2 ", "jpm ", "jpx "]
    /// How a QuickTime video may start that is older than `ftyp`; before it stands a length, no text.
    private static let movieStarts = ["moov", "mdat", "wide", "skip", "free", "pnot"]

    /// Tells the kind of a file from its first bytes, 16 of which are enough; an empty prefix is unknown.
    package init(prefix: some Collection<UInt8>) {
        let bytes = Array(prefix.prefix(64))
        func has(_ text: String, at offset: Int = 0) -> Bool {
            bytes.dropFirst(offset).starts(with: text.utf8)
        }
        if bytes.starts(with: [0xFF, 0xD8]) {
            self = .jpeg
        } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if has("ftyp", at: 4) {
            self =
                has("avif", at: 8) || has("avis", at: 8)
                ? .avif
                : has("he", at: 8) || has("mif1", at: 8) || has("msf1", at: 8)
                    ? .heic : Self.otherBrands.contains { has($0, at: 8) } ? .unknown : .video
        } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .video
        } else if Self.movieStarts.contains(where: { has($0, at: 4) }),
            !bytes.prefix(4).allSatisfy({ $0 >= 0x09 })
        {
            self = .video
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webp
        } else if has("GIF8") {
            self = .gif
        } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0])
            || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
        {
            self = .tiff
        } else if has("BM"), bytes.count > 14, bytes[6...9].allSatisfy({ $0 == 0 }) {
            self = .bmp
        } else if bytes.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4) {
            self = .jxl
        } else if has("%PDF") {
            self = .pdf
        } else if has("<!") || has("<html") || has("<HTML") {
            self = .html
        } else if !bytes.isEmpty, bytes.allSatisfy({ $0 >= 0x20 || (9...13).contains($0) }) {
            self = .text
        } else {
            self = .unknown
        }
    }
}
