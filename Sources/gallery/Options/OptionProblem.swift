internal import GallerySite

/// Why a build cannot begin: a value on the command line, or one in a configuration.
enum OptionProblem: Error, Equatable {
    /// A sentence about the command line.
    case typed(String)
    /// What is wrong with the configuration, and where.
    case configured(ConfigurationFile.Problem)

    /// The problem in the form in which builds report theirs.
    var diagnostic: Diagnostic {
        switch self {
        case .typed(let message): Diagnostic(.error, message: message)
        case .configured(let problem):
            Diagnostic(
                .error, path: problem.line.map { "\(problem.file):\($0)" } ?? problem.file,
                message: problem.message)
        }
    }
}
