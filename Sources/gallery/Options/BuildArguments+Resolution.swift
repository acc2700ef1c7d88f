internal import ArgumentParser
internal import GalleryBuild
internal import GallerySite

extension BuildArguments {
    /// The options of a build: values on the command line override those of the configuration.
    func options(_ configuration: ConfigurationArgument) throws(OptionProblem) -> BuildOptions {
        let file: ConfigurationFile
        do { file = try configuration.file() } catch { throw .configured(error) }
        return try BuildOptions(self, file)
    }

    /// Throws when a value on the command line is invalid, so that ArgumentParser prints the usage of the command
    /// below the message.
    func validate(_ configuration: ConfigurationArgument) throws {
        do throws(OptionProblem) { _ = try options(configuration) } catch {
            // The command itself reports problems of a configuration.
            if case .commandLine(let message) = error { throw ValidationError(message) }
        }
    }

    /// The same options, with the passwords of their password file. A mistake ends the command with status 64.
    func optionsOrExit(_ configuration: ConfigurationArgument) throws -> BuildOptions {
        do throws(OptionProblem) {
            return try options(configuration).readingPasswords()
        } catch {
            switch error {
            case .commandLine(let message): throw ValidationError(message)
            case .configured(let problem): throw CommandFailure(problem)
            }
        }
    }
}
