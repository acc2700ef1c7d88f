/// The target of a deployment, with the program that copies to it.
package struct DeployTarget: Sendable, Hashable {
    /// The program.
    package let program: DeployProgram
    /// The address in the syntax of the program.
    package let address: String
    /// Whether it is a local folder.
    package let isFolder: Bool

    /// Parses a target. `host:path` is a remote of rclone if one of `remotes`, names without colons, has that name or
    /// the text begins with a colon, else a host that rsync reaches over ssh. `program` has precedence. Throws
    /// `.badTarget` and `.isWebAddress`.
    package init(
        _ text: String, remotes: Set<String>, program: DeployProgram? = nil
    ) throws(DeployError) {
        // The programs would parse it as an option, ssh such a host, too.
        guard let first = text.first, first != "-" else { throw .badTarget(text) }
        address = text
        guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else {
            isFolder = true
            self.program = program ?? .rsync
            return
        }
        isFolder = false
        let name = text[..<colon]
        if text[colon...].hasPrefix("://"), name != "rsync" { throw .isWebAddress(text) }
        guard name.split(separator: "@").last?.hasPrefix("-") != true else {
            throw .badTarget(text)
        }
        // A remote may be followed by options of its own: name,option=value:path.
        let remote = String(name.prefix { $0 != "," })
        let isRemote = colon == text.startIndex || remotes.contains(remote)
        self.program = program ?? (isRemote ? .rclone : .rsync)
    }

    /// Whether the text may name a remote of rclone, so that the names of remotes are needed.
    package static func mayBeRemote(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        return colon != text.startIndex && !text[..<colon].contains("/")
    }
}
