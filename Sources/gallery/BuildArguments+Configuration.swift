internal import ArgumentParser
internal import GalleryKit

extension BuildArguments {
    /// The configuration that is named, else the one in the current folder, else one that says nothing.
    func readConfiguration() throws(ConfigurationFile.Problem) -> ConfigurationFile {
        if let config { return try ConfigurationFile(path: config) }
        return FileStatus(path: ConfigurationFile.defaultName) == nil
            ? ConfigurationFile() : try ConfigurationFile(path: ConfigurationFile.defaultName)
    }

    /// The same; a mistake in it is told and ends the program as wrong usage does.
    func configurationFile() throws -> ConfigurationFile {
        do throws(ConfigurationFile.Problem) { return try readConfiguration() } catch {
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
