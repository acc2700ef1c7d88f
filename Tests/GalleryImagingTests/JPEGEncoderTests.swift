import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// The encoder: efforts, scans and sizes, and that its output is reproducible.
@Suite struct JPEGEncoderTests {
    private func encoded(
        _ planes: [Plane], quality: Int, effort: EncodingEffort = .normal,
        isProgressive: Bool = false, by encoder: borrowing JPEGEncoder
    ) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try encoder.encode(
            planes, size: PixelSize(width: planes[0].width, height: planes[0].height),
            coding: .init(quality: quality, isProgressive: isProgressive, effort: effort),
            profile: nil
        ) { (file) throws(Never) in bytes = Array(file) }
        return bytes
    }

    /// The planes of a photo with chroma at half size; chroma at full size is subsampled.
    private func planes(_ name: String) throws -> [Plane] {
        let decoded = try DecodedPlane.all(Fixture.bytes(name))
        let (width, height) = (decoded[0].width, decoded[0].height)
        return decoded.enumerated().map { index, plane in
            let half = index > 0
            let columnStep = half && plane.width == width ? 2 : 1
            let rowStep = half && plane.height == height ? 2 : 1
            return plane.samples.withUnsafeBufferPointer { samples in
                Plane(
                    width: half ? (width + 1) / 2 : width, height: half ? (height + 1) / 2 : height
                ) { x, y in samples[y * rowStep * plane.width + x * columnStep] }
            }
        }
    }

    private func samples(_ file: [UInt8]) throws -> [[UInt8]] {
        try DecodedPlane.all(file).map(\.samples)
    }

    /// The greatest difference between a decoded sample and the encoded one.
    private func greatestError(_ file: [UInt8], _ planes: [Plane]) throws -> Int {
        let decoded = try DecodedPlane.all(file)
        try #require(decoded.count == planes.count)
        var greatest = 0
        for (out, source) in zip(decoded, planes) {
            try #require(out.width == source.width && out.height == source.height)
            let original = Picture(
                width: out.width, height: out.height, channels: 1, samples: source.packed)
            let picture = Picture(
                width: out.width, height: out.height, channels: 1, samples: out.samples)
            greatest = max(greatest, picture.difference(from: original).greatest)
        }
        return greatest
    }

    /// The number of codes of each length in each Huffman table of a file, by the table's class and index.
    private func codeCounts(_ file: [UInt8]) -> [UInt8: [UInt8]] {
        Dictionary(
            JPEGBytes.segments(of: file).filter { $0.marker == 0xC4 }.map {
                ($0.body[0], Array($0.body[1..<17]))
            }, uniquingKeysWith: { first, _ in first })
    }

    private func noise(
        _ width: Int, _ height: Int, in range: ClosedRange<UInt8>, halvesChroma: Bool = true,
        _ source: inout SeededGenerator
    ) -> [Plane] {
        let half = halvesChroma ? ((width + 1) / 2, (height + 1) / 2) : (width, height)
        return [(width, height), half, half].map { size in
            Plane(width: size.0, height: size.1) { _, _ in UInt8.random(in: range, using: &source) }
        }
    }

    private static let photos = [
        "photos/coast/lighthouse-at-dusk.jpg", "photos/coast/reeds.jpg",
        "photos/coast/pier-long-exposure.jpg", "photos/mountains/milky-way.jpg",
        "photos/mountains/birches.jpg", "photos/patterns/window-light.jpg",
        "photos/patterns/stained-glass.jpg", "photos/patterns/truchet.jpg",
    ]

    @Test(arguments: [60, 82, 92])
    func `several scans of all photos take fewer bytes than one of each`(quality: Int) throws {
        let encoder = try JPEGEncoder()
        var (severalScans, oneScan) = (0, 0)
        for name in Self.photos {
            let planes = try planes(name)
            severalScans += try encoded(planes, quality: quality, effort: .high, by: encoder).count
            oneScan += try encoded(planes, quality: quality, effort: .normal, by: encoder).count
        }
        #expect(severalScans < oneScan)
    }

    @Test(arguments: [(1, 1), (8, 8), (16, 40_000), (40_000, 16), (511, 513), (513, 511), (17, 9)])
    func `every shape is coded, in colour and in gray`(width: Int, height: Int) throws {
        var source = SeededGenerator(width)
        let planes = noise(width, height, in: 0...255, &source)
        let whole = noise(width, height, in: 0...255, halvesChroma: false, &source)
        let encoder = try JPEGEncoder()
        for planes in [planes, whole, [planes[0]]] {
            for effort in EncodingEffort.allCases {
                for isProgressive in [false, true] {
                    let file = try encoded(
                        planes, quality: 100, effort: effort, isProgressive: isProgressive,
                        by: encoder)
                    #expect(try greatestError(file, planes) <= 6, "\(effort) \(isProgressive)")
                }
            }
        }
    }

    @Test(arguments: [1, 30, 82, 100])
    func `samples of the greatest strength can be coded at every quality`(quality: Int) throws {
        var source = SeededGenerator(5)
        let planes = noise(136, 72, in: 0...1, &source).map { plane in
            Plane(width: plane.width, height: plane.height) { x, y in plane.row(y)[x] * 255 }
        }
        func mean(_ samples: some Collection<UInt8>) -> Double {
            Double(samples.reduce(0) { $0 + Int($1) }) / Double(samples.count)
        }
        let encoder = try JPEGEncoder()
        for effort in EncodingEffort.allCases {
            let file = try encoded(planes, quality: quality, effort: effort, by: encoder)
            for (out, plane) in zip(try DecodedPlane.all(file), planes) {
                let source = (0..<plane.height).flatMap { y in
                    (0..<plane.width).map { plane.row(y)[$0] }
                }
                #expect(abs(mean(out.samples) - mean(source)) < 16)
            }
            if quality == 100 { #expect(try greatestError(file, planes) <= 6) }
        }
    }

    @Test(arguments: EncodingEffort.allCases)
    func `the greatest coefficients can be coded`(effort: EncodingEffort) throws {
        let plane = Plane(width: 64, height: 64) { x, y in
            let across = [0, 3, 4, 7].contains(x % 8), down = [0, 3, 4, 7].contains(y % 8)
            return (y < 32 ? across : across == down) == ((x / 8 + y / 8) % 2 == 0) ? 255 : 0
        }
        let file = try encoded([plane], quality: 100, effort: effort, by: JPEGEncoder())
        #expect(try greatestError(file, [plane]) <= 3)
    }

    @Test(arguments: EncodingEffort.allCases)
    func `a picture of more symbols than are gathered is coded all the same`(
        effort: EncodingEffort
    ) throws {
        // Flat at the top and noisy below, so that the codes are fitted before the strongest noise is seen.
        var source = SeededGenerator(9)
        let noise = (0..<4_099).map { _ in UInt8.random(in: 0...255, using: &source) }
        let plane = Plane(width: 2_648, height: 2_200) { x, y in
            y < 200
                ? 128 : y < 1_900 ? noise[(31 * y + x) % 4_099] / 2 : noise[(31 * y + x) % 4_099]
        }
        let file = try encoded([plane], quality: 100, effort: effort, by: JPEGEncoder())
        #expect(try greatestError(file, [plane]) <= 3)
        if effort != .high {
            // The tables have codes for all possible symbols.
            let symbols = codeCounts(file).mapValues { $0.reduce(0) { $0 + Int($1) } }
            #expect(symbols == [0x00: 12, 0x10: 162])
        }
    }

    @Test(arguments: [0, 1, 77, 128, 254, 255] as [UInt8])
    func `an even picture stays what it is`(level: UInt8) throws {
        var source = SeededGenerator(1)
        let planes = noise(83, 41, in: level...level, &source)
        let encoder = try JPEGEncoder()
        for effort in EncodingEffort.allCases {
            let file = try encoded(planes, quality: 82, effort: effort, by: encoder)
            #expect(try greatestError(file, planes) <= 1)
            #expect(file.count < 600)
        }
    }

    @Test(arguments: photos.filter { !$0.contains("pier") })
    func `no code is wasted but that of ones only, which no symbol may have`(name: String) throws {
        let file = try encoded(planes(name), quality: 82, by: JPEGEncoder())
        let counts = codeCounts(file)
        #expect(counts.keys.sorted() == [0x00, 0x01, 0x10, 0x11])
        for counts in counts.values {
            var (used, unused) = (0, 0)
            for (index, count) in counts.enumerated() where count > 0 {
                used += Int(count) << (15 - index)
                unused = 1 << (15 - index)
            }
            #expect(used + unused == 1 << 16)
        }
    }

    @Test func `a file does not depend on what was encoded before`() throws {
        let (reeds, pier) = try (
            planes("photos/coast/reeds.jpg"), planes("photos/coast/pier-long-exposure.jpg")
        )
        let shared = try JPEGEncoder()
        for effort in EncodingEffort.allCases {
            for isProgressive in [false, true] {
                for planes in [reeds, [pier[0]], pier, reeds] {
                    func file(by encoder: borrowing JPEGEncoder) throws -> [UInt8] {
                        try encoded(
                            planes, quality: 70, effort: effort, isProgressive: isProgressive,
                            by: encoder)
                    }
                    #expect(try file(by: shared) == file(by: JPEGEncoder()))
                }
            }
        }
    }

    @Test(arguments: photos, [EncodingEffort.fast, .normal])
    func `a progressive file shows the same pixels in several scans`(
        name: String, effort: EncodingEffort
    ) throws {
        var planes = try planes(name)
        let encoder = try JPEGEncoder()
        for _ in 0..<2 {
            try expectSamePixels(planes, effort, by: encoder)
            // Chroma at full resolution, from a part of the photo.
            let (middle, last) = (planes[planes.count / 2], planes[planes.count - 1])
            planes = [last, middle, last]
        }
    }

    private func expectSamePixels(
        _ planes: [Plane], _ effort: EncodingEffort, by encoder: borrowing JPEGEncoder
    ) throws {
        let baseline = try encoded(planes, quality: 82, effort: effort, by: encoder)
        let progressive = try encoded(
            planes, quality: 82, effort: effort, isProgressive: true, by: encoder)
        let markers = JPEGBytes.segments(of: progressive).map(\.marker)
        #expect(markers.contains(0xC2) && !markers.contains(0xC0))
        #expect(try samples(progressive) == samples(baseline))
    }

    @Test func `a gray photo has codes for luma alone, and none of their codes is wasted`() throws {
        let gray = try planes("photos/coast/pier-long-exposure.jpg").prefix(1)
        let file = try encoded(Array(gray), quality: 82, by: JPEGEncoder())
        #expect(codeCounts(file).keys.sorted() == [0x00, 0x10])
    }
}
