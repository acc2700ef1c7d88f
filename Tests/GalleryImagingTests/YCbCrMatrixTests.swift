import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// The conversion of samples of other matrices and ranges to those of JPEG.
@Suite struct YCbCrMatrixTests {
    private static let colors: [(red: Double, green: Double, blue: Double)] = [
        (255, 255, 255), (0, 0, 0), (128, 128, 128), (200, 60, 60), (60, 180, 60), (60, 60, 200),
        (210, 200, 60), (169, 207, 230),
    ]

    private static func samples(
        _ color: (red: Double, green: Double, blue: Double), _ red: Double, _ blue: Double
    ) -> [Double] {
        let luma = red * color.red + (1 - red - blue) * color.green + blue * color.blue
        return [
            luma, 128 + (color.blue - luma) / (2 * (1 - blue)),
            128 + (color.red - luma) / (2 * (1 - red)),
        ]
    }

    private static func plane(_ width: Int, _ height: Int, _ value: Double) -> Plane {
        let plane = Plane(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { plane.row(y)[x] = UInt8(value.rounded()) }
            plane.padRow(y)
        }
        return plane
    }

    @Test(arguments: [(1, 0.2126, 0.0722), (9, 0.2627, 0.0593)])
    func `a colour in another matrix becomes that of BT 601`(
        codePoint: Int, red: Double, blue: Double
    ) throws {
        let change = try #require(YCbCrMatrix(codePoint: codePoint)?.change(to: .bt601))
        for color in Self.colors {
            let own = Self.samples(color, red, blue)
            let expected = Self.samples(color, 0.299, 0.114)
            for chroma in [(3, 2), (5, 3)] {
                let planes = [
                    Self.plane(5, 3, own[0]), Self.plane(chroma.0, chroma.1, own[1]),
                    Self.plane(chroma.0, chroma.1, own[2]),
                ]
                change.apply(to: planes)
                for (plane, value) in zip(planes, expected) {
                    let samples = plane.packed
                    #expect(samples.allSatisfy { abs(Double($0) - value) <= 1.6 }, "\(color)")
                }
            }
        }
    }

    @Test func `the matrix of JPEG stays, and one that is no such matrix is none`() {
        #expect(YCbCrMatrix(codePoint: 6)?.change(to: .bt601) == nil)
        #expect(YCbCrMatrix(codePoint: 2) == .bt601)
        #expect(YCbCrMatrix(codePoint: 0) == nil && YCbCrMatrix(codePoint: 8) == nil)
    }

    @Test(arguments: [8, 10, 12, 16])
    func `samples of every depth and range become eight bits of full range`(bits: Int) {
        let unit = 1 << (bits - 8)
        func converted(_ samples: [Int], isFullRange: Bool, isLuma: Bool) -> [UInt8] {
            let row = samples.flatMap {
                bits == 8 ? [UInt8($0)] : [UInt8($0 & 255), UInt8($0 >> 8)]
            }
            var out = [UInt8](repeating: 0, count: samples.count)
            SampleTable(bits: bits, isFullRange: isFullRange, isLuma: isLuma)
                .convert(row, into: &out, count: samples.count)
            return out
        }
        let maxSample = (1 << bits) - 1
        #expect(converted([0, maxSample], isFullRange: true, isLuma: true) == [0, 255])
        #expect(
            converted(
                [0, 16 * unit, 126 * unit, 235 * unit, maxSample], isFullRange: false, isLuma: true)
                == [0, 0, 128, 255, 255])
        #expect(
            converted([16 * unit, 128 * unit, 240 * unit], isFullRange: false, isLuma: false)
                == [1, 128, 255])
    }
}
