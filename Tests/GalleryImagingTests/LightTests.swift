import Foundation
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Resampling in linear light.
@Suite struct LightTests {
    /// The linear light of an sRGB sample, implemented independently.
    private func light(_ sample: Double) -> Double {
        let value = sample / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private func sample(_ light: Double) -> Double {
        let value = min(1, max(0, light))
        return 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055)
    }

    /// The planes that a pyramid makes from a picture.
    private func planes(
        _ picture: Picture, _ form: ResampledPicture.Layout, curve: LightCurve = .standard,
        _ targets: [(Double, Double)], flips: Bool = false
    ) -> [[Plane]] {
        let rows = LightRows(
            form, samplesPerPixel: picture.channels, curve: curve,
            size: PixelSize(width: picture.width, height: picture.height),
            targets: targets.map {
                .init(width: $0.0, height: $0.1, flipsColumns: flips, flipsRows: flips)
            })
        let length = picture.width * picture.channels
        for y in 0..<picture.height {
            for x in 0..<length { rows.source[x] = picture.samples[y * length + x] }
            rows.processRow()
        }
        return rows.planes
    }

    private func lines(vertical: Bool, channels: Int) -> Picture {
        var samples: [UInt8] = []
        for y in 0..<48 {
            for x in 0..<64 {
                let isWhite = (vertical ? x : y) % 2 == 0
                samples += Array(repeating: isWhite ? 255 : 0, count: channels)
            }
        }
        return Picture(width: 64, height: 48, channels: channels, samples: samples)
    }

    @Test(arguments: [1, 3], [true, false])
    func `lines of black and white are half the light in linear light, half the value without`(
        channels: Int, vertical: Bool
    ) throws {
        let png = try PNGBytes.encode(lines(vertical: vertical, channels: channels))
        for (isLinear, expected) in [(true, 188), (false, 128)] {
            let file = try Derivation(png, widths: [16], quality: 100, isLinear: isLinear).files[0]
            let luma = try DecodedPlane.all(file)[0]
            for y in 3..<9 {
                for x in 3..<13 {
                    #expect(abs(Int(luma.samples[y * 16 + x]) - expected) <= 1, "\(x), \(y)")
                }
            }
        }
    }

    @Test func `a JPEG's lines are half the light, however much smaller it is made`() throws {
        let gray = Plane(width: 512, height: 512) { _, y in y % 2 == 0 ? 255 : 0 }
        let bytes = try JPEGBytes.encode(
            [gray], size: PixelSize(width: 512, height: 512), quality: 100)
        let files = try Derivation(bytes, widths: [300, 100, 40], quality: 100, isLinear: true)
            .files
        for file in files {
            let picture = try Picture(decoding: file)
            #expect(picture.channels == 1)
            #expect(abs(picture.mean[0] - 187.5) < 1.5, "\(picture.mean)")
        }
        let plain = try Derivation(bytes, widths: [40], quality: 100).files[0]
        #expect(abs(try Picture(decoding: plain).mean[0] - 127.5) < 1.5)
    }

    @Test(arguments: [1, 1.8, 2.199, 2.6])
    func `lines are half the light that the photo's own profile gives them`(exponent: Double) throws
    {
        let curve = exponent == 1 ? ProfileBytes.parametric(0, [1]) : ProfileBytes.gamma(exponent)
        let expected = 255 * pow(0.5, 1 / exponent)
        let lines = lines(vertical: true, channels: 3)
        let png = try PNGBytes.encode(lines, profile: ProfileBytes.rgb(curve: curve))
        let made = try Derivation(png, widths: [16], quality: 100, isLinear: true).files[0]
        let luma = try DecodedPlane.all(made)[0]
        #expect(abs(Double(luma.samples[5 * 16 + 8]) - expected) < 1.5)
        // Without linear light the profile makes no difference.
        let plain = try Derivation(png, widths: [16], quality: 100).files[0]
        #expect(abs(Int(try DecodedPlane.all(plain)[0].samples[5 * 16 + 8]) - 128) <= 1)
    }

    @Test func `a curve that defines nothing useful gives way to sRGB's`() {
        let falling = ProfileBytes.table(16) { 1 - $0 }
        let steep = ProfileBytes.gamma(90)
        let none = ProfileBytes.parametric(3, [-3, 0, 0, 0, 0])
        let profiles: [[UInt8]?] =
            [nil, [], [1, 2, 3]]
            + [falling, steep, none].map {
                ProfileBytes.rgb(curve: $0)
            }
        for profile in profiles {
            #expect(LightCurve(profile: profile).values == LightCurve.standard.values)
        }
    }

