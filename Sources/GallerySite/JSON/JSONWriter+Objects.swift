/// A value that JSON has as an object on one line.
package protocol JSONObject {
    /// Puts its fields, in the order of the text.
    func putFields(into writer: inout JSONWriter)
}

/// Objects. What is nil has no field.
extension JSONWriter {
    /// Adds an object on one line.
    package mutating func write(_ object: some JSONObject) {
        write("{")
        object.putFields(into: &self)
        write("}")
    }

    /// Adds a field with a text.
    package mutating func put(_ key: StaticString, _ value: String?) {
        guard let value else { return }
        write(key: key)
        write(text: value)
    }

    /// Adds a field with a whole number.
    package mutating func put(_ key: StaticString, _ value: Int?) {
        guard let value else { return }
        write(key: key)
        write(value)
    }

    /// Adds a field with a number.
    package mutating func put(_ key: StaticString, _ value: Double?) {
        guard let value else { return }
        write(key: key)
        write(value)
    }

    /// Adds a field that is true or false.
    package mutating func put(_ key: StaticString, _ value: Bool?) {
        guard let value else { return }
        write(key: key)
        if value { write("true") } else { write("false") }
    }

    /// Adds a field with a list of texts.
    package mutating func put(_ key: StaticString, _ values: [String]?) {
        guard let values else { return }
        write(key: key)
        writeList(values) { $0.write(text: $1) }
    }

    /// Adds a field with an object.
    package mutating func put(_ key: StaticString, _ value: (some JSONObject)?) {
        guard let value else { return }
        write(key: key)
        write(value)
    }

    /// Adds a field with a list of objects.
    package mutating func put(_ key: StaticString, _ values: [some JSONObject]) {
        write(key: key)
        writeList(values) { $0.write($1) }
    }

    /// Begins a field; no value ends in the brace after which the first one stands.
    private mutating func write(key: StaticString) {
        if bytes.last != UInt8(ascii: "{") { write(",") }
        write("\"")
        write(key)
        write("\":")
    }
}
