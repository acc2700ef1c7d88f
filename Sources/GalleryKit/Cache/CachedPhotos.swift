/// What earlier builds found in the files of a photo folder: records in one block, found by their paths.
///
/// A record takes some 200 bytes and is decoded when it is asked for, so that a hundred thousand photos
/// neither fill memory nor cost time that no one needs.
struct CachedPhotos {
    private var bytes: [UInt8] = []
    private var places: [UInt64: Int] = [:]

    /// Takes over a record; one that cannot be a record is passed over.
    mutating func add(_ record: UnsafeRawBufferPointer) {
        var reader = RecordReader(record)
        guard let path = try? reader.path() else { return }
        places[Fingerprint(of: path).value] = bytes.count
        bytes.append(contentsOf: record)
    }

    /// What a file is known to be, if it is still what it was when it was looked at.
    func outcome(of file: SourceTree.File) -> Inspection.Outcome? {
        guard let place = places[Fingerprint(of: file.path).value] else { return nil }
        return bytes.withUnsafeBytes { bytes in
            var reader = RecordReader(bytes, at: place)
            // A record of another version of the program is as good as none: the file is looked at again.
            return try? PhotoRecord.outcome(of: file, in: &reader)
        }
    }

    /// The paths of all files that are known.
    func paths() -> [String] {
        bytes.withUnsafeBytes { bytes in
            places.values.compactMap { place in
                var reader = RecordReader(bytes, at: place)
                return (try? reader.path()).map { String(decoding: $0, as: UTF8.self) }
            }
        }
    }

    /// The number of files that are known.
    var count: Int { places.count }
}
