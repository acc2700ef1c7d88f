internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySealing
internal import GallerySite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Builds the site of one private album, encrypted: the same stages as for the public site, into a sink that encrypts.
struct AlbumSealing {
    /// The site of an album.
    struct Result {
        /// The album, for its page.
        var album: PrivateAlbum
        /// The files that were encrypted, for the store of the public site once they are durable.
        var made: [StoredOutput] = []
        /// The report about its photos.
        var report: BuildReport
        /// The change of the album's own store once the files are durable.
        var save: (_ isDurable: Bool) -> Void = { _ in }
    }

    /// The build, with the options of the album: its folder, its title, and no address.
    var build: Build
    /// The album.
    var album: PrivateFolders.Album
    /// The sink of encrypted files, that of the public site.
    var sink: any PublicationSink
    /// The files of the public site.
    var published: StoredOutputs

    /// Builds the site; nothing of it but encrypted files is ever written.
    func run() async throws(BuildError) -> Result {
        let paths = try BuildPaths(build.options)
        let inputs = try SiteInputs(build.options, photos: paths.photos)
        let store = build.openStore(paths, ShardRecord(nil, inputs.settings))
        let last = store.lastBuild()
        let (secret, keys) = try secret(last)
        let folder = album.access.address ?? keys.check
        let own = SealedFile.Album(folder: folder, check: keys.check)
        let remembered = store.outputs()
        let stored = await remembered.sealed(in: own).compared(
            with: paths.output, journal: nil, jobs: build.options.jobs)
        let folders = try PrivateFolders(
            try build.scan(paths), root: paths.photos, build.options, inputs.settings.wording,
            today: build.environment.today)
        let fingerprint = inputs.fingerprint(
            of: folders.whole, paths, buildStart: build.context.buildStart)
        if !build.context.reportsSources, let last, let fingerprint, last.inputs == fingerprint,
            last.isCurrent(below: paths.photos, on: build.environment.today), stored.isIntact,
            let first = stored.sealed(at: Self.firstPage)
        {
            let report = build.report(last, of: folders.whole)
            return result(own, first.name, stored.sealedPaths, report)
        }
        let photos = try await build.inspect(folders.tree, paths, store, inputs.content)
        let planned = try build.plan(
            photos, of: folders, inputs, paths,
            earlier: last?.sealing?.addresses ?? PublishedAddresses())
        let sealed = SealedSink(
            sink, paths.output, own, keys: keys,
            roles: PrivateRoles(planned.plan, inputs.settings), stored: stored)
        let site = try await build.complete(
            planned, inputs, paths,
            Build.EarlierSite(
                store: store, stored: stored, last: last, photoCounts: last?.photoCounts ?? [:]),
            to: build.options.isDryRun ? sink : sealed)
        let sources = build.account(
            of: folders, photos, site.site, inputs.content, site.problems,
            SealStage.Result())
        let report = build.report(
            site.site, site.renditions, site.completed, site.problems, PublishStage.Result(),
            sources)
        guard !build.options.isDryRun else {
            let first = stored.sealed(at: Self.firstPage)
            return result(own, first?.name, stored.sealedPaths, report)
        }
        let rows: [StoredOutput]
        let sealing: SealedBuild
        do {
            rows = try seal(site, inputs, stored, to: sealed)
            sealing = try SealedBuild(album, secret, planned.plan)
        } catch {
            throw Task.isCancelled ? .interrupted : .fileSystem(error)
        }
        var changes = Store.Changes(outputs: sealed.rows(site.copies.made + rows))
        let current = site.site.copiedPaths + rows.map(\.output.path)
        let hashes = Set(current.map(StoredOutputs.hash))
        changes.removedOutputs = remembered.obsolete(hashes.contains)
        changes.build = build.lastBuild(
            report, of: site.site, photos, folders, site.problems, inputs: fingerprint)
        changes.build?.sealing = sealing
        let files = sealed.files(current, unlessIn: published)
        var result = result(
            own, sealed.file(Self.firstPage)?.name, files.all.sorted(), report)
        result.made = files.made
        result.save = { [build, changes] isDurable in
            var changes = changes
            changes.isDurable = isDurable
            store.save(changes)
            build.removeUnneeded(store, photos)
        }
        return result
    }

