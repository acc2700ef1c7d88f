import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct ImageHeaderJPEGTests {
    private static func jpeg(
        _ width: Int, _ height: Int, components: Int = 3, _ orientation: Orientation = .upright,
        coding: ImageHeader.Coding = .sequential(arithmetic: false),
        segments: [ImageHeader.Segment] = []
    ) -> ImageHeader {
        ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: width, height: height),
            orientation: orientation, components: components, bitsPerSample: 8, coding: coding,
            segments: segments)
    }

    private static func segment(
        _ kind: ImageHeader.Segment.Kind, _ range: Range<Int>
    ) -> ImageHeader.Segment { ImageHeader.Segment(kind, at: range) }

    static let photos: [(String, ImageHeader)] = [
        (
            "photos/coast/lighthouse-at-dusk.jpg",
            jpeg(2400, 1600, segments: [segment(.exif, 30..<752), segment(.photoshop, 770..<952)])
        ),
        (
            "photos/coast/moonrise.jpg",
            jpeg(1800, 1350, .left, segments: [segment(.exif, 30..<630)])
        ),
        (
            "photos/coast/three-sails.jpg",
            jpeg(
                2304, 1296, .upsideDown, coding: .progressive(arithmetic: false),
                segments: [segment(.exif, 30..<578)])
        ),
        (
            "photos/coast/pier-long-exposure.jpg",
            jpeg(1600, 1600, components: 1, segments: [segment(.exif, 30..<592)])
        ),
        (
            "photos/mountains/misty-ridges.jpg",
            jpeg(2400, 1600, segments: [segment(.exif, 30..<744), segment(.xmp, 777..<1455)])
        ),
        (
            "photos/mountains/balloons.jpg",
            jpeg(
                2160, 1440, coding: .progressive(arithmetic: false),
                segments: [segment(.exif, 30..<604)])
        ),
        (
            "photos/patterns/stained-glass.jpg",
            jpeg(
                1800, 1200,
                segments: [
                    segment(.exif, 30..<590), segment(.profile(number: 1, of: 1), 608..<1128),
                ])
        ),
        ("photos/patterns/truchet.jpg", jpeg(1200, 1200)),
    ]

    @Test(arguments: photos)
    func `a demo photo's header holds what was written into it`(
        name: String, expected: ImageHeader
    ) throws {
        #expect(try Fixture.header(name) == expected)
    }

    @Test(arguments: Orientation.allCases)
    func `an upright size follows the orientation`(orientation: Orientation) throws {
        let header = try Fixture.header("orientations/landscape_\(orientation.rawValue).jpg")
        let stored =
            orientation.transposes
            ? PixelSize(width: 400, height: 608) : PixelSize(width: 608, height: 400)
        #expect(header.orientation == orientation)
        #expect(header.storedSize == stored)
        #expect(header.size == PixelSize(width: 608, height: 400))
    }

    static let hostile: [(String, Result<ImageHeader, ImageError>)] = [
        ("arithmetic.jpg", .success(jpeg(304, 200, coding: .sequential(arithmetic: true)))),
        ("cmyk.jpg", .success(jpeg(304, 200, components: 4))),
        ("empty.jpg", .failure(.empty)),
        (
            "exif-after-xmp.jpg",
            .success(
                jpeg(
                    200, 304, .right,
                    segments: [segment(.xmp, 53..<693), segment(.exif, 703..<769)])
            )
        ),
        ("exif-loop.jpg", .success(jpeg(304, 200, segments: [segment(.exif, 30..<102)]))),
        ("exif-orientation-9.jpg", .success(jpeg(304, 200, segments: [segment(.exif, 30..<56)]))),
        ("html.jpg", .failure(.notAPhoto(kind: .html))),
        (
            "huge-jpeg.jpg",
            .failure(.tooLarge(.pixels, value: 4_290_250_000, limit: 500_000_000))
        ),
        (
            "icc-chunks-missing.jpg",
            .success(jpeg(304, 200, segments: [segment(.profile(number: 1, of: 2), 38..<299)]))
        ),
        ("jpeg-named.png", .success(jpeg(304, 200))),
        ("lossless.jpg", .failure(.unsupported(.lossless))),
        ("many-markers.jpg", .success(jpeg(304, 200))),
        ("many-scans.jpg", .success(jpeg(152, 96, coding: .progressive(arithmetic: false)))),
        ("no-eoi.jpg", .success(jpeg(304, 200))),
        ("odd-sampling-luma.jpg", .success(jpeg(304, 200))),
        ("odd-sampling.jpg", .success(jpeg(304, 200))),
        ("rgb.jpg", .success(jpeg(304, 200))),
        ("tall.jpg", .success(jpeg(3, 2000))),
        (
            "telltale.jpg",
            .success(
                jpeg(
                    1300, 856,
                    segments: [
                        segment(.exif, 30..<1383), segment(.xmp, 1416..<2705),
                        segment(.photoshop, 2723..<2807), segment(.comment, 2838..<2866),
                    ]))
        ),
        ("text.jpg", .failure(.notAPhoto(kind: .text))),
        ("truncated.jpg", .success(jpeg(608, 400))),
        ("twelve-bit.jpg", .failure(.unsupported(.bitsPerSample(12)))),
        ("two-bytes.jpg", .failure(.truncated(expectedBytes: 3, foundBytes: 2))),
        ("two-components.jpg", .failure(.malformed(.componentCount(2)))),
        ("width-1.jpg", .success(jpeg(1, 1))),
        ("ycck.jpg", .success(jpeg(304, 200, components: 4))),
    ]

    @Test(arguments: hostile)
    func `a hostile JPEG gives its header or its error`(
        name: String, expected: Result<ImageHeader, ImageError>
    ) throws {
        let bytes = try Fixture.bytes("hostile/\(name)")
        #expect(outcome { () throws(ImageError) in try ImageHeader.read(bytes) } == expected)
    }

    @Test func `every hostile file stands in a table`() throws {
        let known = Self.hostile.map(\.0) + ImageHeaderPNGTests.hostile.map(\.0)
        #expect(try known.sorted() == Fixture.names(in: "hostile"))
    }
}
