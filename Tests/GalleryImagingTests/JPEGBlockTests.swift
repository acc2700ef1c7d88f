import CImageCodecs
import Foundation
import GalleryTestSupport
import Testing

/// The transform of blocks of samples to coefficients, in units of their quantisation steps.
@Suite struct JPEGBlockTests {
    /// The kinds of picture from which a row of blocks is made.
    private enum Picture: CaseIterable {
        case flat, noise, extremes, ramp, stripes, greatest

        func rows(_ blocks: Int, using source: inout SeededGenerator) -> [[UInt8]] {
            (0..<8).map { y in
                (0..<blocks * 8).map { x in
                    switch self {
                    case .flat: 93
                    case .noise: UInt8.random(in: 0...255, using: &source)
                    case .extremes: UInt8.random(in: 0...1, using: &source) * 255
                    case .ramp: UInt8(clamping: 3 * x + 5 * y)
                    case .stripes: x % 2 == 0 ? 255 : 0
                    // The greatest possible coefficient, at the horizontal frequency 4.
                    case .greatest: [0, 3, 4, 7].contains(x % 8) ? 255 : 0
                    }
                }
            }
        }
    }

    private static func steps(_ step: [UInt16], threshold: Int16) -> jpeg_steps {
        var steps = jpeg_steps()
        jpeg_steps_prepare(step, threshold, &steps)
        return steps
    }

    /// The blocks from the transform of one processor level; nil if this processor does not support it.
    private static func transformed(
        _ rows: [[UInt8]], _ steps: jpeg_steps, _ level: jpeg_transform_level
    ) -> [jpeg_block]? {
        guard let transform = jpeg_transform_of(level) else { return nil }
        let count = rows[0].count / 8
        var blocks = [jpeg_block](repeating: jpeg_block(), count: count)
        withUnsafePointer(to: steps) { steps in
            withRowPointers(rows) { transform($0, count, steps, &blocks) }
        }
        return blocks
    }

    private static func bytes(_ blocks: [jpeg_block]) -> [UInt8] {
        blocks.withUnsafeBytes { Array($0) }
    }

    private static func ratios(_ block: jpeg_block) -> [Int16] {
        withUnsafeBytes(of: block.ratio) { Array($0.bindMemory(to: Int16.self)) }
    }

    /// The coefficients by definition (ITU-T T.81, A.3.3), in column-major order.
    private static func coefficients(_ rows: [[UInt8]], block: Int) -> [Double] {
        (0..<64).map { index in
            let (u, v) = (index / 8, index % 8)
            var sum = 0.0
            for y in 0..<8 {
                for x in 0..<8 {
                    let sample = Double(rows[y][8 * block + x]) - 128
                    sum +=
                        sample * cos(Double((2 * x + 1) * u) * .pi / 16)
                        * cos(Double((2 * y + 1) * v) * .pi / 16)
                }
            }
            return sum / 4 * (u == 0 ? 0.5.squareRoot() : 1) * (v == 0 ? 0.5.squareRoot() : 1)
        }
    }

    @Test func `the loops of every processor give the same bits`() throws {
        var source = SeededGenerator(1)
        for picture in Picture.allCases {
            for blocks in [1, 2, 33] {
                let rows = picture.rows(blocks, using: &source)
                let step = (0..<64).map { _ in UInt16.random(in: 1...255, using: &source) }
                let steps = Self.steps(step, threshold: .random(in: 16...40, using: &source))
                let plain = try #require(Self.transformed(rows, steps, JPEG_TRANSFORM_PLAIN))
                for level in [JPEG_TRANSFORM_AVX2, JPEG_TRANSFORM_AVX512] {
                    guard let wide = Self.transformed(rows, steps, level) else { continue }
                    #expect(Self.bytes(wide) == Self.bytes(plain), "\(picture) \(blocks)")
                }
            }
        }
    }

    @Test(arguments: [1, 7, 255] as [UInt16])
    func `ratios are coefficients by definition, in 32nds of a step, toward 0`(step: UInt16) throws
    {
        var source = SeededGenerator(2)
        let steps = Self.steps([UInt16](repeating: step, count: 64), threshold: 16)
        for picture in Picture.allCases {
            let rows = picture.rows(5, using: &source)
            let blocks = try #require(Self.transformed(rows, steps, JPEG_TRANSFORM_PLAIN))
            for (index, block) in blocks.enumerated() {
                let expected = Self.coefficients(rows, block: index)
                for (ratio, coefficient) in zip(Self.ratios(block), expected).dropFirst() {
                    let exact = coefficient * 32 / Double(step)
                    // Single precision may round to the other side of an integer.
                    #expect(abs(Double(ratio)) <= abs(exact) + 0.05)
                    #expect(abs(Double(ratio)) > abs(exact) - 1.05)
                }
                let sum = rows.reduce(0) { sum, row in
                    row[8 * index..<8 * index + 8].reduce(sum) { $0 + Int($1) }
                }
                #expect(Int(block.sum) == sum)
            }
        }
    }

    @Test func `candidates are what reaches the threshold`() throws {
        var source = SeededGenerator(3)
        for threshold in [16, 20, 35] as [Int16] {
            let steps = Self.steps((0..<64).map { 8 + 2 * $0 }, threshold: threshold)
            for picture in Picture.allCases {
                let rows = picture.rows(9, using: &source)
                for block in try #require(Self.transformed(rows, steps, JPEG_TRANSFORM_PLAIN)) {
                    let ratios = Self.ratios(block)
                    let reaching = ratios.indices.filter { abs(ratios[$0]) >= threshold }
                    #expect((0..<64).filter { block.candidates >> UInt64($0) & 1 == 1 } == reaching)
                }
            }
        }
    }

    /// The activity of a block by definition.
    private static func activity(_ rows: [[UInt8]], block: Int) -> Int {
        [(0, 0), (0, 4), (4, 0), (4, 4)].map { top, left in
            var sum = 0
            for y in top..<top + 4 {
                for x in 8 * block + left..<8 * block + left + 4 {
                    if x % 4 < 3 { sum += abs(Int(rows[y][x + 1]) - Int(rows[y][x])) }
                    if y % 4 < 3 { sum += abs(Int(rows[y + 1][x]) - Int(rows[y][x])) }
                }
            }
            return sum
        }.min() ?? 0
    }

    @Test func `activity is that of the calmest quarter`() throws {
        var source = SeededGenerator(5)
        let steps = Self.steps([UInt16](repeating: 16, count: 64), threshold: 16)
        for picture in Picture.allCases {
            var rows = picture.rows(9, using: &source)
            // A steep gradient in the first quarter of the first block only.
            for y in 0..<4 { for x in 0..<4 { rows[y][x] = UInt8(40 * y + x) } }
            let blocks = try #require(Self.transformed(rows, steps, JPEG_TRANSFORM_PLAIN))
            #expect(
                blocks.map { Int($0.activity) }
                    == blocks.indices.map { Self.activity(rows, block: $0) })
        }
    }
}
