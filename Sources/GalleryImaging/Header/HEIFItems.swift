/// The items of a HEIF file with their properties (ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 6 and 9).
struct HEIFItems {
    /// One item: a picture, a part of one, or metadata.
    struct Item {
        /// Four characters: `hvc1`, `av01`, `grid`, `Exif`, `mime` and others.
        var type: String
        /// The media type of a `mime` item.
        var mediaType = ""
        /// The ranges in the file, in order; empty for an item without data of its own.
        var extents: [Range<Int>] = []
        /// Its properties in the order in which they apply.
        var properties: [HEIFBox] = []
    }

    /// The item of the primary picture.
    private(set) var primary = 0
    /// All items by their numbers.
    private(set) var items: [Int: Item] = [:]
    /// The references between items: type, from, to.
    private(set) var references: [(kind: String, from: Int, to: [Int])] = []

    private static let maxItems = 65_536
    /// The maximum numbers of ranges, and of links to properties, of all items. A few bytes may state millions of
    /// ranges whose numbers have no bytes.
    private static let maxLinks = 1 << 18
    private var extentCount = 0
    private var propertyCount = 0
    /// The types of alpha pictures, as URNs.
    static let alphaTypes: Set<String> = [
        "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
    ]

    /// Parses the content of a `meta` box, whose first byte is at `offset` of the file; nil without a primary item.
    init?(_ meta: ArraySlice<UInt8>, at offset: Int) {
        guard let body = HEIFBox(type: "meta", content: meta).versioned?.reader.rest else {
            return nil
        }
        let boxes = HEIFBox.all(in: body)
        func box(_ type: String) -> HEIFBox? { boxes.first { $0.type == type } }
        guard var start = box("pitm")?.versioned,
            let primary = start.reader.number(start.version == 0 ? 2 : 4)
        else { return nil }
        self.primary = primary
        box("iinf").map { readInformation($0) }
        let data = box("idat").map { offset + $0.content.startIndex }
        box("iloc").map { readLocations($0, data: data) }
        box("iprp").map { readProperties($0) }
        box("iref").map { readReferences($0) }
        guard items[primary] != nil else { return nil }
    }

    private mutating func readInformation(_ box: HEIFBox) {
        guard var list = box.versioned, list.reader.number(list.version == 0 ? 2 : 4) != nil else {
            return
        }
        for entry in HEIFBox.all(in: list.reader.rest).prefix(Self.maxItems)
        where entry.type == "infe" {
            guard var info = entry.versioned, info.version >= 2,
                let id = info.reader.number(info.version == 2 ? 2 : 4),
                info.reader.number(2) != nil, let type = info.reader.text(4)
            else { continue }
            var item = Item(type: type)
            if type == "mime", info.reader.text() != nil {
                item.mediaType = info.reader.text() ?? ""
            }
            items[id] = item
        }
    }

    /// `data` is the position in the file of the `idat` box's content.
    private mutating func readLocations(_ box: HEIFBox, data: Int?) {
        guard var list = box.versioned, let sizes = list.reader.number(2) else { return }
        let version = list.version
        let (offsetBytes, lengthBytes) = (sizes >> 12, sizes >> 8 & 15)
        let (baseBytes, indexBytes) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
        guard let count = list.reader.number(version < 2 ? 2 : 4) else { return }
        for _ in 0..<min(count, Self.maxItems) {
            guard let id = list.reader.number(version < 2 ? 2 : 4),
                let method = version == 0 ? 0 : list.reader.number(2),
                list.reader.number(2) != nil, let base = list.reader.number(baseBytes),
                let extents = list.reader.number(2)
            else { return }
            for _ in 0..<extents {
                guard list.reader.number(indexBytes) != nil,
                    let offset = list.reader.number(offsetBytes),
                    let length = list.reader.number(lengthBytes), extentCount < Self.maxLinks
                else { return }
                extentCount += 1
                // The construction method: offsets count from the beginning of the file (0) or of `idat` (1). Offsets
                // in another item (2) are not supported.
                guard let origin = [0, data, nil][min(2, method & 15)] else { continue }
                let start = origin + base + offset
                items[id]?.extents.append(start..<start + length)
            }
        }
    }

    private mutating func readProperties(_ box: HEIFBox) {
        let boxes = HEIFBox.all(in: box.content)
        let all = boxes.first { $0.type == "ipco" }.map { HEIFBox.all(in: $0.content) } ?? []
        for list in boxes where list.type == "ipma" {
            guard var list = list.versioned, let count = list.reader.number(4) else { continue }
            for _ in 0..<min(count, Self.maxItems) {
                guard let id = list.reader.number(list.version == 0 ? 2 : 4),
                    let links = list.reader.number(1)
                else { break }
                for _ in 0..<links {
                    // The first bit states that the property is essential.
                    let isLong = list.flags & 1 != 0
                    guard let link = list.reader.number(isLong ? 2 : 1) else { break }
                    let index = link & (isLong ? 0x7FFF : 0x7F)
                    guard index > 0, index <= all.count else { continue }
                    guard propertyCount < Self.maxLinks else { return }
                    propertyCount += 1
                    items[id]?.properties.append(all[index - 1])
                }
            }
        }
    }

    private mutating func readReferences(_ box: HEIFBox) {
        guard let list = box.versioned else { return }
        let bytes = list.version == 0 ? 2 : 4
        for box in HEIFBox.all(in: list.reader.rest).prefix(Self.maxItems) {
            var reader = HEIFReader(box.content)
            guard let from = reader.number(bytes), let count = reader.number(2) else { continue }
            let to = (0..<count).compactMap { _ in reader.number(bytes) }
            references.append((box.type, from, to))
        }
    }

    /// The properties of the item `id` with a type, in the order in which they apply.
    func properties(_ type: String, of id: Int) -> [HEIFBox] {
        (items[id]?.properties ?? []).filter { $0.type == type }
    }

    /// The items with a reference of a kind to `id`, in the order of the file.
    func items(referring kind: String, to id: Int) -> [Int] {
        references.filter { $0.kind == kind && $0.to.contains(id) }.map(\.from)
    }

    /// The type of an auxiliary picture, such as alpha, gain map or depth, as a URN; nil for another item.
    func auxiliaryType(of id: Int) -> String? {
        properties("auxC", of: id).first?.auxiliaryType
    }

    /// The alpha pictures of the primary picture.
    var alphaItems: [Int] {
        items(referring: "auxl", to: primary).filter {
            auxiliaryType(of: $0).map(Self.alphaTypes.contains) == true
        }
    }

    /// The single range of an item; nil for none or several.
    func place(of id: Int) -> Range<Int>? {
        guard let extents = items[id]?.extents, extents.count == 1 else { return nil }
        return extents[0]
    }
}

extension HEIFBox {
    /// The URN in the content of an `auxC` property; nil if it does not end.
    var auxiliaryType: String? {
        guard var reader = versioned?.reader else { return nil }
        return reader.text()
    }
}
