internal import GalleryFacts

extension ImageHeader {
    private static let maxDescriptionBytes = 1 << 24

    /// Reads the metadata of a HEIF file, HEIC or AVIF, and the header of its primary picture (ISO/IEC 23008-12).
    static func readHEIF(
        _ window: inout ByteWindow, _ format: Format, limits: ImageLimits
    ) throws(ImageError) -> ImageHeader {
        let meta = try description(&window, format, limits: limits)
        guard let items = HEIFItems(meta.bytes[...], at: meta.offset),
            var size = items.properties("ispe", of: items.primary).first.flatMap(size)
        else { throw .malformed(.structure(format.kind)) }
        try items.checkParts(limits)
        let isCropped = !items.properties("clap", of: items.primary).isEmpty
        var turn = Orientation.upright
        for property in items.items[items.primary]?.properties ?? [] {
            switch property.type {
            case "clap": size = cropped(size, property)
            case "irot": turn = turn.followed(by: rotation(property))
            case "imir": turn = turn.followed(by: mirroring(property))
            default: break
            }
        }
        let depths = items.properties("pixi", of: items.primary).first.flatMap(\.versioned)?.reader
        let isGray = depths?.rest.first == 1
        var header = ImageHeader(
            format: format,
            storedSize: isCropped && turn.transposes ? size.transposed : size,
            orientation: isCropped ? .upright : turn, components: isGray ? 1 : 3,
            bitsPerSample: depths?.rest.dropFirst().first.map { min(16, max(1, Int($0))) } ?? 8,
            coding: .sequential(arithmetic: false))
        header.isCropped = isCropped
        // Encoders store gray pictures with empty chroma planes.
        header.chroma = chroma(items, of: items.primary).map { isGray ? .gray : $0 }
        header.hasAlpha = !items.alphaItems.isEmpty
        if header.hasAlpha { header.components += 1 }
        try header.readColor(items, at: meta.offset)
        header.segments += try metadata(items, of: items.primary, &window)
        header.gainMap = try HEIFGainMap.finding(items, photo: header, &window)
        return header
    }

    /// The content of the `meta` box, and its position in the file.
    private static func description(
        _ window: inout ByteWindow, _ format: Format, limits: ImageLimits
    ) throws(ImageError) -> (bytes: [UInt8], offset: Int) {
        var offset = 0
        for _ in 0..<limits.markers {
            guard let short = try window.bigEndian(at: offset, bytes: 4),
                let type = try window.bytes(at: offset + 4, count: 4).map(Array.init)
            else { break }
            var (head, length) = (8, short)
            if short == 1 {
                guard let high = try window.bigEndian(at: offset + 8, bytes: 4),
                    let low = try window.bigEndian(at: offset + 12, bytes: 4), high < 1 << 20
                else { break }
                (head, length) = (16, high << 32 | low)
            } else if short == 0 {
                length = window.count - offset
            }
            guard length >= head else { break }
            if type.elementsEqual("meta".utf8) {
                guard offset + length <= window.count else {
                    throw .truncated(
                        expectedBytes: offset + length, foundBytes: window.count)
                }
                guard length <= maxDescriptionBytes,
                    let bytes = try window.bytes(at: offset + head, count: length - head)
                else { break }
                return (Array(bytes), offset + head)
            }
            offset += length
        }
        throw .malformed(.structure(format.kind))
    }

