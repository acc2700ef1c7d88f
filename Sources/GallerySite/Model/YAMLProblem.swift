internal import Yams

/// Why a text is not YAML, and where.
package struct YAMLProblem: Error, Sendable, Hashable {
    /// The line that the parser stopped at, from 1; nil when it names none.
    package let line: Int?
    /// What is wrong.
    package let mistake: YAMLMistake

    /// Names a mistake and its line, from 1.
    init(line: Int, mistake: YAMLMistake) { (self.line, self.mistake) = (line, mistake) }

    /// Takes over what the parser threw.
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

/// Why a text is not YAML.
public enum YAMLMistake: Sendable, Hashable, Codable {
    /// It breaks the rules; `message` is the parser's own.
    case invalid(message: String?)
    /// It has keys more than once.
    case repeatedKeys([String])
    /// It has an anchor or an alias.
    case alias
    /// A key is a list, or has keys itself.
    case complexKey
    /// Too many levels are in one another.
    case tooDeep

    /// What a person can do about it.
    public var remedy: Remedy? {
        switch self {
        case .repeatedKeys: .keepOne
        case .alias: .quoteText
        case .invalid, .complexKey, .tooDeep: nil
        }
    }
}
