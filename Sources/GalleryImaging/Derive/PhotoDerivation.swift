internal import CImageCodecs
package import GalleryFacts

/// Derives all renditions of one photo from one decode, or from two if chroma needs full resolution.
///
/// Decoded rows run through one pyramid per colour component and are not kept. Only the renditions' planes are in
/// memory, besides the file and the buffers of its codec, which for some formats hold the whole picture. Orientation is
/// applied to the pixels: flips by the order of weights, transposition on the finished planes.
package struct PhotoDerivation {
    private(set) var bytes: [UInt8]
    let header: ImageHeader
    let requests: [RenditionRequest]
    /// The distinct sizes, in the order of the requests.
    let sizes: [PixelSize]
    let limits: ImageLimits
    let isLinear: Bool
    let cancellation: Cancellation?
    let axes: ResampleAxes
    /// The decoder of planes instead of the one for the header's format: for the gain map in a HEIC.
    var planarFormat: planar_format?
    /// The chroma subsampling of renditions.
    var chroma = ChromaSampling.measured
    /// The watermark of renditions.
    package var watermark: Watermark?

    /// Prepares to derive `requests` from the file `bytes` with its header. With `isLinear`, the photo is decoded at
    /// its full size and resampled in linear light. `axes` caches weights for other photos. Requests of one size share
    /// their samples.
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

    /// Passes each encoded rendition to `deliver` with the index of its request; the bytes are valid during the call.
    ///
    /// Pictures with transparency become PNG, all others gray or Y′CbCr JPEG, WebP or AVIF. A picture that would lose
    /// visible chroma detail is decoded a second time. Checks for cancellation between bands of rows and between
    /// renditions. Releases the file after decoding, and the planes of each size after encoding. Throws `image` if the
    /// photo cannot be decoded or a rendition not be encoded, and `delivery` for an error of `deliver`.
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
        // Grouped by size, so that the planes of a size are released after its last format.
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

    /// The planes of all sizes, with the chroma resolution that the picture needs.
    func resampled() throws(ImageError) -> ResampledPicture {
        // The planes of the first attempt are released before those of the second are made.
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

    /// The targets of a chroma component with a sample per `horizontal` × `vertical` pixels of a picture of `width`
    /// × `height`, followed by the copy whose chroma is measured, if any.
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

    /// Whether a component has enough samples for a target.
    static func isFilled(
        _ target: PlanePyramid.Target, by columns: Double, _ rows: Double
    ) -> Bool {
        // An odd last sample may be half inside the picture.
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
        // At twice the scale, subsampled chroma has as many samples as luma would have had.
        if chroma == .full, denominator > 1, max(decoder.info.h_max, decoder.info.v_max) > 1 {
            denominator /= 2
        }
        let layout: ResampledPicture.Layout =
            switch decoder.info.color {
            case JPEG_COLOR_RGB, JPEG_COLOR_CMYK, JPEG_COLOR_YCC: .yCbCr
            default: .gray
            }
        // CMYK is converted to sRGB, for which its profile is used elsewhere.
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

    /// The appearance of the CMYK samples of a JPEG, by its profile.
    func inkColors() throws(ImageError) -> InkColors {
        try InkColors(profile: ColorProfile.assembled(from: header, in: bytes))
    }

    /// The number of pixels per sample of the second component, which is chroma, across and down.
    static func chromaSteps(_ info: jpeg_info) -> (horizontal: Double, vertical: Double) {
        (
            Double(info.h_max) / Double(info.component.1.h),
            Double(info.v_max) / Double(info.component.1.v)
        )
    }

    /// Pyramids for Y′, Cb and Cr with a sample of each per pixel; subsampled chroma was enlarged.
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
