internal import GalleryFacts

/// Texts of a site that are written in Markdown, with links that lead to the right files from every page.
package struct PageText {
    /// The pages of the site by the names of the files they are made of.
    let pages: [String: String]
    /// How wide a picture in a text is, in windows narrow and wide.
    let pictureSizes: String

    /// The HTML of a text on a page. It names files as seen from a folder of the site, by default its root; its pictures
    /// are known by their addresses. Its headings have `anchors` if there are some.
    func html(
        _ markdown: String, seenFrom folder: String = "", on page: PageAddress,
        pictures: TextPictures = TextPictures(), anchors: HeadingAnchors? = nil
    ) -> String {
        var targets = targets(folder, page, pictures)
        targets.anchors = anchors
        return Markdown.html(markdown, targets)
    }

    /// The HTML of a text of one paragraph without that; nil for any other text.
    func line(_ markdown: String, seenFrom folder: String, on page: PageAddress) -> String? {
        Markdown.line(markdown, targets(folder, page, TextPictures()))
    }

    private func targets(
        _ folder: String, _ page: PageAddress, _ pictures: TextPictures
    ) -> Markdown.Targets {
        Markdown.Targets(
            link: { address(of: $0, seenFrom: folder, on: page) },
            picture: { pictures.html($0, on: page, sizes: pictureSizes) })
    }

    /// Where a link leads: addresses and places on the page stay, Markdown becomes the page made of it, and
    /// everything else is a path below a folder of the site.
    func address(of link: String, seenFrom folder: String = "", on page: PageAddress) -> String {
        guard !link.isEmpty, !link.hasPrefix("#"), !link.hasPrefix("/"), !Self.hasScheme(link)
        else { return link }
        let end = link.firstIndex { $0 == "#" || $0 == "?" } ?? link.endIndex
        let path = link[..<end]
        let name = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        if let target = pages[name] { return page.href(target) + link[end...] }
        let own = FilePath.folder(of: page.page)
        if own == folder { return link }
        let depth = own.isEmpty ? 0 : own.utf8.count { $0 == UInt8(ascii: "/") } + 1
        return String(repeating: "../", count: depth) + (folder.isEmpty ? "" : folder + "/") + link
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
