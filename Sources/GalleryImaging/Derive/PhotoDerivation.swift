internal import CImageCodecs
package import GalleryFacts

/// The derivation of all renditions of one photo from one decode, or from two where chroma needs all of its samples.
///
/// Decoded rows run through one pyramid for each colour component and are gone; what is kept is the
/// renditions' planes. Orientation is applied to the pixels: flips by the order in which weights are laid
/// out, the exchange of rows and columns on the finished planes.
package struct PhotoDerivation {
    private(set) var bytes: [UInt8]
    let header: ImageHeader
    let requests: [RenditionRequest]
    /// The sizes that are made, each once, in the order of the requests.
    let sizes: [PixelSize]
    let limits: ImageLimits
    let isLinear: Bool
    let cancellation: Cancellation?
    let axes: ResampleAxes
    /// What decodes planes in place of what the header says: the gain map beside a picture.
    var planarFormat: planar_format?
    /// The samples of chroma that renditions have.
    var chroma = ChromaSampling.measured
    /// What is drawn over renditions.
    package var watermark: Watermark?

    /// Prepares to derive `requests` from the file `bytes`, whose header is `header`; `isLinear` averages
    /// light in place of samples, from the photo at its full size. `axes` keeps the weights for later photos.
    /// Requests of one size are made of the same samples.
    package init(
        _ bytes: consuming [UInt8], header: ImageHeader, requests: [RenditionRequest],
        isLinear: Bool = false, limits: ImageLimits = ImageLimits(),
        cancellation: Cancellation? = nil, axes: ResampleAxes = ResampleAxes()
    ) {
        self.axes = axes
        self.bytes = bytes
        self.header = header
        self.requests = requests
        sizes = requests.reduce(into: []) { sizes, request in
            if !sizes.contains(request.size) { sizes.append(request.size) }
        }
        self.limits = limits
        self.cancellation = cancellation
        self.isLinear = isLinear
    }

    /// Hands each encoded rendition to `deliver` with its index, valid during the call.
    ///
    /// Pictures with transparency become PNG, all others gray or Y′CbCr JPEG, WebP or AVIF. One whose chroma would lose
    /// what shows is decoded a second time. Checks for cancellation between bands of rows. Lets go of the file once it is
    /// decoded, and of the planes of each size once all of it is encoded.
    package consuming func run<Failure: Error>(
        deliver: (Int, UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(DerivationFailure<Failure>) -> DerivedPhoto {
        var picture: ResampledPicture
        let map: MapOutcome
        do {
            picture = try resampled()
            map = try bytes.withUnsafeBufferPointer(gainMap)
            if let watermark {
                picture.watermark = try ResampledWatermark(
                    watermark, for: picture, sizes, limits: limits)
            }
        } catch {
            throw .image(error)
        }
        bytes = []
        var photo = picture.described(sizes)
        var mapFile: GainMapFile?
        switch map {
        case .none: break
        case .made(let file): mapFile = file
        case .unusable(let problem): photo.gainMapProblem = problem
        }
        // By sizes, so that the planes of no more than one wait for another format.
        let order = sizes.indices.flatMap { place in
            requests.indices.filter { requests[$0].size == sizes[place] }.map { (place, $0) }
        }
        for (step, (place, index)) in order.enumerated() {
            do { try checkCancellation() } catch { throw .image(error) }
            let request = requests[index]
            try picture.encode(
                place, request: request, gainMap: request.keepsGainMap ? mapFile : nil,
                isLast: step + 1 == order.count || order[step + 1].0 != place,
                cancellation: cancellation
            ) { (file) throws(Failure) in try deliver(index, file) }
        }
        return photo
    }

    /// The planes of all sizes, with the chroma that the picture needs.
    func resampled() throws(ImageError) -> ResampledPicture {
        // Its planes are gone before the others are made.
        if let picture = try resampledOnce().unlessChromaIsLost { return picture }
        var whole = self
        whole.chroma = .full
        return try whole.resampledOnce()
    }

    private func resampledOnce() throws(ImageError) -> ResampledPicture {
        try bytes.withUnsafeBufferPointer(decoded)
    }

    private func decoded(_ buffer: UnsafeBufferPointer<UInt8>) throws(ImageError)
        -> ResampledPicture
    {
        if let format = planarFormat ?? header.planarFormat,
            let picture = try fromPlanes(buffer, format)
        {
            return picture
        }
        if let format = header.rowFormat { return try fromRows(buffer, format) }
        if header.format == .png { return try fromPNG(buffer) }
        return try fromJPEG(UnsafeBufferPointer(rebasing: buffer[(header.embeddedStart ?? 0)...]))
    }

    func checkCancellation() throws(ImageError) {
        if Task.isCancelled || cancellation?.isRequested == true { throw .cancelled }
    }

    /// The targets for upright `sizes` of a component whose samples cover `horizontal` × `vertical` pixels each.
    func targets(
        of sizes: [PixelSize], horizontal: Double = 1, vertical: Double = 1
    ) -> [PlanePyramid.Target] {
        sizes.map { upright in
            let size = header.orientation.transposes ? upright.transposed : upright
            return PlanePyramid.Target(
                width: Double(size.width) / horizontal, height: Double(size.height) / vertical,
                flipsColumns: header.orientation.flipsColumns,
                flipsRows: header.orientation.flipsRows)
        }
    }

    /// The targets of a component of colour that has a sample for `horizontal` × `vertical` pixels of a picture of
    /// `width` × `height`.
    func chromaTargets(
        width: Double, height: Double, horizontal: Double, vertical: Double
    ) -> [PlanePyramid.Target] {
        let (columns, rows) = (width / horizontal, height / vertical)
        func isFilled(_ target: PlanePyramid.Target) -> Bool {
            Self.isFilled(target, by: columns, rows)
        }
        let halves = targets(of: sizes, horizontal: 2, vertical: 2)
        switch chroma {
        case .half: return halves
        case .measured:
            let copy = targets(of: [ChromaDetail.size(of: header.size)])
            return halves + copy.filter(isFilled)
        case .full:
            return zip(targets(of: sizes), halves).map { isFilled($0) ? $0 : $1 }
        }
    }

    /// Whether a component has the samples that a target asks for.
    static func isFilled(
        _ target: PlanePyramid.Target, by columns: Double, _ rows: Double
    ) -> Bool {
        // An odd last sample may lie in the picture by half.
        target.width <= columns + 0.5 && target.height <= rows + 0.5
    }

    private func fromJPEG(_ buffer: UnsafeBufferPointer<UInt8>) throws(ImageError)
        -> ResampledPicture
    {
        var decoder = try JPEGDecoder(
            buffer, limits: limits, cancellation: cancellation)
        guard Int(decoder.info.width) == header.storedSize.width,
            Int(decoder.info.height) == header.storedSize.height
        else { throw .malformed(.frameHeader) }
        let sizes = sizes.map { header.orientation.transposes ? $0.transposed : $0 }
        guard let largest = sizes.max(by: { $0.area < $1.area }) else {
            throw .malformed(.zeroExtent)
        }
        var denominator = DecodeScale.denominator(for: header.storedSize, largest: largest)
        // Of half the scale, chroma at half the size has as many samples.
        if chroma == .full, denominator > 1, max(decoder.info.h_max, decoder.info.v_max) > 1 {
            denominator /= 2
        }
        let layout: ResampledPicture.Layout =
            switch decoder.info.color {
            case JPEG_COLOR_RGB, JPEG_COLOR_CMYK, JPEG_COLOR_YCC: .yCbCr
            default: .gray
            }
        // The inks are no more when their profile would be read.
        let meaning: PictureColor =
            decoder.info.color == JPEG_COLOR_CMYK
            ? .standard
            : ColorProfile.ofJPEG(header, in: bytes, model: layout == .gray ? .gray : .rgb)
        let profile = meaning.profile
        let planes: [[Plane]]
        switch decoder.info.color {
        case let color where isLinear && color != JPEG_COLOR_UNKNOWN:
            planes = try readLight(&decoder, layout, profile: profile)
        case JPEG_COLOR_RGB:
            planes = try readRows(&decoder, denominator: denominator, output: JPEG_OUTPUT_RGB)
                .map(\.planes)
        case JPEG_COLOR_CMYK:
            planes = try readRows(&decoder, denominator: denominator, output: JPEG_OUTPUT_CMYK)
                .map(\.planes)
        case JPEG_COLOR_YCC:
            planes = try readPlanes(&decoder, denominator: denominator, count: 3).map(\.planes)
        default:
            planes = try readPlanes(&decoder, denominator: denominator, count: 1).map(\.planes)
        }
        return ResampledPicture(
            layout: layout, components: planes, count: sizes.count,
            transposes: header.orientation.transposes,
            profile: profile, damage: decoder.damage)
    }

    /// Runs the first `count` components, each at its own resolution, through pyramids.
    private func readPlanes(
        _ decoder: inout JPEGDecoder, denominator: Int, count: Int
    ) throws(ImageError) -> [PlanePyramid] {
        try decoder.start(denominator: denominator, output: JPEG_OUTPUT_PLANES)
        let info = decoder.info
        let all = [info.component.0, info.component.1, info.component.2, info.component.3]
            .prefix(Int(info.components))
        let pyramids = all.prefix(count).enumerated().map { index, component in
            PlanePyramid(
                length: Double(info.width) * Double(component.h)
                    / Double(Int(info.h_max) * denominator),
                height: Double(info.height) * Double(component.v)
                    / Double(Int(info.v_max) * denominator),
                targets: index == 0
                    ? targets(of: sizes)
                    : chromaTargets(
                        width: Double(info.width) / Double(denominator),
                        height: Double(info.height) / Double(denominator),
                        horizontal: Double(info.h_max) / Double(component.h),
                        vertical: Double(info.v_max) / Double(component.v)),
                axes: axes,
                band: PlanePyramid.Band(
                    rows: Int(component.rows), rowBytes: Int(component.row_bytes)))
        }
        let band = RowBand()
        for (index, component) in all.enumerated().dropFirst(count) {
            band.makeRoom(
                component: index, rows: Int(component.rows), rowBytes: Int(component.row_bytes))
        }
        func placeRows() {
            for (index, pyramid) in pyramids.enumerated() {
                for row in 0..<Int(all[index].rows) { band[index, row] = pyramid.slot(row) }
            }
        }
        placeRows()
        while try decoder.readPlanes(band) {
            try checkCancellation()
            for (index, pyramid) in pyramids.enumerated() {
                pyramid.rowsWereWritten(Int(all[index].rows))
            }
            placeRows()
        }
        return pyramids
    }

    /// Runs interleaved rows of RGB or CMYK, converted to Y′CbCr, through pyramids.
    private func readRows(
        _ decoder: inout JPEGDecoder, denominator: Int, output: jpeg_output
    ) throws(ImageError) -> [PlanePyramid] {
        try decoder.start(denominator: denominator, output: output)
        let info = decoder.info
        let width = Int(info.component.0.width)
        let converter =
            output == JPEG_OUTPUT_RGB
            ? RowConverter(.rgb, width: width)
            : RowConverter(.cmyk, width: width, inks: try inkColors())
        let pyramids = colorPyramids(
            length: Double(info.width) / Double(denominator),
            height: Double(info.height) / Double(denominator), chromaSteps: Self.chromaSteps(info))
        while try decoder.readRow(converter.source) {
            try checkCancellation()
            converter.convert()
            for (index, pyramid) in pyramids.enumerated() { pyramid.push(converter.plane(index)) }
        }
        return pyramids
    }

    /// What the inks of a JPEG look like, by the profile that it has for them.
    func inkColors() throws(ImageError) -> InkColors {
        try InkColors(profile: ColorProfile.assembled(from: header, in: bytes))
    }

    /// How many pixels a sample of the second component, which is one of chroma, covers across and down.
    static func chromaSteps(_ info: jpeg_info) -> (horizontal: Double, vertical: Double) {
        (
            Double(info.h_max) / Double(info.component.1.h),
            Double(info.v_max) / Double(info.component.1.v)
        )
    }

    /// Pyramids for Y′, Cb and Cr of a picture that has a sample of each for every pixel; those of chroma were enlarged
    /// where they cover more.
    func colorPyramids(
        length: Double, height: Double,
        chromaSteps: (horizontal: Double, vertical: Double) = (1, 1)
    ) -> [PlanePyramid] {
        (0..<3).map { index in
            PlanePyramid(
                length: length, height: height,
                targets: index == 0
                    ? targets(of: sizes)
                    : chromaTargets(
                        width: length, height: height, horizontal: chromaSteps.horizontal,
                        vertical: chromaSteps.vertical),
                axes: axes)
        }
    }
}
