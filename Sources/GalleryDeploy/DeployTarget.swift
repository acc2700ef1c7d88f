internal import GallerySite

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
        // The programs would parse it as an option.
        guard let first = text.first, first != "-" else { throw .badTarget(text) }
        address = text
        guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else {
            isFolder = true
            self.program = program ?? .rsync
            return
        }
        isFolder = false
        let name = text[..<colon]
        let isAddress = text[colon...].hasPrefix("://")
        if isAddress, name != "rsync" { throw .isWebAddress(text) }
        let host = isAddress ? text[text.index(colon, offsetBy: 3)...] : text[...]
        guard colon == text.startIndex || Self.hasPlainHost(host) else { throw .badTarget(text) }
        // A remote may be followed by options of its own: name,option=value:path.
        let remote = String(name.prefix { $0 != "," })
        let isRemote = colon == text.startIndex || remotes.contains(remote)
        self.program = program ?? (isRemote ? .rclone : .rsync)
    }

    /// Whether a text of the form `user@host:path` or `user@[address]:path` has a host that no program parses as an
    /// option: rsync removes the brackets, and ssh takes a host with a leading hyphen for one.
    private static func hasPlainHost(_ text: Substring) -> Bool {
        let place = text.prefix { $0 != "/" }
        let bracket = place.firstIndex(of: "[")
        let colon = place.firstIndex(of: ":") ?? place.endIndex
        let user = place[..<min(bracket ?? colon, colon)].lastIndex(of: "@")
        let host = place[(user.map { place.index(after: $0) } ?? place.startIndex)...]
        guard host.first == "[" else {
            let name = host.prefix { $0 != ":" }
            return name.first != "-" && !name.isEmpty
                && !name.unicodeScalars.contains(where: VisibleText.isControl)
        }
        guard let end = host.firstIndex(of: "]") else { return false }
        // An address of IPv6, which may name an interface after a percent sign.
        let address = host[..<end].dropFirst()
        let zone = address.firstIndex(of: "%") ?? address.endIndex
        return address[..<zone].contains(":")
            && address[..<zone].allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
            && address[zone...].dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    }

    /// Whether the text may name a remote of rclone, so that the names of remotes are needed.
    package static func mayBeRemote(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else { return false }
        return colon != text.startIndex && !text[..<colon].contains("/")
    }
}
