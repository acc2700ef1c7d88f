internal import ArgumentParser
internal import GalleryBuild
internal import GallerySite

extension BuildArguments {
    /// The options of a build: what is typed over what the configuration has.
    func options(_ configuration: ConfigurationArgument) throws(OptionProblem) -> BuildOptions {
        let file: ConfigurationFile
        do { file = try configuration.file() } catch { throw .configured(error) }
        return try BuildOptions(self, file)
    }

    /// Throws when a typed value does not fit, so that the usage of the command stands below the message.
    func validate(_ configuration: ConfigurationArgument) throws {
        do throws(OptionProblem) { _ = try options(configuration) } catch {
            // The command itself says what is wrong with a configuration.
            if case .typed(let message) = error { throw ValidationError(message) }
        }
    }

    /// The same options; a mistake ends the program as wrong usage does.
    func optionsOrExit(_ configuration: ConfigurationArgument) throws -> BuildOptions {
        do throws(OptionProblem) {
            return try options(configuration).readingPasswords()
        } catch {
            switch error {
            case .typed(let message): throw ValidationError(message)
            case .configured(let problem): throw Terminal.failure(problem.sentence, code: 64)
            }
        }
    }
}
