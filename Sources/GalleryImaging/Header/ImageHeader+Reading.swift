package import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension ImageHeader {
    /// Reads the header of the file behind an open `descriptor`, `count` bytes long.
    ///
    /// Usually one read of 16 KB, or two; nothing a file holds makes this crash, loop or read without bound.
    package static func read(
        descriptor: CInt, count: Int, limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> ImageHeader {
        var window = try ByteWindow(descriptor: descriptor, count: count)
        guard count <= limits.fileBytes else {
            // What is no photo, such as a video, may have any length.
            let kind = FileKind(prefix: try window.bytes(at: 0, count: min(count, 64)) ?? [])
            guard [.jpeg, .png].contains(kind) else { throw .notAPhoto(kind: kind) }
            throw .tooLarge(.fileBytes, value: count, limit: limits.fileBytes)
        }
        return try read(&window, limits: limits)
    }

    /// Reads the header of a file that is in memory.
    package static func read(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> ImageHeader {
        var window = ByteWindow(bytes)
        return try read(&window, limits: limits)
    }

    private static func read(
        _ window: inout ByteWindow, limits: ImageLimits
    ) throws(ImageError) -> ImageHeader {
        guard window.count > 0 else { throw .empty }
        let prefix = try window.bytes(at: 0, count: min(window.count, 64)) ?? []
        var header: ImageHeader
        switch FileKind(prefix: prefix) {
        case .jpeg: header = try readJPEG(&window, limits: limits)
        case .png: header = try readPNG(&window, limits: limits)
        case let kind: throw .notAPhoto(kind: kind)
        }
        let size = header.storedSize
        guard size.width > 0, size.height > 0 else { throw .malformed(.zeroExtent) }
        let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        guard !overflow, area <= limits.pixels else {
            throw .tooLarge(.pixels, value: overflow ? .max : area, limit: limits.pixels)
        }
        try header.checkPlausible(fileBytes: window.count)
        if let exif = header.exif, exif.count <= 65_536,
            let tiff = try window.bytes(at: exif.lowerBound, count: exif.count)
        {
            header.orientation = ExifPayload(tiff: Array(tiff))?.orientation ?? .upright
        }
        if header.format == .jpeg {
            header.gainMap = try GainMapSearch(photo: header, limits: limits).run(&window)
        }
        return header
    }

    /// Refuses a header that claims more pixels than the bytes can code.
    ///
    /// A Huffman-coded block of 64 pixels takes a bit at least, and deflate shrinks to a 1032nd at best.
    func checkPlausible(fileBytes: Int) throws(ImageError) {
        let maxPixels: Int
        switch (format, coding) {
        case (.jpeg, .sequential(arithmetic: false)), (.jpeg, .progressive(arithmetic: false)):
            maxPixels = fileBytes * 512
        case (.jpeg, _):
            return
        case (.png, _):
            maxPixels = fileBytes * 1_040 * 8 / max(1, components * bitsPerSample)
        }
        guard storedSize.area <= max(maxPixels, 65_536) else {
            throw .impossibleSize(
                width: storedSize.width, height: storedSize.height, fileBytes: fileBytes)
        }
    }
}
