/// The photographer's files that a site copies, each with its photo, in the order of the pages.
extension SitePlan {
    /// The originals that photo pages offer, by the settings of the site or of the album.
    package func originals(_ settings: SiteSettings) -> [(photo: Photo, file: Original)] {
        gallery.albums.flatMap { album -> [(photo: Photo, file: Original)] in
            let policy = settings.applying(album.settings).originals
            guard policy == .copy || policy == .strip else { return [] }
            return album.photos.compactMap { photo in
                Original(of: photo, policy: policy).map { (photo, $0) }
            }
        }
    }

    /// The videos.
    package func publishedVideos() -> [(photo: Photo, file: PublishedVideo)] {
        guard !videos.isEmpty else { return [] }
        return gallery.albums.lazy.flatMap(\.photos).compactMap { photo in
            videos[photo.source].map { (photo, PublishedVideo($0, of: photo)) }
        }
    }

    /// The animated pictures.
    package func animations() -> [(photo: Photo, file: Animation)] {
        gallery.albums.lazy.flatMap(\.photos).compactMap { photo in
            Animation(of: photo).map { (photo, $0) }
        }
    }
}
