/// A matrix from RGB to Y′CbCr, by the coefficients of red and blue in luma.
struct YCbCrMatrix: Hashable {
    /// The coefficient of red.
    let red: Double
    /// The coefficient of blue.
    let blue: Double

    /// BT.601, the matrix of JPEG.
    static let bt601 = YCbCrMatrix(red: 0.299, blue: 0.114)

    private init(red: Double, blue: Double) { (self.red, self.blue) = (red, blue) }

    /// The matrix of a code point of ITU-T H.273; nil for others. Unspecified means BT.601, as for HEIF decoders.
    init?(codePoint: Int) {
        switch codePoint {
        case 1: self.init(red: 0.2126, blue: 0.0722)
        case 2, 5, 6: self = .bt601
        case 9: self.init(red: 0.2627, blue: 0.0593)
        default: return nil
        }
    }

    /// The conversion to another matrix; nil if they are equal.
    func change(to other: YCbCrMatrix) -> YCbCrChange? {
        guard self != other else { return nil }
        let green = 1 - red - blue
        // Red, green and blue minus luma, as multiples of Cb and Cr.
        let reds = (0.0, 2 * (1 - red))
        let blues = (2 * (1 - blue), 0.0)
        let greens = (-blue / green * blues.0, -red / green * reds.1)
        let otherGreen = 1 - other.red - other.blue
        func luma(_ reds: Double, _ greens: Double, _ blues: Double) -> Double {
            other.red * reds + otherGreen * greens + other.blue * blues
        }
        let added = (luma(reds.0, greens.0, blues.0), luma(reds.1, greens.1, blues.1))
        let (blueScale, redScale) = (2 * (1 - other.blue), 2 * (1 - other.red))
        return YCbCrChange(
            luma: added,
            blueDifference: ((blues.0 - added.0) / blueScale, (blues.1 - added.1) / blueScale),
            redDifference: ((reds.0 - added.0) / redScale, (reds.1 - added.1) / redScale))
    }
}

/// The conversion between two matrices: luma plus multiples of Cb and Cr, and both of these as such multiples.
struct YCbCrChange {
    private let luma: (blue: Int32, red: Int32)
    private let blueDifference: (blue: Int32, red: Int32)
    private let redDifference: (blue: Int32, red: Int32)

    private static let fractionalBits: Int32 = 16

    fileprivate init(
        luma: (Double, Double), blueDifference: (Double, Double), redDifference: (Double, Double)
    ) {
        func fixed(_ pair: (Double, Double)) -> (Int32, Int32) {
            let one = Double(1 << Self.fractionalBits)
            return (Int32((pair.0 * one).rounded()), Int32((pair.1 * one).rounded()))
        }
        self.luma = fixed(luma)
        self.blueDifference = fixed(blueDifference)
        self.redDifference = fixed(redDifference)
    }

    /// Converts planes of Y′, Cb and Cr in place; both chroma planes have the size of luma, or half of it rounded up.
    /// For luma, subsampled chroma is interpolated.
    func apply(to planes: [Plane]) {
        guard planes.count == 3 else { return }
        let (y, cb, cr) = (planes[0], planes[1], planes[2])
        let isHalved = !cb.hasSize(of: y)
        for row in 0..<y.height {
            if isHalved { changeLuma(y, cb, cr, row) } else { changeLumaOfPixels(cb, cr, y, row) }
        }
        apply(toChroma: cb, cr)
    }

    /// Converts planes of Cb and Cr alone, in place.
    func apply(toChroma cb: Plane, _ cr: Plane) {
        for row in 0..<cb.height {
            let (blues, reds) = (cb.row(row), cr.row(row))
            for x in 0..<cb.width {
                let (b, r) = (Int32(blues[x]) - 128, Int32(reds[x]) - 128)
                blues[x] = Self.sample(128, blueDifference.blue &* b &+ blueDifference.red &* r)
                reds[x] = Self.sample(128, redDifference.blue &* b &+ redDifference.red &* r)
            }
            cb.padRow(row)
            cr.padRow(row)
        }
    }

    private func changeLumaOfPixels(_ cb: Plane, _ cr: Plane, _ y: Plane, _ row: Int) {
        let (out, blues, reds) = (y.row(row), cb.row(row), cr.row(row))
        for x in 0..<y.width {
            let (b, r) = (Int32(blues[x]) - 128, Int32(reds[x]) - 128)
            out[x] = Self.sample(Int32(out[x]), luma.blue &* b &+ luma.red &* r)
        }
        y.padRow(row)
    }

    /// The nearer rows and columns of chroma have three times the weight of the farther ones.
    private func changeLuma(_ y: Plane, _ cb: Plane, _ cr: Plane, _ row: Int) {
        let near = row / 2
        let far = min(max(near + (row % 2 == 0 ? -1 : 1), 0), cb.height - 1)
        let out = y.row(row)
        let (nearBlue, farBlue) = (cb.row(near), cb.row(far))
        let (nearRed, farRed) = (cr.row(near), cr.row(far))
        for x in 0..<y.width {
            let column = x / 2
            let next = min(max(column + (x % 2 == 0 ? -1 : 1), 0), cb.width - 1)
            func mean(
                _ near: UnsafeMutablePointer<UInt8>, _ far: UnsafeMutablePointer<UInt8>
            ) -> Int32 {
                9 &* Int32(near[column]) &+ 3 &* (Int32(near[next]) &+ Int32(far[column]))
                    &+ Int32(far[next]) &- 16 * 128
            }
            let (b, r) = (mean(nearBlue, farBlue), mean(nearRed, farRed))
            out[x] = Self.sample(Int32(out[x]), (luma.blue &* b &+ luma.red &* r) >> 4)
        }
        y.padRow(row)
    }

    private static func sample(_ base: Int32, _ added: Int32) -> UInt8 {
        let half: Int32 = 1 << (fractionalBits - 1)
        return UInt8(clamping: base &+ (added &+ half) >> fractionalBits)
    }
}
