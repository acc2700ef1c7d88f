/// The programs that copy a site to its host.
package enum DeployProgram: String, Sendable, Hashable, CaseIterable {
    /// Copies to folders, and over ssh.
    case rsync
    /// Copies to object stores, WebDAV, SFTP and more.
    case rclone

    /// The minimum version with every option that is used.
    var minVersion: [Int] {
        switch self {
        // --delete-missing-args.
        case .rsync: [3, 1]
        // --files-from-raw and --header-upload.
        case .rclone: [1, 52]
        }
    }

    /// The argument with which the program prints its version.
    var versionArgument: String {
        switch self {
        case .rsync: "--version"
        case .rclone: "version"
        }
    }

    /// The version in the first line of a program's output; nil when there is none.
    func version(in text: String) -> [Int]? {
        guard let line = text.split(whereSeparator: \.isNewline).first,
            let match = line.firstMatch(of: #/^\w+ +(?:version )?v?(\d+)\.(\d+)/#),
            line.hasPrefix(rawValue), let major = Int(match.1), let minor = Int(match.2)
        else { return nil }
        return [major, minor]
    }

    /// Whether a version is new enough.
    func isUsable(_ version: [Int]) -> Bool { !version.lexicographicallyPrecedes(minVersion) }
}
