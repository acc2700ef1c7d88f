internal import GallerySite

/// Fingerprints of pictures that were written and may still be lost with the power, by what they hold.
///
/// A file system may keep a name and a length and lose the bytes. A build that follows one that did not come
/// to its end therefore reads such pictures once before it believes in them.
struct UnsyncedPictures {
    /// The fingerprint of the bytes of each file.
    private(set) var digests: [RenditionKey: Fingerprint] = [:]

    /// Knows of none.
    init() {}

    /// Whether there are none.
    var isEmpty: Bool { digests.isEmpty }

    /// Adds a file that was just written.
    mutating func add(_ key: RenditionKey, _ digest: Fingerprint) { digests[key] = digest }

    /// Adds what a record says; one that is malformed says nothing more.
    mutating func add(_ record: UnsafeRawBufferPointer) {
        var reader = RecordReader(record)
        do throws(RecordReader.Malformed) {
            while !reader.isAtEnd {
                let key = try reader.key()
                digests[key] = Fingerprint(value: try reader.bits())
            }
        } catch {
            return
        }
    }

    /// The record.
    var bytes: [UInt8] {
        var writer = RecordWriter(capacity: 20 * digests.count)
        for (key, digest) in digests {
            writer.put(key)
            writer.put(bits: digest.value)
        }
        return writer.bytes
    }
}
