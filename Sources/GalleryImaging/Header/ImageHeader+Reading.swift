package import GalleryFacts

extension ImageHeader {
    /// Reads the header of the file with an open `descriptor`, `count` bytes long.
    ///
    /// Usually one read of 16 KiB and a few smaller ones; a raw file is read as a whole. No file can make this crash,
    /// loop or read without bound. Throws if the file is not a supported picture or exceeds `limits`.
    package static func read(
        descriptor: CInt, count: Int, limits: ImageLimits = ImageLimits()
    ) throws(ImageError) -> ImageHeader {
        var window = try ByteWindow(descriptor: descriptor, count: count)
        guard count <= limits.fileBytes else {
            // A file that is not a photo, such as a video, may have any length.
            let kind = FileKind(prefix: try window.bytes(at: 0, count: min(count, 64)) ?? [])
            guard kind.isReadable else { throw .notAPhoto(kind: kind) }
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
        let kind = FileKind(prefix: prefix)
        // The JPEG in a raw file, which is usually a TIFF, needs no library of its own.
        if kind != .tiff, let trait = kind.missingTrait {
            throw .notBuiltIn(kind: kind, trait: trait)
        }
        var header: ImageHeader
        switch kind {
        case .jpeg: header = try readJPEG(&window, limits: limits)
        case .png: header = try readPNG(&window, limits: limits)
        case .webp: header = try readWebP(&window, limits: limits)
        case .heic: header = try readHEIF(&window, .heif, limits: limits)
        case .avif: header = try readHEIF(&window, .avif, limits: limits)
        case .tiff:
            if let picture = try readTIFF(&window) {
                if let trait = kind.missingTrait { throw .notBuiltIn(kind: kind, trait: trait) }
                header = picture
            } else {
                header = try readRaw(&window, limits: limits)
            }
        case .gif: header = try readGIF(&window)
        case .jxl: header = try readJPEGXL(&window, limits: limits)
        case .raw: header = try readRaw(&window, limits: limits)
        default: throw .notAPhoto(kind: kind)
        }
        if [.tiff, .raw].contains(header.format) { header.declaredBytes = window.count }
        let size = header.storedSize
        guard size.width > 0, size.height > 0 else { throw .malformed(.zeroExtent) }
        let (area, overflow) = size.width.multipliedReportingOverflow(by: size.height)
        guard !overflow, area <= limits.pixels else {
            throw .tooLarge(.pixels, value: overflow ? .max : area, limit: limits.pixels)
        }
        let side = max(size.width, size.height)
        guard side <= limits.side else {
            throw .tooLarge(.side, value: side, limit: limits.side)
        }
        try header.checkPlausible(fileBytes: window.count)
        if header.isTurnedByExif, let exif = header.exif, exif.count <= 65_536,
            let tiff = try window.bytes(at: exif.lowerBound, count: exif.count)
        {
            header.orientation = ExifPayload(tiff: Array(tiff))?.orientation ?? .upright
        }
        if header.format == .jpeg {
            header.gainMap = try GainMapSearch(photo: header, limits: limits).run(&window)
        }
        return header
    }

    /// Whether Exif states the orientation. Other containers state it themselves, and the orientation in Exif must be
    /// ignored.
    private var isTurnedByExif: Bool {
        switch format {
        case .jpeg, .png, .webp, .gif, .raw: true
        case .tiff, .heif, .avif, .jpegXL: false
        }
    }

    /// Rejects a header with more pixels than the bytes can encode.
    ///
    /// A Huffman-coded block of 64 pixels takes at least one bit, and deflate compresses at most to a 1032nd. Pictures
    /// of up to 65,536 pixels and formats without such a bound are not rejected.
    func checkPlausible(fileBytes: Int) throws(ImageError) {
        let maxPixels: Int
        switch (format, coding) {
        case (.jpeg, .sequential(arithmetic: false)), (.jpeg, .progressive(arithmetic: false)):
            maxPixels = fileBytes * 512
        // These codecs need almost nothing for a plain area; decoders check each part.
        case (.jpeg, _), (.webp, _), (.heif, _), (.avif, _), (.jpegXL, _), (.tiff, _), (.gif, _),
            (.raw, _):
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
