#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// A tone curve from samples to linear light, both 0 to 1 (ICC.1:2022, 10.6 and 10.18).
enum ToneCurve: Hashable {
    /// A power of the sample.
    case gamma(Double)
    /// (a·x + b)^g + e from d on, c·x + f below.
    case parametric(Parameters)
    /// Equidistant values, interpolated.
    case table([UInt16])

    /// The parameters of a curve of two parts.
    struct Parameters: Hashable {
        var g = 1.0
        var a = 1.0
        var b = 0.0
        var c = 0.0
        var d = 0.0
        var e = 0.0
        var f = 0.0
    }

    /// The curve of sRGB (IEC 61966-2-1).
    static let standard = ToneCurve.parametric(
        Parameters(g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045))
    /// The inverse of the camera curve of BT.709, BT.601 and BT.2020.
    static let television = ToneCurve.parametric(
        Parameters(g: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 1 / 4.5, d: 0.081))

    /// Parses a curve from a profile tag; nil if it is invalid.
    init?(icc tag: ArraySlice<UInt8>) {
        let tag = Array(tag)
        func number(_ offset: Int, _ bytes: Int) -> UInt32? {
            guard offset + bytes <= tag.count else { return nil }
            return tag[offset..<(offset + bytes)].reduce(0) { $0 << 8 | UInt32($1) }
        }
        if tag.starts(with: "curv".utf8), let count = number(8, 4) {
            guard Int(count) <= (tag.count - 12) / 2 else { return nil }
            let values = (0..<Int(count)).compactMap { number(12 + 2 * $0, 2).map(UInt16.init) }
            switch values.count {
            case 0: self = .gamma(1)
            case 1: self = .gamma(Double(values[0]) / 256)
            default: self = .table(values)
            }
        } else if tag.starts(with: "para".utf8), let kind = number(8, 2), kind <= 4 {
            let count = [1, 3, 4, 5, 7][Int(kind)]
            let values = (0..<count).compactMap { number(12 + 4 * $0, 4) }
                .map { Double(Int32(bitPattern: $0)) / 65_536 }
            guard values.count == count else { return nil }
            self = Self.parametric(kind: Int(kind), values)
        } else {
            return nil
        }
    }

    private static func parametric(kind: Int, _ values: [Double]) -> ToneCurve {
        if kind == 0 { return .gamma(values[0]) }
        var parameters = Parameters(g: values[0], a: values[1], b: values[2])
        switch kind {
        case 1: parameters.d = -parameters.b / parameters.a
        case 2:
            parameters.d = -parameters.b / parameters.a
            (parameters.e, parameters.f) = (values[3], values[3])
        case 3: (parameters.c, parameters.d) = (values[3], values[4])
        default:
            (parameters.c, parameters.d) = (values[3], values[4])
            (parameters.e, parameters.f) = (values[5], values[6])
        }
        return .parametric(parameters)
    }

    /// The linear light of a sample from 0 to 1; NaN where the curve has no value.
    func light(_ sample: Double) -> Double {
        switch self {
        case .gamma(let exponent):
            return pow(sample, exponent)
        case .parametric(let p):
            return sample >= p.d ? pow(p.a * sample + p.b, p.g) + p.e : p.c * sample + p.f
        case .table(let values):
            let position = sample * Double(values.count - 1)
            let index = min(max(0, Int(position)), values.count - 2)
            let share = position - Double(index)
            let (low, high) = (Double(values[index]), Double(values[index + 1]))
            return (low + (high - low) * share) / 65_535
        }
    }

    /// Two steps of 8 bits, which is invisible, and more than the error of short tables of sRGB; a plain power of
    /// 2.2 differs by four.
    private static let tolerance = 2.0 / 255

    /// Whether it is sRGB's curve, in any form.
    var isStandard: Bool {
        (0...255).allSatisfy { step in
            let sample = Double(step) / 255
            let light = light(sample)
            guard light.isFinite else { return false }
            let clamped = min(1, max(0, light))
            let standard =
                clamped <= 0.003_130_8 ? clamped * 12.92 : 1.055 * pow(clamped, 1 / 2.4) - 0.055
            return abs(standard - sample) <= Self.tolerance
        }
    }
}
