internal import GalleryFacts

/// The description of a page for search results and shared links: its address, a picture and a description, as Open
/// Graph properties and X cards.
struct LinkPreview {
    /// The kinds of page.
    enum Kind: String {
        case website
        case article
    }

    /// The name of the site.
    var site: String
    /// The path of the page.
    var path: String
    /// The title of the page.
    var title: String
    /// The description of the page, in a sentence.
    var description: String
    /// The kind of the page.
    var kind: Kind
    /// The picture for the preview, with its alternative text.
    var picture: (rendition: Rendition, alternative: String)?

    /// The video that the page shows.
    var video: Manifest.Video?

    /// The width that services expect, in pixels; they scale wider pictures.
    private static let pictureWidth = 1_200

    /// The rendition of a photo for link previews: the narrowest that is at least 1,200 pixels wide, else the widest;
    /// nil without renditions.
    static func picture(_ renditions: [Rendition]) -> Rendition? {
        renditions.first { $0.size.width >= pictureWidth } ?? renditions.last
    }

    /// The properties in the head.
    func properties(at address: SiteAddress) -> [PageShare.Property] {
        var properties: [PageShare.Property] = []
        func property(_ name: String, _ content: String) {
            properties.append(.init(name: name, content: content))
        }
        property("og:site_name", site)
        property("og:type", kind.rawValue)
        property("og:title", title)
        property("og:description", description)
        property("og:url", address.url(path))
        if let picture {
            property("og:image", address.url(picture.rendition.path))
            property("og:image:type", picture.rendition.format.mediaType)
            property("og:image:width", String(picture.rendition.size.width))
            property("og:image:height", String(picture.rendition.size.height))
            property("og:image:alt", picture.alternative)
        }
        if let video {
            property("og:video", address.url(video.path))
            property("og:video:type", video.type)
            property("og:video:width", String(video.width))
            property("og:video:height", String(video.height))
        }
        // The only property that X does not take from Open Graph.
        property("twitter:card", picture == nil ? "summary" : "summary_large_image")
        return properties
    }
}
