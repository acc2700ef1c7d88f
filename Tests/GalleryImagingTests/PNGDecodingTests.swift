import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Every kind of PNG, written sample by sample, compared with the expected pixels.
@Suite struct PNGDecodingTests {
    static let kinds: [(color: UInt8, depth: Int)] = [
        (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8),
        (4, 8), (4, 16), (6, 8), (6, 16),
    ]
    static let sizes = [(1, 1), (3, 5), (5, 3), (8, 8), (13, 17), (33, 2)]

    /// A sample without a regular pattern that could hide a mistake.
    private static func sample(_ x: Int, _ y: Int, _ channel: Int, maxSample: Int) -> Int {
        let place = x * 7_919 + y * 104_729 + x * y * 31
        return (place + channel * 15_485) * 2_654_435 % (maxSample + 1)
    }

    private static func eight(_ value: Int, depth: Int) -> UInt8 {
        depth == 16 ? UInt8((value * 255 + 32_895) >> 16) : UInt8(value * 255 / ((1 << depth) - 1))
    }

    private static func palette(_ count: Int) -> [[UInt8]] {
        var colors: [[UInt8]] = []
        for index in 0..<count {
            colors.append([UInt8(index * 37 & 255), UInt8(index * 91 & 255), UInt8(255 - index)])
        }
        return colors
    }

