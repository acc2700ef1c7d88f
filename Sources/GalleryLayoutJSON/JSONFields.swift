internal import GallerySite

/// The fields of one object, taken one by one; unknown fields at the end are an error.
///
/// So a misspelt field is never ignored silently. A field with null counts as missing, except to
/// ``takeWithNull(_:_:)``.
struct JSONFields {
    let document: JSONDocument
    /// The names of known fields, for suggestions.
    private(set) var known: [String] = []
    private var values: [String: Int] = [:]
    /// The names in the order of the text, with the indices of their values.
    private var names: [(text: String, node: Int)] = []

    /// Creates empty fields, for a missing object.
    init(absentFrom document: JSONDocument) { self.document = document }

    /// Reads the fields of an object. Throws for any other value and for a repeated name.
    init(_ document: JSONDocument, _ object: Int) throws(LayoutRequestError) {
        guard document.nodes[object].kind == .object else {
            throw document.error(at: object, .not(.object))
        }
        self.document = document
        var name = object + 1
        while name < document.next(after: object) {
            let text = document.text(name)
            guard values.updateValue(name + 1, forKey: text) == nil else {
                throw document.error(at: name, .repeated)
            }
            names.append((text, name))
            name = document.next(after: name + 1)
        }
    }

    /// The value of the field with one of these synonymous names; `nil` without one.
    mutating func take(_ names: String...) throws(LayoutRequestError) -> Int? {
        guard let value = try take(names), !document.isNull(value) else { return nil }
        return value
    }

    /// The value of the field with one of these names, which may be null.
    mutating func takeWithNull(_ names: String...) throws(LayoutRequestError) -> Int? {
        try take(names)
    }

    /// Reads the field with one of these names into `value`, which keeps its default without one.
    mutating func read<Value>(
        _ names: String..., into value: inout Value,
        as read: (Int) throws(LayoutRequestError) -> Value
    ) throws(LayoutRequestError) {
        guard let node = try take(names), !document.isNull(node) else { return }
        value = try read(node)
    }

    private mutating func take(_ names: [String]) throws(LayoutRequestError) -> Int? {
        known += names
        var found: (name: String, value: Int)?
        for name in names {
            guard let value = values[name] else { continue }
            if let found { throw document.error(at: value, .excluded(by: found.name)) }
            found = (name, value)
        }
        return found?.value
    }

    /// Throws for the first unknown field. `owners` states which objects have a field of that name.
    func finish(
        owners: (String) -> [String] = { _ in [] }
    ) throws(LayoutRequestError) {
        let known = Set(known)
        for name in names where !known.contains(name.text) {
            let others = owners(name.text)
            if !others.isEmpty { throw document.error(at: name.node, .foreign(owners: others)) }
            let nearest = Spelling.nearest(to: String(name.text.prefix(40)), among: known)
            throw document.error(at: name.node, .unknown(nearest: nearest))
        }
    }
}
