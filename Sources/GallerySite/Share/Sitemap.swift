/// The site's pages, pictures and films for search engines, by the sitemap protocol 0.9 and Google's
/// extensions for images, of which `image:loc` is what is still read, and for videos.
///
/// It names every photo, so it is written anew whenever one changes: a microsecond a page.
struct Sitemap {
    /// A film that a page is about.
    struct Film {
        /// What the film is called.
        var title: String
        /// What it shows.
        var description: String
        /// The path of its file.
        var path: String
        /// The path of its still.
        var still: String
        /// How long it is; nil when its file does not say.
        var seconds: Double?
    }

    /// The path of the file, or of the index of several.
    static let path = "sitemap.xml"
    /// The protocol's limit of addresses in one file.
    static let longest = 50_000
    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    private static let imageSpace = "http://www.google.com/schemas/sitemap-image/1.1"
    private static let videoSpace = "http://www.google.com/schemas/sitemap-video/1.1"
    /// The longest that the extension lets a film be, in seconds.
    private static let longestFilm = 28_800.0
    /// The most characters of a description that are read.
    private static let longestDescription = 2_048

    private let address: SiteAddress
    private let limit: Int
    private var finished: [[UInt8]] = []
    private var bytes: [UInt8] = []
    private var count = 0
    private var hasFilms = false

    /// Starts the sitemap of a site; `longest` is the number of pages of a file.
    init(_ address: SiteAddress, longest: Int = longest) {
        self.address = address
        limit = longest
    }

    /// Adds a page by its path, with that of the picture or with the film that it is about.
    mutating func add(page: String, picture: String? = nil, film: Film? = nil) {
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
        if let film { add(film) }
        add("</url>\n")
    }

    private mutating func add(_ film: Film) {
        hasFilms = true
        func element(_ name: String, _ text: String) -> String {
            String(XMLText.element("video:\(name)", text).dropLast())
        }
        add("<video:video>")
        add(element("thumbnail_loc", address.url(film.still)))
        add(element("title", film.title))
        add(element("description", String(film.description.prefix(Self.longestDescription))))
        add(element("content_loc", address.url(film.path)))
        if let seconds = film.seconds?.rounded(), (1...Self.longestFilm).contains(seconds) {
            add(element("duration", String(Int(seconds))))
        }
        add("</video:video>")
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func finishFile() {
        let films = hasFilms ? " xmlns:video=\"\(Self.videoSpace)\"" : ""
        let head =
            Self.head
            + "<urlset xmlns=\"\(Self.space)\" xmlns:image=\"\(Self.imageSpace)\"\(films)>\n"
        finished.append(Array(head.utf8) + bytes + Array("</urlset>\n".utf8))
        (bytes, count, hasFilms) = ([], 0, false)
    }

    /// The files: `sitemap.xml` alone, or as an index of numbered files when the pages are too many for one.
    var files: [SiteFile] {
        var whole = self
        if count > 0 || finished.isEmpty { whole.finishFile() }
        if whole.finished.count == 1 {
            return [SiteFile(path: Self.path, bytes: whole.finished[0])]
        }
        let parts = whole.finished.enumerated().map {
            SiteFile(path: "sitemap-\($0 + 1).xml", bytes: $1)
        }
        let index = parts.map {
            "<sitemap>\(XMLText.element("loc", address.url($0.path)).dropLast())</sitemap>\n"
        }
        let text =
            Self.head
            + "<sitemapindex xmlns=\"\(Self.space)\">\n\(index.joined())</sitemapindex>\n"
        return parts + [SiteFile(path: Self.path, bytes: Array(text.utf8))]
    }
}
