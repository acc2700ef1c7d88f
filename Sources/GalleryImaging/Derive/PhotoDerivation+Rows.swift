internal import CImageCodecs
internal import GalleryFacts

extension PhotoDerivation {
    /// Runs the rows of a picture through pyramids: opaque ones as Y′CbCr or gray, others with their alpha.
    func fromRows(
        _ buffer: UnsafeBufferPointer<UInt8>, _ format: row_format
    ) throws(ImageError) -> ResampledPicture {
        let decoder = try RowDecoder(
            buffer, format, limits: limits, dropsAlpha: !header.hasAlpha,
            cancellation: cancellation)
        let info = decoder.info
        guard info.is_high_dynamic_range == 0 else {
            throw .unsupported(.highDynamicRange(header.format.kind))
        }
        try checkSize(PixelSize(width: Int(info.width), height: Int(info.height)))
        let layout = ResampledPicture.Layout(channels: Int(info.channels))
        let model: ICCProfile.Model = layout.isGray ? .gray : .rgb
        let color =
            (decoder.profile ?? ColorProfile.assembled(from: header, in: bytes))
            .flatMap { ColorProfile.color($0, model: model) } ?? .standard
        let pyramids = pyramids(
            width: Int(info.width), height: Int(info.height), channels: Int(info.channels),
            profile: color.profile)
        var damage: PictureDamage?
        var rows = 0
        do throws(ImageError) {
            while try decoder.readRow(pyramids.source) {
                try checkCancellation()
                rows += 1
                pyramids.processRow()
            }
            damage = decoder.damage
        } catch {
            guard case .undecodable(let message) = error, rows > 0 else { throw error }
            // The part before the damage is kept; its last row is repeated over the rest.
            damage = .corrupt(message: message)
            pyramids.repeatToEnd()
        }
        return ResampledPicture(
            layout: layout, components: pyramids.planes, count: sizes.count,
            transposes: header.orientation.transposes, profile: color.profile, damage: damage)
    }

    /// Rejects a picture whose size differs from its header, for which its renditions were planned. After cropping
    /// by fractions, the size may differ by one.
    func checkSize(_ size: PixelSize) throws(ImageError) {
        let stated = header.storedSize
        let tolerance = header.isCropped ? 1 : 0
        guard abs(size.width - stated.width) <= tolerance,
            abs(size.height - stated.height) <= tolerance
        else { throw .malformed(.structure(header.format.kind)) }
    }
}

extension ResampledPicture.Layout {
    /// The layout of the planes of interleaved rows.
    init(channels: Int) {
        switch channels {
        case 1: self = .gray
        case 2: self = .grayAlpha
        case 3: self = .yCbCr
        default: self = .rgba
        }
    }
}
