/// A value that templates show.
///
/// Rendering and the check of templates follow the same declaration, so a template that passes the check finds
/// every name that it uses.
protocol TemplateModel: Sendable {
    /// The fields, by the names that templates use.
    static var fields: TemplateFields<Self> { get }
}

/// What a page is rendered from.
protocol PageModel: TemplateModel {
    /// The name of the page's template, without its file extension.
    static var template: String { get }
    /// The files that the page needs and others do not.
    var assets: [SiteFile] { get }
}

extension PageModel {
    /// None, unless a kind of page has some.
    var assets: [SiteFile] { [] }
}

/// One name that a template may use on a model.
struct TemplateField<Model>: Sendable {
    /// The name.
    let name: String
    /// What the name stands for.
    let kind: TemplateKind
    /// The value for a model; nil when it has none, and a section over the name is then left out.
    let value: @Sendable (Model) -> Any?

    /// A text; templates escape it unless they ask for HTML.
    static func text(
        _ name: String, _ value: @escaping @Sendable (Model) -> String?
    ) -> TemplateField {
        TemplateField(name: name, kind: .text) { value($0) }
    }

    /// A whole number.
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

    /// A condition for sections.
    static func flag(
        _ name: String, _ value: @escaping @Sendable (Model) -> Bool
    ) -> TemplateField {
        TemplateField(name: name, kind: .flag) { value($0) }
    }

    /// A model, whose fields templates name in a section over it or after a dot.
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

/// All names that templates may use on a model.
struct TemplateFields<Model>: Sendable {
    private let list: [TemplateField<Model>]
    private let values: [String: @Sendable (Model) -> Any?]

    /// Takes the fields in one or several lists; each name is declared once.
    init(_ fields: [TemplateField<Model>]...) {
        list = fields.flatMap(\.self)
        values = Dictionary(
            list.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// The names, without values.
    var schema: TemplateSchema { TemplateSchema(list.map { ($0.name, $0.kind) }) }

    /// What a name stands for on a model; nil when there is no value.
    func value(of name: String, in model: Model) -> Any? { values[name]?(model) }

    /// The same names on a model that has this one as a part, as if they were its own.
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
