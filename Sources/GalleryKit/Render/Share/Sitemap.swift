/// The site's pages and pictures for search engines, by the sitemap protocol 0.9 and Google's image
/// extension, of which `image:loc` is what is still read.
///
/// It names every photo, so it is written anew whenever one changes: a microsecond a page.
struct Sitemap {
    /// The protocol's limit of addresses in one file.
    static let longest = 50_000
    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    private static let imageSpace = "http://www.google.com/schemas/sitemap-image/1.1"

    private let address: SiteAddress
    private let limit: Int
    private var finished: [[UInt8]] = []
    private var bytes: [UInt8] = []
    private var count = 0

    /// Starts the sitemap of a site; `longest` is the number of pages of a file.
    init(_ address: SiteAddress, longest: Int = longest) {
        self.address = address
        limit = longest
    }

    /// Adds a page by its path, with that of the picture that it is about.
    mutating func add(page: String, picture: String? = nil) {
        if count == limit { finishFile() }
        count += 1
        add("<url><loc>")
        add(XMLText.escaped(address.url(page)))
        add("</loc>")
        if let picture {
            add("<image:image><image:loc>")
            add(XMLText.escaped(address.url(picture)))
            add("</image:loc></image:image>")
        }
        add("</url>\n")
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func finishFile() {
        let head =
            Self.head
            + "<urlset xmlns=\"\(Self.space)\" xmlns:image=\"\(Self.imageSpace)\">\n"
        finished.append(Array(head.utf8) + bytes + Array("</urlset>\n".utf8))
        (bytes, count) = ([], 0)
    }

    /// The files: `sitemap.xml` alone, or as an index of numbered files when the pages are too many for one.
    var files: [SitePages.Page] {
        var whole = self
        if count > 0 || finished.isEmpty { whole.finishFile() }
        if whole.finished.count == 1 {
            return [SitePages.Page(path: "sitemap.xml", bytes: whole.finished[0])]
        }
        let parts = whole.finished.enumerated().map {
            SitePages.Page(path: "sitemap-\($0 + 1).xml", bytes: $1)
        }
        let index = parts.map {
            "<sitemap>\(XMLText.element("loc", address.url($0.path)).dropLast())</sitemap>\n"
        }
        let text =
            Self.head
            + "<sitemapindex xmlns=\"\(Self.space)\">\n\(index.joined())</sitemapindex>\n"
        return parts + [SitePages.Page(path: "sitemap.xml", bytes: Array(text.utf8))]
    }
}
