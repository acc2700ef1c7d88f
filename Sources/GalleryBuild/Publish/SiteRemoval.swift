internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Removes a site of this program, and nothing else.
package struct SiteRemoval {
    /// The result of a removal.
    package struct Report: Sendable, Hashable {
        /// The number of files that were removed, or would be.
        package var removed = 0
        /// The number of other files, which stay in the folder.
        package var staying = 0
        /// Whether there was a site; if not, only the cache was removed.
        package var hadSite = true
    }

    private let output: OutputFolder
    /// Whether the given path is a symbolic link; its target then stays, so that the link keeps working.
    private let isLinked: Bool
    private let isDryRun: Bool
    private let onEvent: (BuildEvent) -> Void
    private var report = Report()

    /// Removes the files that builds wrote to `folder`, as manifests and journals list them, then the folders that
    /// are left empty, `folder` included unless it is a symbolic link. With `cache`, removes the cache in the folder
    /// `cache`, too, even if the site was removed earlier. A dry run removes nothing.
    ///
    /// The manifest is removed last, so that an interrupted removal can be repeated. Throws `.notASite` for a folder
    /// without a site of this program, and `.outputIsBusy` when a build writes to it.
    package static func run(
        _ folder: String, cache: String?, isDryRun: Bool,
        onEvent: @escaping (BuildEvent) -> Void
    ) throws(BuildError) -> Report {
        try FolderLock.scope { lock throws(BuildError) in
            try run(folder, cache: cache, isDryRun: isDryRun, lock, onEvent)
        }
    }

    private static func run(
        _ folder: String, cache: String?, isDryRun: Bool, _ lock: FolderLock,
        _ onEvent: @escaping (BuildEvent) -> Void
    ) throws(BuildError) -> Report {
        let output = OutputFolder(path: ResolvedPath.resolvingExistingPrefix(folder))
        let isFree: Bool
        do { isFree = try lock.take(output.path) } catch { throw .fileSystem(error) }
        guard isFree else { throw .outputIsBusy(folder) }
        let published = PublishedSite(output, StoredOutputs())
        var removal = SiteRemoval(
            output: output, isLinked: ResolvedPath.isLink(folder), isDryRun: isDryRun,
            onEvent: onEvent)
        guard published.isOurs else {
            let hasManifest = output.stamp(of: Manifest.path) != nil
            if !hasManifest, let cache {
                removal.report.hadSite = false
                do { try removal.removeCache(cache) } catch { throw .fileSystem(error) }
                if removal.report.removed > 0 { return removal.report }
            }
            throw .notASite(folder, hasManifest: hasManifest)
        }
        do throws(FileSystemError) {
            try removal.removeSite(published)
            if let cache { try removal.removeCache(cache) }
        } catch {
            throw .fileSystem(error)
        }
        return removal.report
    }

    private mutating func removeSite(_ published: PublishedSite) throws(FileSystemError) {
        let stored = published.adopted(StoredOutputs())
        let folders = published.folders(stored).filter(isOurOwn)
        let leftovers = folders.sorted().flatMap { folder in
            output.names(in: folder).filter { $0.hasPrefix(OutputFolder.temporaryMark) }.sorted()
                .map { folder.isEmpty ? $0 : folder + "/" + $0 }
        }
        let total = (try? PublishedFolder(output.path))?.files.count ?? 0
        let listed = Set(stored.obsolete { _ in false }).union(published.notedPaths)
        let paths = listed.subtracting([Manifest.path, Journal.path]).sorted().filter {
            folders.contains(FilePath.folder(of: $0))
        }
        for path in paths + leftovers { try remove(path, in: output) }
        let journals = [Journal.path] + Journal.shardPaths(in: output, but: [])
        for path in journals + [Manifest.path] { try remove(path, in: output) }
        report.staying = max(0, total - report.removed)
        // `rmdir` removes only an empty folder.
        if !isDryRun, !isLinked { rmdir(output.path) }
    }

    /// Whether a folder below the output exists, and its path contains no symbolic link.
    private func isOurOwn(_ folder: String) -> Bool {
        let path = FilePath.joined(output.path, folder)
        return ResolvedPath.of(path) == path
    }

    private mutating func removeCache(_ folder: String) throws(FileSystemError) {
        let cache = OutputFolder(path: folder)
        let videos = ConvertedFiles.folderName
        let converted = ConvertedFiles.names(in: folder + "/" + videos).map { videos + "/" + $0 }
        for name in StoreFile.files(in: folder) + ShardFile.names(in: folder) + converted {
            try remove(name, in: cache, shownIn: folder)
        }
        if !isDryRun {
            PrivateStore.removeOthers(than: [], in: folder)
            rmdir(folder + "/" + PrivateStore.folderName)
            rmdir(folder + "/" + videos)
            rmdir(folder)
        }
    }

    private mutating func remove(
        _ path: String, in folder: OutputFolder, shownIn name: String? = nil
    ) throws(FileSystemError) {
        let status = FileStatus(path: folder.path + "/" + path, followsLinks: false)
        // A folder with this name belongs to someone else.
        guard let status, status.kind != .folder else { return }
        if !isDryRun { try folder.remove(path) }
        report.removed += 1
        onEvent(.file(action: .remove, path: name.map { $0 + "/" + path } ?? path))
    }
}
