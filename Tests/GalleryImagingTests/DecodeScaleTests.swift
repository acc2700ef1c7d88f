import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct DecodeScaleTests {
    static let cases: [(Int, Int, Int)] = [
        (6_000, 6_000, 1), (6_000, 4_000, 1), (6_000, 2_143, 1), (6_000, 2_142, 2),
        (6_000, 1_280, 2), (6_000, 1_072, 2), (6_000, 1_071, 4), (6_000, 640, 4),
        (6_000, 536, 4), (6_000, 535, 8), (6_000, 1, 8), (1, 1, 1), (3, 2, 1),
    ]

    @Test(arguments: cases)
    func `the reduced picture leaves the resampler 1.4 times the rendition`(
        stored: Int, largest: Int, denominator: Int
    ) {
        let photo = PixelSize(width: stored, height: stored)
        let rendition = PixelSize(width: largest, height: largest)
        #expect(DecodeScale.denominator(for: photo, largest: rendition) == denominator)
    }

    @Test func `the axis that shrinks less decides`() {
        let photo = PixelSize(width: 4_000, height: 3_000)
        let wide = PixelSize(width: 1_000, height: 100)
        let tall = PixelSize(width: 100, height: 1_000)
        #expect(DecodeScale.denominator(for: photo, largest: wide) == 2)
        #expect(DecodeScale.denominator(for: photo, largest: tall) == 2)
    }

    static let scaled: [(PixelSize, Int, PixelSize)] = [
        (PixelSize(width: 6_000, height: 4_000), 320, PixelSize(width: 320, height: 213)),
        (PixelSize(width: 6_000, height: 4_000), 2_048, PixelSize(width: 2_048, height: 1_365)),
        (PixelSize(width: 6_000, height: 4_000), 6_000, PixelSize(width: 6_000, height: 4_000)),
        (PixelSize(width: 6_000, height: 4_000), 6_001, PixelSize(width: 6_000, height: 4_000)),
        (PixelSize(width: 6_000, height: 4_000), .max, PixelSize(width: 6_000, height: 4_000)),
        (PixelSize(width: 60_000, height: 20), 320, PixelSize(width: 320, height: 1)),
        (PixelSize(width: 3, height: 2_000), 1, PixelSize(width: 1, height: 667)),
        (PixelSize(width: 1, height: 1), 320, PixelSize(width: 1, height: 1)),
    ]

    @Test(arguments: scaled)
    func `a size keeps its ratio, at least a row, and never grows`(
        size: PixelSize, width: Int, expected: PixelSize
    ) {
        #expect(size.scaled(toWidth: width) == expected)
    }

    /// Samples of planes decoded at a reduced scale must have the same positions as those at full scale.
    @Test(arguments: [
        "photos/coast/IMG_2041.jpg", "photos/coast/starlings.jpg",
        "photos/patterns/folded-paper.jpg", "hostile/odd-sampling.jpg",
        "hostile/odd-sampling-luma.jpg", "photos/coast/pier-long-exposure.jpg",
    ])
    func `planes decoded at a reduced scale are those of the full scale, averaged`(
        name: String
    ) throws {
        let bytes = try Fixture.bytes(name)
        let full = try DecodedPlane.all(bytes)
        for denominator in [2, 4, 8] {
            let result = bytes.withUnsafeBufferPointer { buffer in
                outcome { () throws(ImageError) -> [DecodedPlane] in
                    var decoder = try JPEGDecoder(buffer, limits: ImageLimits())
                    return try DecodedPlane.all(&decoder, denominator: denominator)
                }
            }
            for (small, large) in zip(try result.get(), full) {
                let extents = [small.width, small.height]
                let expected = [large.width, large.height].map {
                    ($0 + denominator - 1) / denominator
                }
                #expect(extents == expected)
                #expect(meanError(small, large, denominator) < 1.5)
            }
        }
    }

    /// The mean difference between a few hundred samples and the means of the blocks that they represent.
    private func meanError(_ small: DecodedPlane, _ large: DecodedPlane, _ step: Int) -> Double {
        var (total, count) = (0.0, 0)
        for y in stride(from: 0, to: large.height / step, by: max(1, small.height / 20)) {
            for x in stride(from: 0, to: large.width / step, by: max(1, small.width / 20)) {
                var sum = 0
                for row in (y * step)..<((y + 1) * step) {
                    for column in (x * step)..<((x + 1) * step) {
                        sum += Int(large.samples[row * large.width + column])
                    }
                }
                let mean = Double(sum) / Double(step * step)
                total += abs(mean - Double(small.samples[y * small.width + x]))
                count += 1
            }
        }
        return total / Double(count)
    }
}
