/// Lists items in Swift's own words: one after the other, `if`, `switch`, `for`, and groups of them.
@resultBuilder
public enum LayoutItemsBuilder {
    /// One item.
    public static func buildExpression(_ item: LayoutItem) -> [LayoutItem] { [item] }
    /// The members of a group.
    public static func buildExpression(_ group: ItemGroup) -> [LayoutItem] { group.items }
    /// Items listed elsewhere.
    public static func buildExpression(_ items: [LayoutItem]) -> [LayoutItem] { items }
    /// One part after the other, as many as there are.
    public static func buildBlock(_ parts: [LayoutItem]...) -> [LayoutItem] { parts.flatMap { $0 } }
    /// A branch that may be absent and then adds nothing.
    public static func buildOptional(_ part: [LayoutItem]?) -> [LayoutItem] { part ?? [] }
    /// The branch taken.
    public static func buildEither(first part: [LayoutItem]) -> [LayoutItem] { part }
    /// The branch taken.
    public static func buildEither(second part: [LayoutItem]) -> [LayoutItem] { part }
    /// The rounds of a loop.
    public static func buildArray(_ parts: [[LayoutItem]]) -> [LayoutItem] { parts.flatMap { $0 } }
    /// A branch that needs a newer system.
    public static func buildLimitedAvailability(_ part: [LayoutItem]) -> [LayoutItem] { part }
}
