#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// What 8-bit samples stand for while they are resampled: numbers from 0 to 1, and the way back.
struct LightCurve {
    /// The number of each sample.
    let values: [Float]
    /// The nearest sample of each number in 65,535ths.
    private let samples: [UInt8]

    /// Samples as they are.
    static let encoded = LightCurve { $0 }
    /// The light that samples of sRGB stand for (IEC 61966-2-1). Profiles of other curves are near enough:
    /// Display P3 has the same one, and that of Adobe RGB never differs by more than a tenth.
    static let standard = LightCurve { sample in
        sample <= 0.04045 ? sample / 12.92 : pow((sample + 0.055) / 1.055, 2.4)
    }

    private init(_ curve: (Double) -> Double) {
        values = (0..<256).map { Float(curve(Double($0) / 255)) }
        // Between two samples the border is the number half-way between them as they are seen.
        var samples = [UInt8](repeating: 0, count: 65_536)
        let borders = (0..<255).map { curve((Double($0) + 0.5) / 255) * 65_535 }
        var sample = 0
        for number in samples.indices {
            while sample < 255 && Double(number) >= borders[sample] { sample += 1 }
            samples[number] = UInt8(sample)
        }
        self.samples = samples
    }

    /// Writes the samples of `count` numbers; what lies outside 0 to 1 is clamped.
    func write(
        _ numbers: UnsafePointer<Float>, count: Int, to out: UnsafeMutablePointer<UInt8>
    ) {
        samples.withUnsafeBufferPointer { samples in
            for x in 0..<count { out[x] = samples[Self.index(numbers[x])] }
        }
    }

    /// The sample of a number.
    func sample(_ number: Float) -> UInt8 { samples[Self.index(number)] }

    @inline(__always)
    private static func index(_ number: Float) -> Int {
        Int(min(1, max(0, number)) * 65_535 + 0.5)
    }
}
