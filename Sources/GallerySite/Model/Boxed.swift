/// A large value that is kept in one place however often what holds it is copied.
///
/// A photo's metadata take half a kilobyte; the lists that a hundred thousand photos pass through on their way to
/// a gallery would each hold all of it.
@propertyWrapper
package struct Boxed<Value: Sendable & Hashable>: Sendable, Hashable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    /// Keeps a value.
    package init(wrappedValue: Value) { box = Box(wrappedValue) }

    /// The value; a new one is kept apart from what other copies hold.
    package var wrappedValue: Value {
        _read { yield box.value }
        set { box = Box(newValue) }
    }

    package static func == (a: Boxed, b: Boxed) -> Bool {
        a.box === b.box || a.wrappedValue == b.wrappedValue
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
