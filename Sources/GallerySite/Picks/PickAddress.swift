internal import GalleryFacts

/// The address of an album in a link with picks or in a saved list.
package struct PickAddress: Sendable, Hashable {
    /// The names of the folders of the album's page, from the root of the host or of the disk.
    package let folders: [String]

    /// Parses an address such as `https://example.org/photos/anna/index.html`; nil for any other text. A name with a dot
    /// at the end is that of a page.
    package init?(_ address: some StringProtocol) {
        guard let scheme = address.firstRange(of: "://") else { return nil }
        let path = address[scheme.upperBound...].prefix { $0 != "#" && $0 != "?" }
        var names = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        // The name of a page; nothing after a slash at the end.
        if let last = names.last, last.isEmpty || last.contains(".") { names.removeLast() }
        folders = names.filter { !$0.isEmpty }.map { PageAddress.decoded($0) }
    }

    /// The address before a list in a text such as a mail; nil when there is none.
    static func before(_ list: String.Index, in text: String) -> PickAddress? {
        let start = text[..<list].lastIndex { $0.isWhitespace || "<>\"".contains($0) }
        return PickAddress(text[(start.map(text.index(after:)) ?? text.startIndex)..<list])
    }
}
