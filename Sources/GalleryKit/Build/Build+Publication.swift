internal import GalleryImaging

/// The way from a plan whose renditions are in place to a published site.
extension Build {
    /// Publishes every page of the site, the manifest last.
    mutating func publish(
        _ pages: SitePages, _ plan: SitePlan, known: KnownRenditions,
        originals: [String: Original], context: Fingerprint, to publication: inout Publication
    ) throws(BuildError) {
        let files = pages.assets + pages.textPages + pages.sharedFiles
        let keys = PageKeys(
            plan, common: ["\(context.value)"] + pages.sharedByAll,
            facts: { photo in
                let color = known.facts(plan.renditions(of: photo))?.color.css ?? ""
                return originals[photo.id].map { "\(color) \($0.path) \($0.bytes ?? 0)" } ?? color
            })
        var paths = Set(files.map { PreviousFiles.hash($0.path) })
        for album in plan.gallery.albums {
            for page in self.pages(of: album) { paths.insert(PreviousFiles.hash(page)) }
            for photo in album.photos {
                paths.insert(PreviousFiles.hash(album.page(of: photo)))
                for rendition in plan.renditions(of: photo) {
                    paths.insert(PreviousFiles.hash(rendition.path))
                }
                if let original = originals[photo.id] {
                    paths.insert(PreviousFiles.hash(original.path))
                }
            }
        }
        publication.expect(files.map(\.path) + pagePaths(plan))
        do throws(FileSystemError) {
            for file in files { try publication.stage(file.bytes, for: file.path) }
            try stage(pages, plan, keys, to: &publication)
            if !Task.isCancelled {
                let manifest = manifest(
                    plan, known: known, originals: originals, files: files.map(\.path))
                try publication.finish(manifest: manifest, keeping: paths)
                return
            }
        } catch {
            throw BuildError(error)
        }
        throw .interrupted
    }

    /// The paths of all pages.
    func pagePaths(_ plan: SitePlan) -> [String] {
        plan.gallery.albums.flatMap { album in
            self.pages(of: album) + album.photos.map { album.page(of: $0) }
        }
    }

    /// The paths of an album's own pages.
    private func pages(of album: Album) -> [String] {
        spread(album).ranges.indices.map(album.page(number:))
    }

    private func spread(_ album: Album) -> AlbumPages {
        AlbumPages(album, longest: options.photosPerPage)
    }

    /// Stages the pages that are not what they would become: those of the innermost albums first, and each
    /// album's after those of its photos.
    private func stage(
        _ pages: SitePages, _ plan: SitePlan, _ keys: PageKeys, to publication: inout Publication
    ) throws(FileSystemError) {
        let albums = plan.gallery.albums
        let total = albums.reduce(albums.count) { $0 + $1.photos.count }
        var done = 0
        func step() {
            done += 1
            if done % 64 == 0 || done == total {
                onEvent(.progress(stage: .publish, done: done, total: total))
            }
        }
        for (index, album) in albums.enumerated().reversed() {
            let spread = spread(album)
            for (number, photo) in album.photos.enumerated() {
                if Task.isCancelled { return }
                let path = album.page(of: photo)
                let key = keys.photo(number, in: index, page: spread.page(of: number))
                if !publication.keeps(path, key: key) {
                    let page = pages.photoPage(number, in: index)
                    try publication.stage(page.bytes, for: path, key: key)
                }
                step()
            }
            for number in spread.ranges.indices {
                let (path, key) = (album.page(number: number), keys.album(index, page: number))
                if !publication.keeps(path, key: key) {
                    let page = pages.albumPage(index, number: number)
                    try publication.stage(page.bytes, for: path, key: key)
                }
            }
            step()
        }
    }

    private func manifest(
        _ plan: SitePlan, known: KnownRenditions, originals: [String: Original], files: [String]
    ) -> [UInt8] {
        Manifest.text(
            title: plan.gallery.title,
            location: options.location == .none ? nil : options.location.rawValue,
            originals: options.originals == .none ? nil : options.originals.rawValue,
            photoCount: report.photos,
            albums: plan.gallery.albums.map { album in
                let pages = self.pages(of: album)
                return Manifest.Album(
                    path: album.path, title: album.title, page: album.page,
                    pages: pages.count > 1 ? pages : nil,
                    photos: album.photos.map(\.id))
            },
            photos: plan.gallery.albums.lazy.flatMap { album in
                album.photos.lazy.map { photo in
                    let renditions = plan.renditions(of: photo)
                    return Manifest.Photo(
                        photo, page: album.page(of: photo), renditions: renditions,
                        original: originals[photo.id], known: known,
                        lostHDR: lostHDR(photo, renditions, known))
                }
            },
            skipped: skipped.sorted { NaturalOrder.precedes($0.source, $1.source) },
            files: files + originals.values.map(\.path).sorted())
    }
}
