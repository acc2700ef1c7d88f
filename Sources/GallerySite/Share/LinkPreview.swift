internal import GalleryFacts

/// The description of a page for search results and shared links: its address, a picture and a description, as the Open
/// Graph protocol and X cards spell them.
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
    /// What the page is called.
    var title: String
    /// What the page shows, in a sentence.
    var description: String
    /// What kind of page it is.
    var kind: Kind
    /// The picture that stands for it, and what it shows.
    var picture: (rendition: Rendition, alternative: String)?

    /// The video that the page shows.
    var video: Manifest.Video?

    /// The width that services ask of a picture, in pixels; a wider one is scaled by them.
    private static let pictureWidth = 1_200

    /// The rendition of a photo that is shown where its page is shared: the narrowest that is wide enough.
    static func picture(_ renditions: [Rendition]) -> Rendition? {
        renditions.first { $0.size.width >= pictureWidth } ?? renditions.last
    }

    /// The properties that the head states.
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
        // The one property that the card service does not take from Open Graph.
        property("twitter:card", picture == nil ? "summary" : "summary_large_image")
        return properties
    }
}
