internal import GalleryFacts
internal import GallerySite

/// What the cache remembers of the renditions of one content: how long each file is, and what the photo
/// turned out to be.
struct DerivationRecord {
    /// The length in bytes of each rendition.
    var lengths: [RenditionKey: Int] = [:]
    /// What the photo turned out to be, by the narrowest of the renditions that it was told from.
    var facts: [RenditionKey: KnownRenditions.Facts] = [:]

    /// Creates an empty record.
    init() {}

    /// Reads a record.
    init(_ bytes: UnsafeRawBufferPointer) throws(RecordReader.Malformed) {
        var reader = RecordReader(bytes)
        for _ in 0..<(try reader.count()) { lengths[try reader.key()] = try reader.int() }
        for _ in 0..<(try reader.count()) {
            let key = try reader.key()
            let color = RGBColor(
                red: try reader.byte(), green: try reader.byte(), blue: try reader.byte())
            guard let preview = PicturePreview(value: try reader.int()) else {
                throw RecordReader.Malformed()
            }
            let damage = try reader.optional { reader throws(RecordReader.Malformed) in
                try reader.text()
            }
            let lostHDR = try reader.optional { reader throws(RecordReader.Malformed) in
                try reader.text()
            }
            facts[key] = KnownRenditions.Facts(
                color: color, preview: preview, damage: damage, lostHDR: lostHDR)
        }
    }

    /// As many renditions as a photo may have in the sites of one folder; options that were tried once must
    /// not be remembered for ever.
    private static let mostRenditions = 64

    /// This record, and what an earlier one says besides unless that would be too much.
    func merged(over earlier: [UInt8]) -> DerivationRecord {
        guard let old = earlier.withUnsafeBytes({ try? DerivationRecord($0) }),
            lengths.count + old.lengths.count <= Self.mostRenditions
        else { return self }
        var merged = self
        merged.lengths.merge(old.lengths) { new, _ in new }
        merged.facts.merge(old.facts) { new, _ in new }
        return merged
    }

    /// The record.
    var bytes: [UInt8] {
        var writer = RecordWriter()
        writer.put(lengths) { writer, length in
            writer.put(length.key)
            writer.put(length.value)
        }
        writer.put(facts) { writer, facts in
            writer.put(facts.key)
            let color = facts.value.color
            writer.append([color.red, color.green, color.blue])
            writer.put(facts.value.preview.value)
            writer.put(facts.value.damage)
            writer.put(facts.value.lostHDR)
        }
        return writer.bytes
    }
}

extension RecordWriter {
    mutating func put(_ key: RenditionKey) {
        put(bits: key.fingerprint)
        put(key.width)
    }
}

extension RecordReader {
    mutating func key() throws(Malformed) -> RenditionKey {
        RenditionKey(Fingerprint(value: try bits()), width: try int())
    }
}

extension KnownRenditions {
    /// Learns a record of the cache; one that is malformed says nothing.
    mutating func learn(_ bytes: UnsafeRawBufferPointer) {
        if let record = try? DerivationRecord(bytes) { learn(record) }
    }

    /// Learns what was derived.
    mutating func learn(_ record: DerivationRecord) {
        for (key, length) in record.lengths { learn(key, bytes: length) }
        for (key, facts) in record.facts { learn(narrowest: key, facts) }
    }
}
