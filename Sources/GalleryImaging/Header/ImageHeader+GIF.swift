internal import GalleryFacts

extension ImageHeader {
    /// Walks the blocks of a GIF (GIF89a specification, sections 18 to 27) up to its second picture.
    static func readGIF(_ window: inout ByteWindow) throws(ImageError) -> ImageHeader {
        guard let width = try window.littleEndian(at: 6, bytes: 2),
            let height = try window.littleEndian(at: 8, bytes: 2),
            let flags = try window.byte(at: 10)
        else { throw .truncated(expectedBytes: 13, foundBytes: window.count) }
        var header = ImageHeader(
            format: .gif, storedSize: PixelSize(width: width, height: height), components: 3,
            bitsPerSample: 8, coding: .sequential(arithmetic: false))
        var offset = 13 + colorTableBytes(flags)
        var pictures = 0
        var isTransparent = false
        while let block = try window.byte(at: offset), block != 0x3B {
            // Some programs write zeros between blocks.
            if block == 0 {
                offset += 1
                continue
            }
            if block == 0x21 {
                // The control extension of the next picture, with its flags after the length of the block.
                if try window.byte(at: offset + 1) == 0xF9,
                    let control = try window.byte(at: offset + 3)
                {
                    isTransparent = control & 1 != 0
                }
                offset += 2
            } else if block == 0x2C {
                pictures += 1
                if pictures > 1 {
                    header.isAnimated = true
                    break
                }
                let whole = PixelSize(
                    width: try window.littleEndian(at: offset + 5, bytes: 2) ?? 0,
                    height: try window.littleEndian(at: offset + 7, bytes: 2) ?? 0)
                header.hasAlpha = isTransparent || whole != header.storedSize
                guard let flags = try window.byte(at: offset + 9) else { break }
                offset += 11 + colorTableBytes(flags)
            } else {
                break
            }
            guard let end = try endOfBlocks(&window, from: offset) else { break }
            offset = end
        }
        guard pictures > 0 else { throw .malformed(.structure(.gif)) }
        return header
    }

    /// The length in bytes of the colour table that flags announce, 0 for none.
    static func colorTableBytes(_ flags: UInt8) -> Int {
        flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0
    }

    /// The end of the data blocks at `offset`; nil past the end of the file.
    private static func endOfBlocks(
        _ window: inout ByteWindow, from offset: Int
    ) throws(ImageError) -> Int? {
        var offset = offset
        while let length = try window.byte(at: offset) {
            offset += 1 + Int(length)
            if length == 0 { return offset }
        }
        return nil
    }
}
