/// Texts of a site that are written in Markdown, with links that lead to the right files from every page.
package struct PageText {
    /// The pages of the site by the names of the files they are made of.
    let pages: [String: String]

    /// The HTML of a text that names files as seen from the site's root, for a page of the site.
    func html(_ markdown: String, from page: PageAddress) -> String {
        Markdown.html(markdown) { address(of: $0, from: page) }
    }

    /// Where a link leads: addresses and places on the page stay, Markdown becomes the page made of it, and
    /// everything else is a path below the site's root.
    func address(of link: String, from page: PageAddress) -> String {
        guard !link.isEmpty, !link.hasPrefix("#"), !link.hasPrefix("/"), !Self.hasScheme(link)
        else { return link }
        let end = link.firstIndex { $0 == "#" || $0 == "?" } ?? link.endIndex
        let path = link[..<end]
        let name = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        if let target = pages[name] { return page.href(target) + link[end...] }
        let depth = page.page.utf8.count { $0 == UInt8(ascii: "/") }
        return String(repeating: "../", count: depth) + link
    }

    /// Whether an address names a way to reach it, as `https:` and `mailto:` do (RFC 3986, 3.1).
    package static func hasScheme(_ link: String) -> Bool {
        guard let colon = link.firstIndex(of: ":"), let first = link.first, first.isASCII,
            first.isLetter
        else { return false }
        return link[..<colon].allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
        }
    }
}
