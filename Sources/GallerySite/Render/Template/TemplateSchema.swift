/// The kind of a name in a template.
enum TemplateKind: Sendable {
    /// A text or number, or a list of them.
    case text
    /// A condition.
    case flag
    /// A model or a list of models.
    case model(TemplateSchema)
}

/// The valid names on a model.
struct TemplateSchema: Sendable {
    private let kinds: [String: TemplateKind]

    /// Creates a schema from names with their kinds.
    init(_ kinds: [(name: String, kind: TemplateKind)]) {
        self.kinds = Dictionary(
            kinds.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
    }

    /// The kind of a name; nil for an unknown one.
    subscript(name: String) -> TemplateKind? { kinds[name] }

    /// The names of the model itself.
    var names: Set<String> { Set(kinds.keys) }
}