    @Test(arguments: kinds, [false, true])
    func `every depth, colour type, order and transparency gives its exact pixels`(
        kind: (color: UInt8, depth: Int), isInterlaced: Bool
    ) throws {
        let (color, depth) = kind
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(color)] ?? 0
        let maxSample = (1 << depth) - 1
        for (width, height) in Self.sizes {
            let samples = (0..<height).map { y in
                (0..<width).map { x in
                    (0..<channels).map { Self.sample(x, y, $0, maxSample: maxSample) }
                }
            }
            let pixels = samples.joined()
            let palette = Self.palette(min(256, maxSample + 1))
            let clear = samples[height / 2][width / 2]
            let alphas = palette.indices.map { UInt8($0 * 13 & 255) }.prefix(
                max(1, palette.count - 1))
            for isTransparent in [false, true] where !isTransparent || color < 4 {
                var before: [UInt8] = []
                if color == 3 { before += PNGBytes.chunk("PLTE", Array(palette.joined())) }
                if isTransparent {
                    before += PNGBytes.chunk(
                        "tRNS",
                        color == 3
                            ? Array(alphas) : clear.flatMap { ICCBytes.number($0, bytes: 2) })
                }
                let expected = pixels.flatMap { pixel -> [UInt8] in
                    if color == 3 {
                        let index = pixel[0]
                        let alpha = index < alphas.count ? alphas[index] : 255
                        return palette[index] + (isTransparent ? [alpha] : [])
                    }
                    return pixel.map { Self.eight($0, depth: depth) }
                        + (isTransparent ? [pixel == clear ? 0 : 255] : [])
                }
                let file = PNGBytes.write(
                    samples, depth: depth, color: color, before: before, isInterlaced: isInterlaced)
                let header = try ImageHeader.read(file)
                #expect(header.size == PixelSize(width: width, height: height))
                #expect(header.hasAlpha == (color >= 4 || isTransparent))
                let found = try Picture(decoding: file)
                #expect(found.samples == expected, "\(width) × \(height), \(isTransparent)")
                #expect(
                    PictureOpacity.isOpaque(file, header: header)
                        == stride(from: found.channels - 1, to: expected.count, by: found.channels)
                        .allSatisfy { found.channels % 2 == 1 || expected[$0] == 255 })
            }
        }
    }

    @Test func `gray without loss at its own size is the same gray`() throws {
        // The rendition is a JPEG, which is off by a level or two even at the highest quality.
        let samples = (0..<16).map { y in (0..<16).map { x in [(x + y) * 2_000] } }
        let file = PNGBytes.write(samples, depth: 16, color: 0)
        let found = try Derivation.decodedPicture(file, quality: 100)
        let expected = samples.joined().map { Self.eight($0[0], depth: 16) }
        #expect(found.channels == 1)
        #expect(zip(found.samples, expected).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }

    @Test(arguments: [false, true])
    func `opaque and clear pixels come through at their own size as they are`(isInterlaced: Bool)
        throws
    {
        let samples = (0..<9).map { y in
            (0..<11).map { x in
                (x + y) % 3 == 0
                    ? [0, 0, 0, 0] : (0..<3).map { Self.sample(x, y, $0, maxSample: 255) } + [255]
            }
        }
        let file = PNGBytes.write(samples, depth: 8, color: 6, isInterlaced: isInterlaced)
        let found = try Derivation.decodedPicture(file)
        #expect(found.samples == samples.joined().joined().map { UInt8($0) })
    }

    @Test func `a picture whose alpha hides nothing becomes a JPEG of the same colours`() throws {
        let samples = (0..<40).map { y in
            (0..<40).map { x in [x * 6, y * 6, 128, 255] }
        }
        for (color, drop) in [(6, 0), (4, 2)] as [(UInt8, Int)] {
            let kept = samples.map { $0.map { Array($0.dropFirst(drop)) } }
            let file = PNGBytes.write(kept, depth: 8, color: color)
            var header = try ImageHeader.read(file)
            #expect(header.hasAlpha && PictureOpacity.isOpaque(file, header: header))
            header.hasAlpha = false
            let requests = [RenditionRequest(size: header.size, quality: 100)]
            var derived: [UInt8] = []
            _ = try PhotoDerivation(file, header: header, requests: requests).run {
                (_, bytes) throws(Never) in derived = Array(bytes)
            }
            #expect(try ImageHeader.read(derived).format == .jpeg)
            let opaque = PNGBytes.write(
                kept.map { $0.map { Array($0.dropLast()) } }, depth: 8, color: color - 4)
            #expect(try derived == Derivation(opaque, widths: [40], quality: 100).files[0])
        }
    }

    static let lookedAt: [(String, Bool)] = [
        ("photos/patterns/jellyfish.png", false), ("hostile/gray-alpha.png", false),
        ("hostile/palette-transparent.png", false), ("hostile/png-named.jpg", true),
        ("hostile/truncated.png", true), ("hostile/text.jpg", false),
    ]

    @Test(arguments: lookedAt)
    func `a look at pixels shows what is opaque`(name: String, isOpaque: Bool) throws {
        let bytes = try Fixture.bytes(name)
        // A file that is not a picture does not count as opaque.
        let header = try? ImageHeader.read(bytes)
        #expect(header.map { PictureOpacity.isOpaque(bytes, header: $0) } ?? false == isOpaque)
    }

    @Test func `an animation shows its default picture`() throws {
        let samples = (0..<4).map { y in (0..<4).map { x in [x * 60, y * 60, 9] } }
        let plain = PNGBytes.write(samples, depth: 8, color: 2)
        let control = PNGBytes.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])
        let animated = Array(
            plain[..<33] + control + plain[33...].dropLast(12)
                + PNGBytes.chunk("fdAT", [0, 0, 0, 1, 1, 2, 3]) + plain.suffix(12))
        #expect(try Picture(decoding: animated) == Picture(decoding: plain))
        #expect(try Derivation(animated, widths: [4]).photo.damage == nil)
    }

    @Test func `texts and a profile that swell are not inflated beyond their limits`() throws {
        let samples = [[[1, 2, 3]]]
        // 5 MB of uncompressed zeros after a keyword, which the decoder does not read.
        let text =
            Array("Comment\0\0".utf8) + PNGBytes.stored([UInt8](repeating: 0, count: 5 << 20))
        let profile = Array("p\0\0".utf8) + PNGBytes.stored([UInt8](repeating: 0, count: 5 << 20))
        for (name, body) in [("zTXt", text), ("iCCP", profile)] {
            let file = PNGBytes.write(
                samples, depth: 8, color: 2, before: PNGBytes.chunk(name, body))
            #expect(try Picture(decoding: file).samples == [1, 2, 3])
        }
    }
}
