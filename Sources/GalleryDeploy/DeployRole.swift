internal import GalleryFacts
internal import GallerySite

/// What a file of a site is to its deployment: when it is copied depends on it, and how long browsers may keep it.
enum DeployRole: Hashable, Sendable {
    /// A picture, an asset or a file for download: its name changes with its content.
    case content
    /// A page of a photo, or of text.
    case photoPage
    /// A page of an album, so many folders deep.
    case albumPage(depth: Int)
    /// A feed, a sitemap, the rules for crawlers.
    case shared
    /// A manifest: what the next deployment knows of this one.
    case manifest
    /// The first page of the site.
    case index

    /// The role of the file at a path below the site.
    init(_ path: String) {
        let name = FilePath.name(of: path)
        if path == "index.html" {
            self = .index
        } else if name == Manifest.path {
            self = .manifest
        } else if OutputPathCheck.changesWithContent(path) {
            self = .content
        } else if !name.hasSuffix(".html") {
            self = .shared
        } else if name == "index.html" || name.wholeMatch(of: #/page-\d+\.html/#) != nil {
            self = .albumPage(depth: path.count { $0 == "/" })
        } else {
            self = .photoPage
        }
    }

    var isPage: Bool {
        switch self {
        case .photoPage, .albumPage, .index: true
        case .content, .shared, .manifest: false
        }
    }
}
