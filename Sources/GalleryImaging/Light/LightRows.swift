internal import CImageCodecs
internal import GalleryFacts

/// Feeds interleaved rows of samples to a floating-point pyramid.
///
/// Opaque colour becomes Y′CbCr; subsampled chroma is the mean of 2 × 2 pixels.
final class LightRows {
    private let inks: InkColors?
    private let samplesPerPixel: Int
    private let width: Int
    private let curve: LightCurve
    private let pyramid: LightPyramid
    private let components: Int
    private let hasAlpha: Bool
    private let fullChroma: Set<Int>
    /// The buffer for the next row.
    let source: UnsafeMutablePointer<UInt8>

    /// Prepares for rows of a picture of `size` with the output layout. Of the `samplesPerPixel`, only the first ones
    /// that the layout needs are read. `fullChroma` are the indices of the targets with full chroma. With `inks`, rows
    /// are CMYK.
    init(
        _ layout: ResampledPicture.Layout, samplesPerPixel: Int, curve: LightCurve, size: PixelSize,
        targets: [PlanePyramid.Target], fullChroma: Set<Int> = [],
        inks: consuming InkColors? = nil
    ) {
        self.inks = inks
        self.fullChroma = fullChroma
        let (width, height) = (size.width, size.height)
        self.samplesPerPixel = samplesPerPixel
        self.width = width
        self.curve = curve
        switch layout {
        case .gray: (components, hasAlpha) = (1, false)
        case .grayAlpha: (components, hasAlpha) = (2, true)
        case .yCbCr: (components, hasAlpha) = (3, false)
        case .rgba: (components, hasAlpha) = (4, true)
        }
        pyramid = LightPyramid(
            components: components, hasAlpha: hasAlpha, curve: curve, width: width, height: height,
            targets: targets)
        source = .allocate(capacity: width * samplesPerPixel + Int(RESAMPLE_ROW_SLACK))
    }

    deinit { source.deallocate() }

    /// Processes the row in `source`.
    func processRow() {
        inks?.convert(source, count: width)
        curve.values.withUnsafeBufferPointer { values in
            let colors = hasAlpha ? components - 1 : components
            for component in 0..<colors {
                let out = pyramid.slot(component)
                for x in 0..<width { out[x] = values[Int(source[x * samplesPerPixel + component])] }
            }
            guard hasAlpha else { return }
            let alpha = pyramid.slot(colors)
            for x in 0..<width { alpha[x] = Float(source[x * samplesPerPixel + colors]) / 255 }
            for component in 0..<colors {
                let out = pyramid.slot(component)
                for x in 0..<width { out[x] *= alpha[x] }
            }
        }
        pyramid.rowWasWritten()
    }

    /// Repeats the last row in place of missing rows.
    func repeatToEnd() { while !pyramid.isComplete { processRow() } }

    /// The planes of each component of the picture, in the order of the targets.
    var planes: [[Plane]] {
        let planes = pyramid.planes
        guard components == 3, let first = planes.first else { return planes }
        let converted = first.indices.map { index in
            Self.yCbCr(
                planes[0][index], planes[1][index], planes[2][index],
                halvesChroma: !fullChroma.contains(index))
        }
        return (0..<3).map { component in converted.map { $0[component] } }
    }

    /// Y′CbCr of ITU-T T.871 from planes of red, green and blue, in fixed point with 16 fractional bits.
    /// The last column and row of an odd size count twice.
    private static func yCbCr(
        _ red: Plane, _ green: Plane, _ blue: Plane, halvesChroma: Bool
    ) -> [Plane] {
        let (width, height) = (red.width, red.height)
        let luma = Plane(width: width, height: height)
        let step = halvesChroma ? 2 : 1
        let size = ((width + step - 1) / step, (height + step - 1) / step)
        let blueDifference = Plane(width: size.0, height: size.1)
        let redDifference = Plane(width: size.0, height: size.1)
        for y in 0..<height {
            let (r, g, b, out) = (red.row(y), green.row(y), blue.row(y), luma.row(y))
            for x in 0..<width {
                let sum = 19_595 &* Int32(r[x]) &+ 38_470 &* Int32(g[x]) &+ 7_471 &* Int32(b[x])
                out[x] = UInt8(truncatingIfNeeded: (sum &+ 32_768) >> 16)
            }
            luma.padRow(y)
        }
        for y in 0..<blueDifference.height {
            let rows = (step * y, min(step * y + step - 1, height - 1))
            func sum(_ plane: Plane, _ x: Int, _ next: Int) -> Int32 {
                let (top, bottom) = (plane.row(rows.0), plane.row(rows.1))
                return Int32(top[x]) &+ Int32(top[next]) &+ Int32(bottom[x]) &+ Int32(bottom[next])
            }
            // Four pixels: two more fractional bits, with 128 as the centre.
            let base: Int32 = (128 << 18) + (1 << 17) - 1
            for x in 0..<blueDifference.width {
                let (left, right) = (step * x, min(step * x + step - 1, width - 1))
                let (r, g, b) = (
                    sum(red, left, right), sum(green, left, right), sum(blue, left, right)
                )
                let toBlue = 32_768 &* b &- 11_059 &* r &- 21_709 &* g &+ base
                let toRed = 32_768 &* r &- 27_439 &* g &- 5_329 &* b &+ base
                blueDifference.row(y)[x] = UInt8(truncatingIfNeeded: toBlue >> 18)
                redDifference.row(y)[x] = UInt8(truncatingIfNeeded: toRed >> 18)
            }
            blueDifference.padRow(y)
            redDifference.padRow(y)
        }
        return [luma, blueDifference, redDifference]
    }
}
