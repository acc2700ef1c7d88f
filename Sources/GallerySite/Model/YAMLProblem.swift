internal import Yams

/// Why a text is not valid YAML, and where.
package struct YAMLProblem: Error, Sendable, Hashable {
    /// The line of the mistake, from 1; nil when the parser states none.
    package let line: Int?
    /// The mistake.
    package let mistake: YAMLMistake

    /// Creates a problem with its line, from 1.
    init(line: Int, mistake: YAMLMistake) { (self.line, self.mistake) = (line, mistake) }

    /// Creates a problem from an error of the parser.
    init(_ error: any Error) {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            (line, mistake) = (mark.line, .invalid(message: problem))
        case .duplicatedKeysInMapping(let keys, let context):
            (line, mistake) = (context.mark.line, .repeatedKeys(keys.sorted()))
        default:
            (line, mistake) = (nil, .invalid(message: nil))
        }
    }
}

/// Why a text is not valid YAML.
public enum YAMLMistake: Sendable, Hashable, Codable {
    /// A syntax error; `message` is that of the parser.
    case invalid(message: String?)
    /// Keys are repeated.
    case repeatedKeys([String])
    /// There is an anchor or an alias.
    case alias
    /// A key is a list or a mapping.
    case complexKey
    /// Levels are nested too deeply.
    case tooDeep

    /// How to fix it.
    public var remedy: Remedy? {
        switch self {
        case .repeatedKeys: .keepOne
        case .alias: .quoteText
        case .invalid, .complexKey, .tooDeep: nil
        }
    }
}
