internal import GalleryFacts

extension OriginalStrip {
    /// The properties for decoding, orientation and colour.
    private static let keptProperties: Set<String> = [
        "ispe", "pixi", "colr", "irot", "imir", "clap", "pasp", "auxC", "hvcC", "av1C", "a1op",
        "a1lx", "lsel", "clli", "mdcv", "lhvC", "avcC", "vvcC", "jpgC",
    ]
    private static let profileTypes: Set<String> = ["prof", "rICC"]

    /// A file with nothing but the picture. Throws `stripping` for a coding that cannot be cleaned.
    static func heifPicture(
        _ bytes: [UInt8], _ header: ImageHeader
    ) throws(ImageError) -> [UInt8] {
        let kind = header.format.kind
        let boxes = HEIFBox.all(in: bytes[...])
        guard let meta = boxes.first(where: { $0.type == "meta" })?.content,
            let file = try HEIFPicture(bytes, meta: meta, kind: kind)
                .file(header.format, brands: boxes.first?.brands ?? [])
        else { throw .malformed(.structure(kind)) }
        return file
    }

    /// Overwrites everything but the picture with zeros: metadata, other pictures, and gaps between items.
    static func heif(
        _ bytes: [UInt8], _ header: ImageHeader, _ add: (ArraySlice<UInt8>) -> Void
    ) throws(ImageError) {
        var result = [UInt8](repeating: 0, count: bytes.count)
        var items: HEIFItems?
        var offset = 0
        while offset + 8 <= bytes.count {
            var length = number(bytes[offset..<(offset + 4)])
            var head = 8
            if length == 0 { length = bytes.count - offset }
            if length == 1, offset + 16 <= bytes.count {
                // A length of eight bytes, of which no supported file needs the first three.
                (head, length) = (16, number(bytes[(offset + 11)..<(offset + 16)]))
            }
            guard length >= head, offset + length <= bytes.count else {
                throw .malformed(.structure(header.format.kind))
            }
            let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            let box = offset..<(offset + length)
            switch name {
            case "ftyp": keep(box, of: bytes, in: &result)
            case "meta" where head == 8 && length >= 12:
                keep(box, of: bytes, in: &result)
                items = HEIFItems(bytes[(offset + 8)..<box.upperBound], at: 0)
                clean(box, of: bytes, in: &result)
            case "mdat": keep(box.prefix(head), of: bytes, in: &result)
            // Any other box becomes free space of the same length.
            default:
                keep(box.prefix(head), of: bytes, in: &result)
                result.replaceSubrange((offset + 4)..<(offset + 8), with: "free".utf8)
            }
            offset = box.upperBound
        }
        guard let items else { throw .malformed(.structure(header.format.kind)) }
        for id in HEIFPicture.parts(of: items) {
            for extent in items.items[id]?.extents ?? [] where extent.upperBound <= bytes.count {
                keep(extent, of: bytes, in: &result)
            }
        }
        guard !isShared(by: items, in: result) else {
            throw .malformed(.structure(header.format.kind))
        }
        add(result[...])
    }

    /// Whether metadata overlaps with a part of the picture, so that neither can be kept without the other. No program
    /// writes such files.
    private static func isShared(by items: HEIFItems, in kept: [UInt8]) -> Bool {
        var checked = 0
        for item in items.items.values where ["Exif", "mime"].contains(item.type) {
            for extent in item.extents {
                let place = extent.clamped(to: kept.indices)
                checked += place.count
                // Bounds the time for files with many overlapping items of metadata, which count as shared.
                if checked > 4 * kept.count || kept[place].contains(where: { $0 != 0 }) {
                    return true
                }
            }
        }
        return false
    }

    private static func keep(_ range: Range<Int>, of bytes: [UInt8], in result: inout [UInt8]) {
        result.replaceSubrange(range, with: bytes[range])
    }

    /// Overwrites the data of items and properties that are not part of a picture with zeros; profiles are rebuilt.
    private static func clean(_ meta: Range<Int>, of bytes: [UInt8], in result: inout [UInt8]) {
        func blank(_ range: Range<Int>) {
            for index in range { result[index] = 0 }
        }
        for box in HEIFBox.all(in: bytes[(meta.lowerBound + 12)..<meta.upperBound]) {
            switch box.type {
            case "idat": blank(box.content.indices)
            case "iprp":
                for box in HEIFBox.all(in: box.content) where box.type == "ipco" {
                    for property in HEIFBox.all(in: box.content) {
                        if !keptProperties.contains(property.type) {
                            blank(property.content.indices)
                        } else if property.type == "colr" {
                            rebuild(property.content, in: &result)
                        }
                    }
                }
            case "iinf":
                // Names and media types follow the number and the type of an item.
                for entry in HEIFBox.all(in: box.content.dropFirst(itemListHeadBytes(box))) {
                    let long = entry.content.first == 3 ? 2 : 0
                    blank(entry.content.dropFirst(12 + long).indices)
                }
            case "hdlr", "pitm", "iloc", "iref", "dinf", "grpl": break
            default: blank(box.content.indices)
            }
        }
    }

    /// The bytes before the first item of a list: version, flags and the number of items.
    private static func itemListHeadBytes(_ box: HEIFBox) -> Int { box.content.first == 0 ? 6 : 8 }

    /// Replaces a profile by the rebuilt one, followed by zeros; by zeros alone if that is longer or defines no
    /// colours.
    private static func rebuild(_ content: ArraySlice<UInt8>, in result: inout [UInt8]) {
        let type = String(decoding: content.prefix(4), as: UTF8.self)
        guard profileTypes.contains(type) else { return }
        let place = content.dropFirst(4)
        let rebuilt = ColorProfile.original(Array(place)) ?? []
        for (index, offset) in place.indices.enumerated() {
            result[offset] =
                rebuilt.count <= place.count && index < rebuilt.count ? rebuilt[index] : 0
        }
    }
}
