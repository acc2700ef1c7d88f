internal import GalleryImaging

/// What the cache remembers of the renditions that share content and options: how long the file of each
/// width is, and what the photo turned out to be.
struct DerivationRecord {
    /// The length in bytes of the file of each width.
    var lengths: [Int: Int] = [:]
    /// What the photo turned out to be, by the width of the narrowest rendition, from which that is told.
    var facts: [Int: KnownRenditions.Facts] = [:]

    /// Creates an empty record.
    init() {}

    /// Reads a record.
    init(_ bytes: UnsafeRawBufferPointer) throws(RecordReader.Malformed) {
        var reader = RecordReader(bytes)
        for _ in 0..<(try reader.count()) { lengths[try reader.int()] = try reader.int() }
        for _ in 0..<(try reader.count()) {
            let width = try reader.int()
            let color = RGBColor(
                red: try reader.byte(), green: try reader.byte(), blue: try reader.byte())
            let damage = try reader.optional { reader throws(RecordReader.Malformed) in
                try reader.text()
            }
            facts[width] = KnownRenditions.Facts(color: color, damage: damage)
        }
    }

    /// This record, and what an earlier one says besides.
    func merged(over earlier: [UInt8]) -> DerivationRecord {
        guard let old = earlier.withUnsafeBytes({ try? DerivationRecord($0) }) else { return self }
        var merged = self
        merged.lengths.merge(old.lengths) { new, _ in new }
        merged.facts.merge(old.facts) { new, _ in new }
        return merged
    }

    /// The record, in an order that depends on nothing but its content.
    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.put(lengths.sorted { $0.key < $1.key }) { writer, length in
            writer.put(length.key)
            writer.put(length.value)
        }
        writer.put(facts.sorted { $0.key < $1.key }) { writer, facts in
            writer.put(facts.key)
            let color = facts.value.color
            writer.append([color.red, color.green, color.blue])
            writer.put(facts.value.damage)
        }
        return writer.bytes
    }
}

extension KnownRenditions {
    /// Learns a record of the cache; one that is malformed says nothing.
    mutating func learn(_ fingerprint: UInt64, _ bytes: UnsafeRawBufferPointer) {
        guard let record = try? DerivationRecord(bytes) else { return }
        func key(_ width: Int) -> RenditionKey {
            RenditionKey(fingerprint: Fingerprint(value: fingerprint), width: width)
        }
        for (width, bytes) in record.lengths { learn(key(width), bytes: bytes) }
        for (width, facts) in record.facts { learn(narrowest: key(width), facts) }
    }
}
