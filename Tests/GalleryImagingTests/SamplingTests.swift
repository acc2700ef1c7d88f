import CImageCodecs
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// JPEGs of flat blocks, assembled bit by bit, so that each component can have any sampling factors.
struct BlockJPEG {
    /// The sampling factors of each component: its blocks per MCU, horizontally and vertically.
    var factors: [(h: Int, v: Int)]
    var width: Int
    var height: Int
    /// The sample of a component at a position from 0 to 1 in each direction.
    var sample: (_ component: Int, _ x: Double, _ y: Double) -> UInt8

    private var hMax: Int { factors.map(\.h).max() ?? 1 }
    private var vMax: Int { factors.map(\.v).max() ?? 1 }

    /// A baseline file with DC coefficients only. They are sample - 128, since all quantisation steps are 8.
    var bytes: [UInt8] {
        var file = JPEGBytes.start
        file += JPEGBytes.segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
        var frame: [UInt8] = [8, UInt8(height >> 8), UInt8(height & 255)]
        frame += [UInt8(width >> 8), UInt8(width & 255), UInt8(factors.count)]
        for (index, factor) in factors.enumerated() {
            frame += [UInt8(index + 1), UInt8(factor.h << 4 | factor.v), 0]
        }
        file += JPEGBytes.segment(0xC0, frame)
        // A four-bit code for each DC size of 0 to 11 bits, and a one-bit code for the end of a block.
        let differences: [UInt8] = [0, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12)
        file += JPEGBytes.segment(0xC4, differences + Array(0..<12))
        file += JPEGBytes.segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 16))
        var scan = [UInt8(factors.count)]
        for index in factors.indices { scan += [UInt8(index + 1), 0] }
        file += JPEGBytes.segment(0xDA, scan + [0, 63, 0])
        return file + coded + JPEGBytes.end
    }

    private var coded: [UInt8] {
        var bits: [Bool] = []
        func put(_ value: Int, _ count: Int) {
            for shift in (0..<count).reversed() { bits.append(value >> shift & 1 == 1) }
        }
        var last = [Int](repeating: 0, count: factors.count)
        let (across, down) = (8 * hMax, 8 * vMax)
        for unitY in 0..<((height + down - 1) / down) {
            for unitX in 0..<((width + across - 1) / across) {
                for (index, factor) in factors.enumerated() {
                    for block in 0..<(factor.h * factor.v) {
                        let column = Double(unitX * factor.h + block % factor.h) + 0.5
                        let row = Double(unitY * factor.v + block / factor.h) + 0.5
                        let x = column * 8 * Double(hMax) / Double(factor.h) / Double(width)
                        let y = row * 8 * Double(vMax) / Double(factor.v) / Double(height)
                        let value = Int(sample(index, x, y)) - 128
                        let difference = value - last[index]
                        last[index] = value
                        let size = Int.bitWidth - abs(difference).leadingZeroBitCount
                        put(size, 4)
                        put(difference < 0 ? difference + (1 << size) - 1 : difference, size)
                        put(0, 1)
                    }
                }
            }
        }
        while bits.count % 8 != 0 { bits.append(true) }
        var bytes: [UInt8] = []
        for start in stride(from: 0, to: bits.count, by: 8) {
            let byte = bits[start..<(start + 8)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
            bytes += byte == 255 ? [255, 0] : [UInt8(byte)]
        }
        return bytes
    }
}

@Suite struct SamplingTests {
    /// Luma and chroma of the four quarters, which differ strongly.
    private static let quarters: [[UInt8]] = [
        [60, 200, 110], [200, 80, 150], [140, 100, 60], [90, 160, 220],
    ]

    private static func quarter(_ x: Double, _ y: Double) -> Int {
        (x < 0.5 ? 0 : 1) + (y < 0.5 ? 0 : 2)
    }

    private static let factors: [(String, [(h: Int, v: Int)])] = [
        ("4:4:4", [(1, 1), (1, 1), (1, 1)]), ("4:2:2", [(2, 1), (1, 1), (1, 1)]),
        ("4:2:0", [(2, 2), (1, 1), (1, 1)]), ("4:4:0", [(1, 2), (1, 1), (1, 1)]),
        ("4:1:1", [(4, 1), (1, 1), (1, 1)]), ("4:1:0", [(4, 2), (1, 1), (1, 1)]),
        ("a quarter of the rows", [(1, 4), (1, 1), (1, 1)]),
        ("a third", [(3, 1), (1, 1), (1, 1)]), ("two thirds", [(3, 2), (2, 1), (2, 1)]),
        ("luma coarser than chroma", [(1, 1), (2, 2), (2, 2)]),
        ("each its own", [(1, 2), (2, 1), (1, 1)]),
        ("4:4:4 in large units", [(3, 1), (3, 1), (3, 1)]),
        ("one of them finer", [(2, 2), (2, 1), (1, 1)]),
    ]

    // A multiple of the size of every MCU, both in full and at half scale.
    private static let size = PixelSize(width: 384, height: 256)

