/// The compressed pixels of a picture in a GIF (GIF89a specification, appendix F), read to their end.
struct GIFPixels {
    /// The codes up to the one that completes the picture, closed by an end code.
    private(set) var codes: [UInt8] = []
    /// Whether a colour occurs, by its index.
    private(set) var usedColors = [Bool](repeating: false, count: 256)

    private static let maxCodes = 4_096
    private static let blockBytes = 255

    /// Reads the data of sub-blocks. `codeBits` is the number of bits of a colour; `count` is the number of pixels.
    init(_ data: [UInt8], codeBits: Int, count: Int) {
        let clear = 1 << codeBits
        // The lengths of the strings of the codes.
        var lengths = [Int](repeating: 1, count: Self.maxCodes)
        var (next, bits, place) = (clear + 2, codeBits + 1, 0)
        var previous: Int?
        var pixels = 0
        data.withUnsafeBufferPointer { data in
            lengths.withUnsafeMutableBufferPointer { lengths in
                usedColors.withUnsafeMutableBufferPointer { used in
                    while pixels < count, place + bits <= 8 * data.count {
                        var code = 0
                        for index in 0..<3 where place / 8 + index < data.count {
                            code |= Int(data[place / 8 + index]) << (8 * index)
                        }
                        code = code >> (place & 7) & (1 << bits - 1)
                        if code == clear {
                            place += bits
                            (next, bits, previous) = (clear + 2, codeBits + 1, nil)
                            continue
                        }
                        // An end before the last pixel, or an invalid code.
                        let isNew = code == next && previous != nil
                        guard code != clear + 1, code < next || isNew,
                            code < clear || previous != nil
                        else { break }
                        place += bits
                        if let previous, next < Self.maxCodes {
                            lengths[next] = lengths[previous] + 1
                            next += 1
                            if next == 1 << bits, bits < 12 { bits += 1 }
                        }
                        if code < clear { used[code] = true }
                        pixels += code < clear ? 1 : lengths[code]
                        previous = code
                    }
                }
            }
        }
        codes = Self.closed(data, place: place, end: clear + 1, bits: bits)
    }

    /// The first `place` bits of data and an end code.
    private static func closed(_ data: [UInt8], place: Int, end: Int, bits: Int) -> [UInt8] {
        var result = Array(data.prefix(place / 8))
        let shift = place & 7
        var rest = end << shift
        if shift > 0 { rest |= Int(data[place / 8]) & (1 << shift - 1) }
        for index in 0..<(shift + bits + 7) / 8 {
            result.append(UInt8(truncatingIfNeeded: rest >> (8 * index)))
        }
        return result
    }

    /// The codes in sub-blocks.
    var blocks: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(codes.count + codes.count / Self.blockBytes + 2)
        for start in stride(from: 0, to: codes.count, by: Self.blockBytes) {
            let block = codes[start..<min(start + Self.blockBytes, codes.count)]
            result.append(UInt8(block.count))
            result += block
        }
        result.append(0)
        return result
    }
}
