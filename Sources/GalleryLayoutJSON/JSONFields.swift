internal import GallerySite

/// The fields of one object, taken one by one; what is left over at the end is an error.
///
/// So a misspelt field is never ignored in silence. A field that holds null counts as one that
/// is not there, except to ``takeWithNull(_:_:)``.
struct JSONFields {
    let document: JSONDocument
    /// The names asked for so far, for suggestions.
    private(set) var known: [String] = []
    private var values: [String: Int] = [:]
    /// The names in the order of the text, with the indices of their strings.
    private var names: [(text: String, node: Int)] = []

    /// Starts with no fields, for an object that is not there.
    init(absentFrom document: JSONDocument) { self.document = document }

    /// Starts with the fields of an object. Throws for what is no object and for a name that is there twice.
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

    /// The value of the field of one of these names, which mean the same; `nil` without one.
    mutating func take(_ names: String...) throws(LayoutRequestError) -> Int? {
        guard let value = try take(names), !document.isNull(value) else { return nil }
        return value
    }

    /// The value of the field of one of these names, which may be null.
    mutating func takeWithNull(_ names: String...) throws(LayoutRequestError) -> Int? {
        try take(names)
    }

    /// Reads the field of one of these names into `value`, which stays as it is without one.
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

    /// Throws for the first field that was not asked for. `owners` states what has a field of that name.
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
