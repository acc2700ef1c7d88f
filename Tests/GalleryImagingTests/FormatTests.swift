import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// One scene in every supported format other than JPEG and PNG.
@Suite struct FormatTests {
    private static let scene = PixelSize(width: 304, height: 200)

    private static func upright() throws -> Picture {
        try Picture(
            decoding: Derivation(Fixture.bytes("formats/upright.png"), widths: [304]).files[0])
    }

    private static func derived(_ name: String) throws -> Picture {
        let bytes = try Fixture.bytes("formats/" + name)
        let width = try ImageHeader.read(bytes).size.width
        return try Picture(decoding: Derivation(bytes, widths: [min(304, width)]).files[0])
    }

    /// Files, and the limit of their mean difference from the scene, in levels of 255: the loss of each codec.
    static let opaque: [(name: String, format: ImageHeader.Format, loss: Double)] = [
        ("upright.heic", .heif, 1), ("chroma-444.heic", .heif, 1),
        ("upright.avif", .avif, 1.5), ("chroma-444-10.avif", .avif, 1.5),
        ("limited-709.avif", .avif, 2), ("turned-6.avif", .avif, 1.5),
        ("lossy.webp", .webp, 1.5), ("lossless.webp", .webp, 0.5),
        ("lzw.tif", .tiff, 0.5), ("tiled.tif", .tiff, 0.5), ("separate.tif", .tiff, 0.5),
        ("big.tif", .tiff, 0.5), ("sixteen-bit.tif", .tiff, 0.5), ("jpeg.tif", .tiff, 1),
        ("cmyk.tif", .tiff, 0.5), ("palette.tif", .tiff, 1.5), ("still.gif", .gif, 1.5),
        ("lossy.jxl", .jpegXL, 1.5), ("lossless.jxl", .jpegXL, 0.5), ("from-jpeg.jxl", .jpegXL, 1),
        ("camera.dng", .raw, 3), ("camera.cr3", .raw, 3), ("camera.raf", .raw, 3),
    ]

    @Test(arguments: opaque)
    func `every format gives the scene`(
        name: String, format: ImageHeader.Format, loss: Double
    ) throws {
        let header = try Fixture.header("formats/" + name)
        #expect(header.format == format && !header.hasAlpha)
        let picture = try Self.derived(name)
        #expect(picture.size == Self.scene)
        let difference = try picture.difference(from: Self.upright())
        #expect(difference.mean < loss, "\(difference)")
    }

    @Test(arguments: ["heic", "webp", "tif"], Orientation.allCases)
    func `each format states all eight orientations, and each gives the upright scene`(
        ending: String, orientation: Orientation
    ) throws {
        let name = "turned-\(orientation.rawValue).\(ending)"
        let header = try Fixture.header("formats/" + name)
        #expect(header.orientation == orientation && header.size == Self.scene)
        let difference = try Self.derived(name).difference(from: Self.upright())
        #expect(difference.mean < 1.5, "\(difference)")
    }

    @Test(arguments: ["alpha.heic", "alpha.webp", "alpha.tif", "alpha.jxl", "transparent.gif"])
    func `transparent parts stay transparent`(name: String) throws {
        let bytes = try Fixture.bytes("formats/" + name)
        let header = try ImageHeader.read(bytes)
        #expect(header.hasAlpha && !PictureOpacity.isOpaque(bytes, header: header))
        let file = try Derivation(bytes, widths: [304]).files[0]
        #expect(FileKind(prefix: file) == .png)
        let picture = try Picture(decoding: file)
        // A pixel in the transparent disc, and one in the sky beside it.
        let samples = [(80, 80), (10, 10)].map { x, y in
            (0..<picture.channels).map { picture.samples[(y * 304 + x) * picture.channels + $0] }
        }
        #expect(samples[0].last == 0 && samples[1].last == 255)
        for (sample, expected) in zip(samples[1], [169, 207, 230]) {
            #expect(abs(Int(sample) - expected) < 6, "\(samples[1])")
        }
    }

    @Test(arguments: ["gray.heic", "gray.avif", "gray.tif", "bilevel.tif"])
    func `gray stays gray`(name: String) throws {
        let file = try Derivation(Fixture.bytes("formats/" + name), widths: [304]).files[0]
        #expect(try ImageHeader.read(file).components == 1)
    }

    @Test(arguments: ["spinning.gif", "spinning.webp"])
    func `of an animation the first picture is derived`(name: String) throws {
        let header = try Fixture.header("formats/" + name)
        #expect(header.isAnimated && header.size == PixelSize(width: 152, height: 100))
        let first = try Picture(
            decoding: Derivation(Fixture.bytes("formats/upright.png"), widths: [152]).files[0])
        let difference = try Self.derived(name).difference(from: first)
        #expect(difference.mean < 5, "\(difference)")
    }

    @Test func `a HEIC is cropped as it states`() throws {
        let header = try Fixture.header("formats/cropped.heic")
        #expect(header.isCropped && header.size == PixelSize(width: 200, height: 160))
        #expect(try Self.derived("cropped.heic").size == header.size)
    }

