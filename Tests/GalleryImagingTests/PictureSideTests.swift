import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Long sides, and pictures composed of many parts: what takes memory without many pixels.
@Suite struct PictureSideTests {
    @Test(arguments: [(1 << 20 + 1, 1), (1, 1 << 20 + 1), (400_000_000, 1)])
    func `a picture with a longer side is refused by its header`(width: Int, height: Int) {
        var limits = ImageLimits()
        let picture = [UInt8](repeating: 0, count: 1_000_000)
        let png =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            + PNGBytes.chunk(
                "IHDR", BoxBytes.number(width, 4) + BoxBytes.number(height, 4) + [8, 0, 0, 0, 0])
            + PNGBytes.chunk("IDAT", picture) + PNGBytes.chunk("IEND", [])
        func read() -> Result<ImageHeader, ImageError> {
            outcome { () throws(ImageError) in try ImageHeader.read(png, limits: limits) }
        }
        let side = max(width, height)
        #expect(read() == .failure(.tooLarge(.side, value: side, limit: 1 << 20)))
        limits.side = side
        #expect((try? read().get())?.storedSize == PixelSize(width: width, height: height))
    }

    /// A HEIC of a grid with the given parts, each `tile` pixels wide and high.
    private func grid(_ parts: [Int], tile: Int, tileType: String = "hvc1", extents: Int = 1)
        -> [UInt8]
    {
        func item(_ id: Int, _ type: String) -> [UInt8] {
            BoxBytes.full(
                "infe", version: 2, BoxBytes.number(id, 2), [0, 0], Array(type.utf8), [0])
        }
        func size(_ side: Int) -> [UInt8] {
            BoxBytes.full("ispe", BoxBytes.number(side, 4), BoxBytes.number(side, 4))
        }
        // Ranges whose offset and length have no bytes.
        let places = [0, 0, 0, 1, 0, 2, 0, 0] + BoxBytes.number(extents, 2)
        return BoxBytes.box("ftyp", Array("heic".utf8), [0, 0, 0, 0], Array("mif1heic".utf8))
            + BoxBytes.full(
                "meta", BoxBytes.full("pitm", [0, 1]),
                BoxBytes.full("iinf", [0, 2], item(1, "grid"), item(2, tileType)),
                BoxBytes.full("iloc", places),
                BoxBytes.box(
                    "iprp", BoxBytes.box("ipco", size(64), size(tile)),
                    BoxBytes.full("ipma", [0, 0, 0, 2, 0, 1, 1, 1, 0, 2, 1, 2])),
                BoxBytes.full(
                    "iref",
                    BoxBytes.box(
                        "dimg", [0, 1], BoxBytes.number(parts.count, 2),
                        parts.flatMap { BoxBytes.number($0, 2) })))
    }

    private func outcomeOfGrid(_ parts: Int, tile: Int, tileType: String = "hvc1") -> ImageError? {
        let bytes = grid([Int](repeating: 2, count: parts), tile: tile, tileType: tileType)
        return outcome { () throws(ImageError) in try ImageHeader.read(bytes) }.failure
    }

    @Test func `the parts of a HEIC are limited in number, pixels and levels`() {
        #expect(outcomeOfGrid(192, tile: 512) == nil)
        #expect(
            outcomeOfGrid(65_000, tile: 1) == .tooLarge(.markers, value: 65_000, limit: 16_384))
        #expect(
            outcomeOfGrid(16_000, tile: 4_096)
                == .tooLarge(.pixels, value: 30 * 4_096 * 4_096, limit: 500_000_000))
        #expect(outcomeOfGrid(4, tile: 64, tileType: "grid") == .malformed(.structure(.heic)))
    }

    @Test func `ranges without bytes take no memory`() throws {
        let bytes = grid([2], tile: 64, extents: 65_535)
        let meta = bytes[24...].dropFirst(8)
        let items = try #require(HEIFItems(Array(meta)[...], at: 0))
        #expect(items.items[2]?.extents.count == 65_535)
        let list =
            [0, 0] + BoxBytes.number(60_000, 2)
            + [[UInt8]](repeating: [0, 2, 0, 0, 0xFF, 0xFF], count: 60_000).flatMap(\.self)
        let many = BoxBytes.full(
            "meta", BoxBytes.full("pitm", [0, 2]),
            BoxBytes.full(
                "iinf", [0, 1],
                BoxBytes.full("infe", version: 2, [0, 2, 0, 0], Array("hvc1".utf8), [0])),
            BoxBytes.full("iloc", list))
        let found = try #require(HEIFItems(many.dropFirst(8), at: 0))
        #expect(found.items[2]?.extents.count == 1 << 18)
    }
}

extension Result {
    fileprivate var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
