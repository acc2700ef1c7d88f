internal import GalleryImaging

/// One build of a site: scan, inspect, plan, derive, render, publish.
public struct Build {
    let options: BuildOptions
    let onEvent: (BuildEvent) -> Void
    /// What the build came to so far.
    var report = BuildReport()
    var skipped: [Manifest.Skipped] = []
    /// What a person should know, to be told again by builds that find nothing changed.
    var diagnostics: [Diagnostic] = []
    /// What the cache is to remember at the next occasion.
    var findings = BuildCache.Changes()
    /// When the build began: what was written since may change unseen.
    let moment = FileStamp.now
    /// Whether something went wrong that may go well the next time, although nothing changes.
    var mayGoBetter = false

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
        let content: SiteContent
        do { content = try SiteContent(options.site) } catch {
            throw .fileSystem(path: error.path, message: Sentence.of(error))
        }
        let place = try BuildPlace(options)
        report.index = options.output + "/index.html"
        let cache = openCache(place)
        let previous = PreviousSite(
            place.output, snapshot: cache?.snapshot(of: place.outputFromPhotos))
        try place.check(options, previous)
        // Taken before anything is compared: another build may be changing the site.
        var lock = try takeLock(place)
        let tree = try scan(place)
        let common = BuildInputs.common(
            options, content: content, theme: theme, photosName: place.photosName)
        let inputs = BuildInputs.whole(common: common, tree: tree, moment: moment)
        if let summary = previous.unchanged(inputs, in: place.output) { return finish(summary) }
        if lock == nil, !options.isDryRun {
            do { try place.output.makeFolder("") } catch { throw BuildError(error) }
            lock = try takeLock(place)
        }

        let notes = readNotes(tree, place)
        let sidecars = readSidecars(tree, place)
        var plan = try await self.plan(
            tree, notes: notes.notes, sidecars: sidecars, content: content, place: place,
            cache: cache)
        var publication = Publication(
            output: place.output, previous: previous, previousFiles: PreviousFiles(previous),
            isDryRun: options.isDryRun, onEvent: onEvent)
        var known = knownRenditions(previous, cache: cache)
        let failed = try await derive(
            plan, place: place, cache: cache, known: &known, publication: &publication)
        plan = plan.without(failed.union(judgeDamage(plan, known)))
        judgeHDR(plan, known)
        report.photos = plan.gallery.albums.reduce(0) { $0 + $1.photos.count }
        report.skipped = skipped.count
        if report.photos == 0 {
            tell(.warning, nil, "there are no photos in \(options.photos); the site will be empty")
        }

