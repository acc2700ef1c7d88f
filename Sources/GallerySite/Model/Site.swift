/// A complete site: every photo of the plan has its files.
package struct Site: Sendable {
    /// The plan, without the photos that failed.
    package var plan: SitePlan
    /// The facts that derivation found about the photos.
    package var derived: DerivedFacts
    /// The originals for download, by the ids of their photos.
    package var originals: [String: Original] = [:]
    /// The published videos, by the ids of their posters.
    package var videos: [String: PublishedVideo] = [:]
    /// The animated files, by the ids of their photos.
    package var animations: [String: Animation] = [:]
    /// The private albums, in the order of their folders.
    package var privateAlbums: [PrivateAlbum] = []
    /// The zip archives, by the paths of their albums.
    package var archives: [String: AlbumZip] = [:]

    /// Completes a site. Each album with photos whose settings request an archive has one: of the originals that its
    /// pages offer, or of the largest renditions if they offer none, and of its videos.
    package init(
        plan: SitePlan, derived: DerivedFacts, originals: [String: Original],
        videos: [String: PublishedVideo], animations: [String: Animation] = [:],
        settings: SiteSettings
    ) {
        (self.plan, self.derived, self.originals, self.videos) = (plan, derived, originals, videos)
        self.animations = animations
        for album in plan.gallery.albums {
            let settings = settings.applying(album.settings)
            if case .resized = settings.originals { addDownloads(of: album) }
            guard settings.hasZips else { continue }
            let files = album.photos.flatMap { photo in
                let picture =
                    settings.originals == .none
                    ? largestRendition(of: photo) : original(of: photo)
                return [picture, video(of: photo)].compactMap(\.self)
            }
            archives[album.path] = AlbumZip(of: album, site: plan.gallery.title, files)
        }
    }

    /// Adds the pictures of a chosen width that pages of an album offer for download.
    private mutating func addDownloads(of album: Album) {
        for photo in album.photos {
            guard let rendition = plan.download(of: photo) else { continue }
            originals[photo.id] = Original(
                rendition, bytes: derived.lengths(of: photo).last ?? 0)
        }
    }

    /// Whether a photo only stands for its video.
    package func isVideo(_ photo: Photo) -> Bool {
        photo.frame != nil || videos[photo.id] != nil && plan.isVideo(photo)
    }

    private func original(of photo: Photo) -> AlbumZip.File? {
        originals[photo.id].map { file($0.path, $0.bytes ?? 0, of: photo) }
    }

    /// The largest rendition; nil for a frame of a video, which its video replaces.
    private func largestRendition(of photo: Photo) -> AlbumZip.File? {
        guard photo.frame == nil else { return nil }
        return plan.renditions(of: photo).last.map { rendition in
            file(rendition.path, derived.bytes(of: rendition, of: photo), of: photo)
        }
    }

    private func video(of photo: Photo) -> AlbumZip.File? {
        plan.video(of: photo, as: videos[photo.id]).map { video in
            .init(
                path: video.path, bytes: video.bytes, source: video.source,
                taken: photo.facts.taken)
        }
    }

    private func file(_ path: String, _ bytes: Int, of photo: Photo) -> AlbumZip.File {
        .init(path: path, bytes: bytes, source: photo.source, taken: photo.facts.taken)
    }

    /// The paths of all pictures, originals, videos, animated files and archives.
    package var copiedPaths: [String] {
        plan.photos.flatMap(plan.allRenditions).map(\.path) + originals.values.map(\.path)
            + videos.values.map(\.path) + animations.values.map(\.path)
            + archives.values.map(\.path)
    }
}
