internal import GalleryFacts
internal import GalleryFiles
internal import GallerySealing
internal import GallerySite

/// Builds and encrypts the private albums: each is built as a separate site in a private folder, whose files are
/// encrypted into the folder of the public site.
struct SealStage {
    /// The result of the stage.
    struct Result {
        /// The albums, for their pages.
        var albums: [PrivateAlbum] = []
        /// The files that were encrypted, for the store once they are durable.
        var made: [StoredOutput] = []
        /// The problems of their files.
        var problems = Problems()
        /// The number of their photos and videos.
        var photoCount = 0
        /// What became of the files of their folders.
        var sources = SourceCounts()
    }

    /// The options of the public site.
    var options: BuildOptions
    /// The environment of the build.
    var environment: BuildEnvironment
    /// The paths of the build.
    var paths: BuildPaths
    /// The sink of encrypted files.
    var sink: any OutputSink
    /// The clock and the event handler of the build.
    var context: BuildContext

    /// Builds and encrypts albums; `above` gives the settings that an album inherits from its parent albums.
    func run(
        _ albums: [PrivateFolders.Album], stored: StoredOutputs, above: (String) -> AlbumSettings
    ) async throws(BuildError) -> Result {
        var result = Result()
        for album in albums {
            let place: PrivateSiteFolder
            do { place = try PrivateSiteFolder(of: album.path, in: paths.storeFolder) } catch {
                throw .fileSystem(error)
            }
            defer { place.removeIfTemporary() }
            let report = try await build(
                album, in: place.site, cache: place.cache,
                above: above(FilePath.folder(of: album.path)))
            for omitted in report.omitted {
                let diagnostic = omitted.inside(album.path)
                result.problems.omit(diagnostic.path ?? album.path, diagnostic.problem)
            }
            result.photoCount += report.photos + report.videos
            result.sources.add(report.sources)
            do throws(FileSystemError) {
                var sealing = try AlbumSealing(
                    album, site: place.site, table: SealedTable(in: place.path), stored: stored)
                // Nothing was written that could be encrypted.
                guard !options.isDryRun else {
                    result.albums.append(sealing.asPublished())
                    continue
                }
                result.albums.append(try sealing.run(to: sink, context))
                result.made += sealing.made
                if place.isKept { try sealing.table.write(in: place.path) }
            } catch {
                throw Task.isCancelled ? .interrupted : .fileSystem(error)
            }
            try context.stopIfCancelled()
        }
        if !options.isDryRun, let folder = paths.storeFolder {
            PrivateSiteFolder.removeOthers(than: albums.map(\.path), in: folder)
        }
        return result
    }

    /// Builds the site of an album.
    private func build(
        _ album: PrivateFolders.Album, in site: String, cache: String?, above: AlbumSettings
    ) async throws(BuildError) -> BuildReport {
        var own = options
        own.photos = paths.photos + "/" + album.path
        own.output = site
        own.cache = cache.map { .folder($0) } ?? .none
        own.secret = nil
        own.passwords = AlbumPasswords()
        own.settings.above = above
        own.settings.title = album.title
        own.settings.baseAddress = nil
        (own.settings.pages, own.settings.menu, own.settings.logo) = ([], nil, nil)
        (own.settings.hasDatePages, own.settings.hasKeywordPages) = (false, false)
        (own.settings.description, own.settings.footer) = (nil, nil)
        let (path, onEvent) = (album.path, context.onEvent)
        return try await Build.run(
            own, in: environment, reportsUnchanged: false, reportsSources: context.reportsSources
        ) { event in
            switch event {
            case .progress: onEvent(event)
            case .diagnostic(let diagnostic): onEvent(.diagnostic(diagnostic.inside(path)))
            case .source(let file, let fate):
                onEvent(.source(path: path + "/" + file, fate.inside(path)))
            // File names in the unencrypted site are not reported.
            case .file: break
            }
        }
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
