internal import Foundation

/// The programs in the folders of `PATH`.
package enum InstalledProgram {
    /// The path of a program in the absolute folders of `path`; nil when it is not installed.
    package static func path(of name: String, in path: String?) -> String? {
        // A relative folder would depend on the current folder, which anyone may own.
        (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
            .lazy.map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
