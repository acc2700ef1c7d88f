internal import GalleryFacts

/// The structure of a zip archive with stored files (PKWARE APPNOTE 6.3.10): all offsets follow from names and
/// lengths, before any file is read.
///
/// The 64-bit fields (zip64) are used only where a length, an offset or the number of files needs them.
package struct ZipArchive: Sendable, Hashable {
    /// A file of an archive.
    package struct Entry: Sendable, Hashable {
        /// The name.
        package var name: String
        /// The length in bytes.
        package var bytes: Int
        /// The time of the file.
        package var timestamp = Timestamp.none

        /// Creates an entry.
        package init(name: String, bytes: Int, timestamp: Timestamp = Timestamp.none) {
            (self.name, self.bytes, self.timestamp) = (name, bytes, timestamp)
        }
    }

    /// A date and a time to 2 s, without a time zone, in MS-DOS format.
    package struct Timestamp: Sendable, Hashable {
        var date: UInt16
        var time: UInt16

        /// The minimum, 1 January 1980, for an unknown time.
        static let none = Timestamp(date: 1 << 5 | 1, time: 0)

        /// The number of bytes of a local file header up to the end of the timestamp.
        package static let end = 14

        private init(date: UInt16, time: UInt16) { (self.date, self.time) = (date, time) }

        /// Parses the header of a file; nil when it is truncated.
        package init?(header: [UInt8]) {
            guard header.count >= Self.end else { return nil }
            time = UInt16(header[10]) | UInt16(header[11]) << 8
            date = UInt16(header[12]) | UInt16(header[13]) << 8
        }

        /// The capture time of a photo; the minimum if the year is not from 1980 to 2107.
        init(_ taken: CaptureDate?) {
            guard let taken, (1980...2107).contains(taken.year) else {
                self = .none
                return
            }
            date = UInt16((taken.year - 1980) << 9 | taken.month << 5 | taken.day)
            time = UInt16(taken.hour << 11 | taken.minute << 5 | min(taken.second, 59) / 2)
        }
    }

    /// The files in their order.
    package let entries: [Entry]
    /// The offset of each file's header.
    package let offsets: [Int]
    /// The offset of the central directory.
    private let directory: Int

    /// The maximum values of the 32-bit and 16-bit fields; they mean "see the 64-bit field".
    private static let maxSize = Int(UInt32.max)
    private static let maxEntries = Int(UInt16.max)

    /// Lays out an archive.
    package init(_ entries: [Entry]) {
        self.entries = entries
        var offset = 0
        offsets = entries.map { entry in
            defer { offset += Self.headerLength(entry) + entry.bytes }
            return offset
        }
        directory = offset
    }

    /// The length of the archive in bytes.
    package var count: Int { directory + end([]).count }

    private static func headerLength(_ entry: Entry) -> Int {
        30 + entry.name.utf8.count + (entry.bytes >= maxSize ? 20 : 0)
    }

    /// The local header of a file.
    package func header(_ index: Int, crc: UInt32) -> [UInt8] {
        let entry = entries[index]
        let isLong = entry.bytes >= Self.maxSize
        var bytes = LittleEndianBytes()
        bytes.put(UInt32(0x0403_4B50))
        bytes.put(UInt16(isLong ? 45 : 20))
        bytes.put(common: entry, crc: crc)
        bytes.put(UInt16(isLong ? 20 : 0))
        bytes.bytes += entry.name.utf8
        if isLong { bytes.put(extra: [entry.bytes, entry.bytes]) }
        return bytes.bytes
    }

    /// The central directory with the checksum of each file, and the end records. The length does not depend on the
    /// checksums.
    package func end(_ crcs: [UInt32]) -> [UInt8] {
        var bytes = LittleEndianBytes()
        bytes.bytes.reserveCapacity(80 * entries.count + 98)
        for (index, entry) in entries.enumerated() {
            let offset = offsets[index]
            let long =
                (entry.bytes >= Self.maxSize ? [entry.bytes, entry.bytes] : [])
                + (offset >= Self.maxSize ? [offset] : [])
            bytes.put(UInt32(0x0201_4B50))
            // Version made by: Unix, so that the permissions below are used.
            bytes.put(UInt16(3 << 8 | (long.isEmpty ? 20 : 45)))
            bytes.put(UInt16(long.isEmpty ? 20 : 45))
            bytes.put(common: entry, crc: index < crcs.count ? crcs[index] : 0)
            bytes.put(UInt16(long.isEmpty ? 0 : 4 + 8 * long.count))
            bytes.put(UInt16(0))
            bytes.put(UInt16(0))
            bytes.put(UInt16(0))
            bytes.put(UInt32(0o100644 << 16))
            bytes.put(UInt32(min(offset, Self.maxSize)))
            bytes.bytes += entry.name.utf8
            if !long.isEmpty { bytes.put(extra: long) }
        }
        let length = bytes.bytes.count
        if entries.count >= Self.maxEntries || length >= Self.maxSize || directory >= Self.maxSize {
            bytes.put(UInt32(0x0606_4B50))
            bytes.put(UInt64(44))
            bytes.put(UInt16(3 << 8 | 45))
            bytes.put(UInt16(45))
            bytes.put(UInt64(0))
            bytes.put(UInt64(entries.count))
            bytes.put(UInt64(entries.count))
            bytes.put(UInt64(length))
            bytes.put(UInt64(directory))
            bytes.put(UInt32(0x0706_4B50))
            bytes.put(UInt32(0))
            bytes.put(UInt64(directory + length))
            bytes.put(UInt32(1))
        }
        bytes.put(UInt32(0x0605_4B50))
        bytes.put(UInt32(0))
        bytes.put(UInt16(min(entries.count, Self.maxEntries)))
        bytes.put(UInt16(min(entries.count, Self.maxEntries)))
        bytes.put(UInt32(min(length, Self.maxSize)))
        bytes.put(UInt32(min(directory, Self.maxSize)))
        bytes.put(UInt16(0))
        return bytes.bytes
    }
}

/// Little-endian bytes.
private struct LittleEndianBytes {
    var bytes: [UInt8] = []

    mutating func put(_ value: some FixedWidthInteger) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// The common fields of both headers of a file: UTF-8 name, stored, time, checksum and lengths.
    mutating func put(common entry: ZipArchive.Entry, crc: UInt32) {
        let length = UInt32(min(entry.bytes, Int(UInt32.max)))
        put(UInt16(entry.name.utf8.allSatisfy { $0 < 0x80 } ? 0 : 1 << 11))
        put(UInt16(0))
        put(entry.timestamp.time)
        put(entry.timestamp.date)
        put(crc)
        put(length)
        put(length)
        put(UInt16(entry.name.utf8.count))
    }

    /// The zip64 extra field.
    mutating func put(extra values: [Int]) {
        put(UInt16(1))
        put(UInt16(8 * values.count))
        for value in values { put(UInt64(value)) }
    }
}
