import GalleryTestSupport
import Testing

@testable import GalleryImaging

@Suite struct ResampleAxisTests {
    /// Lengths of every kind: whole and fractional, slightly enlarged and reduced hundreds of times.
    static func axis(_ seed: Int) -> (axis: ResampleAxis, source: Int, target: Int, text: String) {
        var random = SeededGenerator(seed)
        let source = Int.random(in: 1...(seed % 3 == 0 ? 12 : 5_000), using: &random)
        let length = Double(source) - [0, 0.25, 0.5, -0.25, -0.5][seed % 5]
        let target = Int.random(in: 1...max(1, source), using: &random)
        let targetLength = Double(target) - (seed % 2 == 0 ? 0 : 0.5)
        let flipped = seed % 7 > 3
        let axis = ResampleAxis(
            .init(
                source: length, sourceCount: source, target: targetLength,
                targetCount: target, flipped: flipped))
        return (axis, source, target, "\(length) (\(source)) to \(targetLength), \(flipped)")
    }

    @Test(arguments: 0..<400)
    func `the weights of each position add up to exactly one`(seed: Int) {
        let (axis, source, target, text) = Self.axis(seed)
        #expect(axis.count == target, "\(text)")
        #expect(axis.weights.count == target * axis.taps, "\(text)")
        for position in 0..<target {
            let own = axis.weights[(position * axis.taps)..<((position + 1) * axis.taps)]
            #expect(own.reduce(0) { $0 + Int($1) } == 1 << 14, "\(text), position \(position)")
            #expect(own.dropFirst(axis.usedTaps).allSatisfy { $0 == 0 }, "\(text)")
            let start = Int(axis.starts[position])
            let last = own.lastIndex { $0 != 0 }.map { $0 - own.startIndex } ?? 0
            #expect(start >= 0 && start + last < source, "\(text), position \(position)")
        }
        #expect(axis.taps % 8 == 0 && axis.usedTaps % 2 == 0 && axis.usedTaps <= axis.taps)
    }

    @Test func `the axes of long sides do not stay in memory`() {
        let axes = ResampleAxes()
        func make(_ source: Int) -> ResampleAxis {
            axes.axis(
                .init(
                    source: Double(source), sourceCount: source, target: Double(source / 2),
                    targetCount: source / 2, flipped: false))
        }
        #expect(make(1 << 20).byteCount > 1 << 23 && axes.byteCount == 0)
        #expect(make(1_000).byteCount == axes.byteCount)
        #expect(make(1_000).byteCount == axes.byteCount)
        for source in 0..<16 { _ = make(200_000 + source) }
        #expect(axes.byteCount > 0 && axes.byteCount <= 1 << 24)
    }

    @Test(arguments: 0..<400)
    func `source samples are needed in order`(seed: Int) {
        let (axis, _, _, text) = Self.axis(seed)
        let flipped = text.hasSuffix("true")
        let starts = flipped ? axis.starts.reversed() : axis.starts
        #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }, "\(text)")
    }

    @Test(arguments: 0..<100)
    func `a flipped axis is the mirror of the other`(seed: Int) {
        var random = SeededGenerator(seed)
        let source = Int.random(in: 2...400, using: &random)
        let target = Int.random(in: 1...source, using: &random)
        let axes = [false, true].map {
            ResampleAxis(
                .init(
                    source: Double(source), sourceCount: source, target: Double(target),
                    targetCount: target, flipped: $0))
        }
        #expect(axes[0].starts == axes[1].starts.reversed())
        for position in 0..<target {
            let mirror = target - 1 - position
            let one = axes[0].weights[(position * axes[0].taps)...].prefix(axes[0].taps)
            let two = axes[1].weights[(mirror * axes[1].taps)...].prefix(axes[1].taps)
            #expect(Array(one) == Array(two), "\(source) to \(target), position \(position)")
        }
    }

    @Test(arguments: 0..<60)
    func `weights are those of the kernel within their rounding`(seed: Int) {
        let (axis, _, _, text) = Self.axis(seed * 3)
        // There are at most twelve samples, so every weight can be compared with the exact one.
        let (numbers, flipped) = (text.split(separator: " "), text.hasSuffix("true"))
        guard let length = Double(numbers[0]), let target = Double(numbers[3].dropLast()) else {
            Issue.record("unreadable: \(text)")
            return
        }
        let source = Self.axis(seed * 3).source
        let exact = Reference.weights(
            samples: source, length: length, target: target, count: axis.count, flipped: flipped)
        for position in 0..<axis.count {
            for sample in 0..<source {
                let values = exact[position].values
                let place = sample - exact[position].start
                let weight = values.indices.contains(place) ? values[place] * 16_384 : 0
                let tap = sample - Int(axis.starts[position])
                let inside = (0..<axis.taps).contains(tap)
                let found = inside ? axis.weights[position * axis.taps + tap] : 0
                // The largest weight absorbs the rounding errors of the others.
                #expect(abs(Double(found) - weight) <= 8, "\(text), \(sample), \(position)")
            }
        }
    }

    @Test func `an axis of its own length is the identity`() {
        for count in 1...40 {
            let axis = ResampleAxis(
                .init(
                    source: Double(count), sourceCount: count, target: Double(count),
                    targetCount: count, flipped: false))
            for position in 0..<count {
                let own = axis.weights[(position * axis.taps)...].prefix(axis.taps)
                let only = position - Int(axis.starts[position])
                #expect(own.enumerated().allSatisfy { $1 == ($0 == only ? 1 << 14 : 0) })
            }
        }
    }
}
