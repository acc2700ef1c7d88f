/// What makes a layout request impossible to answer, as facts; whoever shows it writes the sentence.
public enum LayoutError: Error, Sendable, Equatable {
    /// The aspect ratio of the item at `index` is NaN, infinite, zero or negative.
    case invalidRatio(index: Int, value: Double)
    /// The option named `field` holds `value`, which breaks `rule` ("must be greater than 0").
    case invalidOption(field: String, value: Double, rule: String)
    /// The property `field` of the item at `index` holds `value`, which breaks `rule`.
    case invalidItem(index: Int, field: String, value: Double, rule: String)
}
