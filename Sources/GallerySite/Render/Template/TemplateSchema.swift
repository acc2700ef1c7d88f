/// What a name in a template stands for.
enum TemplateKind: Sendable {
    /// A text or number, or a list of them.
    case text
    /// A condition.
    case flag
    /// A model or a list of models.
    case model(TemplateSchema)
}

/// The names that templates may use on a model.
struct TemplateSchema: Sendable {
    private let kinds: [String: TemplateKind]

    /// Takes the names with what they stand for.
    init(_ kinds: [(name: String, kind: TemplateKind)]) {
        self.kinds = Dictionary(
            kinds.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a name stands for; nil when the model does not have it.
    subscript(name: String) -> TemplateKind? { kinds[name] }

    /// The names of the model itself.
    var names: Set<String> { Set(kinds.keys) }
}