    @Test(arguments: [
        "turned-1.heic", "turned-1.webp", "turned-1.tif", "sixteen-bit.tif", "camera.dng",
        "camera.cr3", "camera.raf",
    ])
    func `camera and date come from every container`(name: String) throws {
        let metadata = try Fixture.metadata(path: Fixture.path("formats/" + name))
        #expect(metadata.camera?.contains(name.hasSuffix("cr3") ? "EOS" : "Northlight") == true)
        #expect(metadata.taken?.digits == CaptureDate(xmp: "2025-09-12T18:22:05")?.digits)
    }

    @Test(arguments: ["upright.heic", "turned-3.webp", "sixteen-bit.tif"])
    func `XMP comes from every container`(name: String) throws {
        let metadata = try Fixture.metadata(path: Fixture.path("formats/" + name))
        #expect(metadata.title == "The house" && metadata.rating == 4)
    }

    @Test func `the gain map of a phone's HEIC becomes that of an Ultra HDR JPEG`() throws {
        let bytes = try Fixture.bytes("formats/gain-map.heic")
        let header = try ImageHeader.read(bytes)
        let map = try #require(header.gainMap?.usable)
        #expect(map.size == PixelSize(width: 152, height: 100) && map.headroom > 1)
        let request = RenditionRequest(size: header.size, quality: 90, keepsGainMap: true)
        var file: [UInt8] = []
        let photo = try PhotoDerivation(bytes, header: header, requests: [request]).run {
            (_, bytes) throws(Never) in file = Array(bytes)
        }
        #expect(photo.gainMapProblem == nil)
        let found = try #require(try ImageHeader.read(file).gainMap?.usable)
        #expect(found.size == map.size && abs(found.headroom - map.headroom) < 0.01)
    }

    @Test func `what cannot be shown as it looks, or at all, is refused`() throws {
        #expect(throws: ImageError.unsupported(.highDynamicRange(.heic))) {
            try Fixture.header("formats/hdr.heic")
        }
        #expect(throws: ImageError.unsupported(.rawWithoutPicture(width: 304, height: 200))) {
            try Fixture.header("formats/small-preview.dng")
        }
        #expect(
            throws: ImageError.undecodable(message: "samples that are no unsigned integers")
        ) { try Self.derived("float.tif") }
    }

    @Test func `extents whose product no number holds are refused`() throws {
        var bytes = try Fixture.bytes("formats/gain-map.heic")
        let mark = Array("ispe".utf8)
        for start in bytes.indices where bytes[start...].starts(with: mark) {
            bytes.replaceSubrange(start + 8..<start + 16, with: repeatElement(0xFF, count: 8))
        }
        #expect(throws: ImageError.malformed(.structure(.heic))) { try ImageHeader.read(bytes) }
    }

    @Test(arguments: ["upright.heic", "upright.avif", "lossy.webp", "lossless.jxl"])
    func `what a picture needs whole is within the limit of memory`(name: String) throws {
        let bytes = try Fixture.bytes("formats/" + name)
        var limits = ImageLimits()
        limits.workingBytes = 10_000
        // Allocations of the JPEG XL library count too, and its error does not state the limit.
        #expect(throws: ImageError.self) {
            try Derivation(bytes, sizes: [Self.scene], limits: limits)
        }
    }

    @Test(arguments: [
        "upright.heic", "alpha.heic", "gain-map.heic", "upright.avif", "lossy.webp", "alpha.webp",
        "spinning.webp", "lzw.tif", "tiled.tif", "big.tif", "still.gif", "spinning.gif",
        "lossy.jxl",
        "from-jpeg.jxl", "camera.cr3",
    ])
    func `damaged bytes of every format end in an error or a picture`(name: String) throws {
        let bytes = try Fixture.bytes("formats/" + name)
        var generator = SeededGenerator(bytes.count)
        for round in 0..<40 {
            var damaged = bytes
            // The beginning of a file is the most vulnerable part.
            let reach = round % 2 == 0 ? min(1_500, bytes.count) : bytes.count
            for _ in 0..<(1 + round % 5) {
                damaged[Int.random(in: 0..<reach, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            if round % 8 == 7 { damaged.removeLast(damaged.count / 3) }
            guard let header = try? ImageHeader.read(damaged) else { continue }
            #expect(header.segments.allSatisfy { $0.range.upperBound <= damaged.count })
            _ = try? Derivation(damaged, widths: [min(100, header.size.width)])
        }
    }
}

/// The composition of orientations.
@Suite struct OrientationOrderTests {
    /// A point moved by an orientation, with the origin at the centre of the picture.
    private func moved(_ point: (Int, Int), by orientation: Orientation) -> (Int, Int) {
        let x = orientation.flipsColumns ? -point.0 : point.0
        let y = orientation.flipsRows ? -point.1 : point.1
        return orientation.transposes ? (y, x) : (x, y)
    }

    @Test(arguments: Orientation.allCases, Orientation.allCases)
    func `one turn after the other is the turn that moves every point as both do`(
        first: Orientation, second: Orientation
    ) {
        for point in [(1, 0), (0, 1)] {
            let expected = moved(moved(point, by: first), by: second)
            #expect(moved(point, by: first.followed(by: second)) == expected)
        }
    }
}