    @Test(arguments: factors.map(\.0))
    func `whatever the sampling, every colour is in its place at every scale`(name: String) throws {
        let factors = try #require(Self.factors.first { $0.0 == name }?.1)
        let bytes = BlockJPEG(
            factors: factors, width: Self.size.width, height: Self.size.height,
            sample: { component, x, y in Self.quarters[Self.quarter(x, y)][component] }
        ).bytes
        // The four sizes are decoded at 1/1, 1/1, 1/2 and 1/8.
        for width in [384, 300, 130, 33] {
            let file = try Derivation(bytes, widths: [width], quality: 100).files[0]
            let planes = try DecodedPlane.all(file)
            for (component, plane) in planes.enumerated() {
                for y in 0..<plane.height {
                    for x in 0..<plane.width {
                        let place = (
                            (Double(x) + 0.5) / Double(plane.width),
                            (Double(y) + 0.5) / Double(plane.height)
                        )
                        // The kernel reaches three samples beyond the borders, in the coarser of the two planes.
                        let reach = width == 33 ? 0.26 : 0.06
                        guard abs(place.0 - 0.5) > reach, abs(place.1 - 0.5) > reach else {
                            continue
                        }
                        let expected = Self.quarters[Self.quarter(place.0, place.1)][component]
                        let found = plane.samples[y * plane.width + x]
                        guard abs(Int(found) - Int(expected)) > 3 else { continue }
                        Issue.record(
                            "\(width) px, component \(component) at \(x), \(y): \(found), not \(expected)"
                        )
                        return
                    }
                }
            }
        }
    }

    @Test(arguments: factors.map(\.0))
    func `a border is where it was, to a quarter of a pixel`(name: String) throws {
        let factors = try #require(Self.factors.first { $0.0 == name }?.1)
        let bytes = BlockJPEG(
            factors: factors, width: Self.size.width, height: Self.size.height,
            sample: { _, x, y in UInt8(x < 0.5 ? 60 : 180) }
        ).bytes
        for width in [384, 300, 130] {
            let planes = try DecodedPlane.all(
                try Derivation(bytes, widths: [width], quality: 100).files[0])
            for plane in planes {
                let row = plane.samples[
                    (plane.height / 2 * plane.width)..<((plane.height / 2 + 1) * plane.width)]
                // The number of dark samples; those at the border count in part.
                let dark = row.reduce(0.0) { $0 + (180 - Double($1)) / 120 }
                #expect(
                    abs(dark - Double(plane.width) / 2) < 0.25,
                    "\(width) px: \(dark) of \(plane.width)")
            }
        }
    }
}

@Suite struct CoefficientStoreTests {
    /// Random samples, which give coefficients of every size; the picture may end within a block.
    private func noise(_ size: PixelSize, colors: Int, seed: Int) -> [Plane] {
        var source = SeededGenerator(seed)
        return (0..<colors).map { index in
            let step = index == 0 ? 1 : 2
            return Plane(
                width: (size.width + step - 1) / step, height: (size.height + step - 1) / step
            ) { _, _ in Bool.random(using: &source) ? 255 : UInt8.random(in: 0...60, using: &source)
            }
        }
    }

    @Test(arguments: [(1, 1), (9, 200), (333, 65), (16, 16), (250, 131)], [1, 3])
    func
        `a picture of several scans is decoded as one of a single scan, however large its coefficients are`(
            extent: (Int, Int), colors: Int
        ) throws
    {
        let size = PixelSize(width: extent.0, height: extent.1)
        let planes = noise(size, colors: colors, seed: extent.0 * 3 + colors)
        let encoder = try JPEGEncoder()
        var files: [[UInt8]] = []
        for isProgressive in [false, true] {
            try encoder.encode(
                planes, size: size, coding: .init(quality: 100, isProgressive: isProgressive),
                profile: nil
            ) { (file) throws(Never) in files.append(Array(file)) }
        }
        #expect(try Picture(decoding: files[0]) == Picture(decoding: files[1]))
        for width in [size.width, max(1, size.width / 3), max(1, size.width / 12)] {
            #expect(
                try Derivation(files[0], widths: [width]).files
                    == Derivation(files[1], widths: [width]).files)
        }
    }
}

@Suite struct CancellationTests {
    @Test(arguments: ["photos/coast/three-sails.jpg", "photos/coast/moonrise.jpg"])
    func `the codec itself stops, within the scans of a picture and between its rows`(name: String)
        throws
    {
        let bytes = try Fixture.bytes(name)
        let isProgressive = name.contains("sails")
        let cancellation = Cancellation()
        let result = bytes.withUnsafeBufferPointer { buffer in
            outcome { () throws(ImageError) -> String in
                var decoder = try JPEGDecoder(
                    buffer, limits: ImageLimits(), cancellation: cancellation)
                // The header has been read; the scans follow.
                cancellation.request()
                do throws(ImageError) {
                    try decoder.start(denominator: 1, output: JPEG_OUTPUT_PLANES)
                } catch {
                    guard error == .cancelled else { throw error }
                    return "in the scans"
                }
                let info = decoder.info
                let band = RowBand()
                for (index, component) in [
                    info.component.0, info.component.1, info.component.2,
                ].enumerated() {
                    band.makeRoom(
                        component: index, rows: Int(component.rows),
                        rowBytes: Int(component.row_bytes))
                }
                do throws(ImageError) {
                    while try decoder.readPlanes(band) {}
                } catch {
                    guard error == .cancelled else { throw error }
                    return "between rows"
                }
                return "never"
            }
        }
        #expect(result == .success(isProgressive ? "in the scans" : "between rows"))
    }
}
