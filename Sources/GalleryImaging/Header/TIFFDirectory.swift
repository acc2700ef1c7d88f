internal import GalleryFacts

/// One directory of a TIFF or BigTIFF (TIFF 6.0, section 2; BigTIFF), parsed with bounds checks.
struct TIFFDirectory {
    /// The encoding of a file's numbers.
    struct Form: Hashable {
        /// Whether numbers are big-endian.
        var isBigEndian: Bool
        /// Whether offsets have eight bytes.
        var isBig: Bool
        /// The offset of the structure in its file, to which its offsets are relative.
        var start = 0

        /// The length of an offset in bytes.
        var offsetBytes: Int { isBig ? 8 : 4 }
    }

    /// A directory entry.
    struct Entry: Hashable {
        /// The tag.
        var tag: Int
        /// The type of the values, 1 to 13 or, in BigTIFF, 16 to 18.
        var type: Int
        /// The number of values.
        var count: Int
        /// The range of the values in the file.
        var range: Range<Int>
    }

    /// The encoding of its numbers.
    let form: Form
    /// The entries in the order of the file.
    private(set) var entries: [Entry] = []
    /// The offset of the next directory, 0 for none.
    private(set) var next = 0

    private static let maxEntries = 1_000
    /// The bytes of a value of each type, from type 0 on.
    private static let bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]

    /// Finds the form of a structure at `start` and its first directory; nil if there is none. `magics` are the
    /// accepted magic numbers after the byte order: 42, and 43 for BigTIFF; raw files have others.
    static func first(
        _ window: inout ByteWindow, at start: Int = 0, magics: Set<Int> = [42, 43]
    ) throws(ImageError) -> TIFFDirectory? {
        guard let order = try window.bytes(at: start, count: 2).map(Array.init) else { return nil }
        var form: Form
        switch order {
        case [0x49, 0x49]: form = Form(isBigEndian: false, isBig: false, start: start)
        case [0x4D, 0x4D]: form = Form(isBigEndian: true, isBig: false, start: start)
        default: return nil
        }
        guard let magic = try form.number(&window, at: start + 2, bytes: 2), magics.contains(magic)
        else { return nil }
        form.isBig = magic == 43
        guard
            let offset = try form.number(
                &window, at: start + (form.isBig ? 8 : 4), bytes: form.offsetBytes)
        else { return nil }
        return try TIFFDirectory(&window, form, at: offset)
    }

    /// Parses the directory at `offset` of its structure; nil if it is empty, truncated, or has more than 1,000
    /// entries. Entries of unknown types or out of bounds are skipped.
    init?(_ window: inout ByteWindow, _ form: Form, at offset: Int) throws(ImageError) {
        self.form = form
        let (countBytes, entryBytes) = form.isBig ? (8, 20) : (2, 12)
        guard offset > 0, offset < window.count,
            let count = try form.number(&window, at: form.start + offset, bytes: countBytes),
            count > 0, count <= Self.maxEntries
        else { return nil }
        let first = form.start + offset + countBytes
        for index in 0..<count {
            let place = first + index * entryBytes
            guard let tag = try form.number(&window, at: place, bytes: 2),
                let type = try form.number(&window, at: place + 2, bytes: 2),
                let values = try form.number(&window, at: place + 4, bytes: form.offsetBytes),
                let value = try form.number(
                    &window, at: place + 4 + form.offsetBytes, bytes: form.offsetBytes)
            else { return nil }
            guard Self.bytesOfType.indices.contains(type), Self.bytesOfType[type] > 0 else {
                continue
            }
            let (length, overflow) = values.multipliedReportingOverflow(by: Self.bytesOfType[type])
            let begin =
                length <= form.offsetBytes ? place + 4 + form.offsetBytes : form.start + value
            guard !overflow, length >= 0, begin <= window.count, length <= window.count - begin
            else { continue }
            entries.append(
                Entry(tag: tag, type: type, count: values, range: begin..<begin + length))
        }
        next =
            try form.number(&window, at: first + count * entryBytes, bytes: form.offsetBytes) ?? 0
    }

    /// The entry with a tag.
    func entry(_ tag: Int) -> Entry? { entries.first { $0.tag == tag } }

    /// The first integer of an entry; nil if there is none, or if its type is not an unsigned integer.
    func number(_ window: inout ByteWindow, _ tag: Int) throws(ImageError) -> Int? {
        try numbers(&window, tag, atMost: 1).first
    }

    /// The integers of an entry, up to `atMost`; empty for a type that is not an unsigned integer.
    func numbers(
        _ window: inout ByteWindow, _ tag: Int, atMost limit: Int
    ) throws(ImageError) -> [Int] {
        guard let entry = entry(tag), [1, 3, 4, 13, 16, 18].contains(entry.type) else { return [] }
        let bytes = Self.bytesOfType[entry.type]
        var numbers: [Int] = []
        for index in 0..<min(limit, entry.count) {
            guard
                let number = try form.number(
                    &window, at: entry.range.lowerBound + index * bytes, bytes: bytes)
            else { break }
            numbers.append(number)
        }
        return numbers
    }
}

extension TIFFDirectory.Form {
    /// The number of `count` bytes at an offset of the file; nil past its end, and for 2^60 and more.
    func number(
        _ window: inout ByteWindow, at offset: Int, bytes count: Int
    ) throws(ImageError) -> Int? {
        guard let bytes = try window.bytes(at: offset, count: count) else { return nil }
        let value =
            isBigEndian
            ? bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            : bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        // Small enough that a sum of a few cannot overflow.
        return value < 1 << 60 ? Int(value) : nil
    }
}
