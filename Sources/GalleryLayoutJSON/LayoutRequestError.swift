package import GallerySite

/// Why a layout request cannot be answered, as facts.
package enum LayoutRequestError: Error, Sendable, Hashable {
    /// The text is not JSON.
    case notJSON(JSONSyntaxError)
    /// A field of the request is wrong; the path is `items[3].width`, empty for the whole request.
    case field(String, Problem)

    /// What is wrong with a field.
    package enum Problem: Sendable, Hashable {
        /// There is no such field; `nearest` is spelt almost alike.
        case unknown(nearest: String?)
        /// Only other types of layout, or other objects of the request, have such a field.
        case foreign(owners: [String])
        /// It has to be there; the text says what it is for.
        case missing(String)
        /// It stands there twice.
        case repeated
        /// It means the same as a field that is there too.
        case excluded(by: String)
        /// It holds something else; the rule goes on after "must be".
        case not(String)
        /// It breaks a rule ("must be greater than 0").
        case breaks(rule: String)
        /// It holds a number beyond those that a Double can hold.
        case endless
    }
}

extension LayoutRequestError {
    /// What is wrong and where, as one line without a capital or a full stop.
    package var sentence: String {
        switch self {
        case .notJSON(let error): error.sentence
        case .field(let path, let problem):
            "\(path.isEmpty ? "request" : path): \(problem.sentence)"
        }
    }
}

extension LayoutRequestError.Problem {
    fileprivate var sentence: String {
        switch self {
        case .unknown(let nearest):
            "there is no such field" + (nearest.map { "; did you mean \($0)?" } ?? "")
        case .foreign(let owners):
            "only \(owners.joined(separator: " and ")) "
                + (owners.count == 1 ? "has such a field" : "have such a field")
        case .missing(let purpose): "is missing; \(purpose)"
        case .repeated: "is given twice"
        case .excluded(let other): "means the same as \(other), which is there too"
        case .not(let rule): "must be \(rule)"
        case .breaks(let rule): rule
        case .endless: "is too large a number"
        }
    }
}

extension JSONSyntaxError {
    fileprivate var sentence: String {
        let place = "line \(line), column \(column)"
        let what =
            switch expected {
            case .value: "expected a value"
            case .name: "expected a field name in double quotes"
            case .colon: "expected a colon after the field name"
            case .commaOrBracket: "expected a comma or ]"
            case .commaOrBrace: "expected a comma or }"
            case .end: "expected nothing more"
            case .closingQuote: "expected the double quote that ends the text"
            case .escape: "expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u0000"
            case .surrogatePair: "expected both halves of a surrogate pair"
            case .digit: "expected a digit"
            case .utf8: "expected text in UTF-8"
            case .fewerLevels: "expected at most \(JSONDocument.maximumDepth) levels of brackets"
            case .fewerBytes: "expected less than 4 GB"
            }
        return "\(place): \(what), found \(Self.name(of: found))"
    }

    private static func name(of scalar: Unicode.Scalar?) -> String {
        guard let scalar else { return "the end" }
        return scalar.value < 0x20 || scalar.value == 0x7F
            ? "U+00" + (scalar.value < 16 ? "0" : "")
                + String(scalar.value, radix: 16, uppercase: true)
            : "\"\(scalar)\""
    }
}
