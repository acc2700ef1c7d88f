internal import GalleryFacts

extension ExifPayload {
    /// The maximum length of a copied value, in bytes: longer ones are maker notes, previews and the picture itself.
    private static let maxValueBytes = 4_096
    private static let maxBytes = 60_000
    private static let photoPointer = 0x8769
    private static let positionPointer = 0x8825

    /// The metadata of a TIFF or a raw file with an open `descriptor` as an Exif structure; nil for files in other
    /// formats, for more than 60,000 bytes, and for unreadable files, which are reported elsewhere.
    static func gathered(_ descriptor: CInt, _ header: ImageHeader) -> [UInt8]? {
        guard [.tiff, .raw].contains(header.format), let count = header.declaredBytes,
            var window = try? ByteWindow(descriptor: descriptor, count: count)
        else { return nil }
        if let canon = try? CanonRaw.gathered(&window) { return canon }
        return try? gathered(&window, magics: ImageHeader.rawMagics)
    }

    /// The metadata in the directories of a TIFF, copied to a small separate structure as in other formats: in a TIFF
    /// the values may be anywhere between megabytes of pixels. Nil if `window` is not a TIFF, or for more than 60,000
    /// bytes.
    static func gathered(
        _ window: inout ByteWindow, magics: Set<Int>
    ) throws(ImageError) -> [UInt8]? {
        guard let main = try TIFFDirectory.first(&window, magics: magics) else { return nil }
        let photo = try inner(&window, main, photoPointer)
        let position = try inner(&window, main, positionPointer)
        return try gathered(&window, main: main, photo: photo, position: position)
    }

    /// Combines up to three directories, possibly of separate structures; nil for more than 60,000 bytes. A directory
    /// whose byte order differs from that of `main` is omitted.
    static func gathered(
        _ window: inout ByteWindow, main: TIFFDirectory, photo: TIFFDirectory?,
        position: TIFFDirectory?
    ) throws(ImageError) -> [UInt8]? {
        var writer = TIFFWriter(isBigEndian: main.form.isBigEndian)
        for (pointer, directory) in [(photoPointer, photo), (positionPointer, position)] {
            guard let directory, directory.form.isBigEndian == main.form.isBigEndian else {
                continue
            }
            writer.add(pointer, directory: try values(&window, directory))
        }
        let bytes = writer.file(try values(&window, main))
        return bytes.count <= maxBytes ? bytes : nil
    }

    private static func inner(
        _ window: inout ByteWindow, _ main: TIFFDirectory, _ tag: Int
    ) throws(ImageError) -> TIFFDirectory? {
        guard let offset = try main.number(&window, tag) else { return nil }
        return try TIFFDirectory(&window, main.form, at: offset)
    }

    private static func values(
        _ window: inout ByteWindow, _ directory: TIFFDirectory
    ) throws(ImageError) -> [TIFFWriter.Value] {
        var values: [TIFFWriter.Value] = []
        for entry in directory.entries
        where entry.range.count <= maxValueBytes && entry.type <= 12
            && ![photoPointer, positionPointer].contains(entry.tag)
        {
            guard
                let bytes = try window.bytes(
                    at: entry.range.lowerBound, count: entry.range.count)
            else { continue }
            values.append(.init(entry.tag, type: entry.type, count: entry.count, Array(bytes)))
        }
        return values
    }
}
