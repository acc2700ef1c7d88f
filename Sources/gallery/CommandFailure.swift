internal import ArgumentParser
internal import GallerySite

/// Why a command cannot do what it was asked to: one sentence, or with `--progress json` one object.
struct CommandFailure: Error, Equatable {
    /// The problem and its remedy.
    var message: String
    /// The place before the message, in a sentence.
    var place: String?
    /// The file of the problem.
    var file: String?
    /// The line, from 1.
    var line: Int?
    /// The column, from 1.
    var column: Int?
    /// The key of `gallery.yml`, or the option.
    var key: String?
    /// How to fix it, which the message states, too.
    var remedy: String?
    /// The text for people where it is more than the sentence: with the usage of the command.
    var text: String?
    /// The exit status.
    var code: Int32 = 1

    /// The place and the message.
    var sentence: String { place.map { "\($0): \(message)" } ?? message }

    /// Shows the failure on standard error.
    func show(asJSON isJSON: Bool) {
        if isJSON {
            Terminal.writeError(line(.error).text)
        } else if let text {
            Terminal.writeError(Terminal.safeLines(text) + "\n")
        } else {
            Terminal.writeError("error: \(Terminal.safe(sentence))\n")
        }
    }

    /// The object for `--progress json`.
    func line(_ severity: Diagnostic.Severity) -> JSONLine {
        JSONLine([
            ("event", .text(severity.rawValue)), ("source", place.map { .text($0) }),
            ("message", .text(message)), ("file", file.map { .text($0) }),
            ("line", line.map { .number($0) }), ("column", column.map { .number($0) }),
            ("key", key.map { .text($0) }), ("remedy", remedy.map { .text($0) }),
        ])
    }
}

extension CommandFailure {
    /// A located problem as the failure of a command.
    init(_ problem: some LocatedProblem, code: Int32 = 1) {
        self.init(
            message: problem.explanation, place: problem.place, file: problem.file,
            line: problem.line, remedy: problem.remedy?.words, code: code)
    }

    /// The problem of a configuration.
    init(_ problem: ConfigurationFile.Problem) {
        self.init(
            message: problem.message, place: problem.place, file: problem.file,
            line: problem.line, column: problem.column, key: problem.key, remedy: problem.remedy,
            code: 64)
    }
}

/// A line with a JSON object.
struct JSONLine {
    /// A value of the object.
    enum Value {
        case text(String)
        case number(Int)
        /// A value that is JSON already.
        case json(String)
    }

    private let fields: [(String, Value)]

    /// An object with the fields that have a value.
    init(_ fields: [(String, Value?)]) {
        self.fields = fields.compactMap { name, value in value.map { (name, $0) } }
    }

    /// The line, with a line feed at its end.
    var text: String {
        let parts = fields.map { name, value in
            switch value {
            case .text(let text): "\"\(name)\":" + ((try? JSONText.line(text)) ?? "\"\"")
            case .number(let number): "\"\(name)\":\(number)"
            case .json(let json): "\"\(name)\":\(json)"
            }
        }
        return "{" + parts.joined(separator: ",") + "}\n"
    }
}
