internal import GalleryFacts
internal import GalleryFiles
internal import GallerySealing
internal import GallerySite

/// Builds and encrypts the private albums. Each is a separate site, whose files are encrypted into a folder of the
/// public site.
struct SealStage {
    /// The result of the stage.
    struct Result {
        /// The albums, for their pages.
        var albums: [PrivateAlbum] = []
        /// The files that were encrypted, for the store once they are durable.
        var made: [StoredOutput] = []
        /// The changes of the albums' own stores once the files are durable.
        var saves: [(_ isDurable: Bool) -> Void] = []
        /// The problems of their files.
        var problems = Problems()
        /// The number of their photos and videos.
        var photoCount = 0
        /// What became of the files of their folders.
        var sources = SourceCounts()
    }

    /// The build of the public site.
    var build: Build
    /// The paths of the build.
    var paths: BuildPaths
    /// The sink of encrypted files.
    var sink: any PublicationSink

    /// Builds and encrypts albums; `above` gives the settings that an album inherits from its parent albums.
    func run(
        _ albums: [PrivateFolders.Album], stored: StoredOutputs, above: (String) -> AlbumSettings
    ) async throws(BuildError) -> Result {
        var result = Result()
        for (done, album) in albums.enumerated() {
            build.context.onEvent(.progress(stage: .seal, done: done, total: albums.count))
            let own = build(of: album, above: above(FilePath.folder(of: album.path)))
            defer { own.convertedFiles.removeTemporary() }
            let sealed = try await AlbumSealing(
                build: own, album: album, sink: sink, published: stored
            ).run()
            for omitted in sealed.report.omitted {
                let diagnostic = omitted.inside(album.path)
                result.problems.omit(diagnostic.path ?? album.path, diagnostic.problem)
            }
            result.photoCount += sealed.report.photos + sealed.report.videos
            result.sources.add(sealed.report.sources)
            result.albums.append(sealed.album)
            result.made += sealed.made
            result.saves.append(sealed.save)
            for file in sealed.made.map(\.output.path).sorted() {
                build.context.onEvent(.file(action: .write, path: file))
            }
            try build.context.stopIfCancelled()
        }
        if !albums.isEmpty {
            build.context.onEvent(
                .progress(stage: .seal, done: albums.count, total: albums.count))
        }
        guard !build.options.isDryRun else { return result }
        if let folder = paths.storeFolder {
            PrivateStore.removeOthers(than: albums.map(\.path), in: folder)
        }
        if !albums.isEmpty { TemporaryPrivateFolder.removeUnencryptedSites() }
        return result
    }

    /// The build of the site of an album.
    private func build(of album: PrivateFolders.Album, above: AlbumSettings) -> Build {
        var own = build.options
        own.photos = paths.photos + "/" + album.path
        own.cache =
            paths.storeFolder.map { .folder(PrivateStore.folder(of: album.path, in: $0)) } ?? .none
        own.secret = nil
        own.passwords = AlbumPasswords()
        own.settings.above = above
        own.settings.title = album.title
        own.settings.baseAddress = nil
        (own.settings.pages, own.settings.menu, own.settings.logo) = ([], nil, nil)
        (own.settings.hasDatePages, own.settings.hasKeywordPages) = (false, false)
        (own.settings.description, own.settings.footer) = (nil, nil)
        let (path, onEvent) = (album.path, build.context.onEvent)
        var context = build.context
        context.reportsUnchanged = false
        context.onEvent = { event in
            switch event {
            case .progress: onEvent(event)
            case .diagnostic(let diagnostic): onEvent(.diagnostic(diagnostic.inside(path)))
            case .source(let file, let fate):
                onEvent(.source(path: path + "/" + file, fate.inside(path)))
            // The names that files would have in a public site are not reported.
            case .file: break
            }
        }
        return Build(
            options: own, environment: build.environment, context: context,
            readers: build.readers, convertedFiles: ConvertedFiles(own))
    }
}

extension SourceFate {
    /// The fate with paths below the photo folder; `folder` is that of the private album.
    fileprivate func inside(_ folder: String) -> SourceFate {
        switch self {
        case .merged(".", let kind): .merged(with: folder, kind)
        case .merged(let partner, let kind): .merged(with: folder + "/" + partner, kind)
        case .ignored(.ofLeftOut(let partner)): .ignored(.ofLeftOut(folder + "/" + partner))
        case .shown, .leftOut, .ignored: self
        }
    }
}

extension Diagnostic {
    /// The diagnostic with the path of its folder below the photo folder.
    fileprivate func inside(_ folder: String) -> Diagnostic {
        var diagnostic = self
        diagnostic.path = path.map { $0.hasPrefix("/") ? $0 : folder + "/" + $0 }
        return diagnostic
    }
}
