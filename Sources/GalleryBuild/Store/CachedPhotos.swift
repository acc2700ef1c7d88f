internal import GalleryFacts
internal import GallerySite

/// What earlier builds found in the files of a photo folder: records in one block, found by their paths.
///
/// A record takes some 300 bytes and is decoded when it is asked for, so that a hundred thousand photos
/// neither fill memory nor cost time that no one needs.
struct CachedPhotos {
    private let records: RecordBlock
    private let places: [UInt64: Range<Int>]
    private var rights: [UInt64: Boxed<PhotoRights>] = [:]

    /// Takes over the records that `fill` hands out; one that cannot be a record is passed over. `capacity`
    /// is a guess at the length of all of them in bytes.
    init(capacity: Int = 0, _ fill: (_ add: (UnsafeRawBufferPointer) -> Void) -> Void = { _ in }) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(capacity)
        var places: [UInt64: Range<Int>] = [:]
        fill { record in
            var reader = RecordReader(record)
            guard let path = try? reader.path() else { return }
            places[Fingerprint(of: path).value] = bytes.count..<bytes.count + record.count
            bytes.append(contentsOf: record)
        }
        records = RecordBlock(bytes)
        self.places = places
    }

    /// What a file is known to be, if it is still what it was when it was looked at, and whether the record
    /// is one that this very program wrote.
    mutating func outcome(
        of file: SourceTree.File
    ) -> (outcome: Inspection.Outcome, isOurs: Bool)? {
        guard let place = places[Fingerprint(of: file.path).value] else { return nil }
        // A record that cannot be read is as good as none: the file is looked at again.
        return (try? PhotoRecord.outcome(of: file, in: records, at: place, rights: &rights)) ?? nil
    }

    /// The paths of all files that are known.
    func paths() -> [String] {
        records.bytes.withUnsafeBytes { bytes in
            places.values.compactMap { place in
                var reader = RecordReader(bytes, at: place.lowerBound)
                return (try? reader.path()).map { String(decoding: $0, as: UTF8.self) }
            }
        }
    }

    /// The number of files that are known.
    var count: Int { places.count }
}
