internal import GalleryImaging

/// One build of a site: scan, inspect, plan, derive, render, publish.
public struct Build {
    /// What was asked for, with the words of the site's language.
    private(set) var options: BuildOptions
    let onEvent: (BuildEvent) -> Void
    /// Whether files that stay what they are are told too.
    let tellsKept: Bool
    /// What the build came to so far.
    var report = BuildReport()
    var skipped: [Manifest.Skipped] = []
    /// What a person should know, to be told again by builds that find nothing changed.
    var diagnostics: [Diagnostic] = []
    /// What the cache is to remember at the next occasion.
    var findings = BuildCache.Changes()
    /// When the build began: what was written since may change unseen.
    let moment = FileStamp.now
    /// Whether no loss of power can take the pictures back any more.
    private var isDurable = false
    /// Whether something went wrong that may go well the next time, although nothing changes.
    var mayGoBetter = false

    /// Builds the site that `options` ask for. `onEvent` is called from the task that calls this, never
    /// from two at a time; of files that stay what they are it hears only if it `tellsKept`, and of none
    /// when nothing at all has changed.
    ///
    /// A photo that cannot be used is a diagnostic and is left out; what makes the whole site impossible is
    /// thrown. Sources are only ever opened for reading.
    public static func run(
        _ options: BuildOptions, tellsKept: Bool = true, onEvent: @escaping (BuildEvent) -> Void
    ) async throws(BuildError) -> BuildReport {
        var build = Build(options: options, tellsKept: tellsKept, onEvent: onEvent)
        return try await build.run()
    }

    private init(
        options: BuildOptions, tellsKept: Bool, onEvent: @escaping (BuildEvent) -> Void
    ) {
        self.options = options
        self.tellsKept = tellsKept
        self.onEvent = onEvent
    }

    private mutating func run() async throws(BuildError) -> BuildReport {
        let theme: Theme
        do throws(ThemeError) {
            theme = try Theme(folder: options.theme)
            let language = try theme.words(of: options.settings.language)
            options.settings.wording = options.settings.wording.over(language)
        } catch {
            let (path, message) = Sentence.of(error)
            throw .theme(path: path, message: message)
        }
        let content: SiteContent
        do { content = try SiteContent(options.settings) } catch {
            throw .fileSystem(path: error.path, message: Sentence.of(error))
        }
        let place = try BuildPlace(options)
        report.index = options.output + "/index.html"
        let cache = openCache(place)
        let previous = PreviousSite(
            place.output, snapshot: cache?.snapshot(of: place.outputFromPhotos))
        try stopIfCancelled()
        try place.check(options, previous)
        // Taken before anything is compared: another build may be changing the site.
        var lock = try takeLock(place)
        // Half a million files of the site are compared while the photo folder is read.
        let jobs = options.jobs
        async let comparison = previous.intact(in: place.output, jobs: jobs)
        let tree = try scan(place)
        let common = BuildInputs.common(
            options, content: content, theme: theme, photosName: place.photosName)
        let inputs = BuildInputs.whole(common: common, tree: tree, moment: moment)
        if previous.mayBeUnchanged(inputs),
            let summary = previous.unchanged(inputs, await comparison)
        {
            return finish(summary)
        }
        if lock == nil, !options.isDryRun {
            do { try place.output.makeFolder("") } catch { throw BuildError(error) }
            lock = try takeLock(place)
        }
        do throws(BuildError) {
            let plan = try await self.plan(tree, content: content, place: place, cache: cache)
            let intact = await comparison
            try stopIfCancelled()
            let previousFiles = PreviousFiles(previous, intact)
            try await change(
                plan, tree, theme: theme, content: content, common: common, inputs: inputs,
                place: place, cache: cache, previous: previousFiles, manifest: previous.manifest)
        } catch {
            // What was found out is true however the build ends.
            if !options.isDryRun { cache?.save(findings.take(), of: place.outputFromPhotos) }
            throw error
        }
        if !options.isDryRun {
            cache?.save(findings.take(), of: place.outputFromPhotos, isDurable: isDurable)
        }
        _ = consume lock
        return report
    }

