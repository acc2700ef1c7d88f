internal import CImageCodecs

/// The derivation of all renditions of one photo from one decode.
///
/// Decoded rows run through one pyramid for each colour component and are gone; what is kept is the
/// renditions' planes. Orientation is applied to the pixels: flips by the order in which weights are laid
/// out, the exchange of rows and columns on the finished planes.
package struct PhotoDerivation {
    private var bytes: [UInt8]
    private let header: ImageHeader
    private let requests: [RenditionRequest]
    private let limits: ImageLimits
    private let cancellation: Cancellation?

    /// Prepares to derive `requests` from the file `bytes`, whose header is `header`.
    package init(
        _ bytes: consuming [UInt8], header: ImageHeader, requests: [RenditionRequest],
        limits: ImageLimits = ImageLimits(), cancellation: Cancellation? = nil
    ) {
        self.bytes = bytes
        self.header = header
        self.requests = requests
        self.limits = limits
        self.cancellation = cancellation
    }

    /// Decodes once and hands each encoded rendition to `deliver` with its index, valid during the call.
    ///
    /// Pictures with transparency become PNG, all others baseline JPEG 4:2:0 or gray. Checks for
    /// cancellation between bands of rows. Lets go of the file once it is decoded, and of the planes of each
    /// rendition once it is encoded.
    package consuming func run<Failure: Error>(
        deliver: (Int, UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
    ) throws(DerivationFailure<Failure>) -> DerivedPhoto {
        var picture: ResampledPicture
        do { picture = try resampled() } catch { throw .image(error) }
        bytes = []
        let photo = picture.described(requests.map(\.size))
        for index in requests.indices {
            do { try checkCancellation() } catch { throw .image(error) }
            do {
                try picture.encode(index, request: requests[index], deliver: deliver)
            } catch {
                switch error {
                case .image(let error): throw .image(error)
                case .body(let error): throw .delivery(error)
                }
            }
        }
        return photo
    }

    private func resampled() throws(ImageError) -> ResampledPicture {
        // Typed throws do not pass through the standard library's closures.
        let result = bytes.withUnsafeBufferPointer {
            buffer -> Result<ResampledPicture, ImageError> in
            do throws(ImageError) {
                switch header.format {
                case .jpeg: return .success(try fromJPEG(buffer))
                case .png: return .success(try fromPNG(buffer))
                }
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func checkCancellation() throws(ImageError) {
        if Task.isCancelled || cancellation?.isRequested == true { throw .cancelled }
    }

    /// The targets of a component whose samples cover `horizontal` × `vertical` pixels each.
    private func targets(horizontal: Double, vertical: Double) -> [PlanePyramid.Target] {
        requests.map { request in
            let size = header.orientation.transposes ? request.size.transposed : request.size
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
        let sizes = requests.map { header.orientation.transposes ? $0.size.transposed : $0.size }
        guard let largest = sizes.max(by: { $0.area < $1.area }) else {
            throw .malformed(.zeroExtent)
        }
        let denominator = DecodeScale.denominator(for: header.storedSize, largest: largest)
        let planes: [PlanePyramid]
        let layout: ResampledPicture.Layout
        switch decoder.info.color {
        case JPEG_COLOR_RGB:
            layout = .yCbCr
            planes = try readRows(&decoder, denominator: denominator, output: JPEG_OUTPUT_RGB)
        case JPEG_COLOR_CMYK:
            layout = .yCbCr
            planes = try readRows(&decoder, denominator: denominator, output: JPEG_OUTPUT_CMYK)
        case JPEG_COLOR_YCC:
            layout = .yCbCr
            planes = try readPlanes(&decoder, denominator: denominator, count: 3)
        default:
            layout = .gray
            planes = try readPlanes(&decoder, denominator: denominator, count: 1)
        }
        let isSource = decoder.info.color != JPEG_COLOR_CMYK
        let profile =
            isSource
            ? ColorProfile.assembled(from: header, in: bytes, model: layout == .gray ? .gray : .rgb)
            : nil
        return ResampledPicture(
            layout: layout, components: planes.map(\.planes),
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
                    ? targets(horizontal: 1, vertical: 1) : targets(horizontal: 2, vertical: 2))
        }
        let band = RowBand(sizes: all.map { Int($0.row_bytes) * Int($0.rows) })
        while try decoder.readPlanes(band.starts) {
            try checkCancellation()
            for (index, pyramid) in pyramids.enumerated() {
                guard let start = band.starts[index] else { continue }
                for row in 0..<Int(all[index].rows) {
                    pyramid.push(start + row * Int(all[index].row_bytes))
                }
            }
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
        let converter = RowConverter(
            output == JPEG_OUTPUT_RGB ? .rgb : .cmyk(inverted: info.adobe_inverted != 0),
            width: width)
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

    private func colorPyramids(length: Double, height: Double) -> [PlanePyramid] {
        (0..<3).map { index in
            let step = index == 0 ? 1.0 : 2.0
            return PlanePyramid(
                length: length, height: height, targets: targets(horizontal: step, vertical: step))
        }
    }

    private func fromPNG(_ buffer: UnsafeBufferPointer<UInt8>) throws(ImageError)
        -> ResampledPicture
    {
        let decoder = try PNGDecoder(
            buffer, limits: limits, cancellation: cancellation)
        let info = decoder.info
        guard Int(info.width) == header.storedSize.width,
            Int(info.height) == header.storedSize.height
        else {
            throw .malformed(.imageHeader)
        }
        let (layout, form): (ResampledPicture.Layout, RowConverter.Form) =
            switch info.channels {
            case 1: (.gray, .gray)
            case 2: (.grayAlpha, .grayAlpha)
            case 3: (.yCbCr, .rgb)
            default: (.rgba, .rgba)
            }
        let (length, height) = (Double(info.width), Double(info.height))
        let pyramids =
            layout == .yCbCr
            ? colorPyramids(length: length, height: height)
            : (0..<Int(info.channels)).map { _ in
                PlanePyramid(
                    length: length, height: height, targets: targets(horizontal: 1, vertical: 1))
            }
        let converter = RowConverter(form, width: Int(info.width))
        var damage: PictureDamage?
        var rows = 0
        do throws(ImageError) {
            while try decoder.readRow(converter.source) {
                try checkCancellation()
                rows += 1
                converter.convert()
                for (index, pyramid) in pyramids.enumerated() {
                    pyramid.push(converter.plane(index))
                }
            }
        } catch {
            guard case .undecodable(let message) = error else { throw error }
            let declared = header.declaredBytes ?? 0
            let endsEarly = declared > buffer.count
            guard rows > 0 else {
                throw endsEarly
                    ? .truncated(expectedBytes: declared, foundBytes: buffer.count) : error
            }
            // What came before the damage is worth showing; the last good row is repeated over the rest.
            damage =
                endsEarly
                ? .endsEarly(Double(rows) / Double(header.storedSize.height))
                : .corrupt(message: message)
            for (index, pyramid) in pyramids.enumerated() {
                while !pyramid.isComplete { pyramid.push(converter.plane(index)) }
            }
        }
        let isGray = layout == .gray || layout == .grayAlpha
        return ResampledPicture(
            layout: layout, components: pyramids.map(\.planes),
            transposes: header.orientation.transposes,
            profile: decoder.profile.flatMap {
                ColorProfile.checked($0, model: isGray ? .gray : .rgb)
            },
            damage: damage)
    }
}
