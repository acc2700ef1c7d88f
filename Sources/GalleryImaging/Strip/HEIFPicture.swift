internal import GalleryFacts

/// The primary picture of a HEIF file with its alpha and tiles, each part rebuilt from its parsed structure: all that a
/// stripped original contains.
struct HEIFPicture {
    /// A picture, a tile of one, or a derivation from others.
    struct Item {
        /// Four characters, one of `HEIFCodedData.types` or `derivations`.
        var type: String
        /// The coded data, or the description of a derivation.
        var data: [UInt8]
        /// The types of its properties with their contents, in the order in which they apply.
        var properties: [HEIFProperty]
    }

    /// The items; the number of an item is its index plus 1.
    private(set) var items: [Item] = []
    /// The references between items by their numbers.
    private(set) var references: [(kind: String, from: Int, to: [Int])] = []
    /// The number of the primary item.
    private(set) var primary = 0

    /// Items that combine others: identity, grid and overlay (ISO/IEC 23008-12, 6.6.2).
    static let derivations: Set<String> = ["iden", "grid", "iovl"]
    private static let keptReferences: Set<String> = ["dimg", "auxl", "prem"]
    private static let maxItems = 65_535

    /// Reads the picture of a file, `bytes`, whose description is `meta`, a slice of it. Throws `stripping` for a
    /// coding that cannot be cleaned, and `structure` when parts are missing, out of bounds or shared.
    init(
        _ bytes: [UInt8], meta: ArraySlice<UInt8>, kind: FileKind
    ) throws(ImageError) {
        let damage = ImageError.malformed(.structure(kind))
        guard let source = HEIFItems(meta, at: 0) else { throw damage }
        let ids = Self.parts(of: source).sorted()
        guard ids.count <= Self.maxItems else { throw damage }
        let numbers = Dictionary(uniqueKeysWithValues: zip(ids, 1...))
        // Tiles share their properties, whose cleaning is remembered by their place in the file.
        var cleaned: [Int: HEIFProperty?] = [:]
        var count = 0
        let sources = Self.sources(of: source)
        for id in ids {
            guard let item = source.items[id] else { throw damage }
            var properties: [HEIFProperty] = []
            for box in item.properties {
                let place = box.content.startIndex
                if cleaned[place] == nil {
                    cleaned[place] = .some(try HEIFProperty(box, kind: kind))
                }
                if let property = cleaned[place] ?? nil { properties.append(property) }
            }
            var data: [UInt8] = []
            for extent in item.extents {
                count += extent.count
                // Items that share their bytes would be copied again and again.
                guard extent.upperBound <= bytes.count, count <= bytes.count else { throw damage }
                data += bytes[extent]
            }
            // The number of properties takes one byte.
            guard properties.count < 256 else { throw damage }
            data = try HEIFCodedData.cleaned(
                data, type: item.type, properties: properties,
                sources: sources[id]?.count ?? 0, kind: kind)
            items.append(Item(type: item.type, data: data, properties: properties))
        }
        for reference in source.references where Self.keptReferences.contains(reference.kind) {
            guard let from = numbers[reference.from] else { continue }
            let to = reference.to.compactMap { numbers[$0] }
            if !to.isEmpty { references.append((reference.kind, from, to)) }
        }
        primary = numbers[source.primary] ?? 0
        // Their indices take 15 bits.
        guard Set(items.flatMap(\.properties)).count < 1 << 15 else { throw damage }
    }

    /// The items from which others are derived, by the numbers of the derived ones.
    private static func sources(of items: HEIFItems) -> [Int: [Int]] {
        items.references.reduce(into: [:]) { sources, reference in
            if reference.kind == "dimg" { sources[reference.from, default: []] += reference.to }
        }
    }

    /// The items of the primary picture and of its alpha, with their tiles.
    static func parts(of items: HEIFItems) -> Set<Int> {
        let sources = sources(of: items)
        var parts: Set<Int> = []
        var waiting = [items.primary] + items.alphaItems
        while let id = waiting.popLast() {
            if parts.insert(id).inserted { waiting += sources[id] ?? [] }
        }
        return parts
    }
}
