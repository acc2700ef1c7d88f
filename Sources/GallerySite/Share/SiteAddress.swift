/// The absolute address of a published site, and those of its files.
public struct SiteAddress: Sendable, Hashable {
    /// The address without a slash at its end.
    package let text: String

    /// Parses an address such as `https://example.org/photos`; nil unless it is http or https with a host, without
    /// query and fragment.
    public init?(_ text: String) {
        let schemes = ["https://", "http://"]
        guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else {
            return nil
        }
        let rest = text.dropFirst(scheme.count)
        let host = rest.prefix { $0 != "/" }
        let isPlain = text.utf8.allSatisfy { byte in
            byte > 0x20 && byte < 0x7F && !"\"'<>\\^`{|}?#".utf8.contains(byte)
        }
        guard isPlain, !host.isEmpty, !host.hasPrefix(":"), !host.contains("@") else { return nil }
        var trimmed = rest
        while trimmed.last == "/" { trimmed.removeLast() }
        self.text = scheme + trimmed
    }

    /// The path of the site on its host, without a slash at its end; empty at the root.
    var path: String {
        let parts = text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.count > 3 ? "/" + parts[3] : ""
    }

    /// The address of the file at `path` below the site's root, percent-encoded.
    package func url(_ path: String) -> String {
        text + "/" + PageAddress.root.href(path)
    }
}
