/// What is wrong with a theme.
public enum ThemeError: Error, Sendable, Hashable {
    /// There is no such folder.
    case noFolder(String)
    /// A style sheet has a name that is not part of any site; `suggestion` is the nearest one.
    case unknownFile(String, suggestion: String?)
    /// A file of the theme cannot be read.
    case unreadable(path: String, errno: Int32)
    /// A template breaks the rules of Mustache.
    case invalidTemplate(file: String, line: Int, problem: TemplateProblem)
    /// A template uses a name that no page has; `suggestion` is the nearest one.
    case unknownName(file: String, line: Int, name: String, suggestion: String?)
    /// A file of words is not keys with texts.
    case invalidWords(file: String, line: Int, problem: WordsProblem)
    /// A file of words has one that no page has; `suggestion` is the nearest one.
    case unknownWord(file: String, line: Int, name: String, suggestion: String?)
    /// A template includes a partial that does not exist.
    case missingPartial(file: String, line: Int, name: String)
    /// A template includes a partial of which it is a part.
    case circularPartial(file: String, line: Int, name: String)
    /// A template of the theme is part of no page; `suggestion` is the nearest one that is.
    case unusedTemplate(String, suggestion: String?)
    /// A module of the script cannot be joined with the others.
    case invalidScript(file: String, line: Int, problem: ScriptProblem)
    /// A module of the theme's script is imported by none; `suggestion` is the nearest one that is.
    case unusedModule(String, suggestion: String?)
    /// There is no such number; `suggestion` is the nearest one.
    case unknownMetric(file: String, line: Int, name: String, suggestion: String?)
    /// A number of the theme is none, or has the wrong unit.
    case invalidMetric(file: String, line: Int, name: String, expected: MetricUnit)
    /// A file of numbers lacks one.
    case missingMetric(file: String, line: Int, name: String)
    /// A style sheet loads what the theme does not have; `suggestion` is the nearest file of it.
    case unpublishedAddress(file: String, line: Int, address: String, suggestion: String?)
    /// A style sheet loads what the pages' security policy forbids.
    case forbiddenAddress(file: String, line: Int, address: String)
}

/// What is wrong with a template.
public enum TemplateProblem: Sendable, Hashable {
    /// A tag is not closed.
    case unclosedTag
    /// The end of a section of the name has no beginning.
    case unmatchedEnd(String)
    /// A section of the name has no end.
    case unclosedSection(String)
    /// The name stands for something that has parts, not for a text.
    case notText(String)
    /// The template library refuses it; `message` is its own.
    case refused(message: String)
}

/// What is wrong with a file of words.
public enum WordsProblem: Sendable, Hashable {
    /// It is not YAML.
    case notYAML(YAMLMistake)
    /// It is not a list of keys with texts.
    case notKeys
    /// A key has something else than a text.
    case notText(key: String)
    /// A text has a name in braces that stands for no value; `known` are those that do.
    case unknownPlaceholder(key: String, name: String, known: [String])
}

/// What is wrong with a module of a script.
public enum ScriptProblem: Sendable, Hashable {
    /// Another module declares the name too.
    case repeatedName(String, other: String)
    /// There is no module of the name; `suggestion` is the nearest one.
    case missingModule(String, suggestion: String?)
    /// A module does not export the name.
    case missingExport(String, of: String)
    /// An import is not of the form that can be joined.
    case invalidImport
    /// An export is not of the form that can be joined.
    case invalidExport
}

/// What a number of a theme measures.
public enum MetricUnit: Sendable, Hashable {
    /// CSS px, more than 0.
    case extent
    /// CSS px, also 0.
    case space
    /// A part of the width of a window, also 0.
    case windowShare
    /// Nothing, more than 0.
    case none
}

extension ThemeError {
    /// The file or folder it is about.
    public var path: String { place.path }

    /// The line, from 1, if it is about one.
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

    /// What a person can do about it.
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
