/// The conversion between 8-bit samples and floating-point numbers from 0 to 1 for resampling.
struct LightCurve {
    /// The number of each sample.
    let values: [Float]
    /// The nearest sample for each number, indexed by its square root in 65,535ths: dark samples need smaller steps
    /// than those of a linear index.
    private let samples: [UInt8]

    /// The curve without a conversion.
    static let encoded = LightCurve(unchecked: { $0 })
    /// The linear light of sRGB samples (IEC 61966-2-1).
    static let standard = LightCurve(unchecked: ToneCurve.standard.light)

    /// The linear light of a picture's samples: by the single curve of its profile, or by sRGB's if it has none,
    /// several, lookup tables alone, or one that is not invertible.
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
        // The border between two samples is half-way in the encoding, which is closer to perceived lightness than light
        // is.
        var samples = [UInt8](repeating: 0, count: 65_536)
        let borders = (0..<255).map { clamped((Double($0) + 0.5) / 255).squareRoot() * 65_535 }
        var sample = 0
        for place in samples.indices {
            while sample < 255 && Double(place) >= borders[sample] { sample += 1 }
            samples[place] = UInt8(sample)
        }
        self.samples = samples
    }

    /// Writes the samples of `count` numbers, clamped to 0 to 1.
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