    /// Makes the site what it is to be.
    private mutating func change(
        _ planned: SitePlan, _ tree: SourceTree, theme: Theme, content: SiteContent,
        common: Fingerprint, inputs: Fingerprint?, place: BuildPlace, cache: BuildCache?,
        previous: PreviousFiles, manifest: PreviousManifest?
    ) async throws(BuildError) {
        var plan = planned
        let standing = PhotoStanding(plan, options.settings, previous: previous)
        var publication = Publication(
            output: place.output, previous: previous, isDryRun: options.isDryRun,
            tellsKept: tellsKept, onEvent: onEvent)
        publication.clearLeftovers()
        var known = KnownRenditions()
        if let manifest { known.learn(manifest) }
        let failed = try await derive(
            plan, standing, place: place, cache: cache, known: &known, publication: &publication)
        let facts: (Photo) -> KnownRenditions.Facts? = { [plan, known] photo in
            standing.facts(photo, in: plan, known: known)
        }
        let leftOut = failed.union(judgeDamage(plan, facts))
        let abandoned = plan.places { leftOut.contains($0.id) }.flatMap { [plan] place in
            plan.allRenditions(of: plan[place]).map(\.path)
        }
        plan = plan.without(leftOut)
        judgeHDR(plan, facts)
        report.photos = plan.gallery.albums.reduce(0) { $0 + $1.photos.count }
        report.skipped = skipped.count
        if report.photos == 0 {
            tell(.warning, nil, "there are no photos in \(options.photos); the site will be empty")
        }
        let originals = try await publishOriginals(
            plan, standing, tree: tree, place: place, publication: &publication)
        let clips = try await publishClips(
            plan, standing, place: place, publication: &publication)
        report.skipped = skipped.count
        var site = Finished(
            plan: plan, standing: standing, known: known,
            offersOriginals: options.settings.originals != .none, originals: originals,
            clips: clips, abandoned: abandoned)
        site.zips = try publishZips(site, place: place, publication: &publication)
        let pages = SitePages(
            site.complete(publication.previous), settings: options.settings, content: content,
            theme: theme,
            program: common)
        let record: SiteRecord
        do throws(BuildError) {
            record = try publish(pages, site, to: &publication)
        } catch {
            publication.abandon()
            throw error
        }
        isDurable = publication.isDurable
        report.pagesWritten = publication.changed
        if !options.isDryRun, let cache {
            remember(site, record, publication, inputs: inputs, place: place, in: cache)
        }
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

    /// Ends a build that was asked to stop.
    func stopIfCancelled() throws(BuildError) {
        if Task.isCancelled { throw .interrupted }
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

    /// Saves what the next build needs to see whether anything has changed.
    private func remember(
        _ site: Finished, _ record: SiteRecord, _ publication: Publication, inputs: Fingerprint?,
        place: BuildPlace, in cache: BuildCache
    ) {
        guard let manifest = place.output.stamp(of: Manifest.path) else { return }
        var summary = SiteSnapshot.Summary()
        summary.inputs = mayGoBetter ? nil : inputs
        summary.program = BuildInputs.program
        summary.manifest = manifest
        summary.firstLine = record.firstLine
        summary.photos = report.photos
        summary.skipped = report.skipped
        summary.hdr = report.hdr
        summary.diagnostics = diagnostics
        summary.renditions = report.renditionsWritten + report.renditionsReused
        var writer = SiteSnapshot.Writer(summary, pages: publication.pages)
        let snapshot = publication.previous.snapshot
        let photos = site.plan.gallery.albums.lazy.flatMap(\.photos)
        for (photo, line) in zip(photos, record.lines) {
            let place = site.standing.finishedPlace(photo)
            let page = publication.photoPages[photo.number]
            if page == nil, let place, let snapshot,
                snapshot.page(ofPhoto: place)?.line == Int(line)
            {
                writer.add(snapshot.record(ofPhoto: place))
                continue
            }
            let old = site.standing.place(photo).flatMap { snapshot?.photo($0) }
            guard let page = page ?? old?.page else { continue }
            var pictures = old?.pictures ?? []
            if place == nil {
                pictures = site.plan.allRenditions(of: photo).map {
                    ($0.path, site.known.bytes(of: $0) ?? 0)
                }
                if let original = site.originals[photo.id] {
                    pictures.append((original.path, original.bytes ?? 0))
                }
                if let clip = site.clips[photo.id] {
                    pictures.append((clip.path, clip.bytes ?? 0))
                }
            }
            writer.add(
                SiteSnapshot.Photo(
                    key: site.standing.key(photo), page: page, line: Int(line),
                    facts: site.facts(photo), pictures: pictures))
        }
        cache.saveSnapshot(writer.finish(), of: place.outputFromPhotos)
    }
}
