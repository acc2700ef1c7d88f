internal import Mustache

/// A model for the Mustache library.
///
/// The library copies and casts each object on its stack for each name that it looks up. A closure is small and not
/// generic, which makes both fast.
struct TemplateScope: MustacheParent {
    private let value: (String) -> Any?

    /// Wraps a model.
    init<Model: TemplateModel>(_ model: Model) {
        let fields = Model.fields
        value = { fields.value(of: $0, in: model) }
    }

    func child(named name: String) -> Any? { value(name) }
}
