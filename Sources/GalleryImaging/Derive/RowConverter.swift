internal import CImageCodecs

/// Splits interleaved rows of opaque pictures into planes of gray or Y′CbCr.
final class RowConverter {
    /// The content of an interleaved row.
    enum Form {
        case gray, rgb
        /// CMYK, in the form of `InkColors`.
        case cmyk

        fileprivate var samples: Int {
            switch self {
            case .gray: 1
            case .rgb: 3
            case .cmyk: 4
            }
        }
    }

    private let form: Form
    private let inks: InkColors?
    private let width: Int
    /// The buffer for the next row.
    let source: UnsafeMutablePointer<UInt8>
    private let planes: UnsafeMutablePointer<UInt8>

    /// Prepares for rows of `width` pixels; only CMYK requires `inks`.
    init(_ form: Form, width: Int, inks: consuming InkColors? = nil) {
        self.form = form
        self.inks = inks
        self.width = width
        source = .allocate(capacity: width * form.samples + Int(RESAMPLE_ROW_SLACK))
        planes = .allocate(capacity: width * 3)
    }

    deinit {
        source.deallocate()
        planes.deallocate()
    }

    /// The row of one plane, valid until the next conversion.
    func plane(_ index: Int) -> UnsafePointer<UInt8> { UnsafePointer(planes + index * width) }

    /// Converts the row in `source`.
    func convert() {
        switch form {
        case .gray: planes.update(from: source, count: width)
        case .rgb: convertRGB(samples: 3)
        case .cmyk:
            inks?.convert(source, count: width)
            convertRGB(samples: 4)
        }
    }

    private func convertRGB(samples: Int) {
        for x in 0..<width {
            let pixel = source + samples * x
            store(Int32(pixel[0]), Int32(pixel[1]), Int32(pixel[2]), at: x)
        }
    }

    /// Y′CbCr of ITU-T T.871 in fixed point with 16 fractional bits.
    @inline(__always)
    private func store(_ red: Int32, _ green: Int32, _ blue: Int32, at x: Int) {
        let half: Int32 = 1 << 15
        let center: Int32 = 128 << 16
        let luma = 19_595 &* red &+ 38_470 &* green &+ 7_471 &* blue &+ half
        let blueDifference =
            -11_059 &* red &- 21_709 &* green &+ 32_768 &* blue &+ center &+ half &- 1
        let redDifference = 32_768 &* red &- 27_439 &* green &- 5_329 &* blue &+ center &+ half &- 1
        planes[x] = UInt8(truncatingIfNeeded: luma >> 16)
        planes[width + x] = UInt8(truncatingIfNeeded: blueDifference >> 16)
        planes[2 * width + x] = UInt8(truncatingIfNeeded: redDifference >> 16)
    }
}
