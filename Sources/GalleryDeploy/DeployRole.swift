internal import GalleryFacts
internal import GallerySite

/// The role of a file in a deployment, which determines its step and its cache lifetime.
enum DeployRole: Hashable, Sendable {
    /// A picture, an asset or a download: its name changes with its content.
    case content
    /// A page of a photo, a text page, or any other page.
    case photoPage
    /// A page of an album, by the depth of its folder.
    case albumPage(depth: Int)
    /// Any other file that is not a page: a feed, a sitemap, robots.txt.
    case shared
    /// A manifest, from which the next deployment knows the files of this one.
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
