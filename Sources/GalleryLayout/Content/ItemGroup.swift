/// A list of layout items, described with a ``LayoutItemsBuilder``.
///
/// A group has no geometry: each member is an item of the layout.
///
/// The keys of members contain the identifier of their element: "id/0", "id/1" and so on, and in a
/// nested group "outer/id/0". A member therefore keeps its key when other elements are inserted,
/// removed or moved.
public struct ItemGroup: Sendable, Hashable {
    /// The members.
    public var items: [LayoutItem]

    /// A group without members.
    public static let empty = ItemGroup {}

    /// Creates a group from a list of members.
    public init(@LayoutItemsBuilder items: () -> [LayoutItem]) { self.items = items() }

    /// Creates a group whose members have keys that start with `id`.
    public init(
        id: some CustomStringConvertible, @LayoutItemsBuilder items: () -> [LayoutItem]
    ) {
        self.items = Self.identified(items(), by: id)
    }

    /// Creates a group with the members for each number in `range`, which is their identifier.
    public init(_ range: Range<Int>, @LayoutItemsBuilder items: (Int) -> [LayoutItem]) {
        self.items = range.flatMap { Self.identified(items($0), by: $0) }
    }

    /// Creates a group with the members for each element, identified by its `id`.
    public init<Element: Identifiable>(
        _ elements: some Sequence<Element>,
        @LayoutItemsBuilder items: (Element) -> [LayoutItem]
    ) where Element.ID: CustomStringConvertible {
        self.items = elements.flatMap { Self.identified(items($0), by: $0.id) }
    }

    /// Creates a group with the members for each element, identified by the property at `id`.
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
