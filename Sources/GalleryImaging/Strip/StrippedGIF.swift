internal import GalleryFacts

/// The blocks of a GIF that are shown: pictures, their delays, and the loop count (GIF89a; the Netscape extension),
/// rebuilt from their fields. Colours that do not occur are black.
struct StrippedGIF {
    private let bytes: [UInt8]
    private var offset: Int
    // The blocks after the global colours, whose use they determine.
    private var blocks: [UInt8] = []
    private var usedColors = [Bool](repeating: false, count: 256)
    // The control of the next picture.
    private var control: [UInt8] = []
    private var hasLoop = false

    /// The stripped file. Throws for blocks that are out of bounds or unknown.
    static func file(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        guard bytes.count > 13, case let head = 13 + ImageHeader.colorTableBytes(bytes[10]),
            head < bytes.count
        else { throw .truncated(expectedBytes: 14, foundBytes: bytes.count) }
        var file = StrippedGIF(bytes: bytes, offset: head)
        file.blocks.reserveCapacity(bytes.count)
        try file.readBlocks()
        // The background.
        file.usedColors[Int(bytes[11])] = true
        return Array(bytes[..<13]) + kept(bytes[13..<head], file.usedColors) + file.blocks + [0x3B]
    }

    private init(bytes: [UInt8], offset: Int) { (self.bytes, self.offset) = (bytes, offset) }

    /// A colour table with the colours that occur.
    private static func kept(_ table: ArraySlice<UInt8>, _ used: [Bool]) -> [UInt8] {
        var table = Array(table)
        for index in 0..<table.count / 3 where !used[index] {
            for part in 0..<3 { table[3 * index + part] = 0 }
        }
        return table
    }

    private mutating func readBlocks() throws(ImageError) {
        while offset + 1 < bytes.count, bytes[offset] != 0x3B {
            switch bytes[offset] {
            // Some programs write zeros between blocks.
            case 0: offset += 1
            case 0x21: try readExtension()
            case 0x2C where offset + 10 < bytes.count: try readPicture()
            default: throw .malformed(.structure(.gif))
            }
        }
    }

    /// The data of the sub-blocks at the offset, which becomes their end.
    private mutating func subBlocks() throws(ImageError) -> [UInt8] {
        var data: [UInt8] = []
        while offset < bytes.count, bytes[offset] != 0 {
            let end = offset + 1 + Int(bytes[offset])
            data += bytes[min(offset + 1, bytes.count)..<min(end, bytes.count)]
            offset = end
        }
        guard offset < bytes.count else {
            throw .truncated(expectedBytes: offset + 1, foundBytes: bytes.count)
        }
        offset += 1
        return data
    }

    private mutating func readExtension() throws(ImageError) {
        let label = bytes[offset + 1]
        offset += 2
        let lengths = bytes[min(offset, bytes.count)...].first
        let data = try subBlocks()
        if label == 0xF9, lengths == 4, data.count >= 4 {
            // Reserved bits are not kept.
            control = [0x21, 0xF9, 4, data[0] & 0x1F] + data[1..<4] + [0]
        }
        let names = ["NETSCAPE2.0", "ANIMEXTS1.0"].map { Array($0.utf8) }
        if label == 0xFF, lengths == 11, !hasLoop, names.contains(Array(data.prefix(11))),
            data.count >= 14, data[11] & 7 == 1
        {
            hasLoop = true
            blocks += [0x21, 0xFF, 11] + data.prefix(11) + [3, 1] + data[12..<14] + [0]
        }
    }

    private mutating func readPicture() throws(ImageError) {
        var head = Array(bytes[offset..<offset + 10])
        // Two bits are reserved.
        head[9] &= 0xE7
        let table = ImageHeader.colorTableBytes(head[9])
        let start = offset + 10
        guard start + table < bytes.count else {
            throw .truncated(expectedBytes: start + table + 1, foundBytes: bytes.count)
        }
        let codeBits = Int(bytes[start + table])
        guard (1...8).contains(codeBits) else { throw .malformed(.structure(.gif)) }
        offset = start + table + 1
        func number(_ place: Int) -> Int { Int(head[place]) | Int(head[place + 1]) << 8 }
        let pixels = GIFPixels(
            try subBlocks(), codeBits: codeBits, count: number(5) * number(7))
        blocks += control
        control = []
        blocks += head
        if table > 0 {
            blocks += Self.kept(bytes[start..<start + table], pixels.usedColors)
        } else {
            for (color, isUsed) in pixels.usedColors.enumerated() where isUsed {
                usedColors[color] = true
            }
        }
        blocks.append(UInt8(codeBits))
        blocks += pixels.blocks
    }
}
