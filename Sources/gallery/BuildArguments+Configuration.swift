internal import ArgumentParser
internal import GalleryKit

extension BuildArguments {
    /// The options of a build: what was typed over what the configuration says.
    func options() throws(OptionProblem) -> BuildOptions {
        let file: ConfigurationFile
        do { file = try ConfigurationFile(named: config) } catch { throw .configured(error) }
        return try BuildOptions(self, file)
    }

    /// The same options; a mistake in the configuration is told and ends the program as wrong usage does.
    func optionsOrExit() throws -> BuildOptions {
        do throws(OptionProblem) { return try options() } catch {
            switch error {
            case .typed(let message): throw ValidationError(message)
            case .configured(let problem):
                Terminal.writeError("error: \(Terminal.safe(problem.sentence))\n")
                throw ExitCode(64)
            }
        }
    }
}

extension OptionProblem {
    /// The problem as builds tell theirs.
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
