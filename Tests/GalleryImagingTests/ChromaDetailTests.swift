import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Which pictures keep chroma at full resolution, and in which renditions.
@Suite struct ChromaDetailTests {
    /// Red lines one pixel wide on a blue ground, beside a plain area.
    private static let lines = drawing(width: 600, height: 120) { x, y in
        x < 300 && (x + 2 * y) % 5 == 0 ? [255, 40, 40] : [20, 20, 160]
    }

    private static func drawing(
        width: Int, height: Int, _ pixel: (Int, Int) -> [UInt8]
    ) -> Picture {
        let samples = (0..<height).flatMap { y in (0..<width).flatMap { pixel($0, y) } }
        return Picture(width: width, height: height, channels: 3, samples: samples)
    }

    /// The Y′CbCr planes of a picture, all at full resolution.
    private static func planes(_ picture: Picture) -> [Plane] {
        func plane(_ red: Double, _ green: Double, _ blue: Double, _ base: Double) -> Plane {
            picture.samples.withUnsafeBufferPointer { samples in
                Plane(width: picture.width, height: picture.height) { x, y in
                    let start = 3 * (y * picture.width + x)
                    let value =
                        base + red * Double(samples[start]) + green * Double(samples[start + 1])
                        + blue * Double(samples[start + 2])
                    return UInt8(min(255, max(0, value.rounded())))
                }
            }
        }
        return [
            plane(0.299, 0.587, 0.114, 0), plane(-0.1687, -0.3313, 0.5, 128),
            plane(0.5, -0.4187, -0.0813, 128),
        ]
    }

    private static func jpeg(_ planes: [Plane], quality: Int = 95) throws -> [UInt8] {
        let size = PixelSize(width: planes[0].width, height: planes[0].height)
        return try JPEGBytes.encode(planes, size: size, quality: quality)
    }

    /// How many pixels a chroma sample of a JPEG covers in each direction.
    private func step(_ file: [UInt8]) throws -> Int {
        let planes = try DecodedPlane.all(file)
        try #require(planes.count == 3)
        return Int((Double(planes[0].width) / Double(planes[1].width)).rounded())
    }

    private func steps(_ derivation: Derivation) throws -> [Int] {
        try derivation.files.map(step)
    }

    @Test(arguments: [false, true])
    func `fine coloured lines keep all samples of chroma in every rendition`(
        isLinear: Bool
    ) throws {
        let png = try PNGBytes.encode(Self.lines)
        let jpeg = try Self.jpeg(Self.planes(Self.lines))
        for bytes in [png, jpeg] {
            let derivation = try Derivation(
                bytes, widths: [150, 400, 600], quality: 90, isLinear: isLinear)
            #expect(try steps(derivation) == [1, 1, 1])
        }
    }

    @Test func `the lines are as red as they were`() throws {
        let png = try PNGBytes.encode(Self.lines)
        let made = try Derivation.decodedPicture(png, quality: 90)
        #expect(made.difference(from: Self.lines).mean < 6)
        // The same picture with chroma at half resolution.
        let planes = Self.planes(Self.lines)
        let halved = [planes[0], planes[1].halved(), planes[2].halved()]
        let half = try Picture(decoding: Self.jpeg(halved, quality: 90))
        #expect(half.difference(from: Self.lines).mean > 15)
    }

    @Test(arguments: [1, 6, 8])
    func `a picture is described alike with all samples and with half of them`(
        orientation: Int
    ) throws {
        let planes = Self.planes(Self.lines)
        let exif = JPEGBytes.exif(orientation: orientation)
        let whole = JPEGBytes.inserting(exif, into: try Self.jpeg(planes))
        let made = try Derivation(whole, widths: [300])
        var mean = [0.0, 0.0, 0.0]
        for (index, sample) in Self.lines.samples.enumerated() { mean[index % 3] += Double(sample) }
        let color = made.photo.meanColor
        for (sample, sum) in zip([color.red, color.green, color.blue], mean) {
            #expect(abs(Double(sample) - sum / 72_000) < 3)
        }
        #expect(try steps(made) == [1])
        let size = try ImageHeader.read(made.files[0]).size
        #expect((size.width < size.height) == (orientation >= 5))
    }

