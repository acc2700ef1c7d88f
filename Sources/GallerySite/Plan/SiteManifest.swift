internal import GalleryFacts

/// The manifest of a complete site, a line at a time.
package struct SiteManifest: Sendable {
    private let settings: SiteSettings
    private let omitted: [Diagnostic]
    private let sentence: @Sendable (Problem) -> String

    /// Prepares the manifest of a site; `omitted` are the files that were left out, for which `sentence` finds words.
    package init(
        _ settings: SiteSettings, omitted: [Diagnostic],
        sentence: @escaping @Sendable (Problem) -> String
    ) {
        self.settings = settings
        (self.omitted, self.sentence) = (omitted, sentence)
    }

    /// Hands out the manifest in parts. `files` are the paths of the assets, pages of text, feeds, sitemaps,
    /// indexes and archives.
    package func write<Failure: Error>(
        _ site: Site, files: [String], _ body: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        let gallery = site.plan.gallery
        try body(
            Manifest.head(
                title: gallery.title,
                location: settings.location == .none ? nil : settings.location.rawValue,
                originals: settings.originals == .none ? nil : settings.originals.rawValue,
                albums: gallery.albums.map { album($0, site) }))
        var isFirst = true
        for photo in gallery.albums.lazy.flatMap(\.photos) {
            try body(
                Manifest.separator(beforePhoto: isFirst ? 0 : 1)
                    + Manifest.line(self.photo(photo, site)))
            isFirst = false
        }
        let skipped = omitted.map {
            Manifest.Skipped(source: $0.path ?? "", reason: sentence($0.problem))
        }
        let copies =
            site.originals.values.map(\.path).sorted() + site.videos.values.map(\.path).sorted()
        try body(
            Manifest.tail(
                skipped: skipped.sorted { NaturalOrder.precedes($0.source, $1.source) },
                files: files + copies))
    }

    private func album(_ album: Album, _ site: Site) -> Manifest.Album {
        let pages = AlbumPages(album, longest: settings.photosPerPage)
        let paths = pages.ranges.indices.map(album.page(number:))
        return Manifest.Album(
            path: album.path, title: album.title, page: album.page,
            pages: paths.count > 1 ? paths : nil, photos: album.photos.map(\.id),
            zip: site.archives[album.path].map { .init(path: $0.path, bytes: $0.bytes) })
    }

    private func photo(_ photo: Photo, _ site: Site) -> Manifest.Photo {
        let (facts, derived) = (photo.facts, site.derived[photo])
        let lostGainMap = site.plan.gainMapProblem(of: photo, derived)
        let renditions = zip(
            site.plan.allRenditions(of: photo), site.derived.lengths(of: photo)
        ).map { rendition, bytes in
            Manifest.Rendition(
                path: rendition.path, width: rendition.size.width, height: rendition.size.height,
                format: rendition.format.rawValue, bytes: bytes,
                hdr: rendition.request.keepsGainMap && derived?.gainMapProblem == nil ? true : nil)
        }
        return Manifest.Photo(
            id: photo.id, source: photo.source, width: facts.size.width,
            height: facts.size.height,
            aspectRatio: Double(facts.size.width) / Double(facts.size.height),
            orientation: facts.picture.orientation.rawValue, page: photo.page,
            renditions: renditions,
            metadata: Manifest.Metadata(photo.metadata, words: photo.words),
            placeholder: derived?.color.css ?? "#808080", preview: derived?.preview.value,
            damage: derived?.damage.map { sentence(.damage($0)) },
            lostHDR: lostGainMap.map { sentence(.lostGainMap($0)) },
            original: site.originals[photo.id].map {
                Manifest.Original(path: $0.path, bytes: $0.bytes ?? 0)
            },
            video: site.plan.video(of: photo, as: site.videos[photo.id]))
    }
}
