/// The index of the pictures in one JPEG file (CIPA DC-007, Multi-Picture Format): the APP2 segment of the
/// first of them, after its name. Offsets count from the index itself.
enum MultiPictureIndex {
    /// The name that the segment begins with.
    static let name = Array("MPF\0".utf8)

    private static let entriesTag = 0xB002
    private static let entryBytes = 16
    /// More pictures than any camera writes into a file, in all indexes together.
    static let maxPictures = 64

    /// The positions and lengths of the pictures after the first one, as an index at `offset` of the file states them;
    /// they may be out of bounds. Empty if the index cannot be parsed.
    static func pictures(_ index: [UInt8], at offset: Int) -> [(start: Int, count: Int)] {
        guard let tiff = ExifPayload(tiff: index), let directory = tiff.number(at: 4, bytes: 4),
            let entry = tiff.entry(entriesTag, in: directory),
            let bytes = tiff.number(at: entry + 4, bytes: 4),
            let entries = tiff.number(at: entry + 8, bytes: 4)
        else { return [] }
        return (0..<min(bytes / entryBytes, maxPictures)).dropFirst().compactMap { number in
            let place = entries + number * entryBytes
            guard let count = tiff.number(at: place + 4, bytes: 4),
                let start = tiff.number(at: place + 8, bytes: 4)
            else { return nil }
            return (offset + start, count)
        }
    }

    /// The bytes of an index of two pictures.
    static let indexBytes = 4 + 4 + 2 + 3 * 12 + 4 + 2 * entryBytes

    /// The index of two pictures, the first of `first` bytes, immediately followed by the second of `second` bytes. The
    /// index is at `offset` of the file.
    static func index(at offset: Int, first: Int, second: Int) -> [UInt8] {
        let writer = TIFFWriter(isBigEndian: true)
        // Attributes, length, offset and dependent pictures. The first is a baseline primary picture in JPEG, whose
        // offset is 0 by definition. The second has no type that the format defines.
        let entries = [0x03_0000, first, 0, 0, 0, second, first - offset, 0]
            .flatMap { writer.number($0, bytes: 4) }
        // The version, the number of pictures, and the position of their entries.
        return writer.file([
            .init(0xB000, type: 7, count: 4, Array("0100".utf8)),
            .init(0xB001, type: 4, count: 1, writer.number(2, bytes: 4)),
            .init(entriesTag, type: 7, count: entries.count, entries),
        ])
    }
}
