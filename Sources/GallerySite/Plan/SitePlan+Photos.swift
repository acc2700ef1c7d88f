internal import GalleryFacts

extension SitePlan {
    /// The third stage: plans the site of inspected photos. `folder` is the name of the photo folder, which is the
    /// default title of a site, and `earlier` are the addresses that the last build published.
    package init(
        _ inspected: InspectedPhotos, _ settings: SiteSettings, _ content: SiteContent,
        folder: String, earlier: PublishedAddresses = PublishedAddresses()
    ) {
        let published = inspected.published
        let notes = AuthorNotes(
            inspected.notes, captions: inspected.captions,
            above: settings.above ?? AlbumSettings())
        let name = FolderName(folder)
        let addresses = SiteAddresses(
            published.photos, unlisted: inspected.unlisted, pages: content.pages.map(\.source),
            published: earlier)
        let content = content.addressed(addresses.pages)
        var gallery = GalleryAssembly.gallery(
            title: name.title(settings.wording), photos: published.photos, settings: settings,
            notes: notes,
            unlisted: inspected.unlisted,
            addresses: addresses)
        gallery.title = settings.title.flatMap(MetadataText.clean) ?? gallery.albums[0].title
        gallery.albums[0].title = gallery.title
        gallery.albums[0].date = gallery.albums[0].date ?? name.date
        let uses = TextPicturePath.all(inspected.notes, content)
        let barred = uses.filter { !notes.mayShow($0.path, inTextOf: $0.folder) }
        self.init(
            gallery: gallery,
            textPictures: Self.textPictures(
                Set(uses.subtracting(barred).map(\.path)), inspected, gallery),
            barredPictures: barred, widths: settings.widths, pictures: settings.pictures,
            watermark: content.watermark.map(settings.watermark.drawing),
            originals: settings.originals)
        self.content = content
        videos = inspected.videos
        hiddenCount = published.hiddenCount
        problems = content.problems
        reportUnknownPhotos(inspected)
        reportUnknownCameras(inspected)
        let redirects = Redirects(self.gallery, notes, content, settings)
        self.redirects = redirects.pages
        // Redirects are no pages of a private album.
        if !settings.isOfPrivateAlbum {
            moved = addresses.moved(redirects: Set(self.redirects.map(\.path)))
        }
        for conflict in redirects.conflicts {
            problems.report(
                .warning, conflict.file, .frontMatter(.takenAlias(conflict.address)))
        }
        var check = TextCheck(self, content, settings)
        check.report(inspected.notes, to: &problems)
        let albums = self.gallery.listedAlbums.map(\.source).filter { !$0.isEmpty }
        for folder in settings.menuFolders.subtracting(albums).sorted() {
            problems.report(
                .warning, nil,
                .unknownMenuAlbum(
                    folder,
                    suggestion: Spelling.nearest(
                        to: folder, among: albums)))
        }
        let foreign = inspected.notes.values.reduce(into: content.foreignKeys) {
            $0.formUnion($1.foreignKeys)
        }
        if !foreign.isEmpty { problems.report(.note, nil, .foreignKeys(foreign.sorted())) }
    }

    /// The photos at `paths`, which texts show, by their paths; those of albums keep the names that they have there.
    private static func textPictures(
        _ paths: Set<String>, _ inspected: InspectedPhotos, _ gallery: Gallery
    ) -> [String: Photo] {
        guard !paths.isEmpty else { return [:] }
        var photos = Dictionary(
            gallery.albums.lazy.flatMap(\.photos).filter { paths.contains($0.source) }
                .map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
        let others = inspected.photos.filter { paths.contains($0.file.path) }
        for photo in others + inspected.textPhotos.values where photos[photo.file.path] == nil {
            let path = photo.file.path
            let name = FilePath.name(of: path)
            let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
            photos[path] = Photo(
                photo, id: Photo.textPrefix + path, slug: Slug.slug(String(stem)))
        }
        return photos
    }

    /// The path of the folder of a file, with a final slash.
    private static func prefix(of file: String) -> String {
        let folder = FilePath.folder(of: file)
        return folder.isEmpty ? "" : folder + "/"
    }

    /// The maximum number of unknown photos that are reported for a file: each is compared with all names.
    private static let maxUnknownPhotos = 20

    /// Reports references to missing photos in albums' files. Photos that are left out were reported already.
    private mutating func reportUnknownPhotos(_ inspected: InspectedPhotos) {
        let notes = inspected.notes.filter { !$0.value.references.isEmpty }
        guard !notes.isEmpty else { return }
        let omitted = Set(inspected.problems.omitted.compactMap(\.path))
        let files = omitted.union(inspected.photos.map(\.file.path))
        let orderable = files.union(files.flatMap(AuthorNotes.folders(above:)))
        for (file, note) in notes.sorted(by: { $0.key < $1.key }) {
            let folder = Self.prefix(of: file)
            var unknownCount = 0
            for reference in note.references {
                let path = folder + reference.name
                let isBelow =
                    ["cover", "thumbnail"].contains(reference.key) && reference.name.contains("/")
                let known = reference.key == "order" ? orderable : files
                if known.contains(path), isBelow || !reference.name.contains("/") {
                    if !omitted.contains(path) { reportUnpublished(reference, in: file) }
                    continue
                }
                unknownCount += 1
                guard unknownCount <= Self.maxUnknownPhotos else { continue }
                let names = known.filter { $0.hasPrefix(folder) }.map {
                    String($0.dropFirst(folder.count))
                }
                problems.report(
                    .warning, file, line: reference.line,
                    .frontMatter(
                        .unknownPhoto(
                            reference.name, key: reference.key,
                            suggestion: Spelling.nearest(
                                toFile: reference.name,
                                among: names.filter { isBelow || !$0.contains("/") }))))
            }
            if unknownCount > Self.maxUnknownPhotos {
                problems.report(
                    .warning, file,
                    .frontMatter(.moreMistakes(unknownCount - Self.maxUnknownPhotos)))
            }
        }
    }

    /// Reports a cover that its album cannot show, because it is less visible than the album.
    private mutating func reportUnpublished(
        _ reference: FrontMatter.Reference, in file: String
    ) {
        guard ["cover", "thumbnail"].contains(reference.key),
            let album = gallery.albums.indices.first(where: {
                AuthorNotes.file(ofAlbum: gallery.albums[$0].source) == file
            }), gallery.namedCover(of: album) == nil
        else { return }
        problems.report(
            .warning, file, line: reference.line,
            .frontMatter(.unpublishedPhoto(reference.name, key: reference.key)))
    }

    /// Reports cameras in albums' files that took no photo there. The cameras of private albums are unknown.
    private mutating func reportUnknownCameras(_ inspected: InspectedPhotos) {
        for (file, note) in inspected.notes.sorted(by: { $0.key < $1.key }) {
            let folder = Self.prefix(of: file)
            guard AuthorNotes.isAlbumFile(file),
                !inspected.privateFolders.contains(where: {
                    FilePath.contains(FilePath.folder(of: file), $0)
                })
            else { continue }
            let cameras = Set(
                inspected.photos.lazy.filter { $0.file.path.hasPrefix(folder) }
                    .compactMap(\.facts.metadata.camera))
            for clock in note.settings.clocks where !cameras.contains(where: clock.isOf) {
                problems.report(
                    .warning, file, line: clock.line,
                    .frontMatter(
                        .unknownCamera(
                            clock.camera,
                            suggestion: Spelling.nearest(to: clock.camera, among: cameras))))
            }
        }
    }
}
