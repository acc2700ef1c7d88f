/// The site's pages and pictures for search engines, by the sitemap protocol 0.9 and Google's image
/// extension, of which `image:loc` is what is still read.
struct Sitemap {
    /// A page, with the pictures that it is about.
    struct Entry {
        /// The absolute address of the page.
        var page: String
        /// The absolute addresses of pictures.
        var images: [String] = []
    }

    /// The protocol's limit of addresses in one file.
    static let longest = 50_000
    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    private static let imageSpace = "http://www.google.com/schemas/sitemap-image/1.1"

    /// The files: `sitemap.xml` alone, or as an index of numbered files when the pages are too many for one.
    static func files(
        _ entries: [Entry], at address: SiteAddress, longest: Int = longest
    ) -> [SitePages.Page] {
        guard entries.count > longest else { return [file("sitemap.xml", entries)] }
        let parts = stride(from: 0, to: entries.count, by: longest).map { start in
            Array(entries[start..<min(entries.count, start + longest)])
        }
        let files = parts.enumerated().map { file("sitemap-\($0 + 1).xml", $1) }
        let index = files.map {
            "<sitemap>\(XMLText.element("loc", address.url($0.path)).dropLast())</sitemap>\n"
        }
        let text = head + "<sitemapindex xmlns=\"\(space)\">\n\(index.joined())</sitemapindex>\n"
        return files + [SitePages.Page(path: "sitemap.xml", bytes: Array(text.utf8))]
    }

    private static func file(_ path: String, _ entries: [Entry]) -> SitePages.Page {
        var text = head + "<urlset xmlns=\"\(space)\" xmlns:image=\"\(imageSpace)\">\n"
        for entry in entries {
            text += "<url>" + XMLText.element("loc", entry.page).dropLast()
            for image in entry.images {
                text += "<image:image>" + XMLText.element("image:loc", image).dropLast()
                text += "</image:image>"
            }
            text += "</url>\n"
        }
        return SitePages.Page(path: path, bytes: Array((text + "</urlset>\n").utf8))
    }
}
