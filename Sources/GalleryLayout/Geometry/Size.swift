/// A size in points (CSS px).
public struct Size: Sendable, Hashable {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// The size with zero width and height.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size from its width and height, both in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size with width and height swapped.
    var transposed: Size { Size(width: height, height: width) }
}

extension Box {
    /// The box mirrored in the main diagonal: x and y are swapped, width and height are swapped.
    var transposed: Box { Box(x: y, y: x, width: height, height: width) }
}

/// The largest length that a layout accepts, in points.
///
/// It keeps every sum of a hundred million lengths, and every product with a ratio, finite.
let maximumLength = 1e12

/// The largest number of tracks, or track index, that a single value in a request can specify.
let maximumTracks = 10_000

/// Throws an error for `field` unless `value`, in points, is from 0 to ``maximumLength``.
func checkLength(_ value: Double, field: String) throws(LayoutError) {
    guard value >= 0 else {
        throw .invalidOption(field: field, value: value, rule: "must be 0 or more")
    }
    guard value <= maximumLength else {
        throw .invalidOption(field: field, value: value, rule: "must be at most 1e12")
    }
}

/// Whether `extent`, in points, is positive and at most ``maximumLength``.
func isUsable(_ extent: Double) -> Bool { extent > 0 && extent <= maximumLength }
