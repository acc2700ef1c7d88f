internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The way from a folder to a plan.
extension Build {
    private static let longestNote = 1 << 20
    /// So many files are looked at before what was found of them is packed.
    private static let slice = 2_048

    // MARK: Scan

    func scan(_ place: BuildPlace) throws(BuildError) -> SourceTree {
        let tree: SourceTree
        do throws(FileSystemError) {
            tree = try FolderWalk.files(
                below: place.photos, followsLinks: options.followsLinks, excluding: place.excluded
            ) { [onEvent] found in
                onEvent(.progress(stage: .scan, done: found, total: 0))
            }
        } catch {
            throw BuildError(error)
        }
        try stopIfCancelled()
        return tree
    }

    /// What the author wrote beside the photos, by the path of each file.
    private mutating func readNotes(
        _ tree: SourceTree, _ place: BuildPlace
    ) -> [String: FrontMatter] {
        var notes: [String: FrontMatter] = [:]
        for file in tree.folders.lazy.flatMap(\.files)
        where file.path.hasSuffix(".md") && file.bytes <= Self.longestNote {
            do throws(FileSystemError) {
                let bytes = try FileContents.read(place.photos + "/" + file.path)
                let note = FrontMatter(String(decoding: bytes, as: UTF8.self))
                for problem in note.problems {
                    tell(.warning, "\(file.path):\(problem.line)", problem.message)
                }
                notes[file.path] = note
            } catch {
                tell(.warning, file.path, Sentence.of(error))
            }
        }
        return notes
    }

    private mutating func readSidecars(_ tree: SourceTree, _ place: BuildPlace) -> Sidecars {
        var refusals: [(String, FileSystemError)] = []
        let sidecars = Sidecars(tree, root: place.photos) { refusals.append(($0, $1)) }
        for (path, error) in refusals { tell(.warning, path, Sentence.of(error)) }
        return sidecars
    }

    // MARK: Inspect and plan

    /// Inspects the files and plans the site. What is only needed on the way is gone when this returns.
    mutating func plan(
        _ tree: SourceTree, content: SiteContent, place: BuildPlace, cache: BuildCache?
    ) async throws(BuildError) -> SitePlan {
        let notes = readNotes(tree, place)
        let sidecars = readSidecars(tree, place)
        for problem in tree.problems { skip(problem.path, Sentence.of(problem.reason)) }
        let (found, clips) = try await inspect(tree, place, cache)
        try stopIfCancelled()
        let photos = sidecars.overlaid(found)
        var gallery = GalleryAssembly.gallery(
            title: Slug.title(place.photosName), photos: photos, sort: options.settings.sort,
            notes: notes,
            reserved: content.photoNames, rights: options.settings.siteRights)
        gallery.title =
            options.settings.title.flatMap(MetadataText.clean) ?? gallery.albums[0].title
        gallery.albums[0].title = gallery.title
        judgeCovers(gallery)
        try stopIfCancelled()
        var plan = SitePlan(
            gallery: gallery, widths: options.settings.widths, pictures: options.settings.pictures)
        plan.clips = try await pair(clips, with: photos, in: place)
        return plan
    }

    /// Tells of covers that no photo has the name of.
    private mutating func judgeCovers(_ gallery: Gallery) {
        for (index, album) in gallery.albums.enumerated() {
            guard let cover = album.cover, gallery.namedCover(of: index) == nil else { continue }
            tell(
                .warning, album.source.isEmpty ? "index.md" : album.source + "/index.md",
                "cover \(cover) does not exist; name a photo of the album")
        }
    }

    private mutating func inspect(
        _ tree: SourceTree, _ place: BuildPlace, _ cache: BuildCache?
    ) async throws(BuildError) -> (photos: [InspectedPhoto], clips: [InspectedVideo]) {
        var cached = cache?.photos() ?? CachedPhotos()
        let files = tree.folders.flatMap(\.files)
        var found: [Inspection.Outcome?] = []
        found.reserveCapacity(files.count)
        var unknown: [Int] = []
        for (index, file) in files.enumerated() {
            let record = cached.outcome(of: file)
            found.append(record?.outcome)
            if let record {
                if !record.isOurs { learn(record.outcome) }
            } else {
                unknown.append(index)
            }
        }
        onEvent(
            .progress(stage: .inspect, done: files.count - unknown.count, total: files.count))
        let inspection = Inspection(root: place.photos, readsContent: true, jobs: options.jobs)
        var saved = moment
        var (rights, learned) = ([UInt64: Boxed<PhotoRights>](), 0)
        for start in stride(from: 0, to: unknown.count, by: Self.slice) {
            let slice = unknown[start..<min(start + Self.slice, unknown.count)]
            let outcomes: [Inspection.Outcome]
            do {
                let known = files.count - unknown.count + start
                outcomes = try await inspection.run(slice.map { files[$0] }) { [onEvent] done in
                    onEvent(.progress(stage: .inspect, done: known + done, total: files.count))
                }
            } catch {
                throw .interrupted
            }
            let packed = PackedOutcomes(outcomes, rights: &rights)
            for (index, outcome) in zip(slice, packed.outcomes) { found[index] = outcome }
            learned += learn(packed)
            // A build that is killed loses little.
            if !options.isDryRun, FileStamp.now - saved > Self.saveInterval {
                cache?.save(findings.take(), of: place.outputFromPhotos)
                saved = FileStamp.now
            }
        }
        findings.isWhole = true
        if cached.count + learned > files.count || learned < unknown.count {
            let current = Set(files.lazy.map(\.path))
            findings.forgotten = cached.paths().filter { !current.contains($0) }
        }
        return sorted(found)
    }

    /// The photos and clips among what was found; tells of files that cannot be used.
    private mutating func sorted(
        _ found: [Inspection.Outcome?]
    ) -> ([InspectedPhoto], [InspectedVideo]) {
        var (photos, clips) = ([InspectedPhoto](), [InspectedVideo]())
        photos.reserveCapacity(found.count)
        for outcome in found {
            switch outcome {
            case .photo(let photo): photos.append(photo)
            case .failed(let file, let error): skip(file.path, error)
            case .clip(let clip): clips.append(clip)
            case .other, nil: break
            }
        }
        return (photos, clips)
    }

    /// Adds to the findings what was learned of files, if it can be relied on; of how many.
    private mutating func learn(_ packed: PackedOutcomes) -> Int {
        var learned = 0
        for (index, outcome) in packed.outcomes.enumerated() {
            guard let file = outcome.file, file.stamp.isSettled(at: moment),
                let record = packed.record(index)
            else { continue }
            findings.photos.append((file.path, outcome.content, record))
            learned += 1
        }
        return learned
    }

    /// Adds to the findings what is known of a file, if anything is.
    mutating func learn(_ outcome: Inspection.Outcome) {
        guard let file = outcome.file, let record = PhotoRecord.bytes(of: outcome) else { return }
        findings.photos.append((file.path, outcome.content, record[...]))
    }
}

extension Inspection.Outcome {
    /// The file as it was when it was looked at; nil when it could not be.
    var file: SourceTree.File? {
        switch self {
        case .photo(let photo): photo.file
        case .other(let file): file
        case .clip(let clip): clip.file
        case .failed: nil
        }
    }

    /// The fingerprint of the file's bytes, if it is a photo.
    fileprivate var content: Fingerprint? {
        if case .photo(let photo) = self { photo.content } else { nil }
    }
}
