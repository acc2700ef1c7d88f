extension FlowLayout {
    /// The height of a row before it is scaled, in points.
    public enum TargetRowHeight: Sendable, Equatable {
        /// The same height at every container width; greater than 0.
        case fixed(Double)
        /// `base + share · width`, clamped to `minimum...maximum`, like CSS
        /// `clamp(minimum, base + share·100cqw, maximum)`; `0 < minimum ≤ maximum`.
        case fluid(minimum: Double, base: Double, share: Double, maximum: Double)

        /// The height at a container width, both in points.
        public func height(at width: Double) -> Double {
            switch self {
            case .fixed(let height): height
            case .fluid(let minimum, let base, let share, let maximum):
                // Infinity times 0 is NaN.
                min(max(minimum, share == 0 ? base : base + share * width), maximum)
            }
        }

        func validate() throws(LayoutError) {
            switch self {
            case .fixed(let height):
                try require(
                    height.isFinite && height > 0, "rowHeight", height, "must be greater than 0")
            case .fluid(let minimum, let base, let share, let maximum):
                try require(
                    minimum.isFinite && minimum > 0, "rowHeight.minimum", minimum,
                    "must be greater than 0")
                try require(base.isFinite, "rowHeight.base", base, "must be a number")
                try require(share.isFinite, "rowHeight.share", share, "must be a number")
                try require(
                    maximum.isFinite && maximum >= minimum, "rowHeight.maximum", maximum,
                    "must be at least the minimum")
            }
        }
    }
}

func require(
    _ condition: Bool, _ field: String, _ value: Double, _ rule: String
) throws(LayoutError) {
    guard condition else { throw .invalidOption(field: field, value: value, rule: rule) }
}
