/// The kind of a file, by its first bytes.
public enum FileKind: String, Sendable, Hashable, Codable {
    case jpeg, png, heic, avif, webp, gif, tiff, bmp, jxl, jpeg2000, psd, raw
    case video, avi, mpeg, windowsMedia, flash
    case pdf, html, text, unknown

    /// Brands of the video container for files with sound only.
    private static let soundBrands = ["M4A ", "M4B ", "M4P "]
    private static let jpeg2000Brands = ["jp2 ", "jpm ", "jpx "]
    /// The signatures of raw files that are not TIFF: Canon, Fujifilm, Olympus, Panasonic, Minolta and Sigma.
    private static let rawStarts: [[UInt8]] = [
        Array("II\u{1A}\0\0\0HEAPCCDR".utf8), Array("FUJIFILMCCD-RAW".utf8), Array("IIRO".utf8),
        Array("IIRS".utf8), Array("MMOR".utf8), Array("IIU\0".utf8), Array("\0MRM".utf8),
        Array("FOVb".utf8),
    ]
    /// The signatures of TIFF and BigTIFF, in both byte orders.
    private static let tiffStarts: [[UInt8]] = [
        [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
    ]
    /// The ASF header object (Advanced Systems Format specification, 10.1).
    private static let asfStart: [UInt8] = [
        0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11,
    ]
    /// The first box of a QuickTime video older than `ftyp`, after its length.
    private static let movieStarts = ["moov", "mdat", "wide", "skip", "free", "pnot"]

    /// Detects the kind of a file by its first bytes. Up to 64 bytes are checked. An empty prefix is unknown.
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
                    ? .heic : Self.kind(ofBrand: { has($0, at: 8) })
            // The major brand may be one of many; those that the file is compatible with decide.
            let end = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let others = stride(from: 16, to: min(end, bytes.count), by: 4)
            if self == .video, others.contains(where: { has("avif", at: $0) }) {
                self = .avif
            } else if self == .video,
                others.contains(where: { at in
                    ["heic", "heix", "mif1"].contains { has($0, at: at) }
                })
            {
                self = .heic
            }
        } else if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .video
        } else if Self.movieStarts.contains(where: { has($0, at: 4) }),
            !bytes.prefix(4).allSatisfy({ $0 >= 0x09 })
        {
            self = .video
        } else if has("RIFF"), has("WEBP", at: 8) {
            self = .webp
        } else if has("RIFF"), has("AVI ", at: 8) {
            self = .avi
        } else if bytes.starts(with: [0, 0, 1, 0xBA]) || bytes.starts(with: [0, 0, 1, 0xB3]) {
            self = .mpeg
        } else if bytes.starts(with: Self.asfStart) {
            self = .windowsMedia
        } else if has("FLV\u{1}") {
            self = .flash
        } else if has("8BPS") {
            self = .psd
        } else if Self.rawStarts.contains(where: bytes.starts) {
            self = .raw
        } else if has("GIF8") {
            self = .gif
        } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0]), has("CR", at: 8) {
            self = .raw
        } else if Self.tiffStarts.contains(where: bytes.starts) {
            self = .tiff
        } else if has("BM"), bytes.count > 14, bytes[6...9].allSatisfy({ $0 == 0 }) {
            self = .bmp
        } else if bytes.starts(with: [0xFF, 0x0A]) || has("JXL ", at: 4) {
            self = .jxl
        } else if bytes.starts(with: [0, 0, 0, 12]), has("jP  ", at: 4) {
            self = .jpeg2000
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

    /// The kind of a file with the video container, by its brand (ISO/IEC 14496-12, 4.3); unknown for sound only.
    private static func kind(ofBrand has: (String) -> Bool) -> FileKind {
        if has("crx ") { return .raw }
        if jpeg2000Brands.contains(where: has) { return .jpeg2000 }
        return soundBrands.contains(where: has) ? .unknown : .video
    }
}

extension FileKind {
    /// The kinds of pictures and videos, by file extension.
    private static let kinds: [String: FileKind] = {
        let endings: [FileKind: String] = [
            .jpeg: "jpg jpeg jpe jfif", .png: "png", .heic: "heic heif hif", .avif: "avif",
            .webp: "webp", .gif: "gif", .tiff: "tif tiff", .bmp: "bmp dib", .jxl: "jxl",
            .jpeg2000: "jp2 j2k jpf jpx", .psd: "psd psb",
            .raw: """
            3fr arw cr2 cr3 crw dcr dng erf fff gpr iiq k25 kdc mef mos mrw nef nrw orf pef raf raw rw2 rwl sr2 srf \
            srw x3f
            """,
            .video: "mp4 m4v mov qt webm mkv 3gp 3g2", .avi: "avi divx",
            .mpeg: "mts m2ts mpg mpeg mpe m2v vob mod tod", .windowsMedia: "wmv asf",
            .flash: "flv f4v",
        ]
        var kinds: [String: FileKind] = [:]
        for (kind, endings) in endings {
            for ending in endings.split(separator: " ") { kinds[String(ending)] = kind }
        }
        return kinds
    }()

    /// The usual file extension of a picture's kind.
    package var ending: String {
        switch self {
        case .jpeg: "jpg"
        case .tiff: "tif"
        default: rawValue
        }
    }

    /// The kind by the extension of a file name; nil for a name of neither a picture nor a video.
    package init?(name: String) {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex,
            let kind = Self.kinds[name[name.index(after: dot)...].lowercased()]
        else { return nil }
        self = kind
    }

    /// Whether it is a picture or a video.
    package var isPictureOrVideo: Bool {
        switch self {
        case .pdf, .html, .text, .unknown: false
        default: true
        }
    }

    /// Whether it is a video container that is never published without a conversion.
    package var isOtherVideo: Bool { [.avi, .mpeg, .windowsMedia, .flash].contains(self) }

    /// Whether a file of the kind beside a photo of the same name is another form of that photo: the raw file
    /// beside a JPEG, or the source of an export.
    package var isOtherForm: Bool {
        [.heic, .avif, .webp, .jxl, .tiff, .psd, .raw].contains(self)
    }

    /// The kind of a file whose content is of this kind and whose name is of the kind `named`: most raw files are
    /// TIFF, and streams of cameras have no signature. JPEG and PNG always have one, so unknown content stays unknown.
    package func refined(by named: FileKind?) -> FileKind {
        switch (self, named) {
        case (.tiff, .raw): .raw
        case (.unknown, let named?) where named != .jpeg && named != .png: named
        default: self
        }
    }
}