    /// The size in an `ispe` property.
    static func size(_ property: HEIFBox) -> PixelSize? {
        guard var parts = property.versioned, let width = parts.reader.number(4),
            let height = parts.reader.number(4), width < 1 << 31, height < 1 << 31
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// The size after cropping to a clean aperture, whose width and height are fractions, rounded to the nearest.
    private static func cropped(_ size: PixelSize, _ property: HEIFBox) -> PixelSize {
        var reader = HEIFReader(property.content)
        let numbers = (0..<4).compactMap { _ in reader.number(4) }
        guard numbers.count == 4, numbers[1] > 0, numbers[3] > 0 else { return size }
        func rounded(_ place: Int) -> Int {
            (numbers[place] + numbers[place + 1] / 2) / numbers[place + 1]
        }
        return PixelSize(
            width: min(size.width, max(1, rounded(0))), height: min(size.height, max(1, rounded(2)))
        )
    }

    /// The chroma subsampling of a picture, or of the first tile of a grid; nil unless it is Y′CbCr with a known
    /// matrix.
    private static func chroma(_ items: HEIFItems, of id: Int) -> Chroma? {
        for property in items.properties("colr", of: id) {
            var reader = HEIFReader(property.content)
            guard reader.text(4) == "nclx", reader.number(4) != nil else { continue }
            if reader.number(2).flatMap(YCbCrMatrix.init(codePoint:)) == nil { return nil }
        }
        let part = items.references.first { $0.kind == "dimg" && $0.from == id }?.to.first ?? id
        // ISO/IEC 14496-15, 8.3.3.1: the chroma format is in the lowest two bits of byte 16.
        if let configuration = items.properties("hvcC", of: part).first?.content {
            return configuration.dropFirst(16).first.flatMap { Chroma(rawValue: Int($0) & 3) }
        }
        // AV1 in ISO base media, 2.3.3: flags for gray alone, half width and half height.
        guard let flags = items.properties("av1C", of: part).first?.content.dropFirst(2).first
        else {
            return nil
        }
        if flags & 0x10 != 0 { return .gray }
        return flags & 0x08 == 0 ? .full : flags & 0x04 == 0 ? .halfWidth : .half
    }

    /// The orientation for a number of quarter turns counter-clockwise.
    private static func rotation(_ property: HEIFBox) -> Orientation {
        switch (property.content.first ?? 0) & 3 {
        case 1: .left
        case 2: .upsideDown
        case 3: .right
        default: .upright
        }
    }

    /// The orientation for an axis: 0 reverses the rows, 1 the columns.
    private static func mirroring(_ property: HEIFBox) -> Orientation {
        (property.content.first ?? 0) & 1 == 0 ? .upsideDownMirrored : .mirrored
    }

    /// Finds the colour profile; an HDR picture without one is rejected.
    private mutating func readColor(
        _ items: HEIFItems, at offset: Int
    ) throws(ImageError) {
        var isHighDynamicRange = false
        for property in items.properties("colr", of: items.primary) {
            var reader = HEIFReader(property.content)
            switch reader.text(4) {
            case "nclx":
                _ = reader.number(2)
                isHighDynamicRange = [16, 18].contains(reader.number(2))
            case "prof", "rICC":
                segments.append(
                    Segment(
                        .profile(number: 1, of: 1),
                        at: offset + reader.rest.startIndex..<offset + reader.rest.endIndex))
            default: break
            }
        }
        let hasProfile = segments.contains { $0.kind == .profile(number: 1, of: 1) }
        if isHighDynamicRange, !hasProfile { throw .unsupported(.highDynamicRange(format.kind)) }
    }

    /// The metadata of an item: Exif, from the offset that its first four bytes state, and XMP. Items in several ranges
    /// are ignored.
    static func metadata(
        _ items: HEIFItems, of id: Int, _ window: inout ByteWindow
    ) throws(ImageError) -> [Segment] {
        var segments: [Segment] = []
        for number in items.items(referring: "cdsc", to: id) {
            guard let item = items.items[number], let place = items.place(of: number),
                place.upperBound <= window.count
            else { continue }
            if item.type == "Exif",
                let skipped = try window.bigEndian(at: place.lowerBound, bytes: 4),
                4 + skipped < place.count
            {
                segments.append(
                    Segment(.exif, at: place.lowerBound + 4 + skipped..<place.upperBound))
            } else if item.mediaType == "application/rdf+xml" {
                segments.append(Segment(.xmp, at: place))
            }
        }
        return segments
    }
}
