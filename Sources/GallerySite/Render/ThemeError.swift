/// Why a theme cannot be used.
public enum ThemeError: Error, Sendable, Hashable {
    /// The folder does not exist.
    case noFolder(String)
    /// A style sheet has a name that no site uses, or a file of strings is not named after a language; `suggestion` is
    /// the nearest name.
    case unknownFile(String, suggestion: String?)
    /// A file of the theme cannot be read; `errno` is the error number of the system.
    case unreadable(path: String, errno: Int32)
    /// A template has a syntax error.
    case invalidTemplate(file: String, line: Int, problem: TemplateProblem)
    /// A template uses a name that its model does not have, or a script has an unknown placeholder; `suggestion` is the
    /// nearest name.
    case unknownName(file: String, line: Int, name: String, suggestion: String?)
    /// A file of strings is not a mapping of keys to texts.
    case invalidWords(file: String, line: Int, problem: WordsProblem)
    /// A file of strings has an unknown key; `suggestion` is the nearest one.
    case unknownWord(file: String, line: Int, name: String, suggestion: String?)
    /// A template includes a partial that does not exist.
    case missingPartial(file: String, line: Int, name: String)
    /// A template includes a partial that includes it.
    case circularPartial(file: String, line: Int, name: String)
    /// No page uses a template of the theme; `suggestion` is the nearest name that is used.
    case unusedTemplate(String, suggestion: String?)
    /// A module of the script cannot be joined with the others.
    case invalidScript(file: String, line: Int, problem: ScriptProblem)
    /// No module imports a module of the theme; `suggestion` is the nearest name that is imported.
    case unusedModule(String, suggestion: String?)
    /// There is no such metric; `suggestion` is the nearest one.
    case unknownMetric(file: String, line: Int, name: String, suggestion: String?)
    /// The value of a metric is not a number, or has the wrong unit.
    case invalidMetric(file: String, line: Int, name: String, expected: MetricUnit)
    /// The file of metrics lacks one.
    case missingMetric(file: String, line: Int, name: String)
    /// A style sheet loads a file that the theme does not have; `suggestion` is the nearest one.
    case unpublishedAddress(file: String, line: Int, address: String, suggestion: String?)
    /// A style sheet loads an address that the content security policy forbids.
    case forbiddenAddress(file: String, line: Int, address: String)
}

/// The error in a template.
public enum TemplateProblem: Sendable, Hashable {
    /// A tag is not closed.
    case unclosedTag
    /// The end of a section has no beginning.
    case unmatchedEnd(String)
    /// A section has no end.
    case unclosedSection(String)
    /// The name is that of a model, not of a text.
    case notText(String)
    /// Sections and partials are nested in more levels than `limit`.
    case tooDeep(limit: Int)
    /// A page includes more partials than `limit`.
    case tooManyPartials(limit: Int)
    /// The template library rejects it; `message` is that of the library.
    case refused(message: String)
}

/// The error in a file of strings.
public enum WordsProblem: Sendable, Hashable {
    /// It is not YAML.
    case notYAML(YAMLMistake)
    /// It is not a mapping of keys to texts.
    case notKeys
    /// The value of a key is not a text.
    case notText(key: String)
    /// A text has an unknown placeholder; `known` are the valid ones.
    case unknownPlaceholder(key: String, name: String, known: [String])
}

/// The error in a module of a script.
public enum ScriptProblem: Sendable, Hashable {
    /// Another module declares the same name.
    case repeatedName(String, other: String)
    /// There is no module of this name; `suggestion` is the nearest one.
    case missingModule(String, suggestion: String?)
    /// A module does not export the name.
    case missingExport(String, of: String)
    /// The form of an import is not supported.
    case invalidImport
    /// The form of an export is not supported.
    case invalidExport
}

/// The unit of a theme's metric.
public enum MetricUnit: Sendable, Hashable {
    /// A length in `px` or `rem`, more than 0.
    case extent
    /// A length in `px` or `rem`, at least 0.
    case space
    /// A share of the width of a window in `vw`, at least 0.
    case windowShare
    /// A number without a unit, more than 0.
    case none
}

extension ThemeError {
    /// The file or folder of the error.
    public var path: String { place.path }

    /// The line of the error, from 1, if any.
    public var line: Int? { place.line }

    private var place: (path: String, line: Int?) {
        switch self {
        case .noFolder(let path), .unknownFile(let path, _), .unreadable(let path, _),
            .unusedTemplate(let path, _), .unusedModule(let path, _):
            (path, nil)
        case .invalidTemplate(let path, let line, _), .unknownName(let path, let line, _, _),
            .invalidWords(let path, let line, _), .unknownWord(let path, let line, _, _),
            .missingPartial(let path, let line, _), .circularPartial(let path, let line, _),
            .invalidScript(let path, let line, _), .unknownMetric(let path, let line, _, _),
            .invalidMetric(let path, let line, _, _), .missingMetric(let path, let line, _),
            .unpublishedAddress(let path, let line, _, _), .forbiddenAddress(let path, let line, _):
            (path, line)
        }
    }

    /// How to fix it.
    public var remedy: Remedy? {
        switch self {
        case .noFolder: .nameThemeFolder
        case .unknownFile(let name, let suggestion):
            name.hasPrefix(Theme.wordsFolder + "/")
                ? .nameAfterLanguage : .suggestion(suggestion) ?? .useCustomStyleSheet
        case .unknownName(_, _, _, let suggestion), .unknownWord(_, _, _, let suggestion),
            .unknownMetric(_, _, _, let suggestion),
            .invalidScript(_, _, .missingModule(_, let suggestion)):
            .suggestion(suggestion)
        case .invalidTemplate(_, _, .notText(let name)): .useSection(name)
        case .invalidWords(_, _, .notYAML(let mistake)): mistake.remedy
        case .unusedTemplate(_, let suggestion):
            .suggestion(suggestion) ?? .includeOrRemoveTemplate
        case .invalidScript(_, _, .repeatedName): .renameOneOfThem
        case .unusedModule(_, let suggestion): .suggestion(suggestion) ?? .importOrRemoveModule
        case .missingMetric: .copyFromBuiltInTheme
        case .unpublishedAddress(_, _, _, let suggestion):
            .suggestion(suggestion) ?? .useSVGBesideStyleSheets
        case .forbiddenAddress: .useSVGBesideStyleSheets
        case .unreadable, .invalidTemplate, .invalidWords, .missingPartial, .circularPartial,
            .invalidScript, .invalidMetric:
            nil
        }
    }
}
