internal import GalleryFacts

/// The chunks of a WebP (RFC 9649).
extension CheckedFile {
    /// The chunks about the appearance of a picture, with their maximum lengths, and those of a frame.
    private static let chunks: [String: Int] = [
        "VP8 ": .max, "VP8L": .max, "VP8X": 10, "ALPH": .max, "ANIM": 6, "ANMF": .max,
    ]
    private static let framePart: Set<String> = ["VP8 ", "VP8L", "ALPH"]
    private static let frameHeadBytes = 16

    /// Reads the file.
    mutating func readWebP() throws(Damage) {
        let end = 8 + (try littleEndian(at: 4, bytes: 4))
        try readChunks(12..<min(end, count))
        if end < count { try addTrailer(end) }
    }

    private mutating func readChunks(_ range: Range<Int>, isFrame: Bool = false) throws(Damage) {
        var offset = range.lowerBound
        while offset + 8 <= range.upperBound {
            let name = String(decoding: try bytes(at: offset, count: 4), as: UTF8.self)
            let length = try littleEndian(at: offset + 4, bytes: 4)
            // A file that is cut off ends the list.
            guard length <= range.upperBound - offset - 8 else { return }
            let content = offset + 8..<offset + 8 + length
            if isFrame {
                if !Self.framePart.contains(name) { add(.chunk(name: name)) }
            } else {
                try readChunk(name, content)
            }
            offset = content.upperBound
            if length % 2 == 1, offset < range.upperBound {
                if try !isBlank(offset..<offset + 1) { add(.unknown(bytes: 1)) }
                offset += 1
            }
        }
        if offset < range.upperBound { add(.unknown(bytes: range.upperBound - offset)) }
    }

    private mutating func readChunk(_ name: String, _ content: Range<Int>) throws(Damage) {
        switch name {
        case "EXIF":
            // Some programs write the name of the JPEG segment before it.
            try addExif(has("Exif\0\0".utf8, in: content) ? content.dropFirst(6) : content)
        case "ICCP": if !ICCProfile.isRebuilt(try bytes(in: content)) { add(.profile) }
        case "XMP ": add(xmp(try bytes(in: content)))
        case "ANMF":
            try readChunks(content.dropFirst(Self.frameHeadBytes), isFrame: true)
        default: if content.count > Self.chunks[name] ?? -1 { add(.chunk(name: name)) }
        }
    }
}
