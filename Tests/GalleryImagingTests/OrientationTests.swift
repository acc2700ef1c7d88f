import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct OrientationTests {
    /// The position of the stored pixel that is shown at a position of the upright picture. Spells out Exif's table of
    /// where row 0 and column 0 are shown.
    static func stored(_ x: Int, _ y: Int, _ orientation: Int, _ size: PixelSize) -> (Int, Int) {
        let (right, bottom) = (size.width - 1, size.height - 1)
        return switch orientation {
        case 2: (right - x, y)
        case 3: (right - x, bottom - y)
        case 4: (x, bottom - y)
        case 5: (y, x)
        case 6: (y, bottom - x)
        case 7: (right - y, bottom - x)
        case 8: (right - y, x)
        default: (x, y)
        }
    }

    @Test(arguments: Orientation.allCases, [[608], [607, 300], [153], [80, 19]])
    func `one scene stored eight ways is derived to one picture`(
        orientation: Orientation, widths: [Int]
    ) throws {
        let first = try Fixture.bytes("orientations/landscape_1.jpg")
        let turned = try Fixture.bytes("orientations/landscape_\(orientation.rawValue).jpg")
        let expected = try Derivation(first, widths: widths)
        let found = try Derivation(turned, widths: widths)
        for (one, two) in zip(expected.files, found.files) {
            let (left, right) = try (Picture(decoding: one), Picture(decoding: two))
            #expect(left.size == right.size)
            let difference = left.difference(from: right)
            // Each of the eight files was compressed separately, so their noise differs.
            #expect(difference.mean < 1, "\(left.size): \(difference)")
            #expect(difference.greatest < 30, "\(left.size): \(difference)")
        }
    }

    static let colors: [[UInt8]] = [
        [200, 60, 60], [60, 180, 60], [60, 60, 200], [210, 200, 60],
    ]

    /// A picture of four coloured quarters whose borders lie between two chroma samples.
    private func quarters(_ size: PixelSize) throws -> (file: [UInt8], cut: PixelSize) {
        let cut = PixelSize(width: (size.width / 2 + 1) & ~1, height: (size.height / 2 + 1) & ~1)
        let converted = Self.colors.map(yCbCr)
        let planes = (0..<3).map { component in
            let step = component == 0 ? 1 : 2
            return Plane(
                width: (size.width + step - 1) / step, height: (size.height + step - 1) / step
            ) { x, y in
                converted[(x * step < cut.width ? 0 : 1) + (y * step < cut.height ? 0 : 2)][
                    component]
            }
        }
        return (try JPEGBytes.encode(planes, size: size, quality: 100), cut)
    }

    private func yCbCr(_ color: [UInt8]) -> [UInt8] {
        let (red, green, blue) = (Double(color[0]), Double(color[1]), Double(color[2]))
        let luma = 0.299 * red + 0.587 * green + 0.114 * blue
        return [luma, 128 + (blue - luma) / 1.772, 128 + (red - luma) / 1.402]
            .map { UInt8($0.rounded()) }
    }

    static let sizes = [(7, 5), (33, 17), (16, 16), (9, 4), (5, 64), (2, 2), (100, 75)]
        .map { PixelSize(width: $0.0, height: $0.1) }

    @Test(arguments: sizes, 1...8)
    func `every corner lands where it must, whatever the size`(
        size: PixelSize, orientation: Int
    ) throws {
        let (file, cut) = try quarters(size)
        let turned = JPEGBytes.inserting(JPEGBytes.exif(orientation: orientation), into: file)
        let picture = try Derivation.decodedPicture(turned, quality: 100)
        let upright = orientation > 4 ? size.transposed : size
        #expect(picture.size == upright)
        for x in [0, upright.width - 1] {
            for y in [0, upright.height - 1] {
                let (column, row) = Self.stored(x, y, orientation, size)
                let color = Self.colors[(column < cut.width ? 0 : 1) + (row < cut.height ? 0 : 2)]
                let found = picture.pixel(x, y)
                let distance = zip(found, color).map { abs(Int($0) - Int($1)) }.max() ?? 0
                #expect(distance < 40, "(\(x), \(y)): found \(found), expected \(color)")
            }
        }
    }

    @Test(arguments: sizes, 1...8)
    func `a smooth picture is turned pixel by pixel`(size: PixelSize, orientation: Int) throws {
        func level(_ x: Int, _ y: Int) -> UInt8 {
            UInt8(20 + 150 * x / size.width + 80 * y / size.height)
        }
        let plane = Plane(width: size.width, height: size.height, level)
        let file = try JPEGBytes.encode([plane], size: size, quality: 100)
        let turned = JPEGBytes.inserting(JPEGBytes.exif(orientation: orientation), into: file)
        let source = try Picture(decoding: file)
        let picture = try Derivation.decodedPicture(turned, quality: 100)
        var expected = picture
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let (column, row) = Self.stored(x, y, orientation, size)
                expected.samples[y * picture.width + x] = source.pixel(column, row)[0]
            }
        }
        #expect(picture.difference(from: expected).greatest <= 2)
    }

    @Test(arguments: Orientation.allCases)
    func `a picture with alpha is turned without loss`(orientation: Orientation) throws {
        let size = PixelSize(width: 13, height: 6)
        var source = SeededGenerator(orientation.rawValue)
        var rows = (0..<(size.area * 4)).map { _ in UInt8.random(in: 0...255, using: &source) }
        for pixel in 0..<size.area { rows[pixel * 4 + 3] = pixel % 5 == 0 ? 0 : 255 }
        let stored = Picture(width: 13, height: 6, channels: 4, samples: rows)
        let file = try PNGBytes.encode(stored)
        let turned = PNGBytes.inserting("eXIf", JPEGBytes.tiff(orientation.rawValue), into: file)
        let picture = try Derivation.decodedPicture(turned)
        var expected = picture
        expected.samples = []
        for y in 0..<picture.height {
            for x in 0..<picture.width {
                let (column, row) = Self.stored(x, y, orientation.rawValue, size)
                let pixel = stored.pixel(column, row)
                expected.samples += pixel[3] == 0 ? [0, 0, 0, 0] : pixel
            }
        }
        #expect(picture == expected)
        #expect(picture.size == (orientation.transposes ? size.transposed : size))
    }
}
