internal import GalleryFacts

/// The TIFF structure in an Exif segment (TIFF 6.0, section 2), parsed with bounds checks.
///
/// Only values that are needed without libexif are parsed by this type: the orientation, Adobe RGB, the values of
/// Apple's gain maps, the index of the pictures in a JPEG, and the position of the maker note, which is hidden from
/// libexif.
struct ExifPayload {
    /// The structure, starting with its byte order mark.
    private(set) var tiff: [UInt8]
    private let bigEndian: Bool

    private static let entryBytes = 12
    private static let maxEntries = 1_000

    /// Adopts a structure; nil if it does not start with a TIFF header.
    init?(tiff: [UInt8]) {
        guard tiff.count >= 8 else { return nil }
        switch (tiff[0], tiff[1]) {
        case (0x4D, 0x4D): bigEndian = true
        case (0x49, 0x49): bigEndian = false
        default: return nil
        }
        self.tiff = tiff
        guard number(at: 2, bytes: 2) == 42 else { return nil }
    }

    /// The orientation of the main picture; nil if it is missing or invalid.
    var orientation: Orientation? {
        guard let directory = number(at: 4, bytes: 4), let entry = entry(0x0112, in: directory)
        else {
            return nil
        }
        // A SHORT by the standard; some programs write LONG, whose value fills four bytes.
        let bytes = number(at: entry + 2, bytes: 2) == 4 ? 4 : 2
        return number(at: entry + 8, bytes: bytes).flatMap(Orientation.init(rawValue:))
    }

    /// The payload for libexif: `Exif`, two zero bytes and the structure without the maker note.
    ///
    /// Most vulnerabilities of libexif were in its readers of maker notes, which run by default. The tag is
    /// renamed, so that they never run.
    var forLibexif: [UInt8] {
        var copy = self
        if let main = number(at: 4, bytes: 4) {
            copy.nameTexts(in: main)
            if let photo = entry(0x8769, in: main).flatMap({ number(at: $0 + 8, bytes: 4) }) {
                copy.nameTexts(in: photo)
                while let note = copy.entry(0x927C, in: photo) {
                    copy.tiff[note] = 0
                    copy.tiff[note + 1] = 0
                }
            }
        }
        return Array("Exif\0\0".utf8) + copy.tiff
    }

    /// Names the texts of Exif 3, which are of the type UTF-8, as ASCII: libexif does not know the new type.
    private mutating func nameTexts(in directory: Int) {
        guard let count = number(at: directory, bytes: 2) else { return }
        for index in 0..<min(count, Self.maxEntries) {
            let entry = directory + 2 + index * Self.entryBytes
            guard let type = number(at: entry + 2, bytes: 2) else { return }
            if type == Self.utf8Type { set(Self.asciiType, at: entry + 2) }
        }
    }

    private static let asciiType: UInt8 = 2
    private static let utf8Type = 129

    /// Writes a number below 256 of two bytes.
    private mutating func set(_ value: UInt8, at offset: Int) {
        tiff[offset] = bigEndian ? 0 : value
        tiff[offset + 1] = bigEndian ? value : 0
    }

    /// The number of `bytes` bytes at `offset`, in the byte order of the structure; nil past the end.
    func number(at offset: Int, bytes: Int) -> Int? {
        guard offset >= 0, offset <= tiff.count - bytes else { return nil }
        let value = tiff[offset..<(offset + bytes)]
        return bigEndian
            ? value.reduce(0) { $0 << 8 | Int($1) }
            : value.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The offset of the entry with `tag` in the directory at `offset`; nil if it is not among the first 1,000.
    func entry(_ tag: Int, in offset: Int) -> Int? {
        guard offset >= 8, let count = number(at: offset, bytes: 2) else { return nil }
        for index in 0..<min(count, Self.maxEntries) {
            let entry = offset + 2 + index * Self.entryBytes
            guard entry + Self.entryBytes <= tiff.count else { return nil }
            if number(at: entry, bytes: 2) == tag { return entry }
        }
        return nil
    }
}
