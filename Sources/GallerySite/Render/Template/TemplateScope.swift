internal import Mustache

/// A model as the Mustache library takes it.
///
/// The library copies each object on its stack, and casts it, for each name that it looks up. A closure is as small as
/// a value can be and not generic, which makes both fast.
struct TemplateScope: MustacheParent {
    private let value: (String) -> Any?

    /// Wraps a model.
    init<Model: TemplateModel>(_ model: Model) {
        let fields = Model.fields
        value = { fields.value(of: $0, in: model) }
    }

    func child(named name: String) -> Any? { value(name) }
}
