internal import GalleryFacts

/// The metadata in Canon's CR3 raw files: three TIFF structures in boxes, as documented by Laurent Clévy
/// (github.com/lclevy/canon_cr3).
enum CanonRaw {
    private static let maxBytes = 1 << 20

    /// Combines the three structures into one; nil for another file, or if the first structure is missing.
    static func gathered(_ window: inout ByteWindow) throws(ImageError) -> [UInt8]? {
        guard try window.bytes(at: 4, count: 8)?.elementsEqual("ftypcrx ".utf8) == true,
            let movie = try box("moov", &window)
        else { return nil }
        // An identifier of 16 bytes precedes Canon's own boxes.
        guard let own = HEIFBox.all(in: movie.bytes[...]).first(where: { $0.type == "uuid" }) else {
            return nil
        }
        let boxes = HEIFBox.all(in: own.content.dropFirst(16))
        func directory(
            _ type: String, _ window: inout ByteWindow
        ) throws(ImageError) -> TIFFDirectory? {
            guard let box = boxes.first(where: { $0.type == type }) else { return nil }
            return try TIFFDirectory.first(&window, at: movie.offset + box.content.startIndex)
        }
        guard let main = try directory("CMT1", &window) else { return nil }
        return try ExifPayload.gathered(
            &window, main: main, photo: try directory("CMT2", &window),
            position: try directory("CMT4", &window))
    }

    /// The orientation; nil if it is missing, or for another file.
    static func orientation(_ window: inout ByteWindow) throws(ImageError) -> Orientation? {
        guard let tiff = try gathered(&window) else { return nil }
        return ExifPayload(tiff: tiff)?.orientation
    }

    private static func box(
        _ type: String, _ window: inout ByteWindow
    ) throws(ImageError) -> (bytes: [UInt8], offset: Int)? {
        var offset = 0
        while let length = try window.bigEndian(at: offset, bytes: 4), length >= 8,
            let name = try window.bytes(at: offset + 4, count: 4).map(Array.init)
        {
            if name.elementsEqual(type.utf8) {
                guard length <= maxBytes,
                    let bytes = try window.bytes(at: offset + 8, count: length - 8)
                else { return nil }
                return (Array(bytes), offset + 8)
            }
            offset += length
        }
        return nil
    }
}
