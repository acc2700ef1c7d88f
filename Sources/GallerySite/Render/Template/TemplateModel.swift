/// A value for templates.
///
/// Rendering and the check of templates use the same declaration, so the names in a checked template always exist.
protocol TemplateModel: Sendable {
    /// The fields, by their names in templates.
    static var fields: TemplateFields<Self> { get }
}

/// The model of a page.
protocol PageModel: TemplateModel {
    /// The name of the page's template, without its file extension.
    static var template: String { get }
    /// The files that only this page needs.
    var assets: [SiteFile] { get }
}

extension PageModel {
    /// Empty, unless a kind of page has some.
    var assets: [SiteFile] { [] }
}

/// A field of a model.
struct TemplateField<Model>: Sendable {
    /// The name.
    let name: String
    /// Its kind.
    let kind: TemplateKind
    /// The value of a model's field; nil for none, and a section over the name is then left out.
    let value: @Sendable (Model) -> Any?

    /// A text; templates escape it except in `{{{name}}}`.
    static func text(
        _ name: String, _ value: @escaping @Sendable (Model) -> String?
    ) -> TemplateField {
        TemplateField(name: name, kind: .text) { value($0) }
    }

    /// An integer.
    static func number(
        _ name: String, _ value: @escaping @Sendable (Model) -> Int
    ) -> TemplateField {
        TemplateField(name: name, kind: .text) { value($0) }
    }

    /// A list of texts; a section over it is rendered once for each, as `{{.}}`.
    static func texts(
        _ name: String, _ value: @escaping @Sendable (Model) -> [String]
    ) -> TemplateField {
        TemplateField(name: name, kind: .text) { value($0) }
    }

    /// A Boolean for sections.
    static func flag(
        _ name: String, _ value: @escaping @Sendable (Model) -> Bool
    ) -> TemplateField {
        TemplateField(name: name, kind: .flag) { value($0) }
    }

    /// A model, whose fields are available in a section over it or after a dot.
    static func model<Part: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> Part?
    ) -> TemplateField {
        TemplateField(name: name, kind: .model(Part.fields.schema)) {
            value($0).map { TemplateScope($0) }
        }
    }

    /// A list of models; a section over it is rendered once for each.
    static func models<Part: TemplateModel>(
        _ name: String, _ value: @escaping @Sendable (Model) -> [Part]
    ) -> TemplateField {
        TemplateField(name: name, kind: .model(Part.fields.schema)) {
            value($0).map { TemplateScope($0) }
        }
    }
}

/// All fields of a model.
struct TemplateFields<Model>: Sendable {
    private let list: [TemplateField<Model>]
    private let values: [String: @Sendable (Model) -> Any?]

    /// Creates the fields from one or several lists; names must be unique.
    init(_ fields: [TemplateField<Model>]...) {
        list = fields.flatMap(\.self)
        values = Dictionary(
            list.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// The names with their kinds, without values.
    var schema: TemplateSchema { TemplateSchema(list.map { ($0.name, $0.kind) }) }

    /// The value of a name on a model; nil when there is none.
    func value(of name: String, in model: Model) -> Any? { values[name]?(model) }

    /// The same fields on a model that contains this one, as if they were its own.
    func embedded<Whole>(
        in part: @escaping @Sendable (Whole) -> Model?
    ) -> [TemplateField<Whole>] {
        list.map { field in
            TemplateField<Whole>(name: field.name, kind: field.kind) { whole in
                part(whole).flatMap(field.value)
            }
        }
    }
}
