/// A large value in a box that copies share.
///
/// A photo's metadata take half a kilobyte. Without the box, each of the lists through which a hundred thousand photos
/// pass would store a copy.
@propertyWrapper
package struct Boxed<Value: Sendable & Hashable>: Sendable, Hashable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    /// Boxes a value.
    package init(wrappedValue: Value) { box = Box(wrappedValue) }

    /// The value; setting it creates a box and does not change other copies.
    package var wrappedValue: Value {
        _read { yield box.value }
        set { box = Box(newValue) }
    }

    package static func == (a: Boxed, b: Boxed) -> Bool {
        a.box === b.box || a.wrappedValue == b.wrappedValue
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
