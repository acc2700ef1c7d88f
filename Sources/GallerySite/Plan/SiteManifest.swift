internal import GalleryFacts

/// The manifest of a complete site, in parts.
package struct SiteManifest: Sendable {
    private let settings: SiteSettings
    private let sentence: @Sendable (Problem) -> String

    /// Prepares the manifest of a site; `sentence` turns a problem of a photo into a sentence.
    package init(
        _ settings: SiteSettings, sentence: @escaping @Sendable (Problem) -> String
    ) {
        (self.settings, self.sentence) = (settings, sentence)
    }

    /// A part of a manifest, which can be made in parallel with others.
    package struct Part: Sendable {
        /// Makes the bytes of the part.
        package let bytes: @Sendable () -> [UInt8]
    }

    /// The number of photos in a part.
    private static let partLength = 256

    /// The parts of the manifest of listed albums. `files` are the paths of the assets, text pages, feeds,
    /// sitemaps, indexes and archives.
    package func parts(of site: Site, files: [String]) -> [Part] {
        let gallery = site.plan.gallery
        return parts(of: site, title: gallery.title, gallery.listedAlbums, files: files)
    }

    /// The manifest of an unlisted album and its child albums, which is beside its page, because no other file
    /// references it.
    package func unlisted(_ album: Album, of site: Site, files: [String]) -> [UInt8] {
        let albums = site.plan.gallery.albums.filter {
            $0.isUnlisted && $0.rootFolder == album.rootFolder
        }
        return parts(of: site, title: album.title, albums, files: files).flatMap { $0.bytes() }
    }

    private func parts(
        of site: Site, title: String, _ albums: [Album], files: [String]
    ) -> [Part] {
        let head = Part {
            Manifest.head(
                title: title,
                location: settings.location == .none ? nil : settings.location.rawValue,
                originals: settings.originals == .none ? nil : settings.originals.rawValue,
                albums: albums.map { album($0, site) })
        }
        var isFirst = true
        let lines = albums.flatMap { album in
            stride(from: 0, to: album.photos.count, by: Self.partLength).map { start in
                defer { isFirst = false }
                let photos = album.photos[start...].prefix(Self.partLength)
                return Part { [isFirst] in self.lines(photos, site, areFirst: isFirst) }
            }
        }
        let tail = Part { Manifest.tail(files: files + copies(of: albums, site)) }
        return [head] + lines + [tail]
    }

    private func lines(_ photos: ArraySlice<Photo>, _ site: Site, areFirst: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, photo) in photos.enumerated() {
            bytes += Manifest.separator(beforePhoto: areFirst ? index : 1)
            bytes += Manifest.line(self.photo(photo, site))
        }
        return bytes
    }

    /// The paths of the copied files of albums.
    private func copies(of albums: [Album], _ site: Site) -> [String] {
        guard site.plan.gallery.albums.contains(where: \.isUnlisted) else {
            return site.originals.values.map(\.path).sorted()
                + site.videos.values.map(\.path).sorted()
                + site.animations.values.map(\.path).sorted()
        }
        let ids = albums.flatMap(\.photos).map(\.id)
        return ids.compactMap { site.originals[$0]?.path }.sorted()
            + ids.compactMap { site.videos[$0]?.path }.sorted()
            + ids.compactMap { site.animations[$0]?.path }.sorted()
    }

    private func album(_ album: Album, _ site: Site) -> Manifest.Album {
        let pages = AlbumPages(
            album, maxCount: settings.applying(album.settings).photosPerPage)
        let paths = pages.ranges.indices.map(album.page(number:))
        return Manifest.Album(
            path: album.path, title: album.title, page: album.page,
            pages: paths.count > 1 ? paths : nil, photos: album.photos.map(\.id),
            date: album.date?.iso8601,
            zip: site.archives[album.path].map { .init(path: $0.path, bytes: $0.bytes) },
            originals: album.settings.originals.flatMap {
                $0 == settings.originals ? nil : $0.rawValue
            },
            fragment: album.fragment(settings))
    }

    private func photo(_ photo: Photo, _ site: Site) -> Manifest.Photo {
        let (facts, derived) = (photo.facts, site.derived[photo])
        let lostGainMap = site.plan.gainMapProblem(of: photo, derived)
        let renditions = zip(
            site.plan.shownRenditions(of: photo), site.derived.lengths(of: photo)
        ).map { rendition, bytes in
            Manifest.Rendition(
                path: rendition.path, width: rendition.size.width, height: rendition.size.height,
                format: rendition.format.rawValue, bytes: bytes,
                hdr: rendition.request.keepsGainMap && derived?.gainMapProblem == nil ? true : nil)
        }
        return Manifest.Photo(
            id: photo.id, source: photo.source,
            identity: photo.content == .none ? nil : photo.content.picture.text,
            width: facts.size.width, height: facts.size.height,
            aspectRatio: Double(facts.size.width) / Double(facts.size.height),
            orientation: facts.picture.orientation.rawValue, page: photo.page,
            renditions: renditions,
            metadata: Manifest.Metadata(photo.metadata, words: photo.words),
            placeholder: derived?.color.css ?? "#808080", preview: derived?.preview.value,
            damage: derived?.damage.map { sentence(.damage($0)) },
            lostHDR: lostGainMap.map { sentence(.lostGainMap($0)) },
            original: site.originals[photo.id].map {
                Manifest.File(path: $0.path, bytes: $0.bytes ?? 0)
            },
            video: site.plan.video(of: photo, as: site.videos[photo.id]),
            animation: site.animations[photo.id].map {
                Manifest.File(path: $0.path, bytes: $0.bytes ?? 0)
            })
    }
}
