internal import GalleryFacts

/// The files in a ZIP archive (APPNOTE.TXT, 4.3).
extension CheckedFile {
    private static let (endMark, entryMark, fileMark) = (0x0605_4B50, 0x0201_4B50, 0x0403_4B50)
    private static let (locatorMark, longEndMark) = (0x0706_4B50, 0x0606_4B50)
    private static let (endBytes, entryBytes, fileBytes) = (22, 46, 30)
    private static let maxCommentBytes = 1 << 16
    private static let (maxEntries, maxFindings, maxDepth) = (1 << 16, 64, 3)
    private static let maxInflatedBytes = 1 << 28
    private static let (stored, deflated) = (0, 8)

    private struct Directory {
        var entries: Int
        var start: Int
    }

    /// Reads the file.
    mutating func readArchive() throws(Damage) {
        let directory = try directory()
        var place = directory.start
        // Entries that share their bytes would be read again and again.
        var total = 0
        for _ in 0..<min(directory.entries, Self.maxEntries) {
            guard try littleEndian(at: place, bytes: 4) == Self.entryMark else { throw Damage() }
            let lengths = try [28, 30, 32].map { field throws(Damage) in
                try littleEndian(at: place + field, bytes: 2)
            }
            let nameStart = place + Self.entryBytes
            let extra = nameStart + lengths[0]..<nameStart + lengths[0] + lengths[1]
            let name = String(
                decoding: try bytes(at: nameStart, count: lengths[0]), as: UTF8.self)
            let fields = try longFields(place, extra)
            total += fields.compressed
            guard total <= count else { throw Damage() }
            try readEntry(
                name, method: try littleEndian(at: place + 10, bytes: 2), fields,
                crc: try bytes(at: place + 16, count: 4))
            place = extra.upperBound + lengths[2]
            guard entries.count < Self.maxFindings else { return }
        }
    }

    /// The place of the list of files.
    private mutating func directory() throws(Damage) -> Directory {
        let tail = try bytes(
            at: max(0, count - Self.endBytes - Self.maxCommentBytes),
            count: min(count, Self.endBytes + Self.maxCommentBytes))
        let mark: [UInt8] = [0x50, 0x4B, 5, 6]
        guard tail.count >= Self.endBytes,
            let index = (0...tail.count - Self.endBytes).last(where: {
                tail[$0...].starts(with: mark)
            })
        else { throw Damage() }
        let end = count - tail.count + index
        let directory = Directory(
            entries: try littleEndian(at: end + 10, bytes: 2),
            start: try littleEndian(at: end + 16, bytes: 4))
        guard end >= 20, try littleEndian(at: end - 20, bytes: 4) == Self.locatorMark else {
            return directory
        }
        let long = try littleEndian(at: end - 12, bytes: 8)
        guard try littleEndian(at: long, bytes: 4) == Self.longEndMark else { throw Damage() }
        return Directory(
            entries: try littleEndian(at: long + 32, bytes: 8),
            start: try littleEndian(at: long + 48, bytes: 8))
    }

    private struct Fields {
        var (uncompressed, compressed, offset) = (0, 0, 0)
    }

    /// The lengths and the offset of an entry, of eight bytes where the extra field has them.
    private mutating func longFields(_ place: Int, _ extra: Range<Int>) throws(Damage) -> Fields {
        var fields = Fields()
        fields.compressed = try littleEndian(at: place + 20, bytes: 4)
        fields.uncompressed = try littleEndian(at: place + 24, bytes: 4)
        fields.offset = try littleEndian(at: place + 42, bytes: 4)
        var next = extra.lowerBound
        while next + 4 <= extra.upperBound {
            let (id, length) = (
                try littleEndian(at: next, bytes: 2), try littleEndian(at: next + 2, bytes: 2)
            )
            var value = next + 4
            next = value + length
            guard id == 1 else { continue }
            for field in [\Fields.uncompressed, \.compressed, \.offset]
            where fields[keyPath: field] == 0xFFFF_FFFF && value + 8 <= next {
                fields[keyPath: field] = try littleEndian(at: value, bytes: 8)
                value += 8
            }
        }
        return fields
    }

    private mutating func readEntry(
        _ name: String, method: Int, _ fields: Fields, crc: [UInt8]
    ) throws(Damage) {
        guard fields.compressed > 0, fields.offset < count,
            try littleEndian(at: fields.offset, bytes: 4) == Self.fileMark
        else { return }
        let start =
            fields.offset + Self.fileBytes + (try littleEndian(at: fields.offset + 26, bytes: 2))
            + (try littleEndian(at: fields.offset + 28, bytes: 2))
        guard start <= count, fields.compressed <= count - start else { throw Damage() }
        let content = start..<start + fields.compressed
        var inner: CheckedFile
        if method == Self.stored {
            inner = part(content, isEntry: true)
        } else if method == Self.deflated, fields.uncompressed <= Self.maxInflatedBytes,
            content.count <= Self.maxPartBytes,
            let bytes = ZlibBytes.gunzipped(
                [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + (try bytes(in: content)) + crc
                    + (0..<4).map { UInt8(truncatingIfNeeded: fields.uncompressed >> (8 * $0)) },
                maxBytes: Self.maxInflatedBytes)
        {
            inner = CheckedFile(bytes, depth: depth + 1)
        } else {
            return add("compressed \(name)")
        }
        guard inner.depth < Self.maxDepth else { return add("archive \(name)") }
        inner.read()
        entries += inner.found.map { .init(name: name, attachment: $0) }
        entries += inner.entries.map {
            .init(name: name + "/" + $0.name, attachment: $0.attachment)
        }
    }
}
