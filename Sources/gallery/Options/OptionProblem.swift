internal import GalleryPreview

/// Why a build cannot begin: a value on the command line, or one in a configuration.
enum OptionProblem: Error, Equatable {
    /// A sentence about the command line.
    case typed(String)
    /// What is wrong with the configuration, and where.
    case configured(ConfigurationFile.Problem)

    /// The problem as a preview passes it on.
    var optionsError: OptionsError {
        switch self {
        case .typed(let message): OptionsError(place: nil, message: message)
        case .configured(let problem):
            OptionsError(place: problem.place, message: problem.message)
        }
    }
}
