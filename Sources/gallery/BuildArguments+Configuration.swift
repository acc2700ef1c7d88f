internal import ArgumentParser
internal import GalleryKit

extension BuildArguments {
    /// The configuration; a mistake in it is told and ends the program as wrong usage does.
    func configurationFile() throws -> ConfigurationFile {
        do throws(ConfigurationFile.Problem) { return try ConfigurationFile(named: config) } catch {
            Terminal.writeError("error: \(Terminal.safe(error.sentence))\n")
            throw ExitCode(64)
        }
    }
}

extension ConfigurationFile.Problem {
    /// The problem as builds tell theirs.
    var diagnostic: Diagnostic {
        Diagnostic(.error, path: line.map { "\(file):\($0)" } ?? file, message: message)
    }
}
