import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct PicturePreviewTests {
    private func preview(_ gray: Double, _ cells: [Double]) -> Int {
        PicturePreview(
            mean: MeanColor(red: gray, green: gray, blue: gray),
            cells: cells.map { MeanColor(red: $0, green: $0, blue: $0) }
        ).value
    }

    @Test func `gray is gray and an even picture has six equal cells`() {
        // An Oklab lightness of 0.6 is 0.6³ in linear light, which is 127 in sRGB.
        let even = preview(127, [127, 127, 127, 127, 127, 127])
        #expect(even >> 12 == 0b10_100_100)
        #expect(Set((0..<6).map { even >> (2 * $0) & 3 }).count == 1)
    }

    @Test func `cells are written from the top left, row by row`() {
        #expect(preview(127, [0, 0, 0, 255, 255, 255]) & 0xFFF == 0b00_00_00_11_11_11)
        #expect(preview(127, [255, 0, 0, 0, 0, 0]) & 0xFFF == 0b11_00_00_00_00_00)
        #expect(preview(127, [0, 0, 0, 0, 0, 255]) & 0xFFF == 0b00_00_00_00_00_11)
    }

    @Test func `colours lean the way that Oklab's axes do`() {
        func axes(_ red: Double, _ green: Double, _ blue: Double) -> [Int] {
            let color = MeanColor(red: red, green: green, blue: blue)
            let bits = PicturePreview(mean: color, cells: Array(repeating: color, count: 6)).value
            return [bits >> 15 & 7, bits >> 12 & 7]
        }
        #expect(axes(255, 0, 0) == [7, 7])
        #expect(axes(0, 255, 0) == [0, 7])
        #expect(axes(0, 0, 255) == [3, 0])
        #expect(axes(0, 0, 0) == [4, 4])
        #expect(axes(255, 255, 255) == [4, 4])
    }

    @Test(arguments: ["photos/coast/three-sails.jpg", "photos/patterns/jellyfish.png"])
    func `a preview is that of the upright picture`(name: String) throws {
        let bytes = try Fixture.bytes(name)
        let photo = try Derivation(bytes, widths: [300]).photo
        let picture = try Derivation.decodedPicture(bytes)
        #expect(PicturePreview(value: photo.preview.value) == photo.preview)
        // Finds the lightest and the darkest cell from the picture's own samples.
        func light(_ cell: Int) -> Double {
            var (sum, count) = (0.0, 0.0)
            let (column, row) = (cell % 3, cell / 3)
            for y in picture.height * row / 2..<picture.height * (row + 1) / 2 {
                for x in picture.width * column / 3..<picture.width * (column + 1) / 3 {
                    let pixel = picture.pixel(x, y)
                    let alpha = pixel.count == 4 ? Double(pixel[3]) / 255 : 1
                    sum += Double(pixel[1]) * alpha
                    count += alpha
                }
            }
            return count > 0 ? sum / count : 0
        }
        let cells = (0..<6).map {
            (bits: photo.preview.value >> (2 * (5 - $0)) & 3, light: light($0))
        }
        for one in cells {
            for other in cells where one.bits > other.bits { #expect(one.light > other.light) }
        }
    }

    @Test func `21 bits are no preview`() {
        #expect(PicturePreview(value: 1 << 20) == nil)
        #expect(PicturePreview(value: -1) == nil)
        #expect(PicturePreview(value: (1 << 20) - 1)?.value == 1_048_575)
    }

    @Test func `the last chroma sample of an odd width counts by the half that is in the picture`()
    {
        let plane = Plane(width: 2, height: 2)
        for (index, value) in [10, 100, 30, 200].enumerated() {
            plane.row(index / 2)[index % 2] = UInt8(value)
        }
        let mean = plane.mean(columns: 0..<1.5, rows: 0..<2)
        #expect(abs(mean - (10 + 30 + 50 + 100) / 3.0) < 1e-9)
        #expect(abs(plane.mean(columns: 0..<1.5, rows: 0..<1.5) - (60 + 65.0) / 2.25) < 1e-9)
        #expect(plane.mean(columns: 0.5..<1, rows: 1..<2) == 30)
    }
}
