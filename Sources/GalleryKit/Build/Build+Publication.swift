internal import GalleryImaging

/// The way from a plan whose renditions are in place to a published site.
extension Build {
    /// What the publication of a plan needs.
    struct Finished {
        /// The plan, of photos whose renditions are all in place.
        var plan: SitePlan
        /// How its photos stand to what the last build left.
        var standing: PhotoStanding
        /// What is known of renditions that were not there before.
        var known: KnownRenditions
        /// Whether the photographer's files are to be offered for download.
        var offersOriginals: Bool
        /// What can be downloaded, by the ids of the photos.
        var originals: [String: Original]
        /// The films that are shown, by the ids of their stills.
        var clips: [String: PublishedClip]
        /// Pictures that may be there of photos that had to be left out.
        var abandoned: [String]
        /// The archives for download, by the paths of the albums.
        var zips: [String: AlbumZip] = [:]

        /// The length of a rendition that is in place.
        func bytes(of rendition: Rendition, of photo: Photo, _ previous: PreviousFiles) -> Int {
            if let place = standing.finishedPlace(photo) {
                return previous.snapshot?.photo(place)?.pictures.first {
                    $0.path == rendition.path
                }?.bytes ?? 0
            }
            return known.bytes(of: rendition) ?? 0
        }

        /// What a photo turned out to be.
        func facts(_ photo: Photo) -> KnownRenditions.Facts? {
            standing.facts(photo, in: plan, known: known)
        }

        /// The site as its pages show it; `previous` are the files of the last build.
        func complete(_ previous: PreviousFiles) -> Site {
            var derived = DerivedFacts(for: plan)
            for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
                let old = standing.finishedPlace(photo).flatMap { previous.snapshot?.photo($0) }
                derived.set(
                    (old?.facts ?? facts(photo)).map {
                        .init(color: $0.color, preview: $0.preview)
                    },
                    bytes: old?.pictures.map(\.bytes)
                        ?? plan.allRenditions(of: photo).map { known.bytes(of: $0) ?? 0 },
                    of: photo)
            }
            return Site(
                plan: plan, derived: derived, originals: originals, videos: clips, archives: zips)
        }
    }

    /// Publishes every page of the site, the manifest last; the record of the site as it is then.
    mutating func publish(
        _ pages: SitePages, _ site: Finished, to publication: inout Publication
    ) throws(BuildError) -> SiteRecord {
        var record = SiteRecord()
        do throws(FileSystemError) {
            let files =
                pages.assets + (pages.textPages + pages.sharedPages).flatMap { $0.render() }
            for file in files { try publication.stage(file.bytes, for: file.path) }
            try stage(pages, site, to: &publication)
            if !Task.isCancelled {
                let albumFiles = Set(publication.pages.lazy.map(\.path))
                    .subtracting(files.map(\.path)).filter {
                        // Pages of albums and photos stand with these in the manifest.
                        !$0.hasSuffix(".html") || PhotoIndex(path: $0) != nil
                    }
                let manifest = FileRevision(
                    Manifest.path, in: publication.output, isDryRun: options.isDryRun)
                record = try write(
                    site, to: manifest, previous: publication.previous,
                    files: files.map(\.path) + albumFiles.sorted()
                        + site.originals.values.map(\.path).sorted()
                        + site.clips.values.map(\.path).sorted())
                try publication.finish(
                    manifest: try manifest.finish(), removing: obsolete(site, publication))
                return record
            }
        } catch {
            throw BuildError(error)
        }
        throw .interrupted
    }

    /// The files of earlier builds that are not part of the site any more.
    private func obsolete(_ site: Finished, _ publication: Publication) -> [String] {
        publication.previous.obsolete(
            photos: site.standing.kept(in: site.plan),
            pages: Set(publication.pages.lazy.map(\.path)), abandoned: site.abandoned
        ) {
            var paths: Set<UInt64> = []
            for album in site.plan.gallery.albums {
                for photo in album.photos where site.standing.place(photo) == nil {
                    paths.insert(PreviousFiles.hash(photo.page))
                    for rendition in site.plan.allRenditions(of: photo) {
                        paths.insert(PreviousFiles.hash(rendition.path))
                    }
                    if let original = site.originals[photo.id] {
                        paths.insert(PreviousFiles.hash(original.path))
                    }
                    if let clip = site.clips[photo.id] {
                        paths.insert(PreviousFiles.hash(clip.path))
                    }
                }
            }
            return paths
        }
    }

    /// Stages the pages of albums and photos that are not what they would become.
    private func stage(
        _ pages: SitePages, _ site: Finished, to publication: inout Publication
    ) throws(FileSystemError) {
        let albums = site.plan.gallery.albums
        let total = albums.reduce(albums.count) { $0 + $1.photos.count }
        var done = 0
        for page in pages.albumPages {
            if Task.isCancelled { return }
            let isKept =
                if let photo = page.photo {
                    site.standing.place(number: photo).map {
                        publication.keepsPage(
                            ofPhoto: $0, path: { page.path }, key: page.key.value)
                    } ?? false
                } else {
                    publication.keepsPages(page.key.value)
                }
            if !isKept {
                for file in page.render() {
                    try publication.stage(
                        file.bytes, for: file.path, key: page.key.value, photo: page.photo)
                }
            }
            done += 1
            if done % 64 == 0 && done < total || done == total {
                onEvent(.progress(stage: .publish, done: done, total: total))
            }
        }
    }

    // MARK: Manifest

    /// Where the lines of the photos are in a manifest.
    struct SiteRecord {
        /// Where the first one starts.
        var firstLine = 0
        /// Their lengths in bytes, in the order of the plan.
        var lines: [Int32] = []
    }

    /// Writes the manifest: lines of photos that are what they were are taken from the old one.
    private func write(
        _ site: Finished, to manifest: FileRevision, previous: PreviousFiles, files: [String]
    ) throws(FileSystemError) -> SiteRecord {
        let albums = site.plan.gallery.albums
        try manifest.append(
            Manifest.head(
                title: site.plan.gallery.title,
                location: options.settings.location == .none
                    ? nil : options.settings.location.rawValue,
                originals: options.settings.originals == .none
                    ? nil : options.settings.originals.rawValue,
                albums: albums.map { album in
                    let pagination = AlbumPages(album, longest: options.settings.photosPerPage)
                    let pages = pagination.ranges.indices.map(album.page(number:))
                    return Manifest.Album(
                        path: album.path, title: album.title, page: album.page,
                        pages: pages.count > 1 ? pages : nil, photos: album.photos.map(\.id),
                        zip: site.zips[album.path].map { .init(path: $0.path, bytes: $0.bytes) })
                }))
        var record = SiteRecord()
        record.firstLine = manifest.count + Manifest.separator(beforePhoto: 0).count
        let old = OldLines(previous, manifest)
        // Lines that follow one another in both are taken over as one piece.
        var piece: (range: Range<Int>, next: Int)?
        for album in albums {
            for photo in album.photos {
                let known = site.standing.finishedPlace(photo).flatMap { place in
                    old?.range(place).map { (place: place, range: $0) }
                }
                let separator = Manifest.separator(beforePhoto: record.lines.count)
                if let known {
                    record.lines.append(Int32(known.range.count))
                    if let current = piece, current.next == known.place {
                        piece = (current.range.lowerBound..<known.range.upperBound, known.place + 1)
                        continue
                    }
                    if let piece { try manifest.append(old: piece.range) }
                    try manifest.append(separator)
                    piece = (known.range, known.place + 1)
                } else {
                    if let piece { try manifest.append(old: piece.range) }
                    piece = nil
                    let facts = site.facts(photo)
                    let line = Manifest.line(
                        Manifest.Photo(
                            photo, page: photo.page,
                            renditions: site.plan.allRenditions(of: photo),
                            original: site.originals[photo.id],
                            video: site.plan.video(of: photo, as: site.clips[photo.id]),
                            facts: facts, lostHDR: lostHDR(photo, facts)
                        ) { site.bytes(of: $0, of: photo, previous) })
                    record.lines.append(Int32(line.count))
                    try manifest.append(separator + line)
                }
            }
        }
        if let piece { try manifest.append(old: piece.range) }
        try manifest.append(
            Manifest.tail(
                skipped: skipped.sorted { NaturalOrder.precedes($0.source, $1.source) },
                files: files))
        return record
    }
}

