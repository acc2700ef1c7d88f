/// A result builder for lists of items, with `if`, `switch`, `for` and groups.
@resultBuilder
public enum LayoutItemsBuilder {
    /// One item.
    public static func buildExpression(_ item: LayoutItem) -> [LayoutItem] { [item] }
    /// The members of a group.
    public static func buildExpression(_ group: ItemGroup) -> [LayoutItem] { group.items }
    /// The items of an array.
    public static func buildExpression(_ items: [LayoutItem]) -> [LayoutItem] { items }
    /// The items of all statements, in order.
    public static func buildBlock(_ parts: [LayoutItem]...) -> [LayoutItem] { parts.flatMap { $0 } }
    /// The items of an `if` without `else`, or none.
    public static func buildOptional(_ part: [LayoutItem]?) -> [LayoutItem] { part ?? [] }
    /// The items of the branch that is executed.
    public static func buildEither(first part: [LayoutItem]) -> [LayoutItem] { part }
    /// The items of the branch that is executed.
    public static func buildEither(second part: [LayoutItem]) -> [LayoutItem] { part }
    /// The items of all iterations of a loop.
    public static func buildArray(_ parts: [[LayoutItem]]) -> [LayoutItem] { parts.flatMap { $0 } }
    /// The items of an `if #available` branch.
    public static func buildLimitedAvailability(_ part: [LayoutItem]) -> [LayoutItem] { part }
}
