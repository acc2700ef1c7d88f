internal import CImageCodecs
package import GalleryFacts

/// The derivation of all renditions of one photo from one decode.
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

    /// Decodes once and hands each encoded rendition to `deliver` with its index, valid during the call.
    ///
    /// Pictures with transparency become PNG, all others 4:2:0 or gray JPEG or WebP. Checks for
    /// cancellation between bands of rows. Lets go of the file once it is decoded, and of the planes of each
    /// size once all of it is encoded.
    package consuming func run<Failure: Error>(
        deliver: (Int, UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(DerivationFailure<Failure>) -> DerivedPhoto {
        var picture: ResampledPicture
        let map: MapOutcome
        do {
            picture = try resampled()
            map = try madeGainMap()
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
            do {
                let request = requests[index]
                try picture.encode(
                    place, request: request, gainMap: request.keepsGainMap ? mapFile : nil,
                    isLast: step + 1 == order.count || order[step + 1].0 != place,
                    cancellation: cancellation
                ) { (file) throws(Failure) in try deliver(index, file) }
            } catch {
                switch error {
                case .image(let error): throw .image(error)
                case .body(let error): throw .delivery(error)
                }
            }
        }
        return photo
    }

    func resampled() throws(ImageError) -> ResampledPicture {
        // Typed throws do not pass through the standard library's closures.
        let result = bytes.withUnsafeBufferPointer {
            buffer -> Result<ResampledPicture, ImageError> in
            do throws(ImageError) {
                return .success(try decoded(buffer))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
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

    private func madeGainMap() throws(ImageError) -> MapOutcome {
        let result = bytes.withUnsafeBufferPointer { buffer -> Result<MapOutcome, ImageError> in
            do throws(ImageError) {
                return .success(try gainMap(buffer))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    func checkCancellation() throws(ImageError) {
        if Task.isCancelled || cancellation?.isRequested == true { throw .cancelled }
    }

    /// The targets of a component whose samples cover `horizontal` × `vertical` pixels each.
    func targets(horizontal: Double, vertical: Double) -> [PlanePyramid.Target] {
        sizes.map { upright in
            let size = header.orientation.transposes ? upright.transposed : upright
            return PlanePyramid.Target(
                width: Double(size.width) / horizontal, height: Double(size.height) / vertical,
                flipsColumns: header.orientation.flipsColumns,
                flipsRows: header.orientation.flipsRows)
        }
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
        let denominator = DecodeScale.denominator(for: header.storedSize, largest: largest)
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
            planes = try readLight(&decoder, profile: profile)
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
            layout: layout, components: planes, transposes: header.orientation.transposes,
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
                    ? targets(horizontal: 1, vertical: 1) : targets(horizontal: 2, vertical: 2),
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
            height: Double(info.height) / Double(denominator))
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

    /// Pyramids for Y′ at full and for Cb and Cr at half resolution.
    func colorPyramids(length: Double, height: Double) -> [PlanePyramid] {
        (0..<3).map { index in
            let step = index == 0 ? 1.0 : 2.0
            return PlanePyramid(
                length: length, height: height, targets: targets(horizontal: step, vertical: step),
                axes: axes)
        }
    }
}
