internal import GalleryFacts

/// The newest photos of a site, or of an album and its child albums, as RSS 2.0 with Media RSS, for feed readers.
package enum Feed {
    /// The name of the file.
    package static let name = "feed.xml"

    /// The maximum number of photos in a feed.
    static let length = 50

    /// Creates the feed from its inputs.
    static func file(_ inputs: FeedInputs) -> SiteFile {
        let (site, album, address) = (inputs.site.value, inputs.album.value, inputs.address)
        let title = album.feed(of: site).title
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">
            <channel>

            """
        text += XMLText.element("title", title)
        text += XMLText.element("link", address.url(album.address.page))
        text += XMLText.element("description", site.words("feed", ["title": title]))
        text += XMLText.element("language", site.settings.language)
        text +=
            "<atom:link href=\"\(XMLText.escaped(address.url(inputs.path)))\" rel=\"self\" type=\"application/rss+xml\"/>\n"
        for item in inputs.items { text += element(item, site.words, at: address) }
        text += "</channel>\n</rss>\n"
        return SiteFile(path: inputs.path, bytes: Array(text.utf8))
    }

    /// The element of a photo; empty when it has no picture.
    private static func element(
        _ item: FeedInputs.Item, _ words: Wording, at address: SiteAddress
    ) -> String {
        let published = item.photo.value
        let photo = published.photo
        let renditions = published.commonRenditions
        guard let image = LinkPreview.picture(renditions), let thumbnail = renditions.first else {
            return ""
        }
        let page = address.url(photo.page)
        let alternative = published.alternative(at: item.position, words)
        var text = "<item>\n" + XMLText.element("title", PhotoText.name(photo) ?? alternative)
        text += XMLText.element("link", page)
        text += "<guid isPermaLink=\"true\">\(XMLText.escaped(page))</guid>\n"
        if let taken = photo.metadata.taken { text += XMLText.element("pubDate", date(taken)) }
        // Readers show the description as HTML, which is escaped for XML.
        let picture =
            "<p><a href=\"\(XMLText.escaped(page))\"><img src=\"\(XMLText.escaped(address.url(thumbnail.path)))\""
            + " width=\"\(thumbnail.size.width)\" height=\"\(thumbnail.size.height)\""
            + " alt=\"\(XMLText.escaped(alternative))\"></a></p>"
        let caption = PhotoText.text(photo).map { "<p>\(XMLText.escaped($0))</p>" } ?? ""
        text += XMLText.element("description", picture + caption)
        text += enclosure(published, image, at: address)
        // Readers show the first medium.
        if let video = published.video { text += element(video, at: address) }
        text +=
            "<media:content \(attributes(image, at: address)) type=\"\(image.format.mediaType)\" medium=\"image\"/>\n"
        text += "<media:thumbnail \(attributes(thumbnail, at: address))/>\n"
        text +=
            "<media:description type=\"plain\">\(XMLText.escaped(alternative))</media:description>\n"
        return text + "</item>\n"
    }

    private static func attributes(_ image: Rendition, at address: SiteAddress) -> String {
        "url=\"\(XMLText.escaped(address.url(image.path)))\" width=\"\(image.size.width)\" height=\"\(image.size.height)\""
    }

    private static func element(_ video: Manifest.Video, at address: SiteAddress) -> String {
        var text = "<media:content url=\"\(XMLText.escaped(address.url(video.path)))\""
        if video.bytes > 0 { text += " fileSize=\"\(video.bytes)\"" }
        text += " type=\"\(video.type)\" medium=\"video\""
        if let seconds = video.seconds { text += " duration=\"\(Int(seconds.rounded()))\"" }
        return text + " width=\"\(video.width)\" height=\"\(video.height)\"/>\n"
    }

    /// The one medium of a photo in RSS itself (RSS 2.0, `enclosure`), for readers without Media RSS.
    private static func enclosure(
        _ photo: PublishedPhoto, _ image: Rendition, at address: SiteAddress
    ) -> String {
        let (path, bytes, type) =
            photo.video.map { ($0.path, $0.bytes, $0.type) }
            ?? (image.path, photo.bytes(of: image), image.format.mediaType)
        // It requires a length, which only a dry run does not know.
        guard bytes > 0 else { return "" }
        return
            "<enclosure url=\"\(XMLText.escaped(address.url(path)))\" length=\"\(bytes)\" type=\"\(type)\"/>\n"
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// A date in the format of RFC 2822 (section 3.3); `-0000` means that the camera's time zone is unknown.
    static func date(_ date: CaptureDate) -> String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let year = String(repeating: "0", count: max(0, 4 - "\(date.year)".count)) + "\(date.year)"
        let zone = date.offsetMinutes.map { minutes in
            "\(minutes < 0 ? "-" : "+")\(two(abs(minutes) / 60))\(two(abs(minutes) % 60))"
        }
        // RFC 2822 permits leap seconds, feed readers do not.
        return "\(two(date.day)) \(months[date.month - 1]) \(year)"
            + " \(two(date.hour)):\(two(date.minute)):\(two(min(59, date.second))) \(zone ?? "-0000")"
    }
}
