/// A length that grows evenly with the width of the container: `share · width + points`.
///
/// CSS writes it `calc(share·100cqw + points·1px)`.
public struct FlowLength: Sendable, Equatable {
    /// The part of the container's width.
    public var share: Double
    /// The part, in points, that is the same at every width.
    public var points: Double

    /// Creates a length from its two parts.
    public init(share: Double, points: Double) {
        self.share = share
        self.points = points
    }

    /// The length, in points, in a container of the given width.
    public func at(_ width: Double) -> Double { share * width + points }
}
