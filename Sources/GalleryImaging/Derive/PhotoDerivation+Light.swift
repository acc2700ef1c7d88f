internal import CImageCodecs
internal import GalleryFacts

extension PhotoDerivation {
    /// Runs a whole JPEG through a pyramid in linear light. Nothing is averaged before: the reduced inverse
    /// transforms of libjpeg-turbo average samples and not light. `profile` defines how much light a sample is.
    func readLight(
        _ decoder: inout JPEGDecoder, profile: [UInt8]?
    ) throws(ImageError) -> [[Plane]] {
        let form: LightRows.Form =
            switch decoder.info.color {
            case JPEG_COLOR_CMYK: .cmyk
            case JPEG_COLOR_GRAY: .gray
            default: .rgb
            }
        let isInk = decoder.info.color == JPEG_COLOR_CMYK
        try decoder.start(denominator: 1, output: isInk ? JPEG_OUTPUT_CMYK : JPEG_OUTPUT_RGB)
        let info = decoder.info
        let rows = LightRows(
            form, samplesPerPixel: isInk ? 4 : 3, curve: LightCurve(profile: profile),
            size: PixelSize(
                width: Int(info.component.0.width), height: Int(info.component.0.height)),
            targets: lightTargets, fullChroma: targetsOfFullChroma,
            inks: isInk ? try inkColors() : nil)
        while try decoder.readRow(rows.source) {
            try checkCancellation()
            rows.take()
        }
        return rows.planes
    }

    /// The targets in linear light; behind them the copy whose chroma is measured.
    private var lightTargets: [PlanePyramid.Target] {
        let measured = chroma == .measured ? [ChromaDetail.size(of: header.size)] : []
        return targets(of: sizes + measured)
    }

    /// Those of `lightTargets` whose chroma is not halved.
    private var targetsOfFullChroma: Range<Int> {
        switch chroma {
        case .half: 0..<0
        case .measured: sizes.count..<sizes.count + 1
        case .full: sizes.indices
        }
    }

    /// Where the rows of a PNG go: those with alpha as numbers, opaque ones as samples or as light.
    func pyramids(width: Int, height: Int, channels: Int, profile: [UInt8]?) -> RowPyramids {
        if channels % 2 == 0 || isLinear {
            let form: LightRows.Form =
                switch channels {
                case 1: .gray
                case 2: .grayAlpha
                case 3: .rgb
                default: .rgba
                }
            return .numbers(
                LightRows(
                    form, samplesPerPixel: channels,
                    curve: isLinear ? LightCurve(profile: profile) : .encoded,
                    size: PixelSize(width: width, height: height),
                    targets: lightTargets, fullChroma: targetsOfFullChroma))
        }
        let (length, rows) = (Double(width), Double(height))
        if channels == 3 {
            return .samples(
                RowConverter(.rgb, width: width), colorPyramids(length: length, height: rows))
        }
        let pyramid = PlanePyramid(
            length: length, height: rows, targets: targets(horizontal: 1, vertical: 1))
        return .samples(RowConverter(.gray, width: width), [pyramid])
    }
}
