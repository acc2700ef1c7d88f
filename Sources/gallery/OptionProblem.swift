/// Why a build cannot begin: a value that was typed, or one that stands in a configuration.
enum OptionProblem: Error, Equatable {
    /// A sentence about what was typed.
    case typed(String)
    /// What is wrong with the configuration, and where.
    case configured(ConfigurationFile.Problem)

    /// The problem with the value of an option: in the configuration where it stands there, unless it was
    /// typed, which wins.
    init(_ option: String, isTyped: Bool, in file: ConfigurationFile, _ message: String) {
        if !isTyped, let entry = file.entry(option) {
            self = .configured(entry.failWhole(message))
        } else {
            self = .typed("--\(option) \(message).")
        }
    }
}