    @Test(arguments: [
        "photos/coast/lighthouse-at-dusk.jpg", "photos/coast/reeds.jpg",
        "photos/mountains/milky-way.jpg", "photos/mountains/birches.jpg",
        "photos/patterns/window-light.jpg", "photos/patterns/stained-glass.jpg",
    ])
    func `photos have half the samples of chroma`(name: String) throws {
        #expect(
            try steps(Derivation(Fixture.bytes(name), widths: [100, 640], quality: 82)) == [2, 2])
    }

    @Test func `a rendition follows from the picture, not from which others are made`() throws {
        let bytes = try PNGBytes.encode(Self.lines)
        let all = try Derivation(bytes, widths: [64, 320, 600])
        for (index, width) in [64, 320, 600].enumerated() {
            #expect(try Derivation(bytes, widths: [width]).files == [all.files[index]])
        }
    }

    @Test(arguments: [false, true])
    func `chroma that the source has not is not made up`(isLinear: Bool) throws {
        // Lines four pixels wide with chroma at half resolution: up to half the width, no chroma is missing.
        let wide = Self.drawing(width: 1_200, height: 96) { x, y in
            x < 600 && (x + 2 * y) % 12 < 4 ? [255, 40, 40] : [20, 20, 160]
        }
        let planes = Self.planes(wide)
        let bytes = try Self.jpeg([planes[0], planes[1].halved(), planes[2].halved()])
        #expect(
            try steps(Derivation(bytes, widths: [300, 590, 900, 1_200], isLinear: isLinear)) == [
                1, 1, 2, 2,
            ])
        // Nothing is measured, since the measured copy would be larger than the stored chroma.
        let small = Self.planes(Self.lines)
        let half = try Self.jpeg([small[0], small[1].halved(), small[2].halved()])
        #expect(try steps(Derivation(half, widths: [200, 600], isLinear: isLinear)) == [2, 2])
    }

    @Test func `a photo of 4 to 2 to 0 is decoded at a scale that has the chroma`() throws {
        let wide = Self.drawing(width: 2_048, height: 96) { x, y in
            x < 800 && (x + 2 * y) % 16 < 5 ? [255, 40, 40] : [20, 20, 160]
        }
        let planes = Self.planes(wide)
        let bytes = try Self.jpeg([planes[0], planes[1].halved(), planes[2].halved()])
        #expect(
            DecodeScale.denominator(for: wide.size, largest: wide.size.scaled(toWidth: 700)) == 2)
        #expect(try steps(Derivation(bytes, widths: [700])) == [1])
    }

    @Test func `a WebP beside it has half the samples`() throws {
        let bytes = try PNGBytes.encode(Self.lines)
        let header = try ImageHeader.read(bytes)
        let requests = [RenditionRequest.Format.jpeg, .webp].map {
            RenditionRequest(size: header.size, quality: 90, format: $0)
        }
        var files: [[UInt8]] = [[], []]
        _ = try PhotoDerivation(bytes, header: header, requests: requests)
            .run { (index, file) throws(Never) in files[index] = Array(file) }
        #expect(try step(files[0]) == 1)
        #expect(try ImageHeader.read(files[1]).format == .webp)
        let alone = PhotoDerivation(bytes, header: header, requests: [requests[1]])
        var file: [UInt8] = []
        _ = try alone.run { (_, made) throws(Never) in file = Array(made) }
        #expect(file == files[1])
    }

    /// Whether halving chroma loses detail, computed by definition.
    private func isLostByDefinition(_ planes: [Plane]) -> Bool {
        let (columns, rows) = (planes[0].width / 8, planes[0].height / 8)
        var visible = 0
        for block in 0..<(columns * rows) {
            var sum = 0.0
            for plane in planes {
                for y in 0..<8 {
                    for x in 0..<8 {
                        let (column, row) = (block % columns * 8 + x, block / columns * 8 + y)
                        let quad = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
                            Double(plane.row(row / 2 * 2 + $0.1)[column / 2 * 2 + $0.0])
                        }
                        let error = Double(plane.row(row)[column]) - quad.reduce(0, +) / 4
                        sum += error * error
                    }
                }
            }
            if (sum / 64).squareRoot() > 22 { visible += 1 }
        }
        return columns * rows > 0 && Double(visible) / Double(columns * rows) >= 0.005
    }

    @Test func `what is lost is counted in blocks whose error shows`() {
        var source = SeededGenerator(4)
        var found: Set<Bool> = []
        for _ in 0..<300 {
            let size = (
                Int.random(in: 1...130, using: &source), Int.random(in: 1...70, using: &source)
            )
            let share = Int.random(in: 0...40, using: &source)
            let strength = Int.random(in: 20...60, using: &source)
            let planes = (0..<2).map { _ in
                Plane(width: size.0, height: size.1) { x, y in
                    guard (x / 8 + 7 * (y / 8)) * 13 % 41 < share else { return 128 }
                    return UInt8(128 + Int.random(in: -strength...strength, using: &source))
                }
            }
            let expected = isLostByDefinition(planes)
            found.insert(expected)
            #expect(ChromaDetail.isLost(planes[0], planes[1]) == expected)
        }
        #expect(found == [true, false])
    }

    @Test func `one block in two hundred is enough, and fewer are not`() {
        func isLost(blocks: Int) -> Bool {
            let plane = Plane(width: 160, height: 80) { x, y in
                x / 8 < blocks && y < 8 && x % 2 == 0 ? 200 : 128
            }
            return ChromaDetail.isLost(plane, Plane(width: 160, height: 80) { _, _ in 128 })
        }
        #expect(!isLost(blocks: 0) && isLost(blocks: 1))
        let large = Plane(width: 168, height: 80) { x, y in x < 8 && y < 8 && x % 2 == 0 ? 200 : 128
        }
        #expect(!ChromaDetail.isLost(large, large))
    }

    @Test func `a halved plane has the means of four samples, the last ones repeated`() {
        let plane = Plane(width: 3, height: 3) { x, y in UInt8(10 * y + x) }
        #expect(plane.halved().packed == [6, 7, 21, 22])
        #expect(Plane(width: 8, height: 2) { x, _ in UInt8(x) }.halved().packed == [1, 3, 5, 7])
    }
}
