/// The colour chunks of a PNG before its pixels (W3C PNG, third edition, 11.3.2).
struct PNGColor {
    /// The meaning of the samples, with a required conversion.
    struct Reading {
        /// The meaning of the decoded samples.
        var color: PictureColor
        /// The encoding exponent of the samples, if they must be converted to an exponent of 1 / 2.2.
        var fileGamma: Double?
    }

    private var codePoints: CodePoints?
    private var isStandard = false
    private var exponent: Double?
    private var primaries: Primaries?

    /// Scans the chunks of a file up to its pixels. Of several valid ones of a kind the first counts.
    init(_ file: UnsafeBufferPointer<UInt8>) {
        func number(_ offset: Int) -> Int? {
            guard offset >= 0, offset <= file.count - 4 else { return nil }
            return (0..<4).reduce(0) { $0 << 8 | Int(file[offset + $1]) }
        }
        var offset = 8
        while let length = number(offset), let name = number(offset + 4),
            offset + 12 + length <= file.count, name != 0x4944_4154
        {
            let body = offset + 8
            switch (name, length) {
            case (0x6349_4350, 4) where codePoints == nil:
                codePoints = CodePoints(file[body..<(body + 4)])
            case (0x7352_4742, 1):
                isStandard = true
            case (0x6741_4D41, 4) where exponent == nil:
                exponent = number(body).flatMap(Self.exponent)
            case (0x6348_524D, 32) where primaries == nil:
                let values = (0..<8).compactMap { number(body + 4 * $0) }
                primaries = Self.primaries(values.map { Double($0) / 100_000 })
            default:
                break
            }
            offset += 12 + length
        }
    }

    /// The display exponent for a gAMA chunk; nil if it is out of range.
    private static func exponent(_ gamma: Int) -> Double? {
        (10_000...1_000_000).contains(gamma) ? 100_000 / Double(gamma) : nil
    }

    private static func primaries(_ values: [Double]) -> Primaries {
        let points = (0..<4).map { Chromaticity(values[2 * $0], values[2 * $0 + 1]) }
        return Primaries(red: points[1], green: points[2], blue: points[3], white: points[0])
    }

    /// The meaning of the samples, by the first of these chunks that is valid: cICP, iCCP, sRGB, then gAMA with cHRM.
    /// Nil for samples in HDR (BT.2100) without a profile.
    func reading(embedded profile: [UInt8]?, model: ICCProfile.Model) -> Reading? {
        if let space = codePoints?.space { return Self.reading(space, model: model) }
        if let color = profile.flatMap({ ColorProfile.color($0, model: model) }) {
            return Reading(color: color)
        }
        if codePoints?.isHighDynamicRange == true { return nil }
        guard !isStandard, exponent != nil || primaries != nil else {
            return Reading(color: .standard)
        }
        let space = ColorSpace(
            primaries: primaries ?? .standard,
            curve: exponent.map(ToneCurve.gamma) ?? .standard)
        return Self.reading(space, model: model)
    }

    /// Display exponents for which 8 bits are sufficient; other samples, especially linear ones, are converted.
    private static let codableExponents = 1.5...3.0

    /// The meaning of samples in a colour space.
    static func reading(_ space: ColorSpace, model: ICCProfile.Model) -> Reading {
        var space = space
        var fileGamma: Double?
        if case .gamma(let exponent) = space.curve, !codableExponents.contains(exponent) {
            fileGamma = 1 / exponent
            space.curve = .gamma(2.2)
        }
        // 1 / 2.2 is what programs write for sRGB's curve.
        var isStandardCurve = space.curve.isStandard
        if case .gamma(let exponent) = space.curve { isStandardCurve = abs(exponent - 2.2) < 0.01 }
        if model == .gray {
            space.primaries = nil
        }
        if isStandardCurve, space.primaries?.isNear(.standard) ?? true {
            return Reading(color: .standard, fileGamma: fileGamma)
        }
        return Reading(
            color: space.profile.map(PictureColor.profile) ?? .standard, fileGamma: fileGamma)
    }
}
