import CImageCodecs
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Huffman tables and scans: they change the bytes of a file and never its pixels.
@Suite struct JPEGEncoderTests {
    private func encoded(
        _ planes: [Plane], quality: Int, tables: jpeg_tables = JPEG_TABLES_SAMPLED,
        isProgressive: Bool = false, by encoder: borrowing JPEGEncoder
    ) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try encoder.encode(
            planes, size: PixelSize(width: planes[0].width, height: planes[0].height),
            coding: .init(quality: quality, isProgressive: isProgressive, tables: tables),
            profile: nil
        ) { (file) throws(Never) in bytes = Array(file) }
        return bytes
    }

    /// The planes of a photo, enlarged by repetition where its chroma is not at half size.
    private func planes(_ name: String) throws -> [Plane] {
        let decoded = try DecodedPlane.all(Fixture.bytes(name))
        let (width, height) = (decoded[0].width, decoded[0].height)
        return decoded.enumerated().map { index, plane in
            let half = index > 0
            return Plane(
                width: half ? (width + 1) / 2 : width, height: half ? (height + 1) / 2 : height
            ) { x, y in
                let column = half && plane.width == width ? 2 * x : x
                let row = half && plane.height == height ? 2 * y : y
                return plane.samples[row * plane.width + column]
            }
        }
    }

    private func samples(_ file: [UInt8]) throws -> [[UInt8]] {
        try DecodedPlane.all(file).map(\.samples)
    }

    /// The symbols of each Huffman table of a file, by class and number.
    private func symbols(_ file: [UInt8]) -> [UInt8: [UInt8]] {
        var tables: [UInt8: [UInt8]] = [:]
        for segment in JPEGBytes.segments(of: file) where segment.marker == 0xC4 {
            var rest = segment.body[...]
            while let name = rest.first {
                let count = rest.dropFirst().prefix(16).reduce(0) { $0 + Int($1) }
                tables[name] = Array(rest.dropFirst(17).prefix(count)).sorted()
                rest = rest.dropFirst(17 + count)
            }
        }
        return tables
    }

    @Test(
        arguments: [
            "photos/coast/lighthouse-at-dusk.jpg", "photos/coast/reeds.jpg",
            "photos/coast/pier-long-exposure.jpg", "photos/mountains/milky-way.jpg",
            "photos/mountains/birches.jpg", "photos/patterns/window-light.jpg",
            "photos/patterns/stained-glass.jpg", "photos/patterns/truchet.jpg",
        ], [50, 82, 95])
    func `sampled tables cost one per cent or save nine tenths of what optimal ones do`(
        name: String, quality: Int
    ) throws {
        let planes = try planes(name)
        let encoder = try JPEGEncoder()
        let files = try [JPEG_TABLES_STANDARD, JPEG_TABLES_SAMPLED, JPEG_TABLES_OPTIMAL].map {
            try encoded(planes, quality: quality, tables: $0, by: encoder)
        }
        let counts = files.map(\.count)
        // Tables that code every symbol are themselves longer than those of the symbols that occur.
        let allowed = 250 + max(counts[2] / 100, (counts[0] - counts[2]) / 10)
        #expect(counts[1] <= counts[2] + allowed, "\(counts)")
        let expected = try samples(files[0])
        #expect(try samples(files[1]) == expected)
        #expect(try samples(files[2]) == expected)
    }

    @Test func `what the sample has not met can be coded all the same`() throws {
        // Flat but for noise of the greatest strength in corners that hold no sampled tile.
        var source = SeededGenerator(5)
        func plane(_ width: Int, _ height: Int) -> Plane {
            Plane(width: width, height: height) { x, y in
                let isCorner = (x < 8 || x >= width - 8) && (y < 8 || y >= height - 8)
                return isCorner ? UInt8.random(in: 0...1, using: &source) * 255 : 90
            }
        }
        let planes = [plane(1_024, 1_000), plane(512, 500), plane(512, 500)]
        let encoder = try JPEGEncoder()
        for quality in [1, 82, 100] {
            let standard = try encoded(
                planes, quality: quality, tables: JPEG_TABLES_STANDARD, by: encoder)
            let sampled = try encoded(planes, quality: quality, by: encoder)
            #expect(try samples(sampled) == samples(standard))
            #expect(symbols(sampled) == symbols(standard))
            #expect(sampled.count < standard.count)
        }
        let all = symbols(try encoded(planes, quality: 82, by: encoder))
        #expect(all.mapValues(\.count) == [0x00: 12, 0x10: 162, 0x01: 12, 0x11: 162])
    }

    @Test(arguments: [(1, 1), (8, 8), (16, 40_000), (40_000, 16), (511, 513), (513, 511)])
    func `every shape is coded, in colour and in gray`(width: Int, height: Int) throws {
        var source = SeededGenerator(width)
        let sizes =
            [(width, height)] + Array(repeating: ((width + 1) / 2, (height + 1) / 2), count: 2)
        let planes = sizes.map { size in
            Plane(width: size.0, height: size.1) { _, _ in UInt8.random(in: 0...255, using: &source)
            }
        }
        let encoder = try JPEGEncoder()
        for planes in [planes, [planes[0]]] {
            let sampled = try encoded(planes, quality: 60, by: encoder)
            let standard = try encoded(
                planes, quality: 60, tables: JPEG_TABLES_STANDARD, by: encoder)
            #expect(try samples(sampled) == samples(standard))
        }
    }

    @Test func `a file does not depend on what was encoded before`() throws {
        let (reeds, pier) = try (
            planes("photos/coast/reeds.jpg"), planes("photos/coast/pier-long-exposure.jpg")
        )
        let shared = try JPEGEncoder()
        for tables in [JPEG_TABLES_SAMPLED, JPEG_TABLES_STANDARD, JPEG_TABLES_OPTIMAL] {
            for planes in [reeds, pier, reeds] {
                let alone = try encoded(planes, quality: 70, tables: tables, by: JPEGEncoder())
                #expect(try encoded(planes, quality: 70, tables: tables, by: shared) == alone)
            }
        }
    }

    @Test(arguments: ["photos/coast/reeds.jpg", "photos/coast/pier-long-exposure.jpg"])
    func `a progressive file shows the same pixels in several scans`(name: String) throws {
        let planes = try planes(name)
        let encoder = try JPEGEncoder()
        let baseline = try encoded(planes, quality: 82, by: encoder)
        let progressive = try encoded(planes, quality: 82, isProgressive: true, by: encoder)
        let markers = JPEGBytes.segments(of: progressive).map(\.marker)
        #expect(markers.contains(0xC2) && !markers.contains(0xC0))
        #expect(try samples(progressive) == samples(baseline))
    }
}
