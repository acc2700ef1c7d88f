import Testing

@testable import GalleryImaging

@Suite struct ColorSpaceTests {
    /// The coordinates in a tag of type XYZ.
    private func coordinates(_ name: String, in profile: [UInt8]) -> [Double] {
        let count = Int(profile[131])
        for index in 0..<count {
            let entry = 132 + 12 * index
            guard profile[entry..<(entry + 4)].elementsEqual(name.utf8) else { continue }
            let place = profile[(entry + 4)..<(entry + 8)].reduce(0) { $0 << 8 | Int($1) }
            return (0..<3).map { axis in
                let start = place + 8 + 4 * axis
                let bits = profile[start..<(start + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                return Double(Int32(bitPattern: bits)) / 65_536
            }
        }
        return []
    }

    @Test func `Adobe RGB's profile holds the published numbers in less than 600 bytes`() throws {
        let profile = try #require(ColorSpace.adobeRGB.profile)
        #expect(profile.count < 600 && ICCProfile.isRebuilt(profile))
        #expect(ICCProfile(profile)?.isUsable == true)
        #expect(ICCProfile(profile)?.isStandard == false)
        // Adobe RGB (1998) Color Image Encoding, annex C: the columns of the matrix, adapted to D50.
        let published = [
            [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
        ]
        for (name, column) in zip(["rXYZ", "gXYZ", "bXYZ"], published) {
            let distances = zip(coordinates(name, in: profile), column).map { abs($0 - $1) }
            #expect((distances.max() ?? 1) < 0.000_3, "\(name): \(distances)")
        }
        let white = ["rXYZ", "gXYZ", "bXYZ"].map { coordinates($0, in: profile) }
            .reduce([0, 0, 0]) { (sum: [Double], column: [Double]) in zip(sum, column).map(+) }
        let standard: [Double] = [0.9642, 1, 0.8249]
        #expect(white == standard.map { ($0 * 65_536).rounded() / 65_536 })
    }

    @Test func `P3's profile has the numbers that another program works out`() throws {
        let other = Array(try Fixture.bytes("photos/patterns/stained-glass.jpg")[608..<1128])
        let space = try #require(PNGColor.CodePoints([12, 13, 0, 1])?.space)
        let profile = try #require(space.profile)
        #expect(profile.count < 600 && profile.count % 4 == 0 && ICCProfile.isRebuilt(profile))
        for name in ["rXYZ", "gXYZ", "bXYZ", "wtpt"] {
            let distances = zip(coordinates(name, in: profile), coordinates(name, in: other))
                .map { abs($0 - $1) }
            #expect(distances.count == 3 && (distances.max() ?? 1) < 0.000_1)
        }
    }

    static let lights: [(ToneCurve, [Double])] = [
        (.standard, [0, 0.214_041, 1]), (.television, [0, 0.259_589, 1]),
        (.gamma(2), [0, 0.25, 1]),
    ]

    @Test(arguments: lights)
    func `a curve read back from its profile is the same curve`(curve: ToneCurve, lights: [Double])
        throws
    {
        let space = ColorSpace(curve: curve)
        let profile = try #require(space.profile)
        #expect(profile.count < 400 && ICCProfile.isRebuilt(profile))
        #expect(ICCProfile(profile)?.isStandard == (curve == .standard))
        let name = curve == .gamma(2) ? "curv" : "para"
        let start = try #require(
            profile.indices.first { profile[$0...].starts(with: name.utf8) && $0 > 200 })
        let found = try #require(ToneCurve(icc: profile[start...]))
        for (sample, light) in zip([0, 0.5, 1], lights) {
            #expect(abs(found.light(sample) - light) < 0.000_1)
        }
    }

    @Test func `primaries that span no colours, and curves that do not fit, have no profile`() {
        func profile(_ red: (Double, Double), white: (Double, Double) = (0.3127, 0.329)) -> [UInt8]?
        {
            let primaries = Primaries(
                red: Chromaticity(red.0, red.1), green: Chromaticity(0.3, 0.6),
                blue: Chromaticity(0.15, 0.06), white: Chromaticity(white.0, white.1))
            return ColorSpace(primaries: primaries, curve: .gamma(2)).profile
        }
        #expect(profile((0.64, 0.33)) != nil)
        #expect(profile((0.3, 0.6)) == nil)
        #expect(profile((0.64, 0)) == nil)
        #expect(profile((21_474, 21_474)) == nil)
        #expect(profile((0.64, 0.33), white: (0.3, 0)) == nil)
        #expect(profile((0.225, 0.33)) == nil)
        for exponent in [0, -1, 256, Double.nan, .infinity] {
            #expect(ColorSpace(curve: .gamma(exponent)).profile == nil)
        }
    }
}
