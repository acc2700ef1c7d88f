internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The seventh stage: changes the site from one complete state to the next.
///
/// All new files are written first: renditions, copies and archives under their final names, which no page
/// references yet, pages and assets under temporary names. When all of it is durable, pages and assets are renamed to
/// their final names; then files that no page references are removed, then the manifest is replaced. Whenever the
/// process is interrupted, every page references only existing files, and the next build continues.
struct PublishStage {
    /// The inputs of the stage besides the pages.
    struct Parts {
        /// The folder of the site, with the outputs of earlier builds.
        var published: PublishedSite
        /// The existing outputs, and whether they are intact.
        var stored: StoredOutputs
        /// The copies that were made, for the store.
        var copies: [StoredOutput]
        /// Whether renditions were made; like copies, they must be durable before a page references them.
        var hasNewRenditions: Bool
        /// Paths of outputs that may exist for photos that were left out.
        var abandoned: [String]
        /// The number of pages rendered in parallel.
        var jobs: Int
    }

    /// The result of the stage.
    struct Result {
        /// The changes for the store.
        var changes = Store.Changes()
        /// The number of pages, assets and manifests whose content changed.
        var changedCount = 0
    }

    private struct Staged {
        var file: OutputFolder.Staged
        var row: Int
    }

    private let sink: any PublicationSink
    private let output: OutputFolder
    private let parts: Parts
    private let context: BuildContext
    private var result = Result()
    private var staged: [Staged] = []
    private var stagedPaths: Set<String> = []
    private var newPaths: Set<String> = []
    private var current: Set<UInt64> = []
    // The paths of files that are neither pages of albums or photos nor renditions, in the order of the manifest.
    private var shared: [String] = []
    private var listed: Set<String> = []
    // The paths of such files of unlisted albums, by the names of their folders at the root.
    private var unlisted: [String: Set<String>] = [:]

    private init(_ sink: any PublicationSink, _ parts: Parts, _ context: BuildContext) {
        (self.sink, self.output) = (sink, parts.published.output)
        (self.parts, self.context) = (parts, context)
        result.changes.outputs = parts.copies
    }

    /// Publishes a site.
    static func run(
        _ site: Site, _ pages: SitePages, _ manifest: SiteManifest, _ parts: Parts,
        to sink: any PublicationSink, _ context: BuildContext
    ) async throws(BuildError) -> Result {
        var stage = PublishStage(sink, parts, context)
        do throws(FileSystemError) {
            for album in site.plan.gallery.unlistedAlbums {
                stage.unlisted[album.path] = []
            }
            try stage.writeArchives(of: site)
            try await stage.stage(pages)
            try stage.stageUnlisted(site, manifest)
            try await stage.finish(site, manifest)
            return stage.result
        } catch {
            stage.abandon()
            throw Task.isCancelled ? .interrupted : .fileSystem(error)
        }
    }

    // MARK: Archives

    /// Writes the missing archives; their names change with their content.
    private mutating func writeArchives(of site: Site) throws(FileSystemError) {
        // Albums of the same name and content share an archive.
        let archives = Dictionary(site.archives.values.map { ($0.path, $0) }) { first, _ in first }
            .values
            .sorted { $0.path < $1.path }
        let missing = archives.filter { !parts.stored.has(Output(contentAddressed: $0.path)) }
        for archive in archives { claim(archive.path) }
        for album in site.plan.gallery.albums {
            guard let archive = site.archives[album.path] else { continue }
            list([archive.path], for: album.path)
        }
        if context.reportsUnchanged {
            for archive in archives where !missing.contains(archive) {
                context.onEvent(.file(action: .keep, path: archive.path))
            }
        }
        guard !missing.isEmpty else { return }
        try sink.prepare(missing.map(\.path), in: AlbumZip.folder)
        for (done, archive) in missing.enumerated() {
            context.onEvent(.progress(stage: .originals, done: done, total: missing.count))
            guard try sink.write(archive) else { throw .cancelled }
            context.onEvent(.file(action: .write, path: archive.path))
            result.changes.outputs.append(
                StoredOutput(output: Output(contentAddressed: archive.path), bytes: archive.bytes))
        }
        context.onEvent(
            .progress(stage: .originals, done: missing.count, total: missing.count))
    }

    // MARK: Pages

    /// A page with its rendered files, which are nil when it is unchanged.
    private struct RenderedPage: Sendable {
        var page: PlannedPage
        var files: [SiteFile]?
    }

