/// A seeded generator of albums, so that a failing case can be reproduced.
struct FlowAlbum {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1
        _ = next()
    }

    private mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let mixed = (state ^ (state >> 29)) &* 0xBF58_476D_1CE4_E5B9
        return mixed ^ (mixed >> 32)
    }

    /// A number in the range, hardly ever a round one, so that comparisons are not decided by rounding.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound
            + (range.upperBound - range.lowerBound) * Double(next() >> 11) / 0x1p53
    }

    /// A whole number in the range.
    mutating func integer(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    /// Aspect ratios of cameras; one in ten is a panorama, a very narrow item or in between.
    mutating func ratios(_ count: Int) -> [Double] {
        let common = [1.5, 1.5, 1.5, 4.0 / 3, 4.0 / 3, 2.0 / 3, 2.0 / 3, 0.75, 1, 16.0 / 9]
        return (0..<count).map { _ in
            switch integer(0...19) {
            case 0: number(3...12)
            case 1: number(0.08...0.4)
            default: common[integer(0...(common.count - 1))]
            }
        }
    }

    /// Up to `count` indices of an album of `itemCount` items, unsorted and possibly repeated.
    mutating func indices(_ count: Int, itemCount: Int) -> [Int] {
        (0..<integer(0...count)).map { _ in integer(0...(itemCount - 1)) }
    }
}
