/// Checks a theme's templates before anything is rendered: Mustache renders an unknown name as nothing, and never
/// ends with a template that includes itself.
struct TemplateCheck {
    /// The pages of a site, each with its template and the valid names.
    static let pages: [(template: String, schema: TemplateSchema)] = [
        (AlbumPageModel.template, AlbumPageModel.fields.schema),
        (TextPageModel.template, TextPageModel.fields.schema),
        (PhotoPageModel.template, PhotoPageModel.fields.schema),
        (PrivatePageModel.template, PrivatePageModel.fields.schema),
        (RedirectPageModel.template, RedirectPageModel.fields.schema),
        (FragmentModel.template, FragmentModel.fields.schema),
    ]

    /// The maximum levels of sections and partials.
    static let maxLevels = 100
    /// The maximum number of partials of a page: a few that each include the next one twice may be millions.
    private static let maxPartials = 10_000

    private let fileExtension: String
    private let templates: [String: [TemplateTag]]

    /// Parses templates, by their names without `fileExtension`. Throws at the first syntax error, at an included
    /// template that does not exist, and at one that includes itself.
    init(_ texts: [String: String], fileExtension: String) throws(ThemeError) {
        var templates: [String: [TemplateTag]] = [:]
        for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
            let tags = try TemplateTag.tags(in: text, file: name + fileExtension)
            for tag in tags where tag.kind == .partial && texts[tag.name] == nil {
                throw .missingPartial(file: name + fileExtension, line: tag.line, name: tag.name)
            }
            templates[name] = tags
        }
        self.templates = templates
        self.fileExtension = fileExtension
        try checkCycles()
    }

    // MARK: Inclusions

    /// The templates that some page uses.
    var used: Set<String> {
        var next = Self.pages.map(\.template)
        var found = Set(next)
        while let template = next.popLast() {
            for name in partials(of: template).map(\.name) where found.insert(name).inserted {
                next.append(name)
            }
        }
        return found
    }

    private func partials(of template: String) -> [TemplateTag] {
        templates[template, default: []].filter { $0.kind == .partial }
    }

    /// Throws when a template includes itself, directly or indirectly. The same templates always give the same
    /// error.
    private func checkCycles() throws(ThemeError) {
        var done: Set<String> = []
        for template in templates.keys.sorted() {
            var path: [String] = []
            try follow(template, &path, &done)
        }
    }

    private func follow(
        _ template: String, _ path: inout [String], _ done: inout Set<String>
    ) throws(ThemeError) {
        guard !done.contains(template) else { return }
        path.append(template)
        guard path.count <= Self.maxLevels else { throw tooDeep(template, line: 1) }
        for tag in partials(of: template) {
            if path.contains(tag.name) {
                throw .circularPartial(
                    file: template + fileExtension, line: tag.line, name: tag.name)
            }
            try follow(tag.name, &path, &done)
        }
        path.removeLast()
        done.insert(template)
    }

    private func tooDeep(_ template: String, line: Int) -> ThemeError {
        .invalidTemplate(
            file: template + fileExtension, line: line, problem: .tooDeep(limit: Self.maxLevels))
    }

    // MARK: Names

    /// Throws at the first name in a page's template, or in a template that it includes, that is neither in the
    /// current model nor in one around it.
    func checkNames() throws(ThemeError) {
        for page in Self.pages {
            var partials = 0
            try checkNames(in: page.template, [.model(page.schema)], &partials)
        }
    }

    /// `outer` are the open models: each section over a model adds its names, a section over a condition adds none.
    private func checkNames(
        in template: String, _ outer: [TemplateKind], _ partials: inout Int
    ) throws(ThemeError) {
        let file = template + fileExtension
        var scopes = outer
        for tag in templates[template, default: []] {
            guard scopes.count <= Self.maxLevels else { throw tooDeep(template, line: tag.line) }
            switch tag.kind {
            case .variable:
                if case .model = try Self.kind(of: tag, file: file, scopes) {
                    throw .invalidTemplate(
                        file: file, line: tag.line,
                        problem: .notText(tag.name))
                }
            case .section: scopes.append(try Self.kind(of: tag, file: file, scopes))
            case .invertedSection:
                _ = try Self.kind(of: tag, file: file, scopes)
                scopes.append(.flag)
            case .sectionEnd: scopes.removeLast()
            case .partial:
                partials += 1
                guard partials <= Self.maxPartials else {
                    throw .invalidTemplate(
                        file: file, line: tag.line,
                        problem: .tooManyPartials(limit: Self.maxPartials))
                }
                try checkNames(in: tag.name, scopes, &partials)
            }
        }
    }

    /// The kind of a tag's name.
    private static func kind(
        of tag: TemplateTag, file: String, _ scopes: [TemplateKind]
    ) throws(ThemeError) -> TemplateKind {
        func unknown(_ suggestion: String?) -> ThemeError {
            .unknownName(file: file, line: tag.line, name: tag.name, suggestion: suggestion)
        }
        if tag.name == "." {
            let innermost = scopes.last { if case .flag = $0 { false } else { true } }
            guard case .text? = innermost else { throw unknown(nil) }
            return .text
        }
        let schemas = scopes.reversed().compactMap { scope in
            if case .model(let schema) = scope { schema } else { nil }
        }
        let parts = tag.name.split(separator: ".", omittingEmptySubsequences: false)
            .map(String.init)
        guard var kind = schemas.lazy.compactMap({ $0[parts[0]] }).first else {
            let names = schemas.reduce(into: Set<String>()) { $0.formUnion($1.names) }
            throw unknown(Spelling.nearest(to: parts[0], among: names))
        }
        for (index, part) in parts.enumerated().dropFirst() {
            guard case .model(let schema) = kind else { throw unknown(nil) }
            guard let next = schema[part] else {
                let owner = parts[..<index].joined(separator: ".")
                throw unknown(
                    Spelling.nearest(to: part, among: schema.names).map { "\(owner).\($0)" })
            }
            kind = next
        }
        return kind
    }
}
