/// A value that few of those that may hold one do: where there is none, copies cost nothing.
@propertyWrapper
package struct BoxedIfAny<Value: Sendable & Hashable>: Sendable, Hashable {
    private var box: Boxed<Value>?

    /// Keeps a value, if there is one.
    package init(wrappedValue: Value?) { box = wrappedValue.map(Boxed.init(wrappedValue:)) }

    /// The value; a new one is kept apart from what other copies hold.
    package var wrappedValue: Value? {
        get { box?.wrappedValue }
        set { box = newValue.map(Boxed.init(wrappedValue:)) }
    }
}
