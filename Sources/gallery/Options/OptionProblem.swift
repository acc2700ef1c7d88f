internal import GalleryPreview

/// Why a build cannot start: an invalid value on the command line, or in a configuration.
enum OptionProblem: Error, Equatable {
    /// A message about the command line.
    case commandLine(String)
    /// A problem of the configuration, with its place.
    case configured(ConfigurationFile.Problem)

    /// The problem for a preview.
    var optionsError: OptionsError {
        switch self {
        case .commandLine(let message): OptionsError(place: nil, message: message)
        case .configured(let problem):
            OptionsError(place: problem.place, message: problem.message)
        }
    }
}
