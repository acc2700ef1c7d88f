internal import ArgumentParser

/// The option that names a configuration file.
struct ConfigurationArgument: ParsableArguments {
    @Option(
        help:
            "A configuration file (default: gallery.yml or gallery.yaml in the current folder, if it exists).",
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    /// The configuration.
    func file() throws(ConfigurationFile.Problem) -> ConfigurationFile {
        try ConfigurationFile(named: config)
    }

    /// The path of the configuration, whether it exists or not.
    var path: String { config ?? ConfigurationFile.found ?? ConfigurationFile.defaultName }

    /// The files with default names that are not read.
    func ignored(photos: String) -> [IgnoredConfiguration] {
        IgnoredConfiguration.all(named: config, photos: photos)
    }
}
