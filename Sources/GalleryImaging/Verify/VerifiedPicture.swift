internal import CImageCodecs
package import GalleryFacts

/// The result of decoding a whole picture: its damage, and what its file contains besides.
package struct VerifiedPicture: Sendable, Hashable {
    /// The size of the upright picture.
    package let size: PixelSize
    /// Damage of a picture that can be shown nevertheless.
    package let damage: PictureDamage?
    /// What the file contains besides the picture.
    package let attachments: [PictureAttachment]

    /// Reads the content of the file in `bytes`, and decodes the picture.
    package init(
        _ bytes: [UInt8], limits: ImageLimits = ImageLimits(), cancellation: Cancellation? = nil
    ) throws(ImageError) {
        var file = CheckedFile(bytes)
        file.read()
        try self.init(bytes, of: file, decodes: true, limits: limits, cancellation: cancellation)
    }

    /// Decodes the picture in `bytes`, whose file was read, to its end, and then the gain map of a JPEG without damage. A
    /// JPEG is decoded at an eighth of its size, which takes about half the time; other formats have no such shortcut.
    /// Raw files and animated WebP are not decoded. With `decodes` false, only the header is read. `cancellation`
    /// applies to JPEG and PNG. Throws if the header is invalid, if a PNG or WebP is damaged, or if another picture
    /// cannot be decoded.
    init(
        _ bytes: [UInt8], of file: CheckedFile, decodes: Bool, limits: ImageLimits,
        cancellation: Cancellation? = nil
    ) throws(ImageError) {
        attachments = file.found
        if FileKind(prefix: bytes) == .webp {
            size = try Self.sizeOfWebP(bytes, decodes: decodes, limits)
            damage = nil
            return
        }
        let header = try ImageHeader.read(bytes, limits: limits)
        size = header.size
        if let format = header.rowFormat {
            damage = decodes ? try Self.damage(of: bytes, header, format, limits) : nil
            return
        }
        // A raw file is an unchanged copy of the photographer's; the build decoded its picture.
        guard decodes, header.format != .raw else {
            damage = nil
            return
        }
        damage = try bytes.withUnsafeBufferPointer { buffer throws(ImageError) -> PictureDamage? in
            guard header.format == .jpeg else {
                try Self.decodePNG(buffer, limits, cancellation)
                return nil
            }
            let damage = try Self.decodeJPEG(buffer, limits, cancellation)
            guard damage == nil, let gainMap = file.gainMap else { return damage }
            return try Self.decodeJPEG(.init(rebasing: buffer[gainMap...]), limits, cancellation)
        }
    }

    /// The size of a WebP. With `decodes`, it is decoded first unless it is an animation.
    private static func sizeOfWebP(
        _ bytes: [UInt8], decodes: Bool, _ limits: ImageLimits
    ) throws(ImageError) -> PixelSize {
        try bytes.withUnsafeBufferPointer { buffer throws(ImageError) in
            let decoder = try WebPDecoder(buffer, limits: limits)
            if decodes, !decoder.isAnimated { _ = try decoder.planes() }
            return decoder.size
        }
    }

    /// The damage of a picture whose rows are all decoded.
    private static func damage(
        of bytes: [UInt8], _ header: ImageHeader, _ format: row_format, _ limits: ImageLimits
    ) throws(ImageError) -> PictureDamage? {
        try bytes.withUnsafeBufferPointer { buffer throws(ImageError) in
            let decoder = try RowDecoder(
                buffer, format, limits: limits, dropsAlpha: !header.hasAlpha)
            let count = Int(decoder.info.width) * Int(decoder.info.channels)
            let row = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
            defer { row.deallocate() }
            while try decoder.readRow(row) {}
            return decoder.damage
        }
    }

    private static func decodeJPEG(
        _ buffer: UnsafeBufferPointer<UInt8>, _ limits: ImageLimits, _ cancellation: Cancellation?
    ) throws(ImageError) -> PictureDamage? {
        var decoder = try JPEGDecoder(buffer, limits: limits, cancellation: cancellation)
        try decoder.start(denominator: 8, output: JPEG_OUTPUT_PLANES)
        let info = decoder.info
        let components = [info.component.0, info.component.1, info.component.2, info.component.3]
            .prefix(Int(info.components))
        let band = RowBand()
        for (index, component) in components.enumerated() {
            band.makeRoom(
                component: index, rows: Int(component.rows), rowBytes: Int(component.row_bytes))
        }
        while try decoder.readPlanes(band) {}
        return decoder.damage
    }

    private static func decodePNG(
        _ buffer: UnsafeBufferPointer<UInt8>, _ limits: ImageLimits, _ cancellation: Cancellation?
    ) throws(ImageError) {
        let decoder = try PNGDecoder(buffer, limits: limits, cancellation: cancellation)
        let band = RowBand()
        band.makeRoom(
            component: 0, rows: 1, rowBytes: Int(decoder.info.width) * Int(decoder.info.channels))
        // Each iteration uses `band`, so that it lives, with its buffer, until the last row is decoded.
        while let row = band[0, 0], try decoder.readRow(row) {}
    }
}
