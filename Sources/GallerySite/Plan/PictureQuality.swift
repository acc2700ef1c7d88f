/// The quality of JPEGs: one for all, or by the widths that are asked for.
public struct PictureQuality: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// A quality from a width on.
    public struct Step: Sendable, Hashable {
        /// The least width in pixels.
        public let width: Int
        /// The quality on libjpeg's scale, 1 to 100.
        public let quality: Int
    }

    /// Qualities by width, ascending; never empty.
    public let steps: [Step]

    /// One quality for all widths.
    public init(_ quality: Int) { steps = [Step(width: 0, quality: quality)] }

    /// Creates one quality for all widths.
    public init(integerLiteral quality: Int) { self.init(quality) }

    /// Qualities by width; nil when there is none.
    public init?(byWidth qualities: [Int: Int]) {
        guard !qualities.isEmpty else { return nil }
        steps = qualities.sorted { $0.key < $1.key }.map { Step(width: $0.key, quality: $0.value) }
    }

    /// The quality at a width that is asked for. A width that is not listed takes the quality of the next
    /// narrower one, and one that is narrower than all takes that of the narrowest.
    ///
    /// A photo that does not reach the width still has the quality of the width, not that of its own.
    public func quality(atWidth width: Int) -> Int {
        (steps.last { $0.width <= width } ?? steps[0]).quality
    }
}
