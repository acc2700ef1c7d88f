import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct ImageHeaderPNGTests {
    private static func png(
        _ size: (width: Int, height: Int), components: Int, bits: Int = 8, interlaced: Bool = false,
        alpha: Bool = false, bytes: Int
    ) -> ImageHeader {
        ImageHeader(
            format: .png, storedSize: PixelSize(width: size.width, height: size.height),
            components: components, bitsPerSample: bits,
            coding: interlaced ? .progressive(arithmetic: false) : .sequential(arithmetic: false),
            hasAlpha: alpha, declaredBytes: bytes)
    }

    static let hostile: [(String, Result<ImageHeader, ImageError>)] = [
        ("bad-crc.png", .success(png((152, 100), components: 3, bytes: 4_485))),
        ("gray-1bit.png", .success(png((160, 48), components: 1, bits: 1, bytes: 360))),
        ("gray-alpha.png", .success(png((160, 48), components: 2, alpha: true, bytes: 6_532))),
        (
            "huge-png.png",
            .failure(.tooLarge(.pixels, value: 3_600_000_000, limit: 500_000_000))
        ),
        (
            "interlaced.png",
            .success(png((152, 100), components: 3, interlaced: true, bytes: 5_927))
        ),
        (
            "palette-transparent.png",
            .success(png((152, 100), components: 1, alpha: true, bytes: 1_438))
        ),
        ("png-named.jpg", .success(png((152, 100), components: 3, bytes: 4_485))),
        (
            "sixteen-bit-gray-alpha.png",
            .success(png((160, 48), components: 2, bits: 16, alpha: true, bytes: 13_018))
        ),
        ("sixteen-bit.png", .success(png((160, 48), components: 3, bits: 16, bytes: 22_814))),
        ("truncated.png", .success(png((152, 100), components: 3, bytes: 4_485))),
        ("zero-width.png", .failure(.malformed(.zeroExtent))),
    ]

    @Test(arguments: hostile)
    func `a hostile PNG gives its header or its error`(
        name: String, expected: Result<ImageHeader, ImageError>
    ) throws {
        let bytes = try Fixture.bytes("hostile/\(name)")
        #expect(outcome { () throws(ImageError) in try ImageHeader.read(bytes) } == expected)
    }

    @Test func `a demo picture's header holds what was written into it`() throws {
        var expected = Self.png((900, 1080), components: 4, alpha: true, bytes: 348_689)
        expected.segments = [ImageHeader.Segment(.exif, at: 41..<589)]
        #expect(try Fixture.header("photos/patterns/jellyfish.png") == expected)
    }

    // MARK: Byte by byte

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// A chunk with a checksum of 0, since the header reader does not verify checksums.
    private static func chunk(_ name: String, _ body: [UInt8] = [], length: Int? = nil) -> [UInt8] {
        number(length ?? body.count) + Array(name.utf8) + body + [0, 0, 0, 0]
    }

    private static func number(_ value: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    private static func imageHeader(
        _ width: Int, _ height: Int, bits: UInt8 = 8, color: UInt8 = 2, interlace: UInt8 = 0
    ) -> [UInt8] {
        chunk("IHDR", number(width) + number(height) + [bits, color, 0, 0, interlace])
    }

    private static let pixels = chunk("IDAT", [1, 2, 3, 4])
    private static let end = chunk("IEND")

    private func read(
        _ parts: [UInt8], limits: ImageLimits = ImageLimits()
    ) -> Result<ImageHeader, ImageError> {
        outcome { () throws(ImageError) in
            try ImageHeader.read(Self.signature + parts, limits: limits)
        }
    }

    static let broken: [([UInt8], ImageError)] = [
        ([], .truncated(expectedBytes: 33, foundBytes: 8)),
        (pixels + end, .malformed(.imageHeader)),
        (imageHeader(4, 3) + imageHeader(4, 3), .malformed(.imageHeader)),
        (imageHeader(4, 3) + end, .malformed(.noScan)),
        (imageHeader(4, 3), .truncated(expectedBytes: 45, foundBytes: 33)),
        (
            imageHeader(4, 3) + chunk("tEXt", length: 0x7FFF_FFFF),
            .truncated(expectedBytes: 33 + 0x7FFF_FFFF + 24, foundBytes: 45)
        ),
        (chunk("IHDR", [0, 0, 0, 4]), .malformed(.imageHeader)),
        (chunk("IHDR", length: 13), .truncated(expectedBytes: 29, foundBytes: 20)),
        (imageHeader(4, 3, bits: 3), .malformed(.imageHeader)),
        (imageHeader(4, 3, bits: 16, color: 3), .malformed(.imageHeader)),
        (imageHeader(4, 3, color: 1), .malformed(.imageHeader)),
        (imageHeader(4, 3, interlace: 2), .malformed(.imageHeader)),
        (imageHeader(1 << 31, 1), .malformed(.imageHeader)),
        (imageHeader(4, 0) + pixels + end, .malformed(.zeroExtent)),
        (
            imageHeader(0x7FFF_FFFF, 0x7FFF_FFFF) + pixels + end,
            .tooLarge(.pixels, value: 0x7FFF_FFFF * 0x7FFF_FFFF, limit: 500_000_000)
        ),
        (
            imageHeader(20_000, 20_000) + pixels + end,
            .impossibleSize(width: 20_000, height: 20_000, fileBytes: 61)
        ),
        (chunk("CgBI", [0, 0, 0, 0]) + imageHeader(4, 3), .unsupported(.appleOptimisedPNG)),
    ]

    @Test(arguments: broken)
    func `a broken structure is named`(bytes: [UInt8], error: ImageError) {
        #expect(read(bytes) == .failure(error))
    }

    @Test func `Exif and XMP are found behind the pixels`() throws {
        let xmp = Array("XML:com.adobe.xmp\0\0\0\0\0<x/>".utf8)
        let header = try read(
            Self.imageHeader(4, 3) + Self.pixels + Self.chunk("eXIf", JPEGBytes.tiff(6))
                + Self.chunk("iTXt", xmp) + Self.end
        ).get()
        #expect(header.orientation == .right)
        #expect(header.size == PixelSize(width: 3, height: 4))
        #expect(
            header.segments == [
                ImageHeader.Segment(.exif, at: 57..<83),
                ImageHeader.Segment(.xmp, at: 117..<121),
            ])
    }

    @Test
    func `Exif in a text, as some programs wrote before eXIf, is not read, as browsers do not`()
        throws
    {
        // ImageMagick writes the length and the bytes of the segment in hexadecimal digits.
        let segment = Array("Exif\0\0".utf8) + JPEGBytes.tiff(6)
        let digits = segment.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
            .joined()
        let keyword = Array("Raw profile type exif\0".utf8)
        let text = Array("\nexif\n      \(segment.count)\n\(digits)\n".utf8)
        for (name, body) in [
            ("tEXt", keyword + text), ("zTXt", keyword + [0] + PNGBytes.stored(text)),
        ] {
            let file = PNGBytes.inserting(
                name, body, into: try Fixture.bytes("hostile/gray-1bit.png"))
            #expect(try ImageHeader.read(file).orientation == .upright)
        }
        let exif = PNGBytes.inserting(
            "eXIf", JPEGBytes.tiff(6), into: try Fixture.bytes("hostile/gray-1bit.png"))
        #expect(try ImageHeader.read(exif).orientation == .right)
    }

    @Test func `pixels may come in any number of chunks, other chunks may not`() throws {
        var limits = ImageLimits()
        limits.markers = 3
        let many = Array(repeating: Self.chunk("IDAT", []), count: 50).flatMap { $0 }
        let sound = Self.imageHeader(4, 3) + many + Self.end
        #expect(throws: Never.self) { try read(sound, limits: limits).get() }
        let notes = Self.chunk("tEXt") + Self.chunk("tEXt")
        #expect(
            read(Self.imageHeader(4, 3) + notes + many + Self.end, limits: limits)
                == .failure(.tooLarge(.markers, value: 4, limit: 3)))
    }

    @Test func `what follows the end is not looked at`() throws {
        let sound = Self.imageHeader(4, 3) + Self.pixels + Self.end
        let trailer = Self.chunk("eXIf", JPEGBytes.tiff(6))
        #expect(try read(sound + trailer).get() == read(sound).get())
    }
}
