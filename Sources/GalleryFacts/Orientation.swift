/// How stored pixels are turned to stand upright: the eight values of Exif's Orientation (CIPA DC-008,
/// tag 0x0112).
///
/// Each is a flip of columns, a flip of rows and an exchange of rows and columns, done in that order.
package enum Orientation: Int, Sendable, Hashable, Codable, CaseIterable {
    case upright = 1
    case mirrored = 2
    case upsideDown = 3
    case upsideDownMirrored = 4
    case leftMirrored = 5
    case right = 6
    case rightMirrored = 7
    case left = 8

    /// The orientation that is this one and, after it, `next`.
    package func followed(by next: Orientation) -> Orientation {
        // Behind an exchange of rows and columns, what was to flip rows flips columns.
        let columns = transposes ? next.flipsRows : next.flipsColumns
        let rows = transposes ? next.flipsColumns : next.flipsRows
        return Self.allCases.first {
            $0.flipsColumns == (flipsColumns != columns) && $0.flipsRows == (flipsRows != rows)
                && $0.transposes == (transposes != next.transposes)
        } ?? .upright
    }

    /// Whether the columns are reversed.
    package var flipsColumns: Bool {
        switch self {
        case .mirrored, .upsideDown, .rightMirrored, .left: true
        case .upright, .upsideDownMirrored, .leftMirrored, .right: false
        }
    }

    /// Whether the rows are reversed.
    package var flipsRows: Bool {
        switch self {
        case .upsideDown, .upsideDownMirrored, .right, .rightMirrored: true
        case .upright, .mirrored, .leftMirrored, .left: false
        }
    }

    /// Whether rows and columns are exchanged, after the flips.
    package var transposes: Bool {
        switch self {
        case .leftMirrored, .right, .rightMirrored, .left: true
        case .upright, .mirrored, .upsideDown, .upsideDownMirrored: false
        }
    }
}
