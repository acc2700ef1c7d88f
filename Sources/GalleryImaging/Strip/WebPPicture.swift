internal import CImageCodecs
internal import GalleryFacts

/// The chunks of one picture in a WebP, in which bytes without an effect are zeros.
///
/// The length of coded data exceeds that of its codes by a few bytes at most. If the picture stays the same without the
/// last bytes of a part, the part ends earlier, at the place that decoding finds.
struct WebPPicture {
    /// Opacity and pixels.
    private(set) var chunks: [(name: String, content: [UInt8])]
    private let isTransparent: Bool

    /// More bytes than an encoder writes after the last code.
    private static let closingBytes = 8
    private static let maxSearches = 8
    private static let reservedOpacityBits: UInt8 = 0xC0

    /// The first picture in chunks, cleaned. `size` is that of the picture. Throws if it cannot be decoded.
    init(_ chunks: [(name: String, content: ArraySlice<UInt8>)], size: [UInt8]) throws(ImageError) {
        guard let place = chunks.firstIndex(where: { $0.name == "VP8 " || $0.name == "VP8L" })
        else {
            throw .malformed(.noScan)
        }
        let alpha = chunks[..<place].first { $0.name == "ALPH" && !$0.content.isEmpty }
        isTransparent = alpha != nil && chunks[place].name == "VP8 "
        self.chunks = [(chunks[place].name, Array(chunks[place].content))]
        if isTransparent, let alpha {
            var content = Array(alpha.content)
            content[0] &= ~Self.reservedOpacityBits
            self.chunks.insert(("ALPH", content), at: 0)
        }
        try clean(size)
    }

    /// A file with the picture alone.
    private func file(_ size: [UInt8]) -> [UInt8] {
        var body = Array("WEBP".utf8)
        if isTransparent { WebPContainer.add("VP8X", [0x10, 0, 0, 0] + size, to: &body) }
        for (name, content) in chunks { WebPContainer.add(name, content, to: &body) }
        return Array("RIFF".utf8) + WebPContainer.little(body.count, bytes: 4) + body
    }

    private mutating func clean(_ size: [UInt8]) throws(ImageError) {
        let file = file(size)
        guard
            let frame = file.withUnsafeBufferPointer({ webp_still_create($0.baseAddress, $0.count) }
            )
        else { throw .malformed(.structure(.webp)) }
        defer { webp_still_destroy(frame) }
        for index in chunks.indices {
            for part in try Self.parts(of: chunks[index]) {
                // In damaged data, an end may be found only after a later one.
                for _ in 0..<Self.maxSearches {
                    guard clean(part, of: index, size, frame) else { break }
                }
            }
        }
    }

    /// Removes the bytes after the end of a part; false if there are none.
    private mutating func clean(
        _ part: Range<Int>, of index: Int, _ size: [UInt8], _ frame: OpaquePointer
    ) -> Bool {
        let content = chunks[index].content
        guard let last = content[part].lastIndex(where: { $0 != 0 }) else { return false }
        func matches(from start: Int) -> Bool {
            var changed = self
            for place in start...last { changed.chunks[index].content[place] = 0 }
            return changed.file(size).withUnsafeBufferPointer {
                webp_still_matches(frame, $0.baseAddress, $0.count) != 0
            }
        }
        var high = max(part.lowerBound, last + 1 - Self.closingBytes)
        guard matches(from: high) else { return false }
        var low = part.lowerBound
        while low < high {
            let middle = (low + high) / 2
            if matches(from: middle) { high = middle } else { low = middle + 1 }
        }
        for place in high...last { chunks[index].content[place] = 0 }
        return true
    }

    /// The parts of a chunk that are coded separately.
    private static func parts(
        of chunk: (name: String, content: [UInt8])
    ) throws(ImageError) -> [Range<Int>] {
        let content = chunk.content
        switch chunk.name {
        case "ALPH": return [1..<content.count]
        case "VP8L": return content.count > 5 ? [5..<content.count] : []
        default:
            guard let parts = VP8Partitions.ranges(in: content) else {
                throw .malformed(.structure(.webp))
            }
            return parts.filter { !$0.isEmpty }
        }
    }
}

/// The partitions of a VP8 frame (RFC 6386, 9).
enum VP8Partitions {
    private static let headBytes = 10

    /// The first partition and those of coefficients; nil if they are out of bounds.
    static func ranges(in frame: [UInt8]) -> [Range<Int>]? {
        guard frame.count > headBytes, frame[0] & 1 == 0 else { return nil }
        let length = Int(frame[0]) >> 5 | Int(frame[1]) << 3 | Int(frame[2]) << 11
        guard length <= frame.count - headBytes else { return nil }
        let first = headBytes..<headBytes + length
        let count = 1 << log2OfCount(frame[first])
        var start = first.upperBound + 3 * (count - 1)
        guard start <= frame.count else { return nil }
        var ranges = [first]
        for index in 0..<count {
            let place = first.upperBound + 3 * index
            let stated =
                index == count - 1
                ? frame.count - start
                : Int(frame[place]) | Int(frame[place + 1]) << 8 | Int(frame[place + 2]) << 16
            let end = min(start + stated, frame.count)
            ranges.append(start..<end)
            start = end
        }
        return ranges
    }

    /// Reads the header of a frame up to the number of its partitions (9.2 to 9.5).
    private static func log2OfCount(_ partition: ArraySlice<UInt8>) -> Int {
        var bits = VP8Bits(partition)
        bits.skip(2)
        func skipOptional(_ count: Int, _ length: Int) {
            for _ in 0..<count where bits.flag() { bits.skip(length) }
        }
        if bits.flag() {
            let (updatesMap, updatesData) = (bits.flag(), bits.flag())
            if updatesData {
                bits.skip(1)
                skipOptional(4, 8)
                skipOptional(4, 7)
            }
            if updatesMap { skipOptional(3, 8) }
        }
        bits.skip(10)
        if bits.flag(), bits.flag() { skipOptional(8, 7) }
        return bits.number(2)
    }
}

/// The bits of a boolean decoder whose probabilities are all one half (RFC 6386, 7).
private struct VP8Bits {
    private let bytes: ArraySlice<UInt8>
    private var (value, range, left) = (0, 255, 8)
    private var next: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        next = bytes.startIndex
        value = byte() << 8
        value |= byte()
    }

    private mutating func byte() -> Int {
        defer { next += 1 }
        return next < bytes.endIndex ? Int(bytes[next]) : 0
    }

    mutating func flag() -> Bool {
        let split = 1 + ((range - 1) * 128) >> 8
        let isSet = value >= split << 8
        if isSet {
            range -= split
            value -= split << 8
        } else {
            range = split
        }
        while range < 128 {
            value <<= 1
            range <<= 1
            left -= 1
            if left == 0 {
                left = 8
                value |= byte()
            }
        }
        return isSet
    }

    mutating func number(_ count: Int) -> Int {
        (0..<count).reduce(0) { value, _ in value << 1 | (flag() ? 1 : 0) }
    }

    mutating func skip(_ count: Int) { _ = number(count) }
}
