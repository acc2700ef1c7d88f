internal import GalleryFacts

extension CheckedFile {
    /// The brands of HEIF (ISO/IEC 23008-12, annex B; MIAF; AV1 in HEIF, 8), which may be the major one or another.
    private static let brands: Set<String> = [
        "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2", "msf1", "miaf", "avif",
        "avis",
        "MA1A", "MA1B", "avci", "avcs", "vvic", "vvis", "jpeg", "jpgs",
    ]
    private static let maxBrands = 64

    /// Reads the file by its content.
    package mutating func read() {
        kind = contentKind()
        do throws(Damage) {
            switch kind {
            case .jpeg: try readJPEG()
            case .png: try readPNG()
            case .webp: try readWebP()
            case .gif: try readGIF()
            case .heic, .avif: try readHEIF()
            case .jxl: try readJPEGXL()
            case .tiff: try readTIFF()
            case .raw: try readRaw()
            case .video:
                if has([0x1A, 0x45, 0xDF, 0xA3], at: 0) { try readWebM() } else { try readMovie() }
            case .unknown where has("PK\u{3}\u{4}".utf8, at: 0) || has("PK\u{5}\u{6}".utf8, at: 0):
                try readArchive()
            default: try search(0..<count)
            }
        } catch {
            add(Self.damagedPart)
        }
    }

    private mutating func contentKind() -> FileKind {
        guard let first = try? bytes(at: 0, count: min(64, count)) else { return .unknown }
        if first.dropFirst(4).starts(with: "ftyp".utf8), let kind = try? kindByBrands() {
            return kind
        }
        return FileKind(prefix: first)
    }

    /// The kind of a file that states its brands; nil if none is known.
    private mutating func kindByBrands() throws(Damage) -> FileKind? {
        let box = try box(at: 0, before: count)
        let content = try bytes(in: box.content.prefix(4 * Self.maxBrands))
        let brands = HEIFBox(type: "ftyp", content: content[...]).brands
        if brands.first == "crx " { return .raw }
        if ["jp2 ", "jpm ", "jpx "].contains(brands.first) { return .jpeg2000 }
        guard brands.contains(where: Self.brands.contains) else { return .video }
        return brands.contains { $0.hasPrefix("avi") || $0.hasPrefix("MA1") } ? .avif : .heic
    }
}
