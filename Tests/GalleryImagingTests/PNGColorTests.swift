import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct PNGColorTests {
    private static func big(_ value: Int) -> [UInt8] { ICCBytes.number(value) }
    private static func gamma(_ value: Int) -> (String, [UInt8]) { ("gAMA", big(value)) }
    private static func chromaticities(_ values: [Int]) -> (String, [UInt8]) {
        ("cHRM", values.flatMap(big))
    }
    private static func points(_ values: [UInt8]) -> (String, [UInt8]) { ("cICP", values) }

    private static let standard = chromaticities([
        31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000,
    ])
    private static let adobe = chromaticities([
        31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000,
    ])
    private static let nonsense = chromaticities([0, 0, 0, 0, 0, 0, 0, 0])
    private static let wide = ProfileBytes.rgb(curve: ProfileBytes.gamma(1.8))

    /// The reading of a file with the given chunks.
    private static func reading(
        _ chunks: [(String, [UInt8])], embedded: [UInt8]? = nil, model: ICCProfile.Model = .rgb
    ) -> PNGColor.Reading? {
        var file = PNGBytes.signature + PNGBytes.chunk("IHDR", [UInt8](repeating: 1, count: 13))
        for (name, body) in chunks { file += PNGBytes.chunk(name, body) }
        file += PNGBytes.chunk("IDAT", [0]) + PNGBytes.chunk("gAMA", big(100_000))
        return file.withUnsafeBufferPointer {
            PNGColor($0).reading(embedded: embedded, model: model)
        }
    }

    private static func curve(of color: PictureColor?) -> ToneCurve? {
        guard let profile = color?.profile,
            let start = profile.indices.first(where: {
                $0 > 200
                    && (profile[$0...].starts(with: "curv".utf8)
                        || profile[$0...].starts(with: "para".utf8))
            })
        else { return nil }
        return ToneCurve(icc: profile[start...])
    }

    @Test func `cICP comes before iCCP, that before sRGB, and that before gAMA and cHRM`() {
        let all = [Self.points([12, 13, 0, 1]), ("sRGB", [0]), Self.gamma(55_555), Self.adobe]
        let p3 = PNGColor.CodePoints([12, 13, 0, 1])?.space?.profile
        #expect(Self.reading(all, embedded: Self.wide)?.color.profile == p3)
        #expect(
            Self.reading(Array(all[1...]), embedded: Self.wide)?.color
                == ColorProfile.color(Self.wide, model: .rgb))
        #expect(Self.reading(Array(all[1...]))?.color == .standard)
        #expect(Self.reading(Array(all[1...]), embedded: [1, 2, 3])?.color == .standard)
        let described = Self.reading(Array(all[2...]))?.color
        #expect(Self.curve(of: described) == .gamma(461.0 / 256))
        #expect(Self.reading([])?.color == .standard)
    }

    @Test func `sRGB stated in any way needs no profile`() {
        let ways: [[(String, [UInt8])]] = [
            [("sRGB", [0])], [Self.gamma(45_455)], [Self.standard],
            [Self.gamma(45_455), Self.standard],
            [Self.points([1, 13, 0, 1])], [Self.points([1, 4, 0, 1])],
        ]
        for way in ways {
            let reading = Self.reading(way)
            #expect(reading?.color == .standard && reading?.fileGamma == nil, "\(way)")
        }
        let profile = ProfileBytes.rgb(curve: ProfileBytes.standardCurve)
        #expect(Self.reading([Self.adobe], embedded: profile)?.color == .standard)
    }

    @Test func `Adobe RGB by gamma and chromaticities is Adobe RGB`() throws {
        let color = Self.reading([Self.gamma(45_470), Self.adobe])?.color
        let profile = try #require(color?.profile)
        let own = try #require(ColorSpace.adobeRGB.profile)
        // The profiles match except for their names.
        #expect(profile.suffix(76) == own.suffix(76))
        #expect(Self.curve(of: color) == .gamma(563.0 / 256))
    }

    @Test func `a gray picture's gamma is a gray profile, its primaries do not matter`() throws {
        let reading = Self.reading([Self.gamma(55_556), Self.adobe], model: .gray)
        let profile = try #require(reading?.color.profile)
        #expect(ICCProfile(profile)?.model == .gray)
        #expect(Self.curve(of: reading?.color) == .gamma(461.0 / 256))
        #expect(Self.reading([Self.adobe], model: .gray)?.color == .standard)
    }

    @Test func `linear samples are recoded, as 8 bits cannot hold them`() {
        let plain = Self.reading([Self.gamma(100_000), Self.standard])
        #expect(plain?.fileGamma == 1 && plain?.color == .standard)
        let wide = Self.reading([Self.gamma(100_000), Self.adobe])
        #expect(wide?.fileGamma == 1 && Self.curve(of: wide?.color) == .gamma(563.0 / 256))
        #expect(Self.reading([Self.points([1, 8, 0, 1])])?.fileGamma == 1)
    }

    @Test func `what means nothing is ignored`() {
        let ways: [[(String, [UInt8])]] = [
            [Self.gamma(0)], [Self.gamma(0xFFFF_FFFF)], [("gAMA", [1])],
            [Self.gamma(45_455), Self.nonsense], [("cHRM", [1, 2, 3])],
            [Self.points([2, 2, 0, 1])], [Self.points([12, 13, 1, 1])],
            [Self.points([12, 13, 0, 0])], [("cICP", [12, 13, 0])],
        ]
        for way in ways { #expect(Self.reading(way)?.color == .standard, "\(way)") }
    }

    static let spaces: [(points: [UInt8], red: Chromaticity, curve: ToneCurve)] = [
        ([12, 13, 0, 1], Chromaticity(0.68, 0.32), .standard),
        ([9, 1, 0, 1], Chromaticity(0.708, 0.292), .television),
        ([9, 14, 0, 1], Chromaticity(0.708, 0.292), .television),
        ([9, 15, 0, 1], Chromaticity(0.708, 0.292), .television),
        ([1, 1, 0, 1], Chromaticity(0.64, 0.33), .television),
        ([11, 13, 0, 1], Chromaticity(0.68, 0.32), .standard),
        ([5, 6, 0, 1], Chromaticity(0.64, 0.33), .television),
        ([6, 6, 0, 1], Chromaticity(0.63, 0.34), .television),
    ]

    @Test(arguments: spaces)
    func `code points of a space become its profile`(
        points: [UInt8], red: Chromaticity, curve: ToneCurve
    ) throws {
        let space = try #require(PNGColor.CodePoints(points)?.space)
        #expect(space.primaries?.red == red && space.curve == curve)
        let color = try #require(Self.reading([Self.points(points)])?.color)
        let profile = try #require(color.profile)
        #expect(profile.count < 600 && ICCProfile(profile)?.isUsable == true)
        #expect(profile == space.profile)
    }

    @Test(arguments: [16, 18] as [UInt8])
    func `HDR is refused unless a profile defines how to show it`(transfer: UInt8) throws {
        let hdr = Self.points([9, transfer, 0, 1])
        #expect(Self.reading([hdr]) == nil)
        #expect(Self.reading([hdr, ("sRGB", [0])]) == nil)
        #expect(
            Self.reading([hdr], embedded: Self.wide)?.color
                == ColorProfile.color(Self.wide, model: .rgb))
        let picture = Picture(width: 2, height: 1, channels: 3, samples: [1, 2, 3, 4, 5, 6])
        let plain = try PNGBytes.encode(picture)
        let file = PNGBytes.inserting("cICP", [9, transfer, 0, 1], into: plain)
        #expect(throws: ImageError.unsupported(.highDynamicRange(.png))) {
            try ImageHeader.read(file)
        }
        let profiled = try PNGBytes.encode(picture, profile: ColorSpace.adobeRGB.profile)
        let both = PNGBytes.inserting("cICP", [9, transfer, 0, 1], into: profiled)
        #expect(try ImageHeader.read(both).size == picture.size)
        let derived = try Derivation(both, widths: [2]).files[0]
        #expect(
            ColorProfile.assembled(from: try .read(derived), in: derived)
                == ColorSpace.adobeRGB.profile)
        let broken = PNGBytes.inserting("iCCP", Array("x\0\0abc".utf8), into: file)
        #expect(throws: ImageError.unsupported(.highDynamicRange(.png))) {
            try Derivation(broken, widths: [2])
        }
    }

    @Test func `chunks of colours never crash, whatever they hold`() throws {
        let chunks = [
            Self.points([12, 13, 0, 1]), Self.gamma(55_555), Self.adobe, ("sRGB", [0]),
        ]
        var file = PNGBytes.signature + PNGBytes.chunk("IHDR", [UInt8](repeating: 1, count: 13))
        for (name, body) in chunks { file += PNGBytes.chunk(name, body) }
        var source = SeededGenerator(11)
        for _ in 0..<5_000 {
            var damaged = Array(file.prefix(Int.random(in: 0...file.count, using: &source)))
            for _ in 0..<Int.random(in: 0...8, using: &source) where !damaged.isEmpty {
                damaged[Int.random(in: 0..<damaged.count, using: &source)] =
                    UInt8.random(in: 0...255, using: &source)
            }
            for model in [ICCProfile.Model.rgb, .gray] {
                let color = damaged.withUnsafeBufferPointer {
                    PNGColor($0).reading(embedded: nil, model: model)?.color
                }
                if let profile = color?.profile {
                    #expect(ICCProfile(profile)?.isUsable == true)
                }
            }
        }
    }
}
