internal import GalleryFacts

extension OriginalStrip {
    /// Keeps the visible blocks: frames, their delays, and the loop count (GIF89a; the Netscape extension).
    /// Comments, texts and other extensions are removed.
    static func gif(
        _ bytes: [UInt8], _ add: (ArraySlice<UInt8>) -> Void
    ) throws(ImageError) {
        func endOfBlocks(_ start: Int) throws(ImageError) -> Int {
            var offset = start
            while offset < bytes.count, bytes[offset] != 0 { offset += 1 + Int(bytes[offset]) }
            guard offset < bytes.count else {
                throw .truncated(expectedBytes: offset + 1, foundBytes: bytes.count)
            }
            return offset + 1
        }
        guard bytes.count > 13, case let head = 13 + ImageHeader.colorTableBytes(bytes[10]),
            head < bytes.count
        else {
            throw .truncated(expectedBytes: 14, foundBytes: bytes.count)
        }
        add(bytes[..<head])
        var offset = head
        while offset + 1 < bytes.count, bytes[offset] != 0x3B {
            let start = offset
            switch bytes[offset] {
            case 0x21:
                offset = try endOfBlocks(offset + 2)
                let isLoop =
                    bytes[start + 1] == 0xFF
                    && bytes[(start + 2)..<offset].starts(with: [11] + "NETSCAPE2.0".utf8)
                if bytes[start + 1] == 0xF9 || isLoop { add(bytes[start..<offset]) }
            case 0x2C where offset + 10 < bytes.count:
                offset = try endOfBlocks(
                    offset + 11 + ImageHeader.colorTableBytes(bytes[offset + 9]))
                add(bytes[start..<offset])
            default: throw .malformed(.structure(.gif))
            }
        }
        add([0x3B])
    }
}
