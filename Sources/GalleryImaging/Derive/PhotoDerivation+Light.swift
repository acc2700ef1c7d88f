internal import CImageCodecs
internal import GalleryFacts

extension PhotoDerivation {
    /// Runs a JPEG at full size through a pyramid in linear light. The reduced inverse transforms of libjpeg-turbo are
    /// not used, because they average samples and not light. `profile` defines the tone curve.
    func readLight(
        _ decoder: inout JPEGDecoder, _ layout: ResampledPicture.Layout, profile: [UInt8]?
    ) throws(ImageError) -> [[Plane]] {
        let isInk = decoder.info.color == JPEG_COLOR_CMYK
        try decoder.start(denominator: 1, output: isInk ? JPEG_OUTPUT_CMYK : JPEG_OUTPUT_RGB)
        let info = decoder.info
        let (all, fullChroma) =
            layout == .gray
            ? (targets(of: sizes), []) : lightTargets(steps: Self.chromaSteps(info))
        let rows = LightRows(
            layout, samplesPerPixel: isInk ? 4 : 3, curve: LightCurve(profile: profile),
            size: PixelSize(
                width: Int(info.component.0.width), height: Int(info.component.0.height)),
            targets: all, fullChroma: fullChroma,
            inks: isInk ? try inkColors() : nil)
        while try decoder.readRow(rows.source) {
            try checkCancellation()
            rows.processRow()
        }
        return rows.planes
    }

    /// The targets in linear light, followed by the copy whose chroma is measured, if any, and the indices of the
    /// targets with full chroma. The source has one chroma sample per `steps` pixels across and down.
    private func lightTargets(
        steps: (horizontal: Double, vertical: Double) = (1, 1)
    ) -> (all: [PlanePyramid.Target], fullChroma: Set<Int>) {
        let own = targets(of: sizes)
        func isFilled(_ target: PlanePyramid.Target) -> Bool {
            Self.isFilled(
                target, by: Double(header.storedSize.width) / steps.horizontal,
                Double(header.storedSize.height) / steps.vertical)
        }
        switch chroma {
        case .half: return (own, [])
        case .measured:
            let copy = targets(of: [ChromaDetail.size(of: header.size)]).filter(isFilled)
            return (own + copy, copy.isEmpty ? [] : [own.count])
        case .full: return (own, Set(own.indices.filter { isFilled(own[$0]) }))
        }
    }

    /// The pyramids for interleaved rows: floating-point with alpha or in linear light, samples otherwise.
    func pyramids(width: Int, height: Int, channels: Int, profile: [UInt8]?) -> RowPyramids {
        if channels % 2 == 0 || isLinear {
            let layout = ResampledPicture.Layout(channels: channels)
            let (all, fullChroma) =
                layout == .yCbCr ? lightTargets() : (targets(of: sizes), [])
            return .numbers(
                LightRows(
                    layout, samplesPerPixel: channels,
                    curve: isLinear ? LightCurve(profile: profile) : .encoded,
                    size: PixelSize(width: width, height: height),
                    targets: all, fullChroma: fullChroma))
        }
        let (length, rows) = (Double(width), Double(height))
        if channels == 3 {
            return .samples(
                RowConverter(.rgb, width: width), colorPyramids(length: length, height: rows))
        }
        let pyramid = PlanePyramid(
            length: length, height: rows, targets: targets(of: sizes), axes: axes)
        return .samples(RowConverter(.gray, width: width), [pyramid])
    }
}