        var colors: [String: RGBColor] = [:]
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
            colors[photo.id] = known.facts(plan.renditions(of: photo))?.color
        }
        let originals = try await publishOriginals(
            plan, tree: tree, place: place, publication: &publication)
        let pages = SitePages(
            plan: plan, options: options, content: content, theme: theme, colors: colors,
            originals: originals)
        let context = Fingerprint(
            combining: [common, notes.digest, sidecars.digest].map { String($0.value) })
        do throws(BuildError) {
            try publish(
                pages, plan, known: known, originals: originals, context: context, to: &publication)
        } catch {
            publication.abandon()
            throw error
        }
        report.pagesWritten = publication.changed
        remember(
            plan, known: known, originals: originals, publication: publication, inputs: inputs,
            place: place)
        if !options.isDryRun { cache?.save(findings) }
        _ = consume lock
        return report
    }

    /// What a build comes to that found nothing changed.
    private mutating func finish(_ summary: SiteSnapshot.Summary) -> BuildReport {
        for diagnostic in summary.diagnostics { onEvent(.diagnostic(diagnostic)) }
        report.photos = summary.photos
        report.skipped = summary.skipped
        report.renditionsReused = summary.renditions
        report.hdr = summary.hdr
        return report
    }

    private func takeLock(_ place: BuildPlace) throws(BuildError) -> OutputLock? {
        guard !options.isDryRun, FileStatus(path: place.output.path) != nil else { return nil }
        guard let lock = OutputLock(place.output) else { throw .outputIsBusy(options.output) }
        return lock
    }

    // MARK: Diagnostics

    mutating func skip(_ path: String, _ reason: String) {
        skipped.append(Manifest.Skipped(source: path, reason: reason))
        tell(.warning, path, reason)
    }

    mutating func skip(_ path: String, _ error: ImageError) {
        judge(error)
        skip(path, Sentence.of(error))
    }

    /// Notes whether the next build may do better although nothing changes.
    mutating func judge(_ error: ImageError) {
        switch error {
        case .changed, .unreadable, .outOfMemory: mayGoBetter = true
        default: break
        }
    }

    mutating func tell(_ severity: Diagnostic.Severity, _ path: String?, _ message: String) {
        let diagnostic = Diagnostic(severity, path: path, message: message)
        diagnostics.append(diagnostic)
        onEvent(.diagnostic(diagnostic))
    }

    // MARK: Cache

    private func openCache(_ place: BuildPlace) -> BuildCache? {
        guard let folder = place.cacheFolder else { return nil }
        return BuildCache(folder: folder) { [onEvent] problem in
            onEvent(.diagnostic(Diagnostic(.note, path: folder, message: Sentence.of(problem))))
        }
    }

    private func knownRenditions(_ previous: PreviousSite, cache: BuildCache?) -> KnownRenditions {
        var known = KnownRenditions()
        cache?.readDerivations { known.learn($0) }
        if let manifest = previous.manifest { known.learn(manifest) }
        return known
    }

    /// Adds to the findings what the next build needs to see whether anything has changed.
    private mutating func remember(
        _ plan: SitePlan, known: KnownRenditions, originals: [String: Original],
        publication: Publication, inputs: Fingerprint?, place: BuildPlace
    ) {
        guard let manifest = place.output.stamp(of: Manifest.path) else { return }
        var summary = SiteSnapshot.Summary()
        summary.inputs = mayGoBetter ? nil : inputs
        summary.manifest = manifest
        summary.photos = report.photos
        summary.skipped = report.skipped
        summary.hdr = report.hdr
        summary.diagnostics = diagnostics
        summary.renditions = report.renditionsWritten + report.renditionsReused
        let record = SiteSnapshot.record(summary, pages: publication.pages) { add in
            for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
                for rendition in plan.renditions(of: photo) {
                    add(rendition.path, known.bytes(of: rendition) ?? 0)
                }
                if let original = originals[photo.id] { add(original.path, original.bytes ?? 0) }
            }
        }
        findings.snapshot = (place.outputFromPhotos, record)
    }
}

extension Manifest.Photo {
    init(
        _ photo: Photo, page: String, renditions: [Rendition], original: Original?,
        known: KnownRenditions, lostHDR: String?
    ) {
        let size = photo.header.size
        let facts = known.facts(renditions)
        self.init(
            id: photo.id, source: photo.source, width: size.width, height: size.height,
            aspectRatio: Double(size.width) / Double(size.height),
            orientation: photo.header.orientation.rawValue, page: page,
            renditions: renditions.map {
                Manifest.Rendition(
                    path: $0.path, width: $0.size.width, height: $0.size.height,
                    format: $0.format.rawValue,
                    bytes: known.bytes(of: $0) ?? 0,
                    hdr: $0.request.keepsGainMap && facts?.lostHDR == nil ? true : nil)
            },
            metadata: Manifest.Metadata(photo.metadata, words: photo.words),
            placeholder: facts?.color.css ?? "#808080",
            preview: facts?.preview.value, damage: facts?.damage, lostHDR: lostHDR,
            original: original.map { Manifest.Original(path: $0.path, bytes: $0.bytes ?? 0) })
    }
}
