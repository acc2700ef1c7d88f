internal import GalleryFacts

extension HEIFPicture {
    /// The brands of still pictures that are kept (ISO/IEC 23008-12, annex B; MIAF; AV1 in HEIF, 8).
    private static let brands: Set<String> = [
        "heic", "heix", "heim", "heis", "mif1", "mif2", "miaf", "MiHB", "MiHE", "MiHA", "avif",
        "MA1A", "MA1B",
    ]

    /// A file with nothing but the picture: `ftyp`, `meta`, `mdat`. `stated` are the brands of the source. Nil if it is
    /// larger than 4 GiB.
    func file(_ format: ImageHeader.Format, brands stated: [String]) -> [UInt8]? {
        let place = BoxBytes.box("ftyp", brands(format, stated))
        let mediaBytes = items.reduce(8) { isInline($1) ? $0 : $0 + $1.data.count }
        let start = place.count + meta(mediaStart: 0).count + 8
        guard start + mediaBytes < 1 << 32 else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(start + mediaBytes)
        result += place
        result += meta(mediaStart: start)
        result += BoxBytes.number(mediaBytes, 4)
        result += "mdat".utf8
        for item in items where !isInline(item) { result += item.data }
        return result
    }

    private func brands(_ format: ImageHeader.Format, _ stated: [String]) -> [UInt8] {
        let majors = format == .avif ? ["avif"] : ["heic", "heix", "heim", "heis", "mif1"]
        let major = stated.first.flatMap { majors.contains($0) ? $0 : nil } ?? majors[0]
        var kept = [major]
        for brand in stated + ["mif1"] where Self.brands.contains(brand) && !kept.contains(brand) {
            kept.append(brand)
        }
        return major.utf8 + [0, 0, 0, 0] + kept.joined().utf8
    }

    /// Whether the data of an item is in the `meta` box: descriptions of derivations, as encoders write them.
    private func isInline(_ item: Item) -> Bool { Self.derivations.contains(item.type) }

    /// The description; `mediaStart` is the position of the first coded data.
    private func meta(mediaStart: Int) -> [UInt8] {
        let handler = [0, 0, 0, 0] + Array("pict".utf8) + [UInt8](repeating: 0, count: 13)
        let inline = items.filter(isInline).flatMap(\.data)
        let boxes =
            BoxBytes.full("hdlr", handler)
            + BoxBytes.full("pitm", BoxBytes.number(primary, 2))
            + BoxBytes.full("iloc", version: 1, locations(mediaStart: mediaStart))
            + BoxBytes.full("iinf", information) + (references.isEmpty ? [] : referenceBox)
            + properties + (inline.isEmpty ? [] : BoxBytes.box("idat", inline))
        return BoxBytes.full("meta", boxes)
    }

    private func locations(mediaStart: Int) -> [UInt8] {
        // Offsets and lengths of four bytes, without base offsets and indices.
        var result: [UInt8] = [0x44, 0] + BoxBytes.number(items.count, 2)
        var (inline, media) = (0, mediaStart)
        for (number, item) in zip(1..., items) {
            let isInline = isInline(item)
            result += BoxBytes.number(number, 2) + BoxBytes.number(isInline ? 1 : 0, 2) + [0, 0]
            result += BoxBytes.number(item.data.isEmpty ? 0 : 1, 2)
            guard !item.data.isEmpty else { continue }
            result +=
                BoxBytes.number(isInline ? inline : media, 4) + BoxBytes.number(item.data.count, 4)
            if isInline { inline += item.data.count } else { media += item.data.count }
        }
        return result
    }

    private var information: [UInt8] {
        // Parts of other pictures are hidden.
        let parts = Set(references.filter { $0.kind == "dimg" }.flatMap(\.to))
        return zip(1..., items).reduce(into: BoxBytes.number(items.count, 2)) { result, entry in
            result += BoxBytes.full(
                "infe", version: 2, flags: parts.contains(entry.0) ? 1 : 0,
                BoxBytes.number(entry.0, 2) + [0, 0] + Array(entry.1.type.utf8) + [0])
        }
    }

    private var referenceBox: [UInt8] {
        BoxBytes.full(
            "iref",
            references.flatMap { kind, from, to in
                BoxBytes.box(
                    kind,
                    BoxBytes.number(from, 2) + BoxBytes.number(to.count, 2)
                        + to.flatMap { BoxBytes.number($0, 2) })
            })
    }

    private var properties: [UInt8] {
        var indices: [HEIFProperty: Int] = [:]
        var boxes: [UInt8] = []
        var links = BoxBytes.number(items.count, 4)
        for (number, item) in zip(1..., items) {
            links += BoxBytes.number(number, 2) + BoxBytes.number(item.properties.count, 1)
            for property in item.properties {
                let index = indices[property] ?? indices.count + 1
                if indices.updateValue(index, forKey: property) == nil {
                    boxes += BoxBytes.box(property.type, property.content)
                }
                links += BoxBytes.number((property.isEssential ? 0x8000 : 0) | index, 2)
            }
        }
        return BoxBytes.box(
            "iprp", BoxBytes.box("ipco", boxes) + BoxBytes.full("ipma", flags: 1, links))
    }
}
