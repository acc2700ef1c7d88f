internal import GalleryFacts

/// The search for metadata in data of unknown structure: trailers, raw files, files of other kinds.
extension CheckedFile {
    private static let chunkBytes = 1 << 20
    /// The longest signature with what decides about it.
    private static let overlapBytes = 64
    private static let maxHits = 256
    private static let maxPacketBytes = 1 << 20

    private enum Hit { case exif, position, packet, picture }

    /// Adds the Exif blocks, XMP packets and JPEGs in a range that contain personal data.
    mutating func search(_ range: Range<Int>) throws(Damage) {
        var start = range.lowerBound
        var hits: [(place: Int, hit: Hit)] = []
        while start < range.upperBound, hits.count < Self.maxHits {
            let chunk = try bytes(
                at: start, count: min(Self.chunkBytes, range.upperBound - start))
            let isLast = start + chunk.count >= range.upperBound
            // What begins in the overlap is found in the next chunk.
            let end = isLast ? chunk.count : chunk.count - Self.overlapBytes
            chunk.withUnsafeBufferPointer { buffer in
                for index in 0..<end where hits.count < Self.maxHits {
                    if let (skip, hit) = Self.hit(buffer, at: index) {
                        hits.append((start + index + skip, hit))
                    }
                }
            }
            start += end
        }
        for (place, hit) in hits {
            // What only looks like metadata may end anywhere.
            try? read(hit, place..<range.upperBound)
        }
    }

    /// The kind of metadata that begins at `index`, and the length of its signature.
    private static func hit(
        _ buffer: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (skip: Int, hit: Hit)? {
        func has(_ text: StaticString, _ skip: Int = 0) -> Bool {
            let start = index + skip
            guard start + text.utf8CodeUnitCount <= buffer.count else { return false }
            return UnsafeBufferPointer(rebasing: buffer[start...])
                .starts(
                    with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
        func hasStructure(_ skip: Int) -> Bool { has("II*\0", skip) || has("MM\0*", skip) }
        switch buffer[index] {
        case UInt8(ascii: "E") where has("Exif\0") && hasStructure(6): return (6, .exif)
        case UInt8(ascii: "C") where has("CMT4") && hasStructure(4): return (4, .position)
        case UInt8(ascii: "C") where has("CMT") && hasStructure(4): return (4, .exif)
        // The block in JPEG 2000, in Photoshop documents, and in raw files of Minolta.
        case UInt8(ascii: "J") where has("JpgTiffExif->JP2") && hasStructure(16):
            return (16, .exif)
        case UInt8(ascii: "8") where has("8BIM\u{4}\u{22}\0\0") && hasStructure(12):
            return (12, .exif)
        case 0 where has("\0TTW") && hasStructure(8): return (8, .exif)
        case UInt8(ascii: "<") where has("<x:xmpmeta") || has("<rdf:RDF"): return (0, .packet)
        case 0xFF:
            guard index + 3 < buffer.count, buffer[index + 1] == 0xD8, buffer[index + 2] == 0xFF,
                buffer[index + 3] >= 0xC0
            else { return nil }
            return (0, .picture)
        default: return nil
        }
    }

    private mutating func read(_ hit: Hit, _ range: Range<Int>) throws(Damage) {
        switch hit {
        case .exif: addSecrets(try readStructure(range).map { .exif($0) })
        case .position: addSecrets(try readStructure(range, .position).map { .exif($0) })
        case .packet:
            let bytes = try bytes(in: range.prefix(Self.maxPacketBytes))
            addSecrets(xmp(bytes))
        case .picture: try searchPreview(range)
        }
    }

    /// Adds an attachment with personal data.
    private mutating func addSecrets(_ attachment: PictureAttachment?) {
        if let attachment, !attachment.secrets.isEmpty { add(attachment) }
    }

    /// Adds the personal data in the segments of a JPEG before its coded data.
    mutating func searchPreview(_ range: Range<Int>) throws(Damage) {
        guard has([0xFF, 0xD8], at: range.lowerBound) else { return }
        var place = range.lowerBound + 2
        while place + 4 <= range.upperBound, try number(at: place, bytes: 1) == 0xFF {
            let marker = try number(at: place + 1, bytes: 1)
            let end = place + 2 + (try number(at: place + 2, bytes: 2))
            guard marker >= 0xC0, marker != 0xDA, marker != 0xD9, end > place + 4,
                end <= range.upperBound
            else { return }
            if marker == 0xE1, has("Exif\0".utf8, at: place + 4), end > place + 10 {
                addSecrets(try readStructure(place + 10..<end).map { .exif($0) })
            } else if marker == 0xE1, has("http://ns.adobe.com/".utf8, at: place + 4) {
                addSecrets(xmp(try bytes(in: place + 33..<max(place + 33, end))))
            }
            place = end
        }
    }
}
