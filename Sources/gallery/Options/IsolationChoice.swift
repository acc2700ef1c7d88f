internal import ArgumentParser
internal import Foundation
internal import GalleryBuild

/// The isolation of decoders, by the names of `--isolation`.
enum IsolationChoice: String, Sendable, CaseIterable, ExpressibleByArgument {
    case job, file, none

    /// The process that parses and decodes files.
    var isolation: Isolation {
        switch self {
        case .job: .processes(executable: Self.executable)
        case .file: .processes(executable: Self.executable, oneFileEach: true)
        case .none: .inProcess
        }
    }

    /// The path of this program.
    private static var executable: String {
        #if canImport(Darwin)
            Bundle.main.executablePath ?? CommandLine.arguments[0]
        #else
            // The same program even if its file was replaced meanwhile.
            "/proc/self/exe"
        #endif
    }
}