    /// Stages the changed pages and assets.
    private mutating func stage(_ pages: SitePages) async throws(FileSystemError) {
        listed.formUnion(pages.textPages.flatMap(\.textPictures))
        for file in pages.assets
            + (pages.textPages + pages.redirectPages + pages.sharedPages).flatMap({ $0.render() })
        {
            shared.append(file.path)
            try stage(file.bytes, as: Output(path: file.path, key: Fingerprint(of: file.bytes)))
        }
        // Neither a page nor the manifest references them.
        for page in pages.privatePages {
            for file in page.render() {
                try stage(file.bytes, as: Output(path: file.path, key: Fingerprint(of: file.bytes)))
            }
        }
        var done = 0
        let total = pages.batches.reduce(0) { $0 + $1.count }
        let stored = parts.stored
        let isComplete = try await Workers.forEach(pages.batches, jobs: parts.jobs) { batch in
            batch.pages().map { page in
                let isInPlace = stored.has(Output(path: page.path, key: page.key))
                return RenderedPage(page: page, files: isInPlace ? nil : page.render())
            }
        } body: { rendered throws(FileSystemError) in
            for page in rendered { try stage(page) }
            done += rendered.count
            context.onEvent(.progress(stage: .publish, done: done, total: total))
        }
        if !isComplete { throw .cancelled }
    }

    private mutating func stage(_ rendered: RenderedPage) throws(FileSystemError) {
        let page = rendered.page
        // The manifest lists pages of folders and photos elsewhere.
        if !page.path.hasSuffix(".html") || PhotoIndex(path: page.path) != nil {
            list([page.path], for: page.path)
        }
        list(page.textPictures, for: page.path)
        guard let files = rendered.files else {
            let own = parts.stored.parts(of: page.path)
            list(own, for: page.path)
            for path in own + [page.path] {
                claim(path)
                if context.reportsUnchanged { context.onEvent(.file(action: .keep, path: path)) }
            }
            return
        }
        for asset in files.dropLast() {
            try stage(asset.bytes, as: Output(contentAddressed: asset.path))
        }
        guard let html = files.last else { return }
        list(files.dropLast().map(\.path), for: page.path)
        try stage(
            html.bytes, as: Output(path: page.path, key: page.key),
            parts: files.dropLast().map(\.path))
    }

    /// Stages a page or asset, unless the same bytes are in place.
    private mutating func stage(
        _ bytes: [UInt8], as output: Output, parts own: [String] = []
    ) throws(FileSystemError) {
        claim(output.path)
        let stamp = self.output.stamp(of: output.path)
        if stamp != nil, parts.stored.has(output) || self.output.holds(bytes, at: output.path) {
            context.onEvent(.file(action: .keep, path: output.path))
            if !parts.stored.has(output) {
                result.changes.outputs.append(
                    StoredOutput(output: output, bytes: bytes.count, stamp: stamp, parts: own))
            }
            return
        }
        // Two albums may need the same asset.
        guard stagedPaths.insert(output.path).inserted else { return }
        result.changedCount += 1
        context.onEvent(.file(action: .write, path: output.path))
        guard let file = try sink.stage(bytes, for: output.path) else { return }
        if stamp == nil { newPaths.insert(output.path) }
        staged.append(Staged(file: file, row: result.changes.outputs.count))
        result.changes.outputs.append(
            StoredOutput(output: output, bytes: bytes.count, parts: own))
    }

    /// Adds the files that the page at a path references.
    private mutating func list(_ files: [String], for page: String) {
        guard !files.isEmpty else { return }
        let folder = unlisted.isEmpty ? "" : String(page.prefix { $0 != "/" })
        if unlisted[folder] == nil {
            listed.formUnion(files)
        } else {
            unlisted[folder]?.formUnion(files)
        }
    }

    /// Stages the manifests of unlisted albums, from which later builds know their files.
    private mutating func stageUnlisted(
        _ site: Site, _ manifest: SiteManifest
    ) throws(FileSystemError) {
        for album in site.plan.gallery.unlistedAlbums {
            let bytes = manifest.unlisted(
                album, of: site, files: unlisted[album.path, default: []].sorted())
            try stage(
                bytes,
                as: Output(
                    path: album.path + "/" + Manifest.path, key: Fingerprint(of: bytes)))
        }
    }

    private mutating func claim(_ path: String) { current.insert(StoredOutputs.hash(path)) }

    // MARK: The change

