internal import GalleryFiles
internal import GallerySite

extension SiteContentError: Explainable {
    var fact: String {
        switch self {
        case .unreadable(let path, let errno):
            FileSystemError(operation: .read, path: path, errno: errno).fact
        case .pageIsNotMarkdown: "not a Markdown file (.md)"
        case .pageNameTaken: "has the same name as another page"
        case .fontIsNotWOFF2: "invalid or truncated WOFF2 font"
        case .watermarkWithoutTransparency: "not a PNG with transparency"
        case .logoWithoutSize: "has no size"
        }
    }
}

extension ThemeError: Explainable {
    var fact: String {
        switch self {
        case .noFolder: "is not a folder"
        case .unknownFile(let name, _):
            name.hasPrefix(Theme.wordsFolder + "/")
                ? "not a file of words" : "not a style sheet of a theme"
        case .unreadable(let path, let errno):
            FileSystemError(operation: .read, path: path, errno: errno).fact
        case .invalidTemplate(_, _, let problem): problem.fact
        case .unknownName(_, _, let name, _): "unknown name \(name)"
        case .invalidWords(_, _, let problem): problem.fact
        case .unknownWord(_, _, let name, _): "unknown word \(name)"
        case .missingPartial(_, _, let name): "template \(name).mustache does not exist"
        case .circularPartial(_, _, let name):
            "\(name).mustache includes this template: circular include"
        case .unusedTemplate: "not used by any page"
        case .invalidScript(_, _, let problem): problem.fact
        case .unusedModule: "not imported by any module"
        case .unknownMetric(_, _, let name, _): "unknown number \(name)"
        case .invalidMetric(_, _, let name, let unit): "\(name) must be \(unit.text)"
        case .missingMetric(_, _, let name): "\(name) is missing"
        case .unpublishedAddress(_, _, let address, _): "\(address) is not published"
        case .forbiddenAddress(_, _, let address):
            "\(address) is blocked by the content security policy"
        }
    }
}

extension TemplateProblem {
    fileprivate var fact: String {
        switch self {
        case .unclosedTag: "a tag is not closed"
        case .tooDeep(let limit):
            "sections and partials are nested in more than \(limit) levels"
        case .tooManyPartials(let limit):
            "a page would include more than \(NumberText.grouped(limit)) partials"
        case .unmatchedEnd(let name): "{{/\(name)}} has no matching opening tag"
        case .unclosedSection(let name): "the section {{#\(name)}} is not closed"
        case .notText(let name): "{{\(name)}} is not a text"
        case .refused(let message): message
        }
    }
}

extension WordsProblem {
    fileprivate var fact: String {
        switch self {
        case .notYAML(let mistake): mistake.fact
        case .notKeys: "must be keys with texts, such as menu: Menü"
        case .notText(let key): "\(key) must be a text"
        case .unknownPlaceholder(let key, let name, let known):
            "\(key) has no value {\(name)}" + Self.values(known)
        }
    }

    /// The known values, for a sentence about an unknown one.
    static func values(_ known: [String]) -> String {
        known.isEmpty ? "" : "; its values are \(known.map { "{\($0)}" }.joinedAsChoice)"
    }
}

extension ScriptProblem {
    fileprivate var fact: String {
        switch self {
        case .repeatedName(let name, let other): "\(name) is declared in \(other) too"
        case .missingModule(let name, _): "there is no module \(name)"
        case .missingExport(let name, let module): "\(module) does not export \(name)"
        case .invalidImport:
            "an import must stand on one line, such as import { name } from './module.js';"
        case .invalidExport:
            "only const, let, class and function can be exported, where they are declared"
        }
    }
}

extension MetricUnit {
    /// The expected text.
    fileprivate var text: String {
        switch self {
        case .extent: "a length above 0 in px or rem, such as 12px"
        case .space: "a length in px or rem, such as 12px"
        case .windowShare: "a share of the window in vw, such as 2vw"
        case .none: "a number above 0 without a unit, such as 1.5"
        }
    }
}

extension YAMLMistake: Explainable {
    var fact: String {
        switch self {
        case .invalid(let message?): "is not valid YAML (\(message))"
        case .invalid: "is not valid YAML"
        case .repeatedKeys(let names): "gives \(names.joined(separator: ", ")) more than once"
        case .alias: "has an anchor or alias (& or *), which is not supported"
        case .complexKey: "has a key that is not a text"
        case .tooDeep: "is nested too deeply"
        }
    }
}
