internal import GalleryFacts

/// The newest photos of a site, or of one album and those below it, as RSS 2.0 with Media RSS, for feed readers.
package struct Feed {
    /// A photo in the feed; addresses are absolute.
    struct Item {
        /// What stands above it.
        var title: String
        /// The page.
        var page: String
        /// When the photo was taken.
        var date: CaptureDate?
        /// What it shows, for those who do not see it.
        var alternative: String
        /// The words below its title, if there are any.
        var caption: String?
        /// The picture.
        var image: Picture
        /// The length of its file in bytes; 0 when it is not known.
        var imageBytes: Int
        /// A small picture.
        var thumbnail: Picture
        /// The film of which the picture is the still.
        var film: Film?
    }

    /// The film of an item.
    struct Film {
        /// The absolute address.
        var url: String
        /// What is told of it.
        var video: Manifest.Video

        fileprivate var element: String {
            var text = "<media:content url=\"\(XMLText.escaped(url))\""
            if video.bytes > 0 { text += " fileSize=\"\(video.bytes)\"" }
            text += " type=\"\(video.type)\" medium=\"video\""
            if let seconds = video.seconds { text += " duration=\"\(Int(seconds.rounded()))\"" }
            return text + " width=\"\(video.width)\" height=\"\(video.height)\"/>\n"
        }
    }

    /// A picture of an item.
    struct Picture {
        /// The absolute address.
        var url: String
        /// The file.
        var rendition: Rendition

        fileprivate var attributes: String {
            "url=\"\(XMLText.escaped(url))\" width=\"\(rendition.size.width)\" height=\"\(rendition.size.height)\""
        }
    }

    /// The name of the file, and the path of the site's own.
    package static let name = "feed.xml"

    /// The number of photos that a feed holds.
    static let length = 50

    /// The path of the file below the site's root.
    var path: String
    /// The path of the page whose photos these are.
    var home: String
    /// What the site or the album is called.
    var title: String
    /// What the feed is, in a sentence.
    var description: String
    /// The language of the texts, as BCP 47 writes it.
    var language: String
    /// Where the site is.
    var address: SiteAddress
    /// The photos, the newest first.
    var items: [Item]

    /// The file.
    var file: SiteFile {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">
            <channel>

            """
        text += XMLText.element("title", title)
        text += XMLText.element("link", address.url(home))
        text += XMLText.element("description", description)
        text += XMLText.element("language", language)
        text +=
            "<atom:link href=\"\(XMLText.escaped(address.url(path)))\" rel=\"self\" type=\"application/rss+xml\"/>\n"
        for item in items { text += Self.element(item) }
        text += "</channel>\n</rss>\n"
        return SiteFile(path: path, bytes: Array(text.utf8))
    }

    private static func element(_ item: Item) -> String {
        var text = "<item>\n" + XMLText.element("title", item.title)
        text += XMLText.element("link", item.page)
        text += "<guid isPermaLink=\"true\">\(XMLText.escaped(item.page))</guid>\n"
        if let date = item.date { text += XMLText.element("pubDate", Self.date(date)) }
        // Readers show the description as HTML, which is escaped once more to stand in XML.
        let size = item.thumbnail.rendition.size
        let picture =
            "<p><a href=\"\(XMLText.escaped(item.page))\"><img src=\"\(XMLText.escaped(item.thumbnail.url))\""
            + " width=\"\(size.width)\" height=\"\(size.height)\""
            + " alt=\"\(XMLText.escaped(item.alternative))\"></a></p>"
        let words = item.caption.map { "<p>\(XMLText.escaped($0))</p>" } ?? ""
        text += XMLText.element("description", picture + words)
        text += Self.enclosure(item)
        // What is told first is what readers show.
        if let film = item.film { text += film.element }
        text +=
            "<media:content \(item.image.attributes) type=\"\(item.image.rendition.format.mediaType)\" medium=\"image\"/>\n"
        text += "<media:thumbnail \(item.thumbnail.attributes)/>\n"
        text +=
            "<media:description type=\"plain\">\(XMLText.escaped(item.alternative))</media:description>\n"
        return text + "</item>\n"
    }

    /// The one file of an item that RSS itself knows (RSS 2.0, `enclosure`), for readers without Media RSS.
    private static func enclosure(_ item: Item) -> String {
        let (url, bytes, type) =
            item.film.map { ($0.url, $0.video.bytes, $0.video.type) }
            ?? (item.image.url, item.imageBytes, item.image.rendition.format.mediaType)
        // There is none without a length. Only a build that writes nothing does not know it.
        guard bytes > 0 else { return "" }
        return "<enclosure url=\"\(XMLText.escaped(url))\" length=\"\(bytes)\" type=\"\(type)\"/>\n"
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// A date as RFC 2822 (section 3.3) writes it; `-0000` says that the camera's time zone is unknown.
    static func date(_ date: CaptureDate) -> String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let year = String(repeating: "0", count: max(0, 4 - "\(date.year)".count)) + "\(date.year)"
        let zone = date.offsetMinutes.map { minutes in
            "\(minutes < 0 ? "-" : "+")\(two(abs(minutes) / 60))\(two(abs(minutes) % 60))"
        }
        // RFC 2822 knows the leap second, feed readers do not.
        return "\(two(date.day)) \(months[date.month - 1]) \(year)"
            + " \(two(date.hour)):\(two(date.minute)):\(two(min(59, date.second))) \(zone ?? "-0000")"
    }
}
