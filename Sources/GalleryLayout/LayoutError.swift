/// The reason why a layout request is invalid, as structured data; the caller formats the message.
public enum LayoutError: Error, Sendable, Equatable {
    /// The aspect ratio of the item at `index` is NaN, infinite, zero or negative.
    case invalidRatio(index: Int, value: Double)
    /// The option `field` has the value `value`, which violates `rule` ("must be greater than 0").
    case invalidOption(field: String, value: Double, rule: String)
    /// The property `field` of the item at `index` has the value `value`, which violates `rule`.
    case invalidItem(index: Int, field: String, value: Double, rule: String)
}
