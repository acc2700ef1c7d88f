internal import Yams

/// Why a text is not YAML, and where.
package struct YAMLProblem: Error, Sendable, Hashable {
    /// The line that the parser stopped at, from 1; nil when it names none.
    package let line: Int?
    /// What is wrong.
    package let mistake: YAMLMistake

    /// Takes over what the parser threw.
    package init(_ error: any Error) {
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

    /// What a person can do about it.
    public var remedy: Remedy? {
        if case .repeatedKeys = self { .keepOne } else { nil }
    }
}
