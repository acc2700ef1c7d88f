/// Items described together, the whole list of a layout among them.
///
/// A group has no geometry: each member is an item of the layout.
///
/// The members made for an element carry its identity in their keys: "id/0", "id/1" and so on, and
/// inside another group "outer/id/0". So they stay themselves when elements come, go or move.
public struct ItemGroup: Sendable, Hashable {
    /// The members.
    public var items: [LayoutItem]

    /// A group without members.
    public static let empty = ItemGroup {}

    /// Creates a group from a description of its members.
    public init(@LayoutItemsBuilder items: () -> [LayoutItem]) { self.items = items() }

    /// Creates a group whose members belong to one value.
    public init(
        id: some CustomStringConvertible, @LayoutItemsBuilder items: () -> [LayoutItem]
    ) {
        self.items = Self.identified(items(), by: id)
    }

    /// Creates a group with the members of each number of a range, which is their identity.
    public init(_ range: Range<Int>, @LayoutItemsBuilder items: (Int) -> [LayoutItem]) {
        self.items = range.flatMap { Self.identified(items($0), by: $0) }
    }

    /// Creates a group with the members of each element, which names itself.
    public init<Element: Identifiable>(
        _ elements: some Sequence<Element>,
        @LayoutItemsBuilder items: (Element) -> [LayoutItem]
    ) where Element.ID: CustomStringConvertible {
        self.items = elements.flatMap { Self.identified(items($0), by: $0.id) }
    }

    /// Creates a group with the members of each element, named by one of its properties.
    public init<Element>(
        _ elements: some Sequence<Element>, id: KeyPath<Element, some CustomStringConvertible>,
        @LayoutItemsBuilder items: (Element) -> [LayoutItem]
    ) {
        self.items = elements.flatMap { Self.identified(items($0), by: $0[keyPath: id]) }
    }

    private static func identified(
        _ items: [LayoutItem], by id: some CustomStringConvertible
    ) -> [LayoutItem] {
        items.enumerated().map { offset, item in
            var item = item
            item.key = "\(id)/\(item.key ?? String(offset))"
            return item
        }
    }
}