    @Test func `every value of a flat area stays what it is`() {
        for value in 0..<256 {
            let byte = UInt8(value)
            #expect(LightCurve.standard.sample(LightCurve.standard.values[value]) == byte)
            #expect(LightCurve.encoded.sample(LightCurve.encoded.values[value]) == byte)
            let adobe = LightCurve(profile: ColorSpace.adobeRGB.profile)
            #expect(adobe.values != LightCurve.standard.values)
            #expect(adobe.sample(adobe.values[value]) == byte)
            let samples = [UInt8](repeating: byte, count: 37 * 29)
            let picture = Picture(width: 37, height: 29, channels: 1, samples: samples)
            for curve in [LightCurve.standard, .encoded, adobe] {
                let made = planes(
                    picture, .gray, curve: curve, [(37, 29), (20, 16), (5, 4), (1, 1)])
                for plane in made[0] { #expect(Set(plane.packed) == [byte]) }
            }
        }
    }

    @Test(arguments: [false, true])
    func `a photo is what double precision makes of it`(flips: Bool) throws {
        let picture = try Picture(decoding: Fixture.bytes("orientations/landscape_1.jpg"))
        let (width, height) = (203.0, 134.0)
        let found = planes(picture, .yCbCr, [(width, height)], flips: flips)
        let exact = (0..<3).map { channel in
            let values = (0..<picture.width * picture.height).map {
                light(Double(picture.samples[$0 * 3 + channel]))
            }
            return Reference.plane(
                values, width: picture.width, length: Double(picture.width),
                height: Double(picture.height), target: (width, height),
                count: (Int(width), Int(height))
            ).map(sample)
        }
        let order = flips ? Array((0..<exact[0].count).reversed()) : Array(0..<exact[0].count)
        let luma = order.map { 0.299 * exact[0][$0] + 0.587 * exact[1][$0] + 0.114 * exact[2][$0] }
        let distances = zip(found[0][0].packed, luma).map { abs(Double($0) - $1) }
        #expect((distances.max() ?? 9) < 1.2)
        for (component, weights) in [
            (1, (-0.168736, -0.331264, 0.5)), (2, (0.5, -0.418688, -0.081312)),
        ] {
            let plane = found[component][0]
            #expect((plane.width, plane.height) == (102, 67))
            for y in 0..<67 {
                for x in 0..<102 {
                    var sum = 0.0
                    for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                        let (column, row) = (min(2 * x + dx, 202), min(2 * y + dy, 133))
                        let at = order[row * 203 + column]
                        sum +=
                            weights.0 * exact[0][at] + weights.1 * exact[1][at]
                            + weights.2 * exact[2][at]
                    }
                    #expect(abs(Double(plane.row(y)[x]) - 128 - sum / 4) < 1.6, "\(x), \(y)")
                }
            }
        }
    }

    @Test(arguments: [
        "hostile/rgb.jpg", "hostile/cmyk.jpg", "hostile/ycck.jpg", "hostile/odd-sampling.jpg",
        "hostile/interlaced.png", "hostile/sixteen-bit.png", "photos/coast/three-sails.jpg",
        "photos/coast/pier-long-exposure.jpg", "photos/patterns/jellyfish.png",
        "hostile/gray-alpha.png", "orientations/landscape_7.jpg",
    ])
    func `at its own size a picture is the same in linear light`(name: String) throws {
        let bytes = try Fixture.bytes(name)
        let plain = try Picture(decoding: Derivation(bytes, widths: [.max]).files[0])
        let file = try Derivation(bytes, widths: [.max], isLinear: true).files[0]
        let difference = try Picture(decoding: file).difference(from: plain)
        #expect(difference.mean < 1.5, "\(difference)")
    }

    // MARK: Transparency

    @Test(arguments: [false, true])
    func `colours beside transparent parts are what they were, overshoot and all`(isLinear: Bool)
        throws
    {
        // Discs of one colour on a transparent ground, with edges at which the kernel overshoots.
        var samples: [UInt8] = []
        for y in 0..<120 {
            for x in 0..<120 {
                let distance = hypot(Double(x % 40) - 20, Double(y % 40) - 20)
                samples += distance < 12 ? [200, 90, 30, 255] : [0, 0, 0, 0]
            }
        }
        let picture = Picture(width: 120, height: 120, channels: 4, samples: samples)
        let files = try Derivation(
            PNGBytes.encode(picture), widths: [77, 50, 20], isLinear: isLinear
        ).files
        for small in try files.map({ try Picture(decoding: $0) }) {
            for y in 0..<small.height {
                for x in 0..<small.width {
                    let pixel = small.pixel(x, y)
                    let opacity = Int(pixel[3])
                    // An 8-bit premultiplied colour is exact to half a level, which division by the opacity enlarges.
                    let allowed = opacity == 0 ? 0 : 128 / opacity + 1
                    let expected = opacity == 0 ? [0, 0, 0] : [200, 90, 30]
                    for (value, colour) in zip(pixel, expected) {
                        #expect(abs(Int(value) - colour) <= allowed, "\(x), \(y): \(pixel)")
                    }
                }
            }
        }
    }

    @Test func `light shines through alpha in linear light`() throws {
        // Columns alternate between white and black; the lower half is half transparent.
        var samples: [UInt8] = []
        for y in 0..<32 {
            for x in 0..<64 {
                let value: UInt8 = x % 2 == 0 ? 255 : 0
                samples += [value, value, value, y < 16 ? 255 : 128]
            }
        }
        let picture = Picture(width: 64, height: 32, channels: 4, samples: samples)
        let file = try Derivation(PNGBytes.encode(picture), widths: [16], isLinear: true).files[0]
        let small = try Picture(decoding: file)
        // Gray pixels are written as gray and alpha.
        #expect(small.pixel(8, 1) == [188, 255])
        let shaded = small.pixel(8, 6)
        #expect(shaded[1] == 128 && abs(Int(shaded[0]) - 188) <= 2, "\(shaded)")
    }
}
