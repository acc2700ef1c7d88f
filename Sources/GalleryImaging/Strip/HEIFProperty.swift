internal import GalleryFacts

/// A property of a picture in a HEIF file for decoding, orientation and colour, rebuilt from its structure.
struct HEIFProperty: Hashable {
    /// The four characters of its type.
    let type: String
    /// The content of its box.
    let content: [UInt8]

    /// Whether a reader that does not know the property must not show the picture (ISO/IEC 23008-12, 6.5; AV1 in HEIF,
    /// 2.2).
    var isEssential: Bool {
        ["hvcC", "av1C", "irot", "imir", "clap", "a1op", "lsel"].contains(type)
    }

    /// The properties of a fixed length.
    private static let lengths = [
        "irot": 1, "imir": 1, "pasp": 8, "clli": 4, "a1op": 1, "lsel": 2,
    ]

    /// Parses a property; nil for one that is not about the picture, or is incomplete. Throws if a configuration of the
    /// decoder cannot be parsed.
    init?(_ box: HEIFBox, kind: FileKind) throws(ImageError) {
        guard let content = try Self.cleaned(box, kind) else { return nil }
        (type, self.content) = (box.type, content)
    }

    private static func cleaned(_ box: HEIFBox, _ kind: FileKind) throws(ImageError) -> [UInt8]? {
        let content = box.content
        switch box.type {
        case "ispe":
            return content.count >= 12 ? [0, 0, 0, 0] + content.dropFirst(4).prefix(8) : nil
        case "pixi":
            let count = content.dropFirst(4).first.map(Int.init) ?? 0
            guard (1...4).contains(count), content.count >= 5 + count else { return nil }
            return [0, 0, 0, 0] + content.dropFirst(4).prefix(1 + count)
        case "a1lx":
            // Three sizes, of four bytes if the first bit is set.
            guard let flags = content.first else { return nil }
            let count = flags & 1 == 0 ? 7 : 13
            return content.count >= count
                ? [flags & 1] + content.dropFirst().prefix(count - 1) : nil
        case "auxC":
            return box.auxiliaryType.flatMap { type in
                HEIFItems.alphaTypes.contains(type) ? [0, 0, 0, 0] + Array(type.utf8) + [0] : nil
            }
        case "colr": return color(content)
        case "clap": return try crop(content, kind)
        case "mdcv":
            let display = Array(content.prefix(24))
            return MasteringDisplay.isPlausible(display) ? display : nil
        case "hvcC": return try HEIFCodedData.hevcConfiguration(content, kind)
        case "av1C": return try HEIFCodedData.av1Configuration(content, kind)
        default:
            guard let length = lengths[box.type], content.count >= length else { return nil }
            return Array(content.prefix(length))
        }
    }

    /// The numerators and denominators of a crop. Throws for larger ones than those of any picture, whose bytes could
    /// be a text.
    private static func crop(
        _ content: ArraySlice<UInt8>, _ kind: FileKind
    ) throws(ImageError) -> [UInt8]? {
        guard content.count >= 32 else { return nil }
        let numbers = (0..<8).map {
            Int(
                Int32(truncatingIfNeeded: OriginalStrip.number(content.dropFirst(4 * $0).prefix(4)))
            )
        }
        guard numbers.allSatisfy({ abs($0) < 1 << 20 }) else {
            throw .unsupported(.stripping(kind))
        }
        return Array(content.prefix(32))
    }

    /// Code points (ISO/IEC 23091-2), or a rebuilt profile; nil for a profile that defines no colours.
    private static func color(_ content: ArraySlice<UInt8>) -> [UInt8]? {
        let type = content.prefix(4)
        if type.elementsEqual("nclx".utf8) {
            guard content.count >= 11 else { return nil }
            return content.prefix(10) + [content[content.startIndex + 10] & 0x80]
        }
        guard type.elementsEqual("prof".utf8) || type.elementsEqual("rICC".utf8) else { return nil }
        return ColorProfile.original(Array(content.dropFirst(4))).map { type + $0 }
    }
}
