import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct PhotoDerivationTests {
    /// Files of every coding, and their mean colours according to Pillow 13, with alpha last. Colours are weighted by
    /// their alpha.
    static let files: [(String, [Double])] = [
        ("hostile/arithmetic.jpg", [146.7, 177.8, 167.2]),
        ("hostile/cmyk.jpg", [147.1, 177.8, 167.3]),
        ("hostile/ycck.jpg", [146.9, 177.8, 167.3]),
        ("hostile/rgb.jpg", [147.1, 177.8, 167.3]),
        ("hostile/exif-after-xmp.jpg", [146.7, 177.8, 167.2]),
        ("hostile/odd-sampling.jpg", [146.8, 177.7, 167.2]),
        ("hostile/odd-sampling-luma.jpg", [146.8, 177.8, 167.2]),
        ("hostile/no-eoi.jpg", [146.7, 177.8, 167.2]),
        ("hostile/many-markers.jpg", [146.7, 177.8, 167.2]),
        ("hostile/tall.jpg", [147.2, 177.1, 166]),
        ("hostile/width-1.jpg", [201, 103, 74]),
        ("hostile/gray-1bit.png", [126.1]),
        ("hostile/gray-alpha.png", [127.8, 100.1]),
        ("hostile/sixteen-bit-gray-alpha.png", [128.3, 100.4]),
        ("hostile/sixteen-bit.png", [127.5, 127.5, 127.5]),
        ("hostile/interlaced.png", [147.1, 177.8, 167.3]),
        ("hostile/palette-transparent.png", [144.7, 176.4, 165.7, 247.8]),
        ("hostile/png-named.jpg", [147.1, 177.8, 167.3]),
        ("photos/coast/pier-long-exposure.jpg", [178.6]),
        ("photos/coast/starlings.jpg", [190.7, 169.6, 162.9]),
        ("photos/patterns/folded-paper.jpg", [204.8, 162.9, 151.5]),
        ("photos/mountains/balloons.jpg", [184, 181.6, 167.5]),
        ("photos/patterns/jellyfish.png", [212, 130.6, 166.7, 41.7]),
    ]

    @Test(arguments: files)
    func `every coding keeps its colours and its number of components`(
        name: String, mean: [Double]
    ) throws {
        let bytes = try Fixture.bytes(name)
        let pictures = try Derivation(bytes, widths: [400, 100, 37]).files.map {
            try Picture(decoding: $0)
        }
        for picture in pictures {
            #expect(picture.channels == mean.count)
            let distances = zip(picture.mean, mean).map { abs($0 - $1) }
            #expect((distances.max() ?? 0) < 1.6, "\(picture.size): \(picture.mean)")
        }
    }

    @Test func `inks without Adobe's marker are read as browsers read them`() throws {
        let marked = try Fixture.bytes("hostile/cmyk.jpg")
        let segments = JPEGBytes.segments(of: marked)
        let adobe = try #require(segments.first { $0.marker == 0xEE })
        let start = try #require(
            marked.indices.first { marked[$0...].starts(with: [0xFF, 0xEE] as [UInt8]) })
        var bare = marked
        bare.removeSubrange(start..<(start + 4 + adobe.body.count))
        #expect(JPEGBytes.segments(of: bare).count == segments.count - 1)
        #expect(try Derivation(bare, widths: [100]) == Derivation(marked, widths: [100]))
    }

    @Test(arguments: files)
    func `the mean colour is that of all pixels`(name: String, mean: [Double]) throws {
        let photo = try Derivation(Fixture.bytes(name), widths: [400, 100]).photo
        let found = [photo.meanColor.red, photo.meanColor.green, photo.meanColor.blue]
        let isGray = mean.count < 3
        for (byte, expected) in zip(found, isGray ? [mean[0], mean[0], mean[0]] : mean) {
            #expect(abs(Double(byte) - expected) <= 2, "\(found)")
        }
        #expect(photo.damage == nil)
    }

    @Test(arguments: files.map(\.0))
    func `every rendition has the size that was promised`(name: String) throws {
        let bytes = try Fixture.bytes(name)
        let own = try ImageHeader.read(bytes).size
        let widths = [1, 2, 3, 16, 17, 99, 150, 199, 303, own.width, own.width + 1, 5_000]
        let sizes = widths.map { own.scaled(toWidth: $0) }
        #expect(sizes.allSatisfy { $0.width <= own.width && $0.height <= own.height })
        let files = try Derivation(bytes, sizes: sizes, quality: 60).files
        #expect(try files.map { try ImageHeader.read($0).size } == sizes)
        #expect(try files.suffix(3).map { try Picture(decoding: $0).size } == [own, own, own])
    }

    @Test func `a size that keeps no ratio is made all the same`() throws {
        let bytes = try Fixture.bytes("hostile/tall.jpg")
        let sizes = [(1, 1), (3, 1), (1, 2000), (2, 999)]
            .map { PixelSize(width: $0.0, height: $0.1) }
        let files = try Derivation(bytes, sizes: sizes).files
        #expect(try files.map { try Picture(decoding: $0).size } == sizes)
    }

    @Test func `transparent parts are blank and do not bleed into what is seen`() throws {
        // Invisible red beside opaque green.
        let size = PixelSize(width: 64, height: 8)
        var samples: [UInt8] = []
        for _ in 0..<size.height {
            for x in 0..<size.width { samples += x < 31 ? [255, 0, 0, 0] : [0, 200, 0, 255] }
        }
        let picture = Picture(width: 64, height: 8, channels: 4, samples: samples)
        let derivation = try Derivation(PNGBytes.encode(picture), widths: [20])
        let small = try Picture(decoding: derivation.files[0])
        for x in 0..<20 {
            let pixel = small.pixel(x, 1)
            #expect(pixel[3] == 0 ? pixel == [0, 0, 0, 0] : pixel[0] == 0, "\(x): \(pixel)")
            #expect(pixel[3] < 128 || abs(Int(pixel[1]) - 200) <= 1, "\(x): \(pixel)")
        }
        #expect(derivation.photo.meanColor == RGBColor(red: 0, green: 200, blue: 0))
    }

    // MARK: Damage

    static let damaged: [(String, PictureDamage?)] = [
        ("hostile/truncated.jpg", .endsEarly(0.44)), ("hostile/no-eoi.jpg", nil),
        ("hostile/bad-crc.png", .corrupt(message: "IDAT: CRC error")),
        ("hostile/icc-chunks-missing.jpg", nil), ("photos/coast/IMG_2113.jpg", nil),
    ]

    @Test(arguments: damaged)
    func `damage is reported, and only damage`(name: String, damage: PictureDamage?) throws {
        let bytes = try Fixture.bytes(name)
        #expect(try Derivation(bytes, widths: [100]).photo.damage == damage)
        #expect(try Derivation(bytes, widths: [608]).photo.damage == damage)
    }

    @Test(arguments: ["photos/coast/three-sails.jpg", "photos/coast/starlings.jpg"])
    func `half a file is truncated`(name: String) throws {
        let bytes = try Fixture.bytes(name)
        let half = Array(bytes.prefix(bytes.count / 2))
        guard case .endsEarly(let share) = try Derivation(half, widths: [100]).photo.damage else {
            Issue.record("no damage was seen")
            return
        }
        #expect((0..<1).contains(share))
    }

    @Test func `a PNG cut between two chunks is truncated`() throws {
        let bytes = try Fixture.bytes("photos/patterns/jellyfish.png")
        // The first of six chunks of pixels and its checksum end here.
        for length in [66_141, 66_141 + 4, 66_141 + 9] {
            let damage = try Derivation(Array(bytes.prefix(length)), widths: [100]).photo.damage
            guard case .endsEarly(let share) = damage else {
                Issue.record("\(length): \(String(describing: damage))")
                continue
            }
            #expect(share > 0.05 && share < 0.5)
        }
    }

    @Test func `a PNG that ends in its only chunk of pixels shows the rows that it holds`() throws {
        let bytes = try Fixture.bytes("hostile/truncated.png")
        let derivation = try Derivation(bytes, widths: [100])
        guard case .endsEarly(let share) = derivation.photo.damage else {
            Issue.record("\(String(describing: derivation.photo.damage))")
            return
        }
        #expect(share > 0.3 && share < 0.5)
    }

    @Test func `an interlaced PNG that is truncated is whole, coarse where passes are missing`()
        throws
    {
        let bytes = try Fixture.bytes("hostile/interlaced.png")
        let whole = try Picture(decoding: Derivation(bytes, widths: [100]).files[0])
        let cut = try Derivation(Array(bytes.prefix(bytes.count * 3 / 4)), widths: [100])
        guard case .endsEarly(let share) = cut.photo.damage else {
            Issue.record("\(String(describing: cut.photo.damage))")
            return
        }
        #expect(share > 0.5 && share < 1)
        let found = try Picture(decoding: cut.files[0])
        #expect(found.size == whole.size)
        // No area is blank, since the available passes cover the whole picture.
        #expect(found.difference(from: whole).mean < 12)
    }

    static let refused: [(String, ImageError)] = [
        ("many-scans.jpg", .tooLarge(.scans, value: 101, limit: 100))
    ]

    @Test(arguments: refused)
    func `a picture of which nothing can be shown is refused`(name: String, error: ImageError)
        throws
    {
        let bytes = try Fixture.bytes("hostile/\(name)")
        #expect(throws: error) { try Derivation(bytes, widths: [100]) }
    }

    /// A lossless JPEG (ITU-T T.81, annex H): 16 × 16 gray pixels, all equal.
    private static let lossless: [UInt8] =
        [0xFF, 0xD8] + JPEGBytes.segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [0])
        + JPEGBytes.segment(0xC3, [8, 0, 16, 0, 16, 1, 1, 0x11, 0])
        + JPEGBytes.segment(0xDA, [1, 1, 0, 1, 0, 0]) + [UInt8](repeating: 0, count: 32) + [
            0xFF, 0xD9,
        ]

    @Test func `a lossless JPEG is refused, by the codec too where it could decode one`() {
        #expect(throws: ImageError.unsupported(.lossless)) { try ImageHeader.read(Self.lossless) }
        let result = Self.lossless.withUnsafeBufferPointer { file in
            outcome { () throws(ImageError) -> String in
                _ = try JPEGDecoder(file, limits: ImageLimits())
                return "decoded"
            }
        }
        guard case .failure(.undecodable) = result else {
            Issue.record("\(result)")
            return
        }
    }

    @Test func `the scans of a large picture are limited by its pixels`() throws {
        let bytes = try Fixture.bytes("hostile/many-scans.jpg")
        var limits = ImageLimits()
        limits.scannedPixels = 152 * 96 * 30
        #expect(
            throws: ImageError.tooLarge(
                .scannedPixels, value: 152 * 96 * 31, limit: limits.scannedPixels)
        ) {
            try Derivation(bytes, widths: [100], limits: limits)
        }
    }

    @Test(arguments: ["photos/coast/three-sails.jpg", "hostile/interlaced.png"])
    func `what must be held whole is refused over the limit of memory`(name: String) throws {
        var limits = ImageLimits()
        limits.workingBytes = 40_000
        let bytes = try Fixture.bytes(name)
        let failure = outcome { () throws(ImageError) in
            try Derivation(bytes, widths: [100], limits: limits)
        }
        guard case .failure(.tooLarge(.workingBytes, let value, 40_000)) = failure else {
            Issue.record("\(failure)")
            return
        }
        let size = try ImageHeader.read(bytes).size
        // About one byte per sample; a 4:2:0 JPEG has 1.5 samples per pixel.
        #expect((size.area..<size.area * 4).contains(value))
    }
}
