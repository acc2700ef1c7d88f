internal import GalleryImaging

/// One build of a site: scan, inspect, plan, derive, render, publish.
public struct Build {
    private let options: BuildOptions
    private let onEvent: (BuildEvent) -> Void
    private var report = BuildReport()
    private var skipped: [Manifest.Skipped] = []

    /// Builds the site that `options` ask for. `onEvent` is called from the task that calls this, never
    /// from two at a time.
    ///
    /// A photo that cannot be used is a diagnostic and is left out; what makes the whole site impossible is
    /// thrown. Sources are only ever opened for reading.
    public static func run(
        _ options: BuildOptions, onEvent: @escaping (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildReport {
        var build = Build(options: options, onEvent: onEvent)
        return try await build.run()
    }

    private init(options: BuildOptions, onEvent: @escaping (BuildEvent) -> Void) {
        self.options = options
        self.onEvent = onEvent
    }

    private mutating func run() async throws(BuildError) -> BuildReport {
        let theme: Theme
        do { theme = try Theme(folder: options.theme) } catch {
            let (path, message) = Sentence.of(error)
            throw .theme(path: path, message: message)
        }
        let place = try BuildPlace(options)
        let tree = try scan(place)
        let sidecars = Sidecars(tree, root: place.photos) { path, error in
            tell(.warning, path, Sentence.of(error))
        }
        let photos = sidecars.overlaid(try await inspect(tree, place))
        var gallery = GalleryAssembly.gallery(
            title: Slug.title(place.photosName), photos: photos, sort: options.sort,
            notes: readNotes(tree, place), rights: options.siteRights)
        gallery.title = options.title ?? gallery.albums[0].title
        gallery.albums[0].title = gallery.title
        var plan = SitePlan(gallery: gallery, widths: options.widths, pictures: options.pictures)
        var state = SiteState(place.manifest)
        var unusable = try await derive(plan, place: place, state: &state)
        unusable.formUnion(judgeDamage(plan, state))
        plan = plan.without(unusable)
        report.photos = plan.gallery.albums.reduce(0) { $0 + $1.photos.count }
        report.skipped = skipped.count
        if report.photos == 0 {
            tell(.warning, nil, "there are no photos in \(options.photos); the site will be empty")
        }
        let pages = SitePages(plan: plan, options: options, theme: theme, colors: state.colors)
        let publication = Publication(place: place, isDryRun: options.isDryRun, onEvent: onEvent)
        do {
            report.pagesWritten = try publication.publish(
                pages,
                manifest: manifest(plan, state: state, files: pages.sharedFiles.map(\.path)),
                renditions: Set(plan.renditions.values.joined().map(\.path)))
        } catch {
            throw BuildError(error)
        }
        report.index = options.output + "/index.html"
        return report
    }

    // MARK: Scan and inspect

    private mutating func scan(_ place: BuildPlace) throws(BuildError) -> SourceTree {
        let tree: SourceTree
        do throws(FileSystemError) {
            tree = try FolderWalk.files(
                below: place.photos, followsLinks: options.followsLinks, excluding: place.excluded)
        } catch {
            throw BuildError(error)
        }
        for problem in tree.problems { skip(problem.path, Sentence.of(problem.reason)) }
        return tree
    }

    /// What the author wrote beside the photos, by the path of each file.
    private func readNotes(_ tree: SourceTree, _ place: BuildPlace) -> [String: FrontMatter] {
        var notes: [String: FrontMatter] = [:]
        for file in tree.folders.flatMap(\.files)
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

    private static let longestNote = 1 << 20

    private mutating func inspect(
        _ tree: SourceTree, _ place: BuildPlace
    ) async throws(BuildError) -> [InspectedFile] {
        let files = tree.folders.flatMap(\.files)
        let inspection = Inspection(root: place.photos, readsContent: true, jobs: options.jobs)
        let outcomes: [Inspection.Outcome]
        do {
            outcomes = try await inspection.run(files) { [onEvent] done in
                onEvent(.progress(stage: .inspect, done: done, total: files.count))
            }
        } catch {
            throw .interrupted
        }
        var photos: [InspectedFile] = []
        for outcome in outcomes {
            switch outcome {
            case .photo(let photo): photos.append(photo)
            case .other: break
            case .failed(let file, let error): skip(file.path, Sentence.of(error))
            }
        }
        return photos
    }

    private mutating func skip(_ path: String, _ reason: String) {
        skipped.append(Manifest.Skipped(source: path, reason: reason))
        tell(.warning, path, reason)
    }

    private func tell(_ severity: Diagnostic.Severity, _ path: String?, _ message: String) {
        onEvent(.diagnostic(Diagnostic(severity, path: path, message: message)))
    }

    // MARK: Derive

    /// Makes the renditions that are missing; the ids of photos that turned out to be unusable.
    private mutating func derive(
        _ plan: SitePlan, place: BuildPlace, state: inout SiteState
    ) async throws(BuildError) -> Set<String> {
        var work: [RenditionDerivation.Job] = []
        var planned: Set<String> = []
        for photo in plan.gallery.albums.flatMap(\.photos) {
            let renditions = plan.renditions(of: photo)
            if state.reuses(photo, renditions, in: place.output) {
                report.renditionsReused += renditions.count
                for rendition in renditions { onEvent(.file(action: .keep, path: rendition.path)) }
            } else {
                work.append(.init(photo: photo, renditions: renditions))
                planned.formUnion(renditions.map(\.path))
            }
        }
        guard !options.isDryRun else {
            for path in planned.sorted() { onEvent(.file(action: .write, path: path)) }
            report.renditionsWritten = planned.count
            return []
        }
        do {
            try place.output.makeFolder("images")
        } catch {
            throw BuildError(error)
        }
        place.output.removeLeftovers(in: "images")
        return try await run(work, place: place, state: &state)
    }

    private mutating func run(
        _ work: [RenditionDerivation.Job], place: BuildPlace, state: inout SiteState
    ) async throws(BuildError) -> Set<String> {
        let derivation = RenditionDerivation(
            root: place.photos, output: place.output, isLinear: options.pictures.isLinear,
            jobs: options.jobs)
        var finished: [String: RenditionDerivation.Outcome] = [:]
        var refusal: FileSystemError?
        onEvent(.progress(stage: .derive, done: 0, total: work.count))
        await derivation.run(work) { [onEvent] job, outcome in
            finished[job.photo.id] = outcome
            onEvent(.progress(stage: .derive, done: finished.count, total: work.count))
            if case .unwritable(let error) = outcome { refusal = error }
            return refusal == nil
        }
        if let refusal { throw BuildError(refusal) }
        if Task.isCancelled { throw .interrupted }
        var failed: Set<String> = []
        // In the order of the pages and not of the workers, so that every run tells the same.
        for job in work {
            switch finished[job.photo.id] {
            case .derived(let bytes, let photo):
                report.renditionsWritten += bytes.count
                state.learn(job.photo, bytes: bytes, derived: photo)
            case .failed(let error):
                skip(job.photo.source, Sentence.of(error))
                failed.insert(job.photo.id)
            case .unwritable, nil:
                break
            }
        }
        return failed
    }

    /// Tells of every photo that is shown damaged; the ids of those left out because the build is strict.
    private mutating func judgeDamage(_ plan: SitePlan, _ state: SiteState) -> Set<String> {
        var leftOut: Set<String> = []
        for photo in plan.gallery.albums.flatMap(\.photos) {
            guard let damage = state.damages[photo.id] else { continue }
            if options.isStrict {
                skip(photo.source, damage)
                leftOut.insert(photo.id)
            } else {
                tell(.warning, photo.source, damage)
            }
        }
        return leftOut
    }

    // MARK: Manifest

    private func manifest(_ plan: SitePlan, state: SiteState, files: [String]) -> Manifest {
        Manifest(
            title: plan.gallery.title,
            albums: plan.gallery.albums.map { album in
                Manifest.Album(
                    path: album.path, title: album.title, page: album.page,
                    photos: album.photos.map(\.id))
            },
            photos: plan.gallery.albums.flatMap { album in
                album.photos.map { photo in
                    Manifest.Photo(
                        photo, page: album.page(of: photo), renditions: plan.renditions(of: photo),
                        state: state)
                }
            },
            skipped: skipped.sorted { NaturalOrder.precedes($0.source, $1.source) },
            files: files)
    }
}

extension Manifest.Photo {
    fileprivate init(_ photo: Photo, page: String, renditions: [Rendition], state: SiteState) {
        let size = photo.header.size
        self.init(
            id: photo.id, source: photo.source, width: size.width, height: size.height,
            aspectRatio: Double(size.width) / Double(size.height),
            orientation: photo.header.orientation.rawValue, page: page,
            renditions: renditions.map {
                Manifest.Rendition(
                    path: $0.path, width: $0.size.width, height: $0.size.height,
                    format: $0.format.rawValue,
                    bytes: state.bytes[$0.path] ?? 0)
            },
            metadata: Manifest.Metadata(photo.metadata, words: photo.words),
            placeholder: state.colors[photo.id]?.css ?? "#808080",
            damage: state.damages[photo.id])
    }
}
