/// A large value that is kept in one place however often what holds it is copied, or in a packed form that
/// is read again each time it is asked for.
///
/// A photo's metadata take half a kilobyte; the lists that a hundred thousand photos pass through on their
/// way to a gallery would each hold all of it.
@propertyWrapper
package struct Boxed<Value: Sendable & Hashable>: Sendable, Hashable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    private enum Form: Sendable {
        case kept(Box)
        case packed(@Sendable () -> Value)
    }

    private var form: Form

    /// Keeps a value.
    package init(wrappedValue: Value) { form = .kept(Box(wrappedValue)) }

    /// Keeps the means to have the value, which give the same each time.
    package init(reading read: @escaping @Sendable () -> Value) { form = .packed(read) }

    /// The value; a new one is kept apart from what other copies hold.
    package var wrappedValue: Value {
        _read {
            switch form {
            case .kept(let box): yield box.value
            case .packed(let read): yield read()
            }
        }
        set { form = .kept(Box(newValue)) }
    }

    /// The value kept, for whoever asks for it often.
    var unpacked: Boxed {
        if case .kept = form { return self }
        return Boxed(wrappedValue: wrappedValue)
    }

    package static func == (a: Boxed, b: Boxed) -> Bool {
        if case .kept(let one) = a.form, case .kept(let other) = b.form, one === other {
            return true
        }
        return a.wrappedValue == b.wrappedValue
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}
