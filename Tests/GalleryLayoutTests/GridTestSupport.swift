import GalleryLayout
import Testing

/// A seeded generator of numbers, so that a failing case can be reproduced.
struct Numbers {
    var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
    }

    mutating func int(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    mutating func double(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * Double(next()) / 2_147_483_648
    }

    mutating func chance(_ percent: Int) -> Bool { next() % 100 < UInt64(percent) }
}

/// A rectangle as an array of x, y, width and height, as in the examples.
func rect(_ box: Box) -> [Double] { [box.x, box.y, box.width, box.height] }

/// Whether two lists of numbers are equal to within a millionth.
func agree(_ found: [Double], _ expected: [Double]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= 1e-6 }
}

/// Whether two lists of rectangles are equal to within a millionth.
func agree(_ found: [[Double]], _ expected: [[Double]]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { agree($0, $1) }
}

extension GridArrangement {
    var frames: [[Double]] { items.map { rect($0.frame) } }
    var cells: [[Double]] { items.map { rect($0.cell.box) } }
    var columnSizes: [Double] { tracks.columns.map(\.size) }
    var rowSizes: [Double] { tracks.rows.map(\.size) }

    /// The indices of the items of each row, for layouts that fill rows in order.
    var rowMembers: [[Int]] {
        tracks.rows.indices.map { row in items.indices.filter { items[$0].cell.row == row } }
    }

    /// Whether every number of the arrangement is finite.
    var isFinite: Bool {
        let lines = (tracks.columns + tracks.rows).flatMap { [$0.offset, $0.size] }
        let boxes = (frames + cells).flatMap { $0 }
        return (boxes + lines + [size.width, size.height]).allSatisfy(\.isFinite)
    }
}

func sized(_ width: Double, _ height: Double) -> LayoutItem { LayoutItem(.size(width, height)) }
func ratio(_ ratio: Double) -> LayoutItem { LayoutItem(.ratio(ratio)) }
