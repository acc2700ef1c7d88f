import GalleryTestSupport
import Testing

@testable import GalleryImaging

@Suite struct SharpeningTests {
    private func noise(_ width: Int, _ height: Int, _ range: ClosedRange<UInt8> = 0...255) -> Plane
    {
        var source = SeededGenerator(width &* 31 &+ height)
        return Plane(width: width, height: height) { _, _ in UInt8.random(in: range, using: &source)
        }
    }

    /// A plain implementation of an unsharp mask.
    private func expected(_ plane: Plane, _ amount: Int) -> [UInt8] {
        func at(_ x: Int, _ y: Int) -> Int {
            Int(plane.row(min(plane.height - 1, max(0, y)))[min(plane.width - 1, max(0, x))])
        }
        var result: [UInt8] = []
        for y in 0..<plane.height {
            for x in 0..<plane.width {
                var blurred = 0
                for dy in -1...1 {
                    for dx in -1...1 {
                        blurred += (2 - abs(dx)) * (2 - abs(dy)) * at(x + dx, y + dy)
                    }
                }
                let detail = Double(at(x, y)) - Double(blurred) / 16
                let value = Double(at(x, y)) + Double(amount) / 256 * detail
                result.append(UInt8(min(255, max(0, (value + 0.5).rounded(.down)))))
            }
        }
        return result
    }

    @Test(arguments: [(1, 1), (1, 9), (9, 1), (2, 2), (15, 4), (16, 5), (33, 17), (70, 3)])
    func `a plane is sharpened as the formula states, at every width`(width: Int, height: Int) {
        for plane in [noise(width, height), noise(width, height, 100...140)] {
            for amount in [1, 77, 128, 256] {
                let sharp = plane.sharpened(amount)
                #expect(sharp.packed == expected(plane, amount))
                // The encoder reads the last block of each row in full, so the padding must repeat the last sample.
                for y in 0..<height {
                    let row = sharp.row(y)
                    #expect((width..<sharp.stride).allSatisfy { row[$0] == row[width - 1] })
                }
            }
        }
    }

    @Test func `flat areas and even slopes stay as they are`() {
        let flat = Plane(width: 40, height: 30) { _, _ in 201 }
        #expect(flat.sharpened(256).packed == flat.packed)
        let slope = Plane(width: 40, height: 30) { x, y in UInt8(2 * x + 3 * y) }
        let sharp = slope.sharpened(256)
        for y in 1..<29 { for x in 1..<39 { #expect(sharp.row(y)[x] == slope.row(y)[x]) } }
    }

    @Test func `only luma is sharpened, and only when asked for`() throws {
        let planes = [noise(64, 48), noise(32, 24), noise(32, 24)]
        let same = Plane.sharpened(planes, .yCbCr, 0)
        #expect(zip(same, planes).allSatisfy { $0 === $1 })
        let sharp = Plane.sharpened(planes, .yCbCr, 128)
        #expect(sharp[0].packed == planes[0].sharpened(128).packed)
        #expect(sharp[1] === planes[1] && sharp[2] === planes[2])
        let bytes = try Fixture.bytes("photos/mountains/birches.jpg")
        let files = try [0, 100].map {
            try Derivation(bytes, widths: [320], sharpening: $0).files[0]
        }
        #expect(files[0] == (try Derivation(bytes, widths: [320]).files[0]))
        #expect(files[1].count > files[0].count)
    }

    @Test(arguments: [1, 3])
    func `what is not opaque all around is left alone`(colors: Int) {
        let alpha = Plane(width: 20, height: 20) { x, y in x < 8 || y == 15 ? 90 : 255 }
        let planes = (0..<colors).map { _ in noise(20, 20, 40...90) } + [alpha]
        let layout: ResampledPicture.Layout = colors == 1 ? .grayAlpha : .rgba
        let sharp = Plane.sharpened(planes, layout, 256)
        #expect(sharp[colors] === alpha)
        var changed = 0
        for y in 0..<20 {
            for x in 0..<20 {
                let more = (0..<colors).map { Int(sharp[$0].row(y)[x]) - Int(planes[$0].row(y)[x]) }
                // All colours change by the same amount, so that their differences stay.
                #expect(Set(more).count == 1)
                if x <= 8 || (14...16).contains(y) { #expect(more[0] == 0) }
                if more[0] != 0 { changed += 1 }
            }
        }
        #expect(changed > 100)
    }
}
