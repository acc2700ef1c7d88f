import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// The most visible JPEG artefacts at the qualities of galleries: banding in skies and ringing at edges.
@Suite struct JPEGFidelityTests {
    /// The decoded luma of a gray picture.
    private func decoded(_ plane: Plane, quality: Int, _ effort: EncodingEffort) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try JPEGEncoder().encode(
            [plane], size: PixelSize(width: plane.width, height: plane.height),
            coding: .init(quality: quality, effort: effort), profile: nil
        ) { (file) throws(Never) in bytes = Array(file) }
        return try DecodedPlane.all(bytes)[0].samples
    }

    private func errors(_ plane: Plane, quality: Int, _ effort: EncodingEffort) throws -> [Int] {
        let decoded = try decoded(plane, quality: quality, effort)
        return (0..<plane.height).flatMap { y in
            (0..<plane.width).map { x in
                Int(decoded[y * plane.width + x]) - Int(plane.row(y)[x])
            }
        }
    }

    private func meanSquare(_ errors: some Collection<Int>) -> Double {
        Double(errors.reduce(0) { $0 + $1 * $1 }) / Double(errors.count)
    }

    @Test(arguments: EncodingEffort.allCases, [0.02, 0.05, 0.12])
    func `a gradient as slow as a sky's stays within two levels`(
        effort: EncodingEffort, slope: Double
    ) throws {
        // Camera noise hides the banding of 8-bit samples; this gradient has none.
        let sky = Plane(width: 640, height: 320) { x, y in
            UInt8((90 + slope * Double(x) + slope / 2 * Double(y)).rounded())
        }
        let errors = try errors(sky, quality: 82, effort)
        #expect(errors.map(abs).max() ?? 0 <= 2)
        #expect(meanSquare(errors) < 0.4)
    }

    @Test(arguments: EncodingEffort.allCases)
    func `blocks of a gradient meet without steps`(effort: EncodingEffort) throws {
        let sky = Plane(width: 640, height: 64) { x, _ in UInt8(60 + x / 8) }
        let decoded = try decoded(sky, quality: 82, effort)
        for y in 0..<64 {
            let row = decoded[y * 640..<(y + 1) * 640].map(Int.init)
            #expect(zip(row, row.dropFirst()).allSatisfy { (-1...2).contains($1 - $0) })
        }
    }

    @Test(arguments: EncodingEffort.allCases)
    func `an edge rings within its own block and no further`(effort: EncodingEffort) throws {
        let edge = Plane(width: 64, height: 64) { x, _ in x < 28 ? 40 : 215 }
        let errors = try errors(edge, quality: 82, effort)
        for y in 0..<64 {
            let row = errors[y * 64..<(y + 1) * 64]
            #expect(row.prefix(24).allSatisfy { abs($0) <= 1 })
            #expect(row.suffix(32).allSatisfy { abs($0) <= 1 })
            #expect(row.dropFirst(24).prefix(8).allSatisfy { abs($0) <= 12 })
        }
    }

    @Test(arguments: EncodingEffort.allCases)
    func `a checkerboard of single pixels stays one`(effort: EncodingEffort) throws {
        let board = Plane(width: 64, height: 64) { x, y in (x + y) % 2 == 0 ? 160 : 96 }
        #expect(try errors(board, quality: 82, effort).map(abs).max() ?? 0 <= 16)
    }

    @Test(arguments: EncodingEffort.allCases)
    func `a zone plate keeps its rings up to the finest`(effort: EncodingEffort) throws {
        let side = 512
        let plate = Plane(width: side, height: side) { x, y in
            let (dx, dy) = (Double(x) - 256, Double(y) - 256)
            // The period is two pixels where the circle meets the sides.
            return UInt8((127.5 + 100 * cos((dx * dx + dy * dy) * .pi / Double(side))).rounded())
        }
        let errors = try errors(plate, quality: 82, effort)
        let signal = Double(100 * 100) / 2
        // A lost ring would have an error as large as its signal.
        for (from, to) in [(0, 100), (100, 180), (180, 250)] {
            let ring = (0..<side * side).filter { index in
                let (dx, dy) = (index % side - 256, index / side - 256)
                return (from * from..<to * to).contains(dx * dx + dy * dy)
            }
            #expect(meanSquare(ring.map { errors[$0] }) < signal / 50, "\(from)")
        }
    }
}
