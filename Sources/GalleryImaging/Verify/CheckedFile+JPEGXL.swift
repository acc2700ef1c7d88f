internal import GalleryFacts

/// The boxes of a JPEG XL (ISO/IEC 18181-2).
extension CheckedFile {
    /// The boxes of a picture with their maximum lengths.
    private static let boxes: [String: Int] = [
        "JXL ": 4, "ftyp": 12, "jxll": 1, "jxlc": .max, "jxlp": .max,
    ]

    /// Reads the file. A picture without boxes contains nothing else.
    mutating func readJPEGXL() throws(Damage) {
        guard !has([0xFF, 0x0A], at: 0) else { return }
        for box in boxes(in: 0..<count) {
            switch box.type {
            // The position of the structure comes before it.
            case "Exif": try addExif(box.content.dropFirst(4))
            case "xml ": add(xmp(try bytes(in: box.content)))
            case "brob":
                let type = try bytes(in: box.content.prefix(4))
                add("brob/" + String(decoding: type, as: Unicode.ASCII.self))
            default:
                guard box.content.count > Self.boxes[box.type] ?? -1 else { continue }
                add(box.type)
                try search(box.content)
            }
        }
    }
}
