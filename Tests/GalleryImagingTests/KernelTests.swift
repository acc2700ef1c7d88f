import CImageCodecs
import GalleryTestSupport
import Testing

/// The kernels of every processor level compared with plain loops: all results must be bit-identical.
@Suite struct KernelTests {
    private static let slack = Int(RESAMPLE_ROW_SLACK)

    /// The kernels that this processor supports; the fastest one is in use.
    private static let levels = [
        RESAMPLE_PLAIN, RESAMPLE_SSE2, RESAMPLE_AVX2, RESAMPLE_AVX512,
    ].compactMap { resample_kernels_of($0)?.pointee }

    @Test func `the plain loops run everywhere`() {
        #expect(resample_kernels_of(RESAMPLE_PLAIN) != nil)
    }

    private func weights(_ count: Int, using source: inout SeededGenerator) -> [Int16] {
        (0..<count).map { _ in Int16.random(in: -3_000...9_000, using: &source) }
    }

    @Test(arguments: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24])
    func `weighted rows are what a plain loop gives, at all widths`(taps: Int) {
        for level in Self.levels { expectRows(level, taps: taps) }
    }

    private func expectRows(_ level: resample_kernels, taps: Int) {
        var source = SeededGenerator(taps)
        for width in 1...140 {
            let rows = (0..<taps).map { _ in
                (0..<(width + Self.slack)).map { _ in UInt8.random(in: 0...255, using: &source) }
            }
            let weights = weights(taps, using: &source)
            let untouched = Int16(-21_846)
            var out = [Int16](repeating: untouched, count: width + 2 * Self.slack)
            withRowPointers(rows) { level.rows($0, weights, taps, width, &out) }
            let expected = (0..<width).map { x in
                let sum = (0..<taps).reduce(1 << 7) { $0 + Int(weights[$1]) * Int(rows[$1][x]) }
                return Int16(clamping: sum >> 8)
            }
            #expect(Array(out.prefix(width)) == expected, "width \(width)")
            #expect(
                out.dropFirst(width + Self.slack).allSatisfy { $0 == untouched }, "width \(width)")
        }
    }

    @Test(arguments: [8, 16, 24, 32, 40])
    func `weighted columns are what a plain loop gives, at all widths`(taps: Int) {
        for level in Self.levels { expectColumns(level, taps: taps) }
    }

    private func expectColumns(_ level: resample_kernels, taps: Int) {
        var source = SeededGenerator(taps)
        for count in 1...70 {
            let row = (0..<(200 + Self.slack)).map { _ in
                Int16.random(in: -6_000...22_000, using: &source)
            }
            let starts = (0..<count).map { _ in Int32.random(in: 0...160, using: &source) }
            let weights = weights(count * taps, using: &source).map { $0 / 4 }
            var out = [UInt8](repeating: 0xAA, count: count + Self.slack)
            level.columns(row, starts, weights, taps, count, &out)
            let expected = (0..<count).map { position in
                let sum = (0..<taps).reduce(1 << 19) { sum, tap in
                    sum + Int(weights[position * taps + tap])
                        * Int(row[Int(starts[position]) + tap])
                }
                return UInt8(clamping: sum >> 20)
            }
            #expect(Array(out.prefix(count)) == expected, "count \(count)")
            #expect(out.dropFirst(count).allSatisfy { $0 == 0xAA }, "count \(count)")
        }
    }

    /// Numbers of used weights, and the greatest distance in samples between adjacent positions. Some groups exceed the
    /// limit of 64 samples.
    @Test(arguments: [2, 8, 12, 20, 24, 26, 40], [1, 2, 3, 4])
    func `arranged weights give what plain ones give, at all widths`(used: Int, step: Int) {
        var source = SeededGenerator(used * 10 + step)
        let taps = (used + 7) & ~7
        for count in 1...70 {
            var start = 0
            var starts = (0..<count).map { _ in
                start += Int.random(in: 0...step, using: &source)
                return Int32(start)
            }
            if count % 2 == 0 { starts.reverse() }
            let length = start + used
            let rows = (0..<2).map { _ in
                (0..<(length + Int(RESAMPLE_GROUP_SLACK))).map { _ in
                    Int16.random(in: -6_000...22_000, using: &source)
                }
            }
            let weights = (0..<count).flatMap { _ in
                self.weights(used, using: &source).map { $0 / 4 }
                    + Array(repeating: 0, count: taps - used)
            }
            let untouched = Int16(-21_846)
            let group = Int(RESAMPLE_GROUP)
            let needed = (count + group - 1) / group * group * used
            var arranged = [Int16](repeating: untouched, count: needed + 1)
            guard resample_arrange(starts, weights, taps, used, count, &arranged) == 1 else {
                #expect(arranged.allSatisfy { $0 == untouched })
                continue
            }
            #expect(arranged.last == untouched)
            let expected = rows.map { row in
                var expected = [UInt8](repeating: 0xAA, count: count + 1)
                resample_kernels_of(RESAMPLE_PLAIN)?.pointee.columns(
                    row + Array(repeating: 0, count: Self.slack), starts, weights, taps, count,
                    &expected)
                return expected
            }
            var (out, other) = (
                [UInt8](repeating: 0xAA, count: count + 1),
                [UInt8](repeating: 0xAA, count: count + 1)
            )
            resample_arranged_columns(
                rows[0], rows[1], starts, arranged, used, count, &out, &other)
            #expect([out, other] == expected, "count \(count)")
        }
    }

    @Test func `positions that see further than two registers are not arranged`() {
        let starts = (0..<16).map { Int32($0 * 5) }
        let weights = [Int16](repeating: 2_048, count: 16 * 8)
        var arranged = [Int16](repeating: 7, count: 16 * 8)
        #expect(resample_arrange(starts, weights, 8, 8, 16, &arranged) == 0)
        #expect(arranged.allSatisfy { $0 == 7 })
    }

    @Test(arguments: 1...70)
    func `columns of the same number are what a weight of one gives`(count: Int) {
        var source = SeededGenerator(count)
        let row = (0..<(count + Self.slack)).map { _ in
            Int16.random(in: .min ... .max, using: &source)
        }
        let expected = row.prefix(count).map { UInt8(clamping: (Int($0) + 32) >> 6) }
        for level in Self.levels {
            var out = [UInt8](repeating: 0xAA, count: count + Self.slack)
            level.round(row, count, &out)
            #expect(Array(out.prefix(count)) == expected)
            #expect(out.dropFirst(count).allSatisfy { $0 == 0xAA })
        }
    }

    @Test(arguments: [1, 2, 7, 8, 9, 63, 64, 65, 130], [1, 3, 8, 15, 16, 64, 71])
    func `turning exchanges rows and columns and repeats the last sample`(
        width: Int, height: Int
    ) {
        var source = SeededGenerator(width * 100 + height)
        let (stride, turned) = ((width + 7) & ~7, (height + 7) & ~7)
        let samples = (0..<(stride * height)).map { _ in UInt8.random(in: 0...255, using: &source) }
        let expected = (0..<width).flatMap { x in
            (0..<turned).map { y in samples[min(y, height - 1) * stride + x] }
        }
        for level in Self.levels {
            var out = [UInt8](repeating: 0xAA, count: turned * width + 1)
            level.turn(samples, stride, width, height, &out, turned)
            #expect(Array(out.dropLast()) == expected)
            #expect(out.last == 0xAA)
        }
    }

    @Test(arguments: 1...70)
    func `halving gives rounded means and writes nothing else`(count: Int) {
        var source = SeededGenerator(count)
        let rows = (0..<2).map { _ in
            (0..<(2 * count + Self.slack)).map { _ in UInt8.random(in: 0...255, using: &source) }
        }
        let expected = (0..<count).map { x in
            let four = rows.flatMap { $0[(2 * x)...(2 * x + 1)] }
            return UInt8((four.reduce(0) { $0 + Int($1) } + 2) / 4)
        }
        for level in Self.levels {
            var out = [UInt8](repeating: 0xAA, count: count + Self.slack)
            level.halve(rows[0], rows[1], count, &out)
            #expect(Array(out.prefix(count)) == expected)
            #expect(out.dropFirst(count).allSatisfy { $0 == 0xAA })
        }
    }

    @Test func `the brightest and the darkest samples do not overflow`() {
        // More overshoot than the kernel has: the positive weights add up to 4/3.
        let weights = (0..<24).map { Int16($0 % 2 == 0 ? 1_820 : -454) }
        for (level, other) in [(255, 0), (0, 255)] as [(UInt8, UInt8)] {
            let rows = (0..<24).map { [UInt8](repeating: $0 % 2 == 0 ? level : other, count: 96) }
            var middle = [Int16](repeating: 0, count: 128)
            withRowPointers(rows) { resample_rows($0, weights, 24, 64, &middle) }
            var out = [UInt8](repeating: 7, count: 8)
            resample_columns(
                middle, [0, 8, 16, 24, 32], Array(repeating: weights, count: 5).flatMap { $0 }, 24,
                5, &out)
            #expect(Array(out.prefix(5)) == Array(repeating: level, count: 5))
        }
    }
}
