package import GalleryFacts
internal import GalleryFiles

/// A published file, or a part of one, that a check reads by its content, with what it contains besides picture and
/// sound.
///
/// The lists of known parts are those of the check: a mistake in the lists of a build does not hide what it publishes.
/// Nothing is decoded, and no more than 64 MiB are in memory at once.
package struct CheckedFile {
    /// Where the bytes are.
    enum Source {
        case descriptor(CInt)
        case memory([UInt8])
    }

    /// What the file contains, in order, each once.
    package private(set) var found: [PictureAttachment] = []
    /// What the files in an archive contain.
    package var entries: [VerifiedFile.Entry] = []
    /// The kind by the content.
    package internal(set) var kind = FileKind.unknown
    /// The offset of the gain map in a JPEG that announces one.
    var gainMap: Int?
    /// The length.
    let count: Int
    /// The number of archives around it.
    let depth: Int
    private let source: Source
    private let base: Int
    private var window: (start: Int, bytes: [UInt8]) = (0, [])

    private static let windowBytes = 1 << 16
    private static let shortBytes = 1 << 12
    /// The maximum length of a part in memory.
    static let maxPartBytes = 1 << 26
    /// More unknown parts say nothing new.
    private static let maxParts = 8
    private static let maxFound = 64

    /// The name of a part that is cut off, or cannot be read.
    static let damagedPart = "a damaged part"

    /// A part of the file is cut off, or cannot be read.
    struct Damage: Error {}

    /// Prepares to read an open file.
    package init(descriptor: CInt, count: Int) {
        self.init(.descriptor(descriptor), 0, count, depth: 0)
    }

    /// Prepares to read bytes in memory.
    package init(_ bytes: [UInt8]) { self.init(bytes, depth: 0) }

    init(_ bytes: [UInt8], depth: Int) { self.init(.memory(bytes), 0, bytes.count, depth: depth) }

    private init(_ source: Source, _ base: Int, _ count: Int, depth: Int) {
        (self.source, self.base, self.count, self.depth) = (source, base, count, depth)
    }

    /// A part of the file as a file of its own, inside an archive or not.
    func part(_ range: Range<Int>, isEntry: Bool = false) -> CheckedFile {
        let range = range.clamped(to: 0..<count)
        return CheckedFile(
            source, base + range.lowerBound, range.count, depth: depth + (isEntry ? 1 : 0))
    }

    // MARK: Results

    /// Adds what was found; the personal data of several blocks of a kind is joined.
    mutating func add(_ attachment: PictureAttachment?) {
        guard let attachment, !found.contains(attachment) else { return }
        switch attachment {
        case .part where found.count(where: \.isPart) >= Self.maxParts: return
        case .exif(let secrets):
            for case (let index, .exif(let known)) in found.enumerated() {
                return found[index] = .exif(known.union(secrets))
            }
        case .xmp(let secrets):
            for case (let index, .xmp(let known)) in found.enumerated() {
                return found[index] = .xmp(known.union(secrets))
            }
        case .unknown(let bytes):
            for case (let index, .unknown(let known)) in found.enumerated() {
                return found[index] = .unknown(bytes: known + bytes)
            }
        default: break
        }
        if found.count < Self.maxFound { found.append(attachment) }
    }

    /// Adds a part that is not known, by its path.
    mutating func add(_ part: String) { add(.part(part)) }

    /// Whether more unknown parts say nothing new.
    var isFull: Bool { found.count(where: \.isPart) >= Self.maxParts }

    // MARK: Bytes

    /// Bytes of the file.
    mutating func bytes(at offset: Int, count length: Int) throws(Damage) -> [UInt8] {
        guard offset >= 0, length >= 0, offset <= count, length <= count - offset,
            length <= Self.maxPartBytes
        else { throw Damage() }
        let end = window.start + window.bytes.count
        if offset < window.start || offset + length > end {
            switch source {
            case .memory(let bytes):
                return Array(bytes[base + offset..<base + offset + length])
            case .descriptor(let descriptor):
                // Samples are far from each other.
                let wanted = offset == end ? Self.windowBytes : Self.shortBytes
                let read = max(length, min(wanted, count - offset))
                guard
                    let bytes = try? DescriptorReading.bytes(
                        descriptor, at: base + offset, count: read),
                    bytes.count >= length
                else { throw Damage() }
                window = (offset, bytes)
            }
        }
        let start = offset - window.start
        return Array(window.bytes[start..<start + length])
    }

    /// Bytes of the file in a range.
    mutating func bytes(in range: Range<Int>) throws(Damage) -> [UInt8] {
        try bytes(at: range.lowerBound, count: range.count)
    }

    /// A big-endian number.
    mutating func number(at offset: Int, bytes length: Int) throws(Damage) -> Int {
        let bytes = try bytes(at: offset, count: length)
        return Int(clamping: bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }

    /// A little-endian number.
    mutating func littleEndian(at offset: Int, bytes length: Int) throws(Damage) -> Int {
        let bytes = try bytes(at: offset, count: length)
        return Int(clamping: bytes.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }

    /// Whether the file has bytes at an offset.
    mutating func has(_ text: some Collection<UInt8>, at offset: Int) -> Bool {
        (try? bytes(at: offset, count: text.count))?.elementsEqual(text) == true
    }

    /// Whether a range of the file begins with bytes.
    mutating func has(_ text: some Collection<UInt8>, in range: Range<Int>) -> Bool {
        range.count >= text.count && has(text, at: range.lowerBound)
    }

    /// The number of bytes in a range other than 0.
    mutating func filledBytes(in range: Range<Int>) throws(Damage) -> Int {
        var (start, filled) = (range.lowerBound, 0)
        while start < range.upperBound {
            let length = min(Self.windowBytes, range.upperBound - start)
            filled += try bytes(at: start, count: length).count { $0 != 0 }
            start += length
        }
        return filled
    }

    /// Whether all bytes of a range are 0.
    mutating func isBlank(_ range: Range<Int>) throws(Damage) -> Bool {
        try filledBytes(in: range) == 0
    }
}

extension PictureAttachment {
    fileprivate var isPart: Bool {
        if case .part = self { true } else { false }
    }
}
