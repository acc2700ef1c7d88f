/// A boxed optional value that is usually nil; nil needs no box.
@propertyWrapper
package struct BoxedIfAny<Value: Sendable & Hashable>: Sendable, Hashable {
    private var box: Boxed<Value>?

    /// Boxes a value unless it is nil.
    package init(wrappedValue: Value?) { box = wrappedValue.map(Boxed.init(wrappedValue:)) }

    /// The value; setting it creates a box and does not change other copies.
    package var wrappedValue: Value? {
        get { box?.wrappedValue }
        set { box = newValue.map(Boxed.init(wrappedValue:)) }
    }
}
