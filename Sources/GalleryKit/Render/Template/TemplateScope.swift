internal import Mustache

/// A model as the Mustache library takes it.
///
/// A class, because the library casts each object on its stack for each name that it looks up, and a cast copies a
/// structure.
final class TemplateScope<Model: TemplateModel>: MustacheParent {
    private let model: Model

    /// Wraps a model.
    init(_ model: Model) { self.model = model }

    func child(named name: String) -> Any? { Model.fields.value(of: name, in: model) }
}
