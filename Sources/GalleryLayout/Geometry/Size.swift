/// An extent in points (CSS px).
public struct Size: Sendable, Hashable {
    /// The extent from left to right.
    public var width: Double
    /// The extent from top to bottom.
    public var height: Double

    /// A size without extent.
    public static let zero = Size(width: 0, height: 0)

    /// Creates a size from its extents, both in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size with its extents exchanged.
    var transposed: Size { Size(width: height, height: width) }
}

extension Box {
    /// The box mirrored in the diagonal: x and y, width and height exchanged.
    var transposed: Box { Box(x: y, y: x, width: height, height: width) }
}

/// The largest length a layout computes with, in points.
///
/// It keeps every sum of a hundred million lengths, and every product with a ratio, finite.
let maximumLength = 1e12

/// The largest number of tracks, or index of a track, that one number of a request can ask for.
let maximumTracks = 10_000

/// Checks that `value` is a usable length, in points, and throws naming `field` if it is not.
func checkLength(_ value: Double, field: String) throws(LayoutError) {
    guard value >= 0 else {
        throw .invalidOption(field: field, value: value, rule: "must be 0 or more")
    }
    guard value <= maximumLength else {
        throw .invalidOption(field: field, value: value, rule: "must be at most 1e12")
    }
}

/// Whether `extent` can hold a layout: a positive number of points.
func isUsable(_ extent: Double) -> Bool { extent > 0 && extent <= maximumLength }