/// Where the lines of photos are in the manifest that the last build wrote.
private struct OldLines {
    private var starts: [Int]

    /// Finds them; nil when the manifest is another than that build's.
    init?(_ previous: PreviousFiles, _ manifest: FileRevision) {
        guard previous.hasLines(manifest.oldStamp), let snapshot = previous.snapshot else {
            return nil
        }
        var start = snapshot.summary.firstLine
        starts = [start]
        starts.reserveCapacity(snapshot.photoCount + 1)
        let separator = Manifest.separator(beforePhoto: 1).count
        for index in 0..<snapshot.photoCount {
            start += (snapshot.page(ofPhoto: index)?.line ?? 0) + separator
            starts.append(start)
        }
    }

    /// The line of a photo by its place in the snapshot.
    func range(_ place: Int) -> Range<Int>? {
        let separator = Manifest.separator(beforePhoto: 1).count
        let (start, next) = (starts[place], starts[place + 1])
        return next - separator > start ? start..<next - separator : nil
    }
}

extension Manifest.Photo {
    fileprivate init(
        _ photo: Photo, page: String, renditions: [Rendition], original: Original?,
        video: Manifest.Video?, facts: KnownRenditions.Facts?, lostHDR: String?,
        bytes: (Rendition) -> Int
    ) {
        let header = photo.header
        let size = header.size
        self.init(
            id: photo.id, source: photo.source, width: size.width, height: size.height,
            aspectRatio: Double(size.width) / Double(size.height),
            orientation: header.orientation.rawValue, page: page,
            renditions: renditions.map {
                Manifest.Rendition(
                    path: $0.path, width: $0.size.width, height: $0.size.height,
                    format: $0.format.rawValue, bytes: bytes($0),
                    hdr: $0.request.keepsGainMap && facts?.lostHDR == nil ? true : nil)
            },
            metadata: Manifest.Metadata(photo.metadata, words: photo.words),
            placeholder: facts?.color.css ?? "#808080", preview: facts?.preview.value,
            damage: facts?.damage, lostHDR: lostHDR,
            original: original.map { Manifest.Original(path: $0.path, bytes: $0.bytes ?? 0) },
            video: video)
    }
}
