import Foundation
import Testing

/// Test patterns that make the defects of a resampler visible.
@Suite struct PatternTests {
    private static let (width, height) = (1_201, 800)

    private func derived(_ sample: (Int, Int) -> UInt8, width: Int) throws -> Picture {
        var samples: [UInt8] = []
        for y in 0..<Self.height {
            for x in 0..<Self.width { samples.append(sample(x, y)) }
        }
        let picture = Picture(
            width: Self.width, height: Self.height, channels: 1, samples: samples)
        let bytes = try PNGBytes.encode(picture)
        return try Picture(decoding: Derivation(bytes, widths: [width], quality: 100).files[0])
    }

    @Test(arguments: [160, 320, 640])
    func `a chess board of single pixels becomes gray`(width: Int) throws {
        let made = try derived({ x, y in (x + y) % 2 == 0 ? 0 : 255 }, width: width)
        #expect(made.samples.allSatisfy { abs(Int($0) - 128) <= 6 })
    }

    @Test(arguments: [160, 320, 640])
    func `rings that are too fine to be shown become gray and not other rings`(width: Int) throws {
        // The pattern has half a wave per pixel at the left and right borders.
        let full = Double(Self.width)
        let made = try derived(
            { x, y in
                let (across, down) = (Double(x) - full / 2, Double(y) - Double(Self.height) / 2)
                let phase = Double.pi * (across * across + down * down) / full
                return UInt8((127.5 + 127.5 * cos(phase)).rounded())
            }, width: width)
        let scale = full / Double(width)
        var (fine, count, greatest) = (0.0, 0, 0.0)
        // Near the borders the kernel covers only half a wave.
        for y in 6..<(made.height - 6) {
            for x in 6..<(made.width - 6) {
                let across = (Double(x) + 0.5 - Double(made.width) / 2) * scale
                let down = (Double(y) + 0.5 - Double(made.height) / 2) * scale
                // Waves per pixel of the rendition; up to 0.5 can be shown.
                let waves = max(abs(across), abs(down)) / full * scale
                let error = abs(Double(made.pixel(x, y)[0]) - 127.5)
                if waves > 0.75 {
                    fine += error
                    count += 1
                    greatest = max(greatest, error)
                }
            }
        }
        if count > 0 {
            #expect(fine / Double(count) < 2.5 && greatest < 24)
        }
        // Rings that can be shown keep their contrast.
        #expect(made.samples.max() == 255 && made.samples.min() == 0)
    }

    @Test(arguments: [160, 320, 640, 1_000])
    func `a line at each border is as bright as its share of the border's pixels`(width: Int) throws
    {
        let made = try derived(
            { x, y in x == 0 || x == Self.width - 1 || y == 0 || y == Self.height - 1 ? 255 : 40 },
            width: width)
        let source = (0..<Self.width).map { UInt8($0 == 0 || $0 == Self.width - 1 ? 255 : 40) }
        let exact = Reference.plane(
            source, width: Self.width, length: Double(Self.width), height: 1,
            target: (Double(width), 1), count: (width, 1))
        for x in Array(0..<8) + Array((width - 8)..<width) {
            let found = Double(made.pixel(x, made.height / 2)[0])
            #expect(abs(found - min(255, max(0, exact[x]))) < 3, "\(x): \(found), \(exact[x])")
        }
    }
}
