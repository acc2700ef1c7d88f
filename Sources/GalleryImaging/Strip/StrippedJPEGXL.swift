internal import GalleryFacts

/// A JPEG XL with nothing but its codestream, in boxes if it was in boxes (ISO/IEC 18181-2). The data for the
/// reconstruction of a JPEG contains its metadata and is removed.
enum StrippedJPEGXL {
    private static let signature = BoxBytes.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
    private static let type = BoxBytes.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))

    /// The stripped file. Throws `stripping` for a codestream that cannot be cleaned.
    static func file(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
        let isInBoxes = !bytes.starts(with: [0xFF, 0x0A])
        let boxes = isInBoxes ? HEIFBox.all(in: bytes[...]) : []
        let source = isInBoxes ? try codestream(boxes) : bytes
        guard let cleaned = try JPEGXLCodestream.cleaned(source) else {
            throw .unsupported(.stripping(.jxl))
        }
        guard isInBoxes else { return cleaned }
        // Its content is a number, of which there are few.
        let level = boxes.first { $0.type == "jxll" }?.content.first
        return signature + type + (level.map { BoxBytes.box("jxll", [$0]) } ?? [])
            + BoxBytes.box("jxlc", cleaned)
    }

    /// The codestream in a box, or in numbered parts, the last of which has a mark.
    private static func codestream(_ boxes: [HEIFBox]) throws(ImageError) -> [UInt8] {
        let wholes = boxes.filter { $0.type == "jxlc" }
        let parts = boxes.filter { $0.type == "jxlp" }
        if wholes.count == 1, parts.isEmpty { return Array(wholes[0].content) }
        guard wholes.isEmpty, !parts.isEmpty else { throw .malformed(.structure(.jxl)) }
        var result: [UInt8] = []
        for (index, part) in parts.enumerated() {
            var reader = HEIFReader(part.content)
            guard let number = reader.number(4), number & 0x7FFF_FFFF == index,
                (number >> 31 == 1) == (index == parts.count - 1)
            else { throw .malformed(.structure(.jxl)) }
            result += reader.rest
        }
        return result
    }
}
