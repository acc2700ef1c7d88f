internal import GalleryFacts

/// The supported properties of an XMP packet (ISO 16684-1).
///
/// A property is stored by its path: its own name after the names of the enclosing structures, each with the
/// standard prefix, whatever prefix the packet uses. Parsing takes one pass; a damaged packet is used up to the
/// damage.
struct XMPPacket: Sendable, Hashable {
    /// One value of a property.
    struct Item: Sendable, Hashable {
        /// The language of the text, if stated.
        var language: String?
        /// The text, decoded and trimmed; never empty.
        var text: String
    }

    private var items: [String: [Item]] = [:]

    /// The maximum length of a packet in bytes. A segment of a JPEG is smaller than 64 KiB; PNG chunks and sidecars may
    /// be larger, mostly because of editing histories.
    static let maxBytes = 1 << 20
    private static let maxItems = 1_000

    /// An empty packet.
    init() {}

    /// Parses a packet; one of more than `maxBytes` bytes counts as empty.
    init(_ bytes: [UInt8]) {
        guard bytes.count <= Self.maxBytes else { return }
        var reader = XMPReader(bytes)
        reader.read { path, item in
            if items[path, default: []].count < Self.maxItems {
                items[path, default: []].append(item)
            }
        }
    }

    /// Adds the properties of another packet that this one lacks.
    mutating func merge(_ other: XMPPacket) { items.merge(other.items) { own, _ in own } }

    /// Whether there is no supported property.
    var isEmpty: Bool { items.isEmpty }

    /// The text of a property in its default language, or else its first text.
    func text(_ path: String) -> String? {
        let all = items[path] ?? []
        return (all.first { $0.language == "x-default" } ?? all.first)?.text
    }

    /// All texts of a property, in order.
    func texts(_ path: String) -> [String] { (items[path] ?? []).map(\.text) }

    /// The fraction of a property, written `28/10` or `2.8`; nil if it is missing or invalid. A decimal is rounded to
    /// millionths.
    func fraction(_ path: String) -> PhotoMetadata.Fraction? {
        guard let text = text(path) else { return nil }
        let parts = text.split(separator: "/", maxSplits: 1)
        if parts.count == 2 {
            // The range of Exif's numbers.
            guard let upper = Int32(parts[0]), let lower = Int32(parts[1]) else { return nil }
            return PhotoMetadata.Fraction(Int(upper), Int(lower))
        }
        guard let value = Double(text), value.magnitude < 1e9 else { return nil }
        return PhotoMetadata.Fraction(Int((value * 1_000_000).rounded()), 1_000_000)
    }

    /// The prefixes of the supported namespaces.
    static let namespaces: [String: String] = [
        "http://www.w3.org/1999/02/22-rdf-syntax-ns#": "rdf",
        "http://purl.org/dc/elements/1.1/": "dc",
        "http://ns.adobe.com/xap/1.0/": "xmp",
        "http://ns.adobe.com/xap/1.0/rights/": "xmpRights",
        "http://ns.adobe.com/photoshop/1.0/": "photoshop",
        "http://ns.adobe.com/tiff/1.0/": "tiff",
        "http://ns.adobe.com/exif/1.0/": "exif",
        "http://ns.adobe.com/exif/1.0/aux/": "aux",
        "http://cipa.jp/exif/1.0/": "exifEX",
        "http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/": "Iptc4xmpCore",
        "http://iptc.org/std/Iptc4xmpExt/2008-02-29/": "Iptc4xmpExt",
        "http://ns.useplus.org/ldf/xmp/1.0/": "plus",
        "http://ns.adobe.com/xmp/note/": "xmpNote",
        "http://creativecommons.org/ns#": "cc",
        "http://web.resource.org/cc/": "cc",
        "http://ns.adobe.com/hdr-gain-map/1.0/": "hdrgm",
        "http://ns.google.com/photos/1.0/container/": "Container",
        "http://ns.google.com/photos/1.0/container/item/": "Item",
        "http://ns.apple.com/HDRGainMap/1.0/": "HDRGainMap",
        "http://ns.apple.com/pixeldatainfo/1.0/": "apdi",
    ]

    /// The paths of the supported properties, and of the structures around them.
    static let paths: Set<String> = [
        "dc:title", "dc:description", "dc:creator", "dc:rights", "dc:subject",
        "xmp:Rating", "xmp:CreateDate", "xmpNote:HasExtendedXMP",
        "xmpRights:Marked", "xmpRights:WebStatement", "cc:license",
        "plus:Licensor", "plus:Licensor/plus:LicensorURL",
        "photoshop:Headline", "photoshop:Credit", "photoshop:DateCreated",
        "photoshop:City", "photoshop:State", "photoshop:Country",
        "Iptc4xmpCore:AltTextAccessibility", "Iptc4xmpCore:Location",
        "Iptc4xmpExt:LocationShown", "Iptc4xmpExt:LocationCreated",
        "Iptc4xmpExt:LocationShown/Iptc4xmpExt:Sublocation",
        "Iptc4xmpExt:LocationShown/Iptc4xmpExt:City",
        "Iptc4xmpExt:LocationShown/Iptc4xmpExt:ProvinceState",
        "Iptc4xmpExt:LocationShown/Iptc4xmpExt:CountryName",
        "Iptc4xmpExt:LocationCreated/Iptc4xmpExt:Sublocation",
        "Iptc4xmpExt:LocationCreated/Iptc4xmpExt:City",
        "Iptc4xmpExt:LocationCreated/Iptc4xmpExt:ProvinceState",
        "Iptc4xmpExt:LocationCreated/Iptc4xmpExt:CountryName",
        "tiff:Make", "tiff:Model", "aux:Lens", "exifEX:LensModel",
        "exif:DateTimeOriginal", "exif:ExposureTime", "exif:FNumber", "exif:ISOSpeedRatings",
        "exifEX:PhotographicSensitivity", "exif:FocalLength", "exif:FocalLengthIn35mmFilm",
        "hdrgm:Version", "hdrgm:BaseRenditionIsHDR", "hdrgm:GainMapMin", "hdrgm:GainMapMax",
        "hdrgm:Gamma", "hdrgm:OffsetSDR", "hdrgm:OffsetHDR", "hdrgm:HDRCapacityMin",
        "hdrgm:HDRCapacityMax", "HDRGainMap:HDRGainMapVersion", "HDRGainMap:HDRGainMapHeadroom",
        "apdi:AuxiliaryImageType", "Container:Directory", "Container:Directory/Container:Item",
        "Container:Directory/Container:Item/Item:Semantic",
        "Container:Directory/Container:Item/Item:Mime",
        "Container:Directory/Container:Item/Item:Length",
        "exif:GPSLatitude", "exif:GPSLongitude", "exif:GPSAltitude", "exif:GPSAltitudeRef",
        "exif:GPSTimeStamp",
    ]
}
