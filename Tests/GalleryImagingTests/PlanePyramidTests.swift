import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct PlanePyramidTests {
    private typealias Target = PlanePyramid.Target

    private static func target(_ width: Double, _ height: Double) -> PlanePyramid.Target {
        Target(width: width, height: height, flipsColumns: false, flipsRows: false)
    }

    /// Runs a plane through a pyramid. Its true extents may end within the last samples.
    private func planes(
        _ source: Plane, length: Double? = nil, height: Double? = nil,
        targets: [PlanePyramid.Target]
    ) -> [Plane] {
        let pyramid = PlanePyramid(
            length: length ?? Double(source.width), height: height ?? Double(source.height),
            targets: targets)
        for y in 0..<source.height { pyramid.push(source.row(y)) }
        #expect(pyramid.isComplete)
        return pyramid.planes
    }

    private static func noise(_ width: Int, _ height: Int, seed: Int) -> Plane {
        var source = SeededGenerator(seed)
        return Plane(width: width, height: height) { _, _ in
            UInt8.random(in: 0...255, using: &source)
        }
    }

    @Test(arguments: [0, 1, 2, 17, 100, 127, 128, 200, 253, 254, 255] as [UInt8])
    func `a flat area stays as it is, to the bit, at every ratio`(level: UInt8) {
        for (width, height) in [(401, 299), (64, 64), (33, 1), (1, 50), (7, 5)] {
            let source = Plane(width: width, height: height) { _, _ in level }
            let widths = [1, 2, 5, 13, 30, 50.5, 77, 100, 101, 200, 333, 401]
                .filter { $0 <= Double(width) }
            let targets = widths.map {
                Self.target($0, max(1, ($0 * Double(height) / Double(width)).rounded()))
            }
            for plane in planes(source, targets: targets) {
                #expect(plane.packed.allSatisfy { $0 == level }, "\(plane.width) of \(width)")
            }
        }
    }

    static let cases: [(PixelSize, Double, Double)] = [
        (PixelSize(width: 60, height: 44), 60, 44), (PixelSize(width: 60, height: 44), 59, 43),
        (PixelSize(width: 60, height: 44), 31, 22.5), (PixelSize(width: 61, height: 45), 16, 12),
        (PixelSize(width: 47, height: 61), 12.5, 15.5), (PixelSize(width: 9, height: 7), 5, 4),
        (PixelSize(width: 3, height: 50), 1, 17), (PixelSize(width: 40, height: 2), 11, 1),
    ]

    @Test(arguments: cases, [0, 1, 2])
    func `a plane resampled once is within a level of the exact one`(
        size: (PixelSize, Double, Double), kind: Int
    ) {
        let (extent, width, height) = size
        let plane =
            switch kind {
            case 0: Self.noise(extent.width, extent.height, seed: extent.width)
            case 1:
                Plane(width: extent.width, height: extent.height) { x, y in
                    UInt8((x * 3 + y * 2) % 256)
                }
            default:
                Plane(width: extent.width, height: extent.height) { x, y in
                    (x / 3 + y / 3) % 2 == 0 ? 255 : 0
                }
            }
        let found = planes(plane, targets: [Self.target(width, height)])[0]
        let exact = Reference.plane(
            plane.packed, width: extent.width, length: Double(extent.width),
            height: Double(extent.height), target: (width, height),
            count: (found.width, found.height))
        let errors = zip(found.packed, exact).map { abs(Double($0) - min(255, max(0, $1))) }
        #expect((errors.max() ?? 0) <= 1, "\(extent) to \(width) × \(height)")
    }

    @Test(arguments: [(100, 75), (40, 30), (33, 21), (9, 8), (5, 1)])
    func `a flipped plane is the mirror of the other, to the bit`(width: Int, height: Int) {
        let source = Self.noise(101, 77, seed: 5)
        let targets = [(false, false), (true, false), (false, true), (true, true)].map {
            Target(
                width: Double(width), height: Double(height), flipsColumns: $0.0, flipsRows: $0.1)
        }
        let made = planes(source, targets: targets)
        for (plane, target) in zip(made, targets) {
            let mirror = Plane(width: width, height: height) { x, y in
                made[0].row(target.flipsRows ? height - 1 - y : y)[
                    target.flipsColumns ? width - 1 - x : x]
            }
            #expect(plane.packed == mirror.packed)
        }
    }

    @Test(arguments: [1, 2, 3, 8, 16, 32], [203, 16, 5, 1])
    func `rows that come in bands give what rows that come alone do`(rows: Int, height: Int) {
        let source = Self.noise(301, height, seed: rows)
        let targets = [300, 301, 160, 37, 4].map {
            Target(
                width: Double($0), height: max(1, (Double($0 * height) / 301).rounded()),
                flipsColumns: $0 == 37, flipsRows: $0 == 160)
        }
        let banded = PlanePyramid(
            length: 301, height: Double(height), targets: targets,
            band: PlanePyramid.Band(rows: rows, rowBytes: 304))
        for top in Swift.stride(from: 0, to: height, by: rows) {
            for row in 0..<rows {
                // Decoders pad the last column of blocks and the last band of rows with arbitrary values.
                banded.slot(row).update(repeating: 77, count: 304)
                guard top + row < height else { continue }
                banded.slot(row).update(from: source.row(top + row), count: 301)
            }
            banded.rowsWereWritten(rows)
        }
        #expect(banded.isComplete)
        for (plane, alone) in zip(banded.planes, planes(source, targets: targets)) {
            #expect(plane.packed == alone.packed)
        }
    }

    @Test func `axes kept from one plane to the next give the same planes`() {
        let axes = ResampleAxes()
        let targets = [Self.target(100, 67), Self.target(37.5, 25)]
        for seed in 0..<3 {
            let source = Self.noise(301, 203, seed: seed)
            let pyramid = PlanePyramid(length: 301, height: 203, targets: targets, axes: axes)
            for y in 0..<203 { pyramid.push(source.row(y)) }
            for (plane, alone) in zip(pyramid.planes, planes(source, targets: targets)) {
                #expect(plane.packed == alone.packed)
            }
        }
    }

    @Test func `renditions made together are the same as made alone`() {
        let source = Self.noise(301, 203, seed: 6)
        let targets = [300, 160, 75, 37, 18, 4].map {
            Self.target(Double($0), (Double($0) * 203 / 301).rounded())
        }
        let together = planes(source, targets: targets)
        for (plane, target) in zip(together, targets) {
            #expect(plane.packed == planes(source, targets: [target])[0].packed)
        }
    }

    /// Sizes in pixels, many of them odd, so that the picture ends within a chroma sample.
    static let ramps = [
        (401, 401), (401, 399), (401, 201), (400, 101), (403, 61), (399, 33), (799, 21),
    ]

    @Test(arguments: ramps, [1.0, 2.0])
    func `a ramp stays a ramp, and chroma stays in phase with luma`(
        extents: (Int, Int), step: Double
    ) {
        let (pixels, wanted) = (Double(extents.0), Double(extents.1))
        let (length, target) = (pixels / step, wanted / step)
        func level(_ position: Double, of extent: Double) -> Double { 10 + 230 * position / extent }
        let source = Plane(width: Int(length.rounded(.up)), height: 8) { x, _ in
            // The centre of a sample in pixels, for luma and chroma alike.
            UInt8(min(255, level((Double(x) + 0.5) * step, of: pixels).rounded()))
        }
        for flips in [false, true] {
            let plane = planes(
                source, length: length, height: 8,
                targets: [Target(width: target, height: 8, flipsColumns: flips, flipsRows: false)])[
                    0]
            #expect(plane.width == Int(target.rounded(.up)))
            let row = (0..<plane.width).map { Double(plane.row(4)[$0]) }
            // The kernel is cut off at the edges, which bends a ramp there.
            for x in 4..<(plane.width - 4) {
                let position = (Double(x) + 0.5) * step
                let exact = level(flips ? wanted - position : position, of: wanted)
                #expect(abs(row[x] - exact) <= 1.2, "\(extents), \(x): \(row[x]), \(exact)")
            }
            let rising = flips ? row.reversed() : row
            #expect(zip(rising, rising.dropFirst()).allSatisfy { $0 <= $1 }, "\(extents)")
        }
    }

    @Test func `a last sample half inside the picture is read, one less inside is padding`() {
        let widths = [3.5, 3.49, 3.125, 4, 1.5, 0.5, 0.125]
        let read = widths.map { PlanePyramid(length: $0, height: 1, targets: []).width }
        #expect(read == [4, 3, 3, 4, 2, 1, 1])
    }

    @Test(arguments: [1, 2, 7, 8, 31, 32, 33, 64, 100])
    func `a plane turned twice is itself, its rows padded with their last sample`(width: Int) {
        let source = Self.noise(width, 41, seed: width)
        let turned = source.transposed()
        #expect([turned.width, turned.height] == [41, width])
        #expect(turned.transposed().packed == source.packed)
        for y in 0..<turned.height {
            let padding = (41..<turned.stride).map { turned.row(y)[$0] }
            #expect(padding.allSatisfy { $0 == turned.row(y)[40] })
        }
        let sum = source.packed.reduce(0) { $0 + Int($1) }
        let mean = source.mean(columns: 0..<Double(width), rows: 0..<41)
        #expect(abs(mean - Double(sum) / Double(41 * width)) < 1e-9)
    }
}
