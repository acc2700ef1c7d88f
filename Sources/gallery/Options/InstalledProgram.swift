internal import Foundation

/// The programs in the folders of `PATH`.
enum InstalledProgram {
    /// The path of a program; nil where it is not installed.
    static func path(
        of name: String, in path: String? = ProcessInfo.processInfo.environment["PATH"]
    ) -> String? {
        // A name that is not whole would be looked for below the current folder, which may be anyone's.
        (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
            .lazy.map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
