/// A value that is written as a JSON object on one line.
package protocol JSONObject {
    /// Writes its fields in order.
    func putFields(into writer: inout JSONWriter)
}

/// Objects. A nil value writes no field.
extension JSONWriter {
    /// Writes an object on one line.
    package mutating func write(_ object: some JSONObject) {
        write("{")
        object.putFields(into: &self)
        write("}")
    }

    /// Writes a field with a string.
    package mutating func put(_ key: StaticString, _ value: String?) {
        guard let value else { return }
        write(key: key)
        write(text: value)
    }

    /// Writes a field with an integer.
    package mutating func put(_ key: StaticString, _ value: Int?) {
        guard let value else { return }
        write(key: key)
        write(value)
    }

    /// Writes a field with a number.
    package mutating func put(_ key: StaticString, _ value: Double?) {
        guard let value else { return }
        write(key: key)
        write(value)
    }

    /// Writes a field with a Boolean.
    package mutating func put(_ key: StaticString, _ value: Bool?) {
        guard let value else { return }
        write(key: key)
        if value { write("true") } else { write("false") }
    }

    /// Writes a field with a list of strings.
    package mutating func put(_ key: StaticString, _ values: [String]?) {
        guard let values else { return }
        write(key: key)
        writeList(values) { $0.write(text: $1) }
    }

    /// Writes a field with an object.
    package mutating func put(_ key: StaticString, _ value: (some JSONObject)?) {
        guard let value else { return }
        write(key: key)
        write(value)
    }

    /// Writes a field with a list of objects.
    package mutating func put(_ key: StaticString, _ values: [some JSONObject]) {
        write(key: key)
        writeList(values) { $0.write($1) }
    }

    /// Begins a field. A preceding "{" identifies the first field, because no value ends with one.
    private mutating func write(key: StaticString) {
        if bytes.last != UInt8(ascii: "{") { write(",") }
        write("\"")
        write(key)
        write("\":")
    }
}
