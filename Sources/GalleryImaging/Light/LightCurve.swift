/// What 8-bit samples stand for while they are resampled: numbers from 0 to 1, and the way back.
struct LightCurve {
    /// The number of each sample.
    let values: [Float]
    /// The nearest sample of each number, whose square root in 65,535ths is the place: the steps of dark samples
    /// are smaller than any even spacing.
    private let samples: [UInt8]

    /// Samples as they are.
    static let encoded = LightCurve(unchecked: { $0 })
    /// The light that samples of sRGB stand for (IEC 61966-2-1).
    static let standard = LightCurve(unchecked: ToneCurve.standard.light)

    /// The light that samples of a picture stand for: by the one curve of its profile, or by sRGB's where it
    /// has none, several, lookup tables alone, or one that does not lead back to every sample.
    init(profile: [UInt8]?) {
        let curve = profile.flatMap { ICCProfile($0)?.toneCurve }
        self = curve.flatMap { LightCurve($0.light) } ?? .standard
    }

    private init?(_ light: (Double) -> Double) {
        guard (0...510).allSatisfy({ light(Double($0) / 510).isFinite }) else { return nil }
        self.init(unchecked: light)
        for value in 0..<256 where sample(values[value]) != UInt8(value) { return nil }
    }

    private init(unchecked light: (Double) -> Double) {
        func clamped(_ sample: Double) -> Double { min(1, max(0, light(sample))) }
        values = (0..<256).map { Float(clamped(Double($0) / 255)) }
        // Between two samples the border is the number half-way between them as they are seen.
        var samples = [UInt8](repeating: 0, count: 65_536)
        let borders = (0..<255).map { clamped((Double($0) + 0.5) / 255).squareRoot() * 65_535 }
        var sample = 0
        for place in samples.indices {
            while sample < 255 && Double(place) >= borders[sample] { sample += 1 }
            samples[place] = UInt8(sample)
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
        Int(min(1, max(0, number)).squareRoot() * 65_535 + 0.5)
    }
}
