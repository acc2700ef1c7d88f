import CImageCodecs
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Watermarks drawn on pictures.
@Suite struct WatermarkTests {
    private func mark(
        _ position: WatermarkPosition, percent: Int = 25, minWidth: Int = 1
    ) throws -> Watermark {
        Watermark(
            png: try Fixture.bytes("photos/patterns/jellyfish.png"), position: position,
            percent: percent, opacity: 100, minWidth: minWidth)
    }

    @Test(arguments: WatermarkPosition.allCases)
    func `marks stand at even places, and all but tiles inside`(position: WatermarkPosition) throws
    {
        let watermark = try mark(position)
        for picture in [
            PixelSize(width: 1201, height: 799), PixelSize(width: 3, height: 900),
            PixelSize(width: 320, height: 1),
        ] {
            for own in [PixelSize(width: 600, height: 161), PixelSize(width: 7, height: 900)] {
                let size = watermark.size(of: own, on: picture)
                #expect(size.width >= 1 && size.height >= 1)
                #expect(size.width <= own.width && size.height <= own.height)
                for corner in watermark.corners(of: size, on: picture) {
                    #expect(corner.x % 2 == 0 && corner.y % 2 == 0)
                    guard position != .tiled else { continue }
                    #expect(corner.x >= 0 && corner.x + size.width <= max(picture.width, 1))
                    #expect(corner.y >= 0 && corner.y + size.height <= max(picture.height, 1))
                }
            }
        }
    }

    @Test(arguments: [1, 2])
    func `a mark covers what is below by its alpha and opacity, and nothing beside it`(step: Int) {
        // 5 × 3 pixels of half-transparent red; the last column is fully transparent.
        let size = PixelSize(width: 5, height: 3)
        let pixels = (0..<15).flatMap { [255, 0, 0, $0 % 5 == 4 ? 0 : 128] as [UInt8] }
        let stamp = WatermarkStamp(pixels, size: size, opacity: 50, layout: .yCbCr)
        let planes =
            [Plane(width: 12, height: 10) { _, _ in 100 }]
            + (0..<2).map { _ in Plane(width: 12 / step, height: 10 / step) { _, _ in 128 } }
        // The second position is partly outside the picture, and the third completely.
        stamp.draw(on: planes, .yCbCr, at: [(4, 2), (10, 8), (-4, -2)])
        func isCovered(_ x: Int, _ y: Int) -> Bool {
            [(4, 2), (10, 8), (-4, -2)].contains {
                (0..<4).contains(x - $0.0) && (0..<3).contains(y - $0.1)
            }
        }
        // Red is (76, 85, 255) in Y′CbCr; the mark's total opacity is 64 of 255.
        for y in 0..<10 {
            for x in 0..<12 {
                #expect(planes[0].row(y)[x] == (isCovered(x, y) ? 94 : 100), "\(x) \(y)")
                guard step == 1 else { continue }
                #expect(planes[1].row(y)[x] == (isCovered(x, y) ? 117 : 128))
                #expect(planes[2].row(y)[x] == (isCovered(x, y) ? 160 : 128))
            }
        }
        if step == 2 {
            #expect((0..<6).map { planes[2].row(1)[$0] } == [128, 128, 160, 160, 128, 128])
            // The mark covers only one of the two pixel rows of this chroma row.
            #expect((0..<6).map { planes[2].row(2)[$0] } == [128, 128, 144, 144, 128, 128])
        }
    }

    @Test func `what is transparent stays so`() {
        let pixels = [UInt8](repeating: 255, count: 4 * 16)
        let stamp = WatermarkStamp(
            pixels, size: PixelSize(width: 4, height: 4), opacity: 100, layout: .rgba)
        let alphas: [UInt8] = [0, 85, 170, 255]
        let planes =
            (0..<3).map { _ in Plane(width: 4, height: 4) { _, _ in 0 } }
            + [Plane(width: 4, height: 4) { x, _ in alphas[x] }]
        stamp.draw(on: planes, .rgba, at: [(0, 0)])
        for plane in planes { #expect((0..<4).map { plane.row(3)[$0] } == alphas) }
    }

    @Test func `a mark has the colours of the photo's profile`() throws {
        let wide = try #require(ColorSpace.adobeRGB.profile)
        var red: [UInt8] = [255, 0, 0, 77]
        rgb_colors_convert([], 0, wide, wide.count, &red, 1)
        // The red of sRGB in Adobe RGB (1998) is 85.86 % of full red, without green or blue.
        for (sample, expected) in zip(red, [219, 0, 0, 77]) {
            #expect(abs(Int(sample) - expected) <= 1, "\(red)")
        }
        rgb_colors_convert([1, 2, 3], 3, wide, wide.count, &red, 1)
        #expect(abs(Int(red[0]) - 219) <= 1, "a profile that is none changes nothing")
    }

    @Test func `renditions that are wide enough have the mark, from the same decode`() throws {
        let bytes = try Fixture.bytes("photos/mountains/birches.jpg")
        func files(_ watermark: Watermark?) throws -> [[UInt8]] {
            let header = try ImageHeader.read(bytes)
            var derivation = PhotoDerivation(
                bytes, header: header,
                requests: [160, 320].map {
                    RenditionRequest(size: header.size.scaled(toWidth: $0), quality: 80)
                })
            derivation.watermark = watermark
            var files: [[UInt8]] = []
            _ = try derivation.run { (_, file) throws(Never) in files.append(Array(file)) }
            return files
        }
        let (plain, marked) = (try files(nil), try files(mark(.topLeft, minWidth: 200)))
        #expect(plain[0] == marked[0])
        let pictures = try [plain[1], marked[1]].map { try Picture(decoding: $0) }
        func rows(_ picture: Picture, _ range: Range<Int>) -> ArraySlice<UInt8> {
            picture.samples[
                range.lowerBound * picture.width * 3..<range.upperBound * picture.width * 3]
        }
        let half = pictures[0].height / 2
        #expect(rows(pictures[0], 0..<half) != rows(pictures[1], 0..<half))
        #expect(rows(pictures[0], half..<2 * half) == rows(pictures[1], half..<2 * half))
    }
}
