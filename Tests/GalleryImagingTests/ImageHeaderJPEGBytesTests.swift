import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct ImageHeaderJPEGBytesTests {
    private typealias Bytes = JPEGBytes

    private static let plain = Bytes.frame(40, 30) + Bytes.scan

    private func read(
        _ parts: [UInt8], limits: ImageLimits = ImageLimits()
    ) -> Result<ImageHeader, ImageError> {
        outcome { () throws(ImageError) in
            try ImageHeader.read(Bytes.start + parts, limits: limits)
        }
    }

    private func header(_ parts: [UInt8]) throws -> ImageHeader { try read(parts).get() }

    @Test func `fill bytes before a marker are skipped`() throws {
        let filled = [0xFF, 0xFF, 0xFF] + Self.plain
        #expect(try header(filled) == header(Self.plain))
    }

    @Test(
        arguments: [
            [0], [0, 0, 0, 1], [0xFF, 0, 0xFF, 0], [0x12, 0xC0, 0xD8], [0xFF, 0x01], [0xFF, 0xD0],
            [0xFF, 0xD8],
        ] as [[UInt8]])
    func `junk, stuffed bytes and lone markers between segments are skipped`(
        junk: [UInt8]
    ) throws {
        let comment = Bytes.segment(0xFE, [1, 2, 3])
        let clean = try header(comment + Self.plain)
        #expect(clean.segments == [ImageHeader.Segment(.comment, at: 6..<9)])
        #expect(try header(comment + junk + Self.plain) == clean)
    }

    @Test func `junk of 64 KB is skipped, more is refused, whatever it is made of`() throws {
        for byte in [0, 0x55, 0xFF] as [UInt8] {
            let largest = [UInt8](repeating: byte, count: 65_530)
            #expect(try header(largest + Self.plain).storedSize == PixelSize(width: 40, height: 30))
            let more = [UInt8](repeating: byte, count: 65_600)
            #expect(read(more + Self.plain) == .failure(.malformed(.noFrameHeader)))
        }
    }

    @Test func `a preview's frame inside a segment is never seen`() throws {
        let preview = Bytes.start + Bytes.frame(160, 120) + Bytes.scan + Bytes.end
        let exif = Bytes.segment(0xE1, Array("Exif\0\0".utf8) + Bytes.tiff(6) + preview)
        let other = Bytes.segment(0xE5, preview)
        let found = try header(exif + other + Self.plain)
        #expect(found.storedSize == PixelSize(width: 40, height: 30))
        #expect(found.size == PixelSize(width: 30, height: 40))
    }

    @Test func `the first of several Exif segments counts, wherever it stands`() throws {
        let xmp = Bytes.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8))
        let two = Bytes.exif(orientation: 8) + Bytes.exif(orientation: 3)
        #expect(try header(xmp + two + Self.plain).orientation == .left)
        #expect(try header(Bytes.frame(40, 30) + two + Bytes.scan).orientation == .left)
    }

    @Test(arguments: 0...10, [false, true])
    func `an orientation is one of eight in either byte order and length, or upright`(
        value: Int, bigEndian: Bool
    ) throws {
        for long in [false, true] {
            let exif = Bytes.exif(orientation: value, bigEndian: bigEndian, long: long)
            let expected = Orientation(rawValue: value) ?? .upright
            #expect(try header(exif + Self.plain).orientation == expected)
        }
    }

    @Test(arguments: [0xC4, 0xDB, 0xE0, 0xE1, 0xFE, 0xC0, 0xDA] as [UInt8], [0, 1] as [UInt8])
    func `a segment shorter than its own length field is refused`(marker: UInt8, length: UInt8) {
        let bytes = [0xFF, marker, 0, length] + Self.plain
        #expect(read(bytes) == .failure(.malformed(.segmentLength(marker: marker))))
    }

    static let broken: [([UInt8], ImageError)] = [
        (JPEGBytes.end, .malformed(.noFrameHeader)),
        (JPEGBytes.scan, .malformed(.noFrameHeader)),
        (JPEGBytes.frame(40, 30) + JPEGBytes.end, .malformed(.noScan)),
        (JPEGBytes.frame(40, 30) + JPEGBytes.frame(40, 30), .malformed(.frameHeader)),
        (JPEGBytes.segment(0xC0, [8, 0, 30, 0, 40]), .malformed(.frameHeader)),
        (JPEGBytes.segment(0xC0, [8, 0, 30, 0, 40, 3, 1, 0x11]), .malformed(.frameHeader)),
        (JPEGBytes.frame(0, 30) + JPEGBytes.scan, .malformed(.zeroExtent)),
        (JPEGBytes.frame(40, 0) + JPEGBytes.scan, .unsupported(.heightInLaterMarker)),
        (JPEGBytes.frame(40, 30, components: 0), .malformed(.componentCount(0))),
        (JPEGBytes.frame(40, 30, components: 2), .malformed(.componentCount(2))),
        (JPEGBytes.frame(40, 30, components: 5), .malformed(.componentCount(5))),
        (JPEGBytes.frame(40, 30, marker: 0xC3), .unsupported(.lossless)),
        (JPEGBytes.frame(40, 30, marker: 0xCB), .unsupported(.lossless)),
        (JPEGBytes.frame(40, 30, marker: 0xC5), .unsupported(.hierarchical)),
        (JPEGBytes.frame(40, 30, marker: 0xCF), .unsupported(.hierarchical)),
        (JPEGBytes.frame(40, 30, bits: 16), .unsupported(.bitsPerSample(16))),
        (
            JPEGBytes.frame(2000, 2000) + JPEGBytes.scan,
            .impossibleSize(width: 2000, height: 2000, fileBytes: 37)
        ),
        (
            JPEGBytes.segment(0xE0, [1, 2]).dropLast(),
            .truncated(expectedBytes: 8, foundBytes: 7)
        ),
    ]

    @Test(arguments: broken)
    func `a broken structure is named`(bytes: [UInt8], error: ImageError) {
        #expect(read(bytes) == .failure(error))
    }

    static let codings: [(UInt8, ImageHeader.Coding)] = [
        (0xC0, .sequential(arithmetic: false)), (0xC1, .sequential(arithmetic: false)),
        (0xC2, .progressive(arithmetic: false)), (0xC9, .sequential(arithmetic: true)),
        (0xCA, .progressive(arithmetic: true)),
    ]

    @Test(arguments: codings)
    func `a frame marker determines the coding`(marker: UInt8, coding: ImageHeader.Coding) throws {
        #expect(try header(Bytes.frame(40, 30, marker: marker) + Bytes.scan).coding == coding)
    }

    @Test func `crossing a limit names the limit and the value`() {
        var limits = ImageLimits()
        limits.markers = 3
        let comments = Array(repeating: Bytes.segment(0xFE, []), count: 3).flatMap { $0 }
        #expect(
            read(comments + Self.plain, limits: limits)
                == .failure(.tooLarge(.markers, value: 4, limit: 3)))
        limits = ImageLimits()
        limits.pixels = 1_199
        #expect(
            read(Self.plain, limits: limits)
                == .failure(.tooLarge(.pixels, value: 1_200, limit: 1_199)))
        limits.pixels = 1_200
        #expect(throws: Never.self) { try read(Self.plain, limits: limits).get() }
    }
}
