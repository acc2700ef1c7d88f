internal import GalleryFiles

/// A published video that a check reads, with the parts that it does not know. The lists are those of the check: a
/// mistake in the lists of a build does not hide what it publishes.
struct CheckedVideo {
    /// The path of an unknown part in the structure of the file, such as `moov/udta`.
    private(set) var unknown: [String] = []
    /// The length of the file.
    let count: Int
    private let descriptor: CInt
    private var window: (start: Int, bytes: [UInt8]) = (0, [])

    private static let windowBytes = 1 << 16
    private static let shortBytes = 1 << 12
    /// More says nothing new.
    private static let maxUnknown = 8

    /// A part of the file is cut off, or cannot be read.
    struct Damage: Error {}

    /// Reads an open file.
    init(descriptor: CInt, count: Int) { (self.descriptor, self.count) = (descriptor, count) }

    /// The unknown parts of an open file; the parts that cannot be read are named, too.
    static func unknownParts(descriptor: CInt, count: Int) -> [String] {
        var video = CheckedVideo(descriptor: descriptor, count: count)
        do throws(Damage) {
            if try video.bytes(at: 0, count: 4) == [0x1A, 0x45, 0xDF, 0xA3] {
                try video.readWebM()
            } else {
                try video.readMovie()
            }
        } catch {
            video.add("a damaged part")
        }
        return video.unknown
    }

    /// Adds an unknown part.
    mutating func add(_ part: String) {
        if unknown.count < Self.maxUnknown, !unknown.contains(part) { unknown.append(part) }
    }

    /// Whether nothing more is to be learned.
    var isFull: Bool { unknown.count >= Self.maxUnknown }

    /// Bytes of the file.
    mutating func bytes(at offset: Int, count length: Int) throws(Damage) -> [UInt8] {
        guard offset >= 0, length >= 0, offset <= count, length <= count - offset else {
            throw Damage()
        }
        let end = window.start + window.bytes.count
        if offset < window.start || offset + length > end {
            // Samples are far from each other.
            let wanted = offset == end ? Self.windowBytes : Self.shortBytes
            let read = max(length, min(wanted, count - offset))
            guard let bytes = try? DescriptorReading.bytes(descriptor, at: offset, count: read),
                bytes.count >= length
            else { throw Damage() }
            window = (offset, bytes)
        }
        let start = offset - window.start
        return Array(window.bytes[start..<start + length])
    }

    /// A big-endian number.
    mutating func number(at offset: Int, bytes length: Int) throws(Damage) -> Int {
        let bytes = try bytes(at: offset, count: length)
        return Int(clamping: bytes.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
    }

    /// Whether all bytes of a range are 0.
    mutating func isBlank(_ range: Range<Int>) throws(Damage) -> Bool {
        var start = range.lowerBound
        while start < range.upperBound {
            let length = min(Self.windowBytes, range.upperBound - start)
            guard try bytes(at: start, count: length).allSatisfy({ $0 == 0 }) else { return false }
            start += length
        }
        return true
    }
}
