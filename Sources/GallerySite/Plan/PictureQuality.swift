/// The quality of JPEGs: one for all widths, or one for each range of widths.
public struct PictureQuality: Sendable, Hashable, ExpressibleByIntegerLiteral {
    /// A quality from a width on.
    public struct Step: Sendable, Hashable {
        /// The minimum width in pixels.
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

    /// Qualities by width; nil when the list is empty.
    public init?(byWidth qualities: [Int: Int]) {
        guard !qualities.isEmpty else { return nil }
        steps = qualities.sorted { $0.key < $1.key }.map { Step(width: $0.key, quality: $0.value) }
    }

    /// The quality at a requested width. A width that is not listed has the quality of the next narrower one, and a
    /// width below all listed ones that of the narrowest.
    ///
    /// A photo that is narrower than the requested width has the quality of that width, not of its own.
    public func quality(atWidth width: Int) -> Int {
        (steps.last { $0.width <= width } ?? steps[0]).quality
    }
}