    private static let firstPage = "index.html"

    /// The secret of the album, whose derivation takes a fifth of a second unless the last build knew it.
    private func secret(
        _ last: LastBuild?
    ) throws(BuildError) -> (secret: AlbumSecret, keys: AlbumKeys) {
        do throws(FileSystemError) {
            let known = try last?.sealing?.secret(of: album)
            do {
                let secret = try known ?? AlbumSecret(password: album.password, salt: album.salt)
                return (secret, try secret.keys)
            } catch { throw .outOfMemory(album.path) }
        } catch {
            throw .fileSystem(error)
        }
    }

    private func result(
        _ own: SealedFile.Album, _ first: SealedName?, _ files: [String], _ report: BuildReport
    ) -> Result {
        let described = PrivateAlbum(
            source: album.path, folder: own.folder, salt: album.salt.text,
            rounds: AlbumSecret.rounds,
            check: own.check, album: first?.text ?? "",
            listedTitle: album.access.isListed ? album.title : nil, files: files)
        return Result(album: described, report: report)
    }

    // MARK: Albums

    /// Encrypts the archives, and for each album the file that has its text and markup and lists its other files.
    /// Returns the rows of these files.
    private func seal(
        _ completed: Build.CompletedSite, _ inputs: SiteInputs, _ stored: StoredOutputs,
        to sealed: SealedSink
    ) throws(FileSystemError) -> [StoredOutput] {
        let site = completed.site
        var rows = try archives(of: site, stored, to: sealed)
        var roles = sealed.roles
        roles.add(site.archives.values)
        let pages = SitePages(
            site, settings: inputs.settings, content: site.plan.content, theme: inputs.theme,
            program: SiteInputs.program
        ).rendered()
        var files = files(of: site, sealed)
        var contents: [(page: String, content: PrivateAlbumContent)] = []
        for album in site.plan.gallery.albums where !album.isUnlisted {
            let content = try PrivateAlbumContent(album, of: site, roles) {
                path throws(FileSystemError) in
                guard let bytes = pages[path] else {
                    throw FileSystemError(operation: .read, path: path, errno: ENOENT)
                }
                return bytes
            }
            contents.append((album.page, content))
            // Texts show pictures that are in no album.
            for (role, path) in content.files where role != .zip {
                files[role] = files[role] ?? sealed.listing(path)
            }
        }
        // The first album lists all files, so it comes last.
        for (page, content) in contents.reversed() {
            var own = content.path.isEmpty ? files : files.filter { content.files[$0.key] != nil }
            own[.zip] = content.files[.zip].flatMap(sealed.listing)
            let json = content.json(own)
            let bytes = ZlibBytes.gzipped(json) ?? json
            let role = SealedRole.album(content.path)
            let output = Output(path: page, key: Fingerprint(of: bytes))
            if !stored.has(output) { try sealed.write(bytes, as: role, of: page) }
            files[role] = sealed.listing(page)
            rows.append(StoredOutput(output: output, bytes: bytes.count))
        }
        return rows
    }

    /// Encrypts the missing archives; returns the rows of all.
    private func archives(
        of site: Site, _ stored: StoredOutputs, to sealed: SealedSink
    ) throws(FileSystemError) -> [StoredOutput] {
        let archives = site.archives.values.sorted { $0.path < $1.path }
        for archive in archives where !stored.has(Output(contentAddressed: archive.path)) {
            guard try sealed.write(archive) else { throw .cancelled }
        }
        return archives.map {
            StoredOutput(output: Output(contentAddressed: $0.path), bytes: $0.bytes)
        }
    }

    /// The files of the photos that the albums list, by their roles.
    private func files(
        of site: Site, _ sealed: SealedSink
    ) -> [SealedRole: PrivateAlbumContent.File] {
        var files: [SealedRole: PrivateAlbumContent.File] = [:]
        for photo in site.plan.gallery.albums.lazy.filter({ !$0.isUnlisted }).flatMap(\.photos) {
            let copies = [site.originals[photo.id]?.path, site.videos[photo.id]?.path]
            for path in site.plan.shownRenditions(of: photo).map(\.path)
                + copies.compactMap(\.self)
            {
                if let role = sealed.roles.role(of: path) { files[role] = sealed.listing(path) }
            }
        }
        return files
    }
}
