import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct PNGPixelsTests {
    private static let size = PixelSize(width: 40, height: 30)

    /// RGBA pixels given by a function of column and row.
    private static func pixels(_ color: (Int, Int) -> [Int]) -> PNGPixels {
        var rows: [UInt8] = []
        for y in 0..<size.height {
            for x in 0..<size.width { rows += color(x, y).map { UInt8($0) } }
        }
        return PNGPixels(rows: rows, channels: 4)
    }

    static let pictures: [(String, PNGPixels, channels: Int, colors: Int)] = [
        ("many colours, clear parts", pixels { [$0 * 6, $1 * 8, 7, $0 * 6] }, 4, 0),
        ("many colours, opaque", pixels { [$0 * 6, $1 * 8, 7, 255] }, 3, 0),
        ("gray, clear parts", pixels { [$0 * 6, $0 * 6, $0 * 6, $1 * 8] }, 2, 0),
        ("gray, opaque", pixels { [$0 * 5 + $1, $0 * 5 + $1, $0 * 5 + $1, 255] }, 1, 0),
        ("256 colours", pixels { [($1 * 40 + $0) % 256, 1, 2, 255 - $0 % 2] }, 1, 256),
        (
            "3 colours",
            pixels { [[255, 0, 0, 255], [0, 0, 0, 0], [9, 8, 7, 99]][($0 + $1) % 3] }, 1, 3
        ),
        ("240 colours", pixels { [$0 * 6, $1 / 5, 2, 128] }, 1, 240),
    ]

    @Test(arguments: pictures)
    func `a picture is written with the fewest samples that mean the same`(
        name: String, pixels: PNGPixels, channels: Int, colors: Int
    ) throws {
        let reduced = pixels.reduced(mayBecomeGray: true)
        #expect(reduced.channels == channels && reduced.palette.count == 4 * colors)
        let found = try Picture(decoding: PNGBytes.encode(reduced, size: Self.size))
        #expect(found.size == Self.size)
        // Restores the channels that the reduced picture omits.
        let whole = stride(from: 0, to: found.samples.count, by: found.channels).flatMap { start in
            let pixel = Array(found.samples[start..<(start + found.channels)])
            switch found.channels {
            case 1: return [pixel[0], pixel[0], pixel[0], 255]
            case 2: return [pixel[0], pixel[0], pixel[0], pixel[1]]
            case 3: return pixel + [255]
            default: return pixel
            }
        }
        #expect(whole == pixels.rows)
    }

    @Test func `gray stays colour beside a profile for colour`() {
        let gray = Self.pixels { [$0 * 6, $0 * 6, $0 * 6, $1 * 8] }
        #expect(gray.reduced(mayBecomeGray: false) == gray)
    }

    @Test func `the 257th colour ends a palette`() {
        func pixels(_ count: Int) -> PNGPixels {
            Self.pixels { x, y in
                let index = min(y * 40 + x, count - 1)
                return [index & 255, index >> 8, 77, 200]
            }
        }
        #expect(pixels(256).reduced(mayBecomeGray: true).palette.count == 1_024)
        #expect(pixels(257).reduced(mayBecomeGray: true) == pixels(257))
    }

    @Test func `a drawing with too many colours for a palette is small all the same`() throws {
        // A repeating pattern of 300 colours, which a filter would hide from compression.
        var rows: [UInt8] = []
        for _ in 0..<600 {
            for x in 0..<600 { rows += [UInt8(x % 300 & 255), UInt8(x % 300 / 256), 3, 200] }
        }
        let pixels = PNGPixels(rows: rows, channels: 4)
        #expect(pixels.reduced(mayBecomeGray: true) == pixels)
        let file = try PNGBytes.encode(pixels, size: PixelSize(width: 600, height: 600))
        #expect(file.count < 12_000)
        #expect(try Picture(decoding: file).samples == rows)
    }

    @Test func `a faulty profile is left out and the picture stays`() throws {
        let pixels = Self.pixels { [$0 * 6, $1 * 8, 7, $0 * 6] }
        let file = try PNGBytes.encode(
            pixels, size: Self.size, profile: [UInt8](repeating: 1, count: 200))
        #expect(!PNGBytes.chunks(of: file).contains("iCCP"))
        #expect(try Picture(decoding: file).samples == pixels.rows)
    }
}
