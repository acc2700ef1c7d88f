/// A page at an old address, which redirects to the current one.
package struct Redirect: Sendable, Hashable {
    /// The path of the page below the site's root.
    package let path: String
    /// The path of the target page.
    let target: String
    /// The title of the target page.
    let title: String

    /// The maximum length of a path on file systems and hosts, in bytes.
    private static let maxBytes = 240

    /// The path of the page at an old address: relative to the site's root if it begins with a slash, else to
    /// `folder`, that of the current page. Nil for an address that no file can have.
    package static func path(_ address: String, in folder: String) -> String? {
        let address = PageAddress.decoded(address)
        guard !PageText.hasScheme(address),
            !address.contains(where: { "?#\\:*\"<>|".contains($0) || $0.isNewline || $0 == "\0" })
        else { return nil }
        var names = address.split(separator: "/").map(String.init)
        if !address.hasPrefix("/") { names = folder.split(separator: "/").map(String.init) + names }
        guard !names.isEmpty, names.allSatisfy({ !$0.hasPrefix(".") && !$0.hasPrefix("-") }) else {
            return nil
        }
        let isFile = !address.hasSuffix("/") && (names.last?.hasSuffix(".html") ?? false)
        if !isFile { names.append("index.html") }
        let path = names.joined(separator: "/")
        return path.utf8.count <= maxBytes ? path : nil
    }
}