    /// Publishes the staged files, then removes what is obsolete, then replaces the manifest.
    private mutating func finish(
        _ site: Site, _ manifest: SiteManifest
    ) async throws(FileSystemError) {
        claim(Manifest.path)
        let obsolete = try await obsolete(site)
        let revised = try await manifestFile(site, manifest)
        do throws(FileSystemError) {
            if revised.isChanged || !obsolete.isEmpty || parts.published.journal != nil
                || !staged.isEmpty
            {
                try sink.prepare(newPaths.sorted(), in: "")
            }
            try change(removing: obsolete)
            if let file = revised.staged { try sink.publish([file], isNew: { _ in false }) }
        } catch {
            if let file = revised.staged { sink.discard(file) }
            throw error
        }
        try sink.finish()
        result.changes.removedOutputs = obsolete
        result.changes.outputs += parts.stored.adopted(current.contains)
        if let stamp = output.stamp(of: Manifest.path) {
            result.changes.outputs.append(
                StoredOutput(output: Manifest.output, bytes: stamp.bytes, stamp: stamp))
        }
    }

    private mutating func change(removing obsolete: [String]) throws(FileSystemError) {
        if parts.hasNewRenditions || !parts.copies.isEmpty || !staged.isEmpty {
            result.changes.isDurable = try sink.makeDurable()
        }
        let files = staged.map(\.file)
        try sink.commit(files, removing: obsolete)
        // Committed files are not discarded on failure: the next build completes the change.
        let committed = staged
        staged = []
        try sink.publish(files) { [newPaths] in newPaths.contains($0) }
        for item in committed {
            result.changes.outputs[item.row].stamp = output.stamp(of: item.file.path) ?? FileStamp()
        }
        guard !obsolete.isEmpty else { return }
        _ = try sink.makeDurable()
        for path in obsolete where try sink.remove(path) {
            context.onEvent(.file(action: .remove, path: path))
        }
    }

    /// The manifest, staged if it has changed.
    private mutating func manifestFile(
        _ site: Site, _ manifest: SiteManifest
    ) async throws(FileSystemError) -> (isChanged: Bool, staged: OutputFolder.Staged?) {
        let revision = FileRevision(Manifest.path, in: output, sink: sink)
        defer { revision.end() }
        let files = shared + listed.subtracting(shared).sorted()
        let manifestParts = manifest.parts(of: site, files: files)
        let isComplete = try await Workers.forEach(manifestParts, jobs: parts.jobs) {
            $0.bytes()
        } body: { bytes throws(FileSystemError) in
            try revision.append(bytes)
        }
        if !isComplete { throw .cancelled }
        switch try revision.finish() {
        case .same:
            context.onEvent(.file(action: .keep, path: Manifest.path))
            return (false, nil)
        case .changed(let file):
            result.changedCount += 1
            context.onEvent(.file(action: .write, path: Manifest.path))
            return (true, file)
        }
    }

    /// The files of earlier builds that are not part of the site any more: pages first, then assets and archives,
    /// then pictures, originals and videos, so that no page ever references a missing file.
    private mutating func obsolete(_ site: Site) async throws(FileSystemError) -> [String] {
        let noted = parts.published.notedPaths
        guard parts.stored.count + noted.count + parts.abandoned.count > 0 else { return [] }
        let plan = site.plan
        let isComplete = try await Workers.forEach(plan.photoBatches, jobs: parts.jobs) { photos in
            photos.flatMap { photo in
                plan.allRenditions(of: photo).map { StoredOutputs.hash($0.path) }
            }
        } body: { hashes throws(FileSystemError) in
            current.formUnion(hashes)
        }
        if !isComplete { throw .cancelled }
        for file in site.originals.values { claim(file.path) }
        for file in site.videos.values { claim(file.path) }
        for file in site.animations.values { claim(file.path) }
        for path in site.privateAlbums.lazy.flatMap(\.files) { claim(path) }
        let stored = parts.stored.obsolete(current.contains)
        let others = (noted + parts.abandoned).filter {
            !current.contains(StoredOutputs.hash($0))
        }
        func rank(_ path: String) -> Int {
            switch path.prefix(while: { $0 != "/" }) {
            case Rendition.folder[...], Original.folder[...], PublishedVideo.folder[...]: 2
            case "assets": 1
            default: 0
            }
        }
        return Set(stored + others).filter { output.canBeOutput($0) }.sorted {
            (rank($0), $0) < (rank($1), $1)
        }
    }

    // MARK: Giving up

    /// The maximum time that an interrupted build takes to remove staged files, in nanoseconds.
    private static let timeout: Int64 = 400_000_000

    /// Removes the staged files of a site that has not changed yet; there are none after the commit. After an
    /// interruption, the next build removes those that are left after the timeout.
    private mutating func abandon() {
        let start = context.clock()
        for item in staged {
            if Task.isCancelled, context.clock() - start > Self.timeout { break }
            sink.discard(item.file)
        }
    }
}
