internal import Yams

/// Why a text is not YAML.
package struct YAMLProblem: Error, Sendable, Hashable {
    /// The line that the parser stopped at, from 1; nil when it names none.
    package let line: Int?
    /// What is wrong, to stand after the name of a file.
    package let message: String

    /// Takes over what the parser threw.
    package init(_ error: any Error) {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            (line, message) = (mark.line, "is not valid YAML (\(problem))")
        case .duplicatedKeysInMapping(let keys, let context):
            let names = keys.sorted().joined(separator: ", ")
            (line, message) = (context.mark.line, "gives \(names) more than once; keep one")
        default:
            (line, message) = (nil, "is not valid YAML")
        }
    }
}
