/// The orientation of stored pixels: the eight values of Exif's Orientation (CIPA DC-008, tag 0x0112).
///
/// Each is a flip of columns, a flip of rows and a transposition, in that order.
package enum Orientation: Int, Sendable, Hashable, Codable, CaseIterable {
    case upright = 1
    case mirrored = 2
    case upsideDown = 3
    case upsideDownMirrored = 4
    case leftMirrored = 5
    case right = 6
    case rightMirrored = 7
    case left = 8

    /// The composition of this orientation and then `next`.
    package func followed(by next: Orientation) -> Orientation {
        // After a transposition, a flip of rows becomes a flip of columns.
        let columns = transposes ? next.flipsRows : next.flipsColumns
        let rows = transposes ? next.flipsColumns : next.flipsRows
        return Self.allCases.first {
            $0.flipsColumns == (flipsColumns != columns) && $0.flipsRows == (flipsRows != rows)
                && $0.transposes == (transposes != next.transposes)
        } ?? .upright
    }

    /// Whether columns are reversed.
    package var flipsColumns: Bool {
        switch self {
        case .mirrored, .upsideDown, .rightMirrored, .left: true
        case .upright, .upsideDownMirrored, .leftMirrored, .right: false
        }
    }

    /// Whether rows are reversed.
    package var flipsRows: Bool {
        switch self {
        case .upsideDown, .upsideDownMirrored, .right, .rightMirrored: true
        case .upright, .mirrored, .leftMirrored, .left: false
        }
    }

    /// Whether rows and columns are transposed, after the flips.
    package var transposes: Bool {
        switch self {
        case .leftMirrored, .right, .rightMirrored, .left: true
        case .upright, .mirrored, .upsideDown, .upsideDownMirrored: false
        }
    }
}
