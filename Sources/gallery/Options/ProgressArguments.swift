internal import ArgumentParser

/// The options of progress output.
struct ProgressArguments: ParsableArguments {
    @Option(help: "The format of progress: auto, bar, plain, json or none.")
    var progress = ProgressStyle.auto

    @Flag(name: .shortAndLong, help: "Show only errors.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Show every file that is written, kept or removed.")
    var verbose = false
}
