internal import ArgumentParser
internal import GalleryBuild
internal import GallerySite

/// An option of a build, declared once: the command line, `--help`, `gallery.yml`, `gallery init` and the guide are
/// generated from it. `BuildOption.sections` lists all options.
struct BuildOption: Sendable {
    /// The syntax on the command line.
    enum Syntax: Sendable {
        /// As an argument without a name.
        case argument
        /// As `--name <value>`.
        case value
        /// As `--name`.
        case flag
        /// As `--name` and `--no-name`.
        case invertibleFlag
    }

    /// The long name, also the key in `gallery.yml`.
    let name: String
    /// The help text, without a full stop.
    let help: String
    /// Additional sentences of the guide and of `gallery init`.
    let details: String
    /// The names of its values if there are only a few.
    let choices: [String]
    /// The completion in shells.
    let completion: CompletionKind
    /// The short name.
    private(set) var short: Character?
    /// The syntax on the command line; nil for a key of `gallery.yml` alone.
    private(set) var syntax: Syntax?
    /// Whether it is a key of `gallery.yml`.
    private(set) var isKey = true
    /// The default in the syntax of `gallery.yml`; nil when there is none.
    let defaultYAML: String?
    /// The default in the syntax of the command line, or in words; nil when there is none.
    private(set) var defaultText: String?
    /// A value in the syntax of `gallery.yml`, for an option without a default.
    private(set) var example = ""
    /// Parses a value of the command line. Flags parse `true` and `false`.
    let parseArgument: @Sendable (String) throws(UnfitValue) -> OptionValue
    /// Parses a value of `gallery.yml`; nil for a blank one, which counts as none.
    let parseEntry: @Sendable (ConfigurationEntry) throws(ConfigurationFile.Problem) -> OptionValue?

    /// Declares an option that always has a value.
    init<Value>(
        _ name: String, _ kind: OptionKind<Value>,
        _ path: any WritableKeyPath<BuildOptions, Value> & Sendable,
        _ help: String, details: String = ""
    ) {
        self.init(
            name, kind, default: BuildOptions.standard[keyPath: path], help, details: details
        ) { $0[keyPath: path] = $1 }
    }

    /// Declares an option that may have no value.
    init<Value>(
        _ name: String, _ kind: OptionKind<Value>,
        _ path: any WritableKeyPath<BuildOptions, Value?> & Sendable,
        _ help: String, details: String = ""
    ) {
        self.init(name, kind, default: nil, help, details: details) { $0[keyPath: path] = $1 }
    }

    /// Declares an option whose value `set` stores.
    init<Value>(
        _ name: String, _ kind: OptionKind<Value>, default standard: Value?, _ help: String,
        details: String = "", set: @escaping @Sendable (inout BuildOptions, Value) -> Void
    ) {
        self.name = name
        self.help = help
        self.details = details
        choices = kind.choices
        completion = kind.completion
        syntax = kind.isFlag ? .invertibleFlag : kind.parseArgument == nil ? nil : .value
        defaultYAML = standard.map(kind.yaml)
        if kind.isFlag {
            defaultText = defaultYAML == "true" ? "--\(name)" : nil
        } else {
            defaultText = standard.map(kind.text)
        }
        let value: @Sendable (Value) -> OptionValue = { value in
            OptionValue { options throws(UnfitValue) in
                if let requirement = kind.unmetRequirement(value) { throw UnfitValue(requirement) }
                set(&options, value)
            }
        }
        parseArgument = { text throws(UnfitValue) in
            guard let read = kind.parseArgument else { throw UnfitValue("is a key of gallery.yml") }
            return value(try read(text))
        }
        parseEntry = { entry throws(ConfigurationFile.Problem) in
            try kind.parseEntry(entry).map(value)
        }
    }
}

extension BuildOption {
    /// The option as an argument without a name.
    var asArgument: Self { with { $0.syntax = .argument } }

    /// The option on the command line alone, because it applies to one run.
    var onCommandLineOnly: Self {
        with {
            $0.isKey = false
            if $0.syntax == .invertibleFlag { $0.syntax = .flag }
        }
    }

    /// The option with a short name.
    func short(_ letter: Character) -> Self { with { $0.short = letter } }

    /// The option with a description of its default.
    func defaulting(to text: String) -> Self { with { $0.defaultText = text } }

    /// The option with an example in the syntax of `gallery.yml`.
    func example(_ yaml: String) -> Self { with { $0.example = yaml } }

    private func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }

    /// The help text with the values, without a full stop.
    var summary: String { choices.isEmpty ? help : "\(help): \(choices.joinedAsChoice)" }

    /// The help text for `--help`.
    var helpText: String { summary + (defaultText.map { " (default: \($0))." } ?? ".") }

    /// The name on the command line.
    var argumentName: String { syntax == .argument ? "<\(name)>" : "--\(name)" }
}

/// A given value of an option.
struct OptionValue: Sendable {
    /// Stores the value, unless it is invalid.
    let apply: @Sendable (inout BuildOptions) throws(UnfitValue) -> Void
}

/// The requirement that an invalid value violates.
struct UnfitValue: Error, CustomStringConvertible {
    /// The requirement, such as `must be from 1 to 100`.
    let description: String

    /// Creates a requirement.
    init(_ requirement: String) { description = requirement }
}
