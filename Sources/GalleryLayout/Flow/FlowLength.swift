/// A length that is an affine function of the container's width: `share · width + points`.
///
/// In CSS: `calc(share·100cqw + points·1px)`.
public struct FlowLength: Sendable, Equatable {
    /// The fraction of the container's width.
    public var share: Double
    /// The constant part, in points.
    public var points: Double

    /// Creates a length from its two parts.
    public init(share: Double, points: Double) {
        self.share = share
        self.points = points
    }

    /// The length, in points, in a container `width` points wide.
    public func at(_ width: Double) -> Double { share * width + points }
}
