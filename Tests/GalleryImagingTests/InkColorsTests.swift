import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// CMYK converted with its profile, and Lab.
@Suite struct InkColorsTests {
    /// A profile with an 8-bit lookup table for four inks (ICC.1:2001-04, 6.5.7). Each ink has two nodes, none and all;
    /// `lab` returns the bytes of L*, a* and b* at a node.
    private static func profile(_ lab: (_ inks: [Int]) -> [UInt8]) -> [UInt8] {
        let identity = (0..<9).flatMap { ICCBytes.fixed($0.isMultiple(of: 4) ? 1 : 0) }
        let ramp = Array(UInt8.min...UInt8.max)
        var table = Array("mft1\0\0\0\0".utf8) + [4, 3, 2, 0] + identity
        for _ in 0..<4 { table += ramp }
        for node in 0..<16 { table += lab((0..<4).map { node >> (3 - $0) & 1 }) }
        for _ in 0..<3 { table += ramp }
        return ProfileBytes.make(
            "CMYK", kind: "prtr", connection: "Lab ",
            tags: [
                ("A2B0", table), ("wtpt", ProfileBytes.coordinates([0.9642, 1, 0.8249])),
                ("desc", ProfileBytes.text("inks")),
            ])
    }

    /// A profile in which only black ink is visible.
    private static let blackAlone = profile { [$0[3] == 1 ? 0 : 255, 128, 128] }

    private static func photo(_ profile: [UInt8]?) throws -> [UInt8] {
        let file = try Fixture.bytes("hostile/cmyk.jpg")
        guard let profile else { return file }
        return JPEGBytes.inserting(
            JPEGBytes.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile), into: file)
    }

    @Test(arguments: [false, true])
    func `the inks of a JPEG look as its profile defines them`(isLinear: Bool) throws {
        let derivation = try Derivation(
            Self.photo(Self.blackAlone), sizes: [PixelSize(width: 304, height: 200)],
            isLinear: isLinear)
        let gray = try Picture(decoding: derivation.files[0])
        for x in stride(from: 0, to: 304, by: 16) {
            let pixel = gray.pixel(x, 100)
            #expect(
                abs(Int(pixel[0]) - Int(pixel[1])) <= 2 && abs(Int(pixel[1]) - Int(pixel[2])) <= 2)
        }
        // The rendition is in sRGB, so it needs no profile.
        #expect(try ImageHeader.read(derivation.files[0]).segments.isEmpty)
        let formula = try Derivation(Self.photo(nil), widths: [304])
        #expect(formula.photo.meanColor != derivation.photo.meanColor)
    }

    @Test func `a profile that is none of inks leaves them to the formula of viewers without one`()
        throws
    {
        let formula = try Derivation(Self.photo(nil), widths: [304]).files
        let wrong = ProfileBytes.rgb(curve: ProfileBytes.gamma(2.2))
        for profile in [wrong, Array(Self.blackAlone.prefix(200)), Array("no profile".utf8)] {
            #expect(try Derivation(Self.photo(profile), widths: [304]).files == formula)
        }
    }

    // MARK: TIFF

    /// An uncompressed little-endian TIFF with one row of pixels of 8 or 16 bits.
    private static func tiff(
        _ pixels: [[Int]], photometric: Int, bits: Int = 8, planes: Bool = false,
        profile: [UInt8] = []
    ) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let samples = pixels[0].count
        let ordered =
            planes ? (0..<samples).flatMap { s in pixels.map { $0[s] } } : pixels.flatMap(\.self)
        let data = ordered.flatMap { number($0, bits / 8) }
        let planeBytes = planes ? pixels.count * bits / 8 : data.count
        let planeCount = planes ? samples : 1
        let entries = profile.isEmpty ? 11 : 12
        let end = 8 + 2 + 12 * entries + 4
        let (depths, offsets, lengths) = (
            end, end + 2 * samples, end + 2 * samples + 4 * planeCount
        )
        let start = lengths + 4 * planeCount
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
            number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4)
        }
        func list(_ tag: Int, _ values: [Int], at place: Int) -> [UInt8] {
            values.count == 1 ? entry(tag, 4, 1, values[0]) : entry(tag, 4, values.count, place)
        }
        let starts = (0..<planeCount).map { start + $0 * planeBytes }
        let counts = Array(repeating: planeBytes, count: planeCount)
        var file = Array("II*\0".utf8) + number(8, 4) + number(entries, 2)
        file += entry(256, 4, 1, pixels.count) + entry(257, 4, 1, 1)
        file += entry(258, 3, samples, depths) + entry(259, 3, 1, 1) + entry(262, 3, 1, photometric)
        file += list(273, starts, at: offsets) + entry(274, 3, 1, 1) + entry(277, 3, 1, samples)
        file += entry(278, 4, 1, 1) + list(279, counts, at: lengths)
        file += entry(284, 3, 1, planes ? 2 : 1)
        if !profile.isEmpty { file += entry(34675, 7, profile.count, start + data.count) }
        file += number(0, 4)
        for _ in 0..<samples { file += number(bits, 2) }
        for value in starts + counts { file += number(value, 4) }
        return file + data + profile
    }

    private static func pixels(_ file: [UInt8], count: Int) throws -> [[Int]] {
        let derivation = try Derivation(
            file, sizes: [PixelSize(width: count, height: 1)], quality: 100)
        let picture = try Picture(decoding: derivation.files[0])
        return (0..<count).map { picture.pixel($0, 0).map(Int.init) }
    }

    private static func isNear(_ a: [[Int]], _ b: [[Int]], by limit: Int) -> Bool {
        zip(a, b).allSatisfy { zip($0, $1).allSatisfy { abs($0 - $1) <= limit } }
    }

    @Test(arguments: [false, true])
    func `the inks of a TIFF look as its profile defines them, together or in planes`(planes: Bool)
        throws
    {
        let inks =
            Array(repeating: [200, 0, 90, 0], count: 16)
            + Array(repeating: [0, 9, 0, 255], count: 16)
        for (profile, expected) in [
            (Self.blackAlone, [[255, 255, 255], [0, 0, 0]]), ([], [[55, 255, 165], [0, 0, 0]]),
        ] {
            let found = try Self.pixels(
                Self.tiff(inks, photometric: 5, planes: planes, profile: profile), count: 32)
            // Compare far from the edge, since chroma has half the resolution.
            #expect(Self.isNear([found[4], found[28]], expected, by: 3), "\(found)")
        }
    }

    @Test(arguments: [8, 16])
    func `Lab is about the white of D50, as colours of sRGB have it there`(bits: Int)
        throws
    {
        // L*, a* and b* of sRGB colours, with the white adapted to D50.
        let colors: [(lab: [Double], rgb: [Int])] = [
            ([54.52, 39.44, 30.6], [200, 100, 80]), ([60.27, -31.63, 18.97], [90, 160, 110]),
            ([53.59, 0, 0], [128, 128, 128]),
        ]
        for (lab, rgb) in colors {
            let codes = zip(lab, [100.0, 1, 1]).map { value, whole in
                bits == 8
                    ? Int((value * (whole == 100 ? 2.55 : 1)).rounded())
                    : Int((value * (whole == 100 ? 655.35 : 256)).rounded())
            }
            let found = try Self.pixels(
                Self.tiff(Array(repeating: codes, count: 16), photometric: 8, bits: bits), count: 16
            )
            #expect(
                Self.isNear(found, Array(repeating: rgb, count: 16), by: 6), "\(found[8]) \(rgb)")
        }
    }
}
