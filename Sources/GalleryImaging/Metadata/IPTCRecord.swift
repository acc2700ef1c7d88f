internal import GalleryFacts

/// The datasets of the application record of IPTC-IIM (version 4.2, chapter 6), as Photoshop and compatible
/// programs store them in JPEGs: resource 0x0404 of the blocks in APP13 segments.
struct IPTCRecord: Sendable, Hashable {
    /// The numbers of the datasets that are read.
    enum Dataset: UInt8 {
        case title = 5
        case keyword = 25
        case date = 55
        case time = 60
        case creator = 80
        case city = 90
        case location = 92
        case region = 95
        case country = 101
        case headline = 105
        case credit = 110
        case copyright = 116
        case caption = 120
    }

    private var values: [Dataset: [String]] = [:]

    private static let maxValues = 1_000

    /// An empty record.
    init() {}

    /// Parses the record in Photoshop resources, up to any damage.
    init(photoshop blocks: [UInt8]) {
        guard let data = Self.resource(0x0404, in: blocks) else { return }
        read(data)
    }

    /// Parses datasets without Photoshop resources, as in TIFF.
    init(datasets: [UInt8]) { read(datasets[...]) }

    /// The first text of a dataset.
    func text(_ dataset: Dataset) -> String? { values[dataset]?.first }

    /// All texts of a repeatable dataset.
    func texts(_ dataset: Dataset) -> [String] { values[dataset] ?? [] }

    /// The data of a resource, which consists of signature, number, name, length and data; name and data are padded to
    /// even lengths (Adobe Photoshop File Formats Specification, "Image Resource Blocks").
    private static func resource(_ number: Int, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        var rest = bytes[...]
        func value(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
        while rest.count >= 12, rest.starts(with: "8BIM".utf8) {
            let id = value(rest.dropFirst(4).prefix(2))
            let name = Int(rest[rest.startIndex + 6]) + 1
            rest = rest.dropFirst(6 + name + name % 2)
            guard rest.count >= 4 else { return nil }
            let length = value(rest.prefix(4))
            rest = rest.dropFirst(4)
            if id == number { return rest.prefix(length) }
            rest = rest.dropFirst(length + length % 2)
        }
        return nil
    }

    private mutating func read(_ data: ArraySlice<UInt8>) {
        var rest = data
        var isUTF8 = false
        // Tag marker, record, dataset, length.
        while rest.count >= 5, rest.first == 0x1C {
            let start = rest.startIndex
            let (record, number) = (rest[start + 1], rest[start + 2])
            let length = Int(rest[start + 3]) << 8 | Int(rest[start + 4])
            rest = rest.dropFirst(5)
            // With the highest bit set, it is the size of an extended length field, which no supported dataset needs.
            guard length < 0x8000, length <= rest.count else { return }
            let value = rest.prefix(length)
            rest = rest.dropFirst(length)
            if record == 1, number == 90 {
                isUTF8 = value.starts(with: [0x1B, 0x25, 0x47])
            } else if record == 2, let dataset = Dataset(rawValue: number),
                values[dataset, default: []].count < Self.maxValues,
                let text = MetadataText.decode(Array(value), isUTF8: isUTF8)
            {
                values[dataset, default: []].append(text)
            }
        }
    }
}
