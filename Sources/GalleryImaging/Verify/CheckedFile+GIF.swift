internal import GalleryFacts

/// The blocks of a GIF (GIF89a).
extension CheckedFile {
    private static let (picture, extended, trailer) = (0x2C, 0x21, 0x3B)
    private static let (control, comment, plainText, application) = (0xF9, 0xFE, 0x01, 0xFF)
    /// The extensions that state how often an animation is repeated, with the length of their blocks.
    private static let loops: Set<String> = ["NETSCAPE2.0", "ANIMEXTS1.0"]
    private static let (loopBytes, controlBytes) = (19, 8)
    private static let packetName = "XMP DataXMP"
    /// After a packet, bytes lead from any of its bytes to the end of the blocks.
    private static let packetTailBytes = 257

    /// Reads the file.
    mutating func readGIF() throws(Damage) {
        var offset = 13 + (try tableBytes(10))
        while offset < count {
            let start = offset
            switch try number(at: start, bytes: 1) {
            case Self.trailer:
                if start + 1 < count { try addTrailer(start + 1) }
                return
            // Some programs write zero bytes between blocks.
            case 0: offset += 1
            case Self.picture:
                offset = try endOfBlocks(start + 11 + (try tableBytes(start + 9)))
            case Self.extended:
                offset = try endOfBlocks(start + 2)
                try readExtension(start..<offset)
            default: return add(.unknown(bytes: count - start))
            }
        }
    }

    /// The length of the colour table that the flags at an offset state.
    private mutating func tableBytes(_ offset: Int) throws(Damage) -> Int {
        let flags = try number(at: offset, bytes: 1)
        return flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
    }

    private mutating func endOfBlocks(_ start: Int) throws(Damage) -> Int {
        var offset = start
        while case let length = try number(at: offset, bytes: 1), length > 0 {
            offset += 1 + length
        }
        return offset + 1
    }

    private mutating func readExtension(_ range: Range<Int>) throws(Damage) {
        let start = range.lowerBound
        switch try number(at: start + 1, bytes: 1) {
        case Self.control:
            if range.count > Self.controlBytes {
                add(.unknown(bytes: range.count - Self.controlBytes))
            }
        case Self.comment:
            add(.comment)
            try search(range)
        case Self.plainText: add(.application("plain text"))
        case Self.application:
            let length = min(11, try number(at: start + 2, bytes: 1))
            let name = String(decoding: try bytes(at: start + 3, count: length), as: UTF8.self)
            if name == Self.packetName {
                let end = max(start + 14, range.upperBound - Self.packetTailBytes)
                add(xmp(try bytes(in: start + 14..<end)) ?? .xmp([]))
            } else if !Self.loops.contains(name) {
                add(.application(name))
                try search(range)
            } else if range.count != Self.loopBytes {
                add(.unknown(bytes: range.count))
            }
        case let label: add(.application("\(label)"))
        }
    }
}
