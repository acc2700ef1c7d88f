/// The site's pages, pictures and videos for search engines, in the sitemap protocol 0.9 with Google's extensions
/// for images, of which only `image:loc` is still used, and for videos.
struct Sitemap {
    /// The video of a page.
    struct Video {
        /// The title.
        var title: String
        /// Its description.
        var description: String
        /// The path of its file.
        var path: String
        /// The path of its poster.
        var poster: String
        /// The duration in seconds; nil when the file does not state it.
        var seconds: Double?
    }

    /// The path of the file, or of the index of several files.
    static let path = "sitemap.xml"
    /// The maximum number of addresses in a file, by the protocol.
    static let maxCount = 50_000
    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private static let space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    private static let imageSpace = "http://www.google.com/schemas/sitemap-image/1.1"
    private static let videoSpace = "http://www.google.com/schemas/sitemap-video/1.1"
    /// The maximum duration of a video in the extension, in seconds.
    private static let maxSeconds = 28_800.0
    /// The maximum length of a description, in characters.
    private static let maxDescription = 2_048

    private let address: SiteAddress
    private let maxCount: Int
    private var finished: [[UInt8]] = []
    private var bytes: [UInt8] = []
    private var count = 0
    private var hasVideos = false

    /// Starts the sitemap of a site; `maxCount` is the maximum number of pages in a file.
    init(_ address: SiteAddress, maxCount: Int = maxCount) {
        (self.address, self.maxCount) = (address, maxCount)
    }

    /// Adds a page by its path, with its picture and its video.
    mutating func add(page: String, picture: String? = nil, video: Video? = nil) {
        if count == maxCount { finishFile() }
        count += 1
        add("<url><loc>")
        add(XMLText.escaped(address.url(page)))
        add("</loc>")
        if let picture {
            add("<image:image><image:loc>")
            add(XMLText.escaped(address.url(picture)))
            add("</image:loc></image:image>")
        }
        if let video { add(video) }
        add("</url>\n")
    }

    private mutating func add(_ video: Video) {
        hasVideos = true
        func element(_ name: String, _ text: String) -> String {
            String(XMLText.element("video:\(name)", text).dropLast())
        }
        add("<video:video>")
        add(element("thumbnail_loc", address.url(video.poster)))
        add(element("title", video.title))
        add(element("description", String(video.description.prefix(Self.maxDescription))))
        add(element("content_loc", address.url(video.path)))
        if let seconds = video.seconds?.rounded(), (1...Self.maxSeconds).contains(seconds) {
            add(element("duration", String(Int(seconds))))
        }
        add("</video:video>")
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func finishFile() {
        let videos = hasVideos ? " xmlns:video=\"\(Self.videoSpace)\"" : ""
        let head =
            Self.head
            + "<urlset xmlns=\"\(Self.space)\" xmlns:image=\"\(Self.imageSpace)\"\(videos)>\n"
        finished.append(Array(head.utf8) + bytes + Array("</urlset>\n".utf8))
        (bytes, count, hasVideos) = ([], 0, false)
    }

    /// The files: `sitemap.xml` alone, or an index with numbered files for more pages.
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
