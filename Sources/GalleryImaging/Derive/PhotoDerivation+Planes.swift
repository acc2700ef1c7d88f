internal import CImageCodecs
internal import GalleryFacts

extension PhotoDerivation {
    /// Runs whole planes, each at its own resolution, through pyramids. Nil if the picture must be decoded as rows: if
    /// it has no planes, an unknown matrix or alpha, or is resampled in linear light.
    func fromPlanes(
        _ buffer: UnsafeBufferPointer<UInt8>, _ format: planar_format
    ) throws(ImageError) -> ResampledPicture? {
        if isLinear || header.hasAlpha { return nil }
        guard
            let picture = try PlanarPicture(
                buffer, format, header.chroma ?? .half, limits: limits, cancellation: cancellation)
        else { return nil }
        let info = picture.info
        guard let matrix = YCbCrMatrix(codePoint: Int(info.matrix)) else { return nil }
        try checkSize(PixelSize(width: Int(info.width), height: Int(info.height)))
        let isGray = info.components == 1
        let color = try color(of: info, model: isGray ? .gray : .rgb)
        let planes = picture.planes
        var pyramids: [PlanePyramid] = []
        for (index, plane) in planes.enumerated() {
            let steps = (
                Self.step(plane.width, of: info.width), Self.step(plane.height, of: info.height)
            )
            let pyramid = PlanePyramid(
                length: Double(info.width) / steps.0, height: Double(info.height) / steps.1,
                targets: index == 0
                    ? targets(of: sizes)
                    : chromaTargets(
                        width: Double(info.width), height: Double(info.height),
                        horizontal: steps.0, vertical: steps.1),
                axes: axes)
            try feed(
                plane, to: pyramid,
                SampleTable(
                    bits: Int(info.bits), isFullRange: info.is_full_range != 0, isLuma: index == 0))
            pyramids.append(pyramid)
        }
        let components = pyramids.map(\.planes)
        if !isGray, let change = matrix.change(to: .bt601) {
            for index in sizes.indices { change.apply(to: components.map { $0[index] }) }
            // The copy whose chroma is measured.
            if let blue = components[1].dropFirst(sizes.count).first,
                let red = components[2].dropFirst(sizes.count).first
            {
                change.apply(toChroma: blue, red)
            }
        }
        return ResampledPicture(
            layout: isGray ? .gray : .yCbCr, components: components, count: sizes.count,
            transposes: header.orientation.transposes, profile: color.profile, damage: nil)
    }

    /// The number of pixels per sample of a plane, 1 or 2.
    private static func step(_ samples: UInt32, of pixels: UInt32) -> Double {
        samples < pixels ? 2 : 1
    }

    private func feed(
        _ plane: planar_plane, to pyramid: PlanePyramid, _ table: SampleTable
    ) throws(ImageError) {
        for y in 0..<min(Int(plane.height), pyramid.height) {
            if y % 64 == 0 { try checkCancellation() }
            guard let row = plane.samples.map({ $0 + y * plane.stride }) else { return }
            table.convert(row, into: pyramid.slot(0), count: min(Int(plane.width), pyramid.width))
            pyramid.rowsWereWritten(1)
        }
    }

    /// The meaning of the samples: by a profile, or else by the code points of the container or the codec. HDR by
    /// PQ or HLG is rejected.
    private func color(
        of info: planar_info, model: ICCProfile.Model
    ) throws(ImageError) -> PictureColor {
        if let color = ColorProfile.assembled(from: header, in: bytes)
            .flatMap({ ColorProfile.color($0, model: model) })
        {
            return color
        }
        let points = PNGColor.CodePoints(
            primaries: UInt8(clamping: info.primaries), transfer: UInt8(clamping: info.transfer))
        if points.isHighDynamicRange { throw .unsupported(.highDynamicRange(header.format.kind)) }
        return points.pictureColor(model: model)
    }
}
