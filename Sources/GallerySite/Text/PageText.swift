internal import GalleryFacts

/// Converts Markdown texts of a site to HTML with links that are correct on every page.
package struct PageText {
    /// The paths of text pages by the names of their files.
    let pages: [String: String]
    /// The `sizes` of a picture in a text.
    let pictureSizes: String

    /// The HTML of a text on a page. Its links are relative to a folder of the site, by default the root; its
    /// pictures are known by their addresses. Its headings have `anchors` if given.
    func html(
        _ markdown: String, seenFrom folder: String = "", on page: PageAddress,
        pictures: TextPictures = TextPictures(), anchors: HeadingAnchors? = nil
    ) -> String {
        var targets = targets(folder, page, pictures)
        targets.anchors = anchors
        return Markdown.html(markdown, targets)
    }

    /// The HTML of a text of one paragraph without the `p` element; nil for any other text.
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

    /// The target of a link: absolute addresses and anchors are not changed, Markdown files become their pages, and
    /// everything else is a path below a folder of the site.
    func address(of link: String, seenFrom folder: String = "", on page: PageAddress) -> String {
        guard !link.isEmpty, !link.hasPrefix("#"), !link.hasPrefix("/"), !Self.hasScheme(link)
        else { return link }
        let end = link.firstIndex { $0 == "#" || $0 == "?" } ?? link.endIndex
        let name = PageAddress.names(in: link[..<end]).joined(separator: "/")
        if let target = pages[name] { return page.href(target) + link[end...] }
        let own = FilePath.folder(of: page.page)
        if own == folder { return link }
        let depth = own.isEmpty ? 0 : own.utf8.count { $0 == UInt8(ascii: "/") } + 1
        return String(repeating: "../", count: depth) + (folder.isEmpty ? "" : folder + "/") + link
    }

    /// Whether an address has a scheme, such as `https:` or `mailto:` (RFC 3986, 3.1).
    package static func hasScheme(_ link: String) -> Bool {
        guard let colon = link.firstIndex(of: ":"), let first = link.first, first.isASCII,
            first.isLetter
        else { return false }
        return link[..<colon].allSatisfy {
            $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
        }
    }
}
