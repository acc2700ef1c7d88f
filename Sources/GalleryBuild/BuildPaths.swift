internal import GalleryFiles
internal import GallerySite

/// The paths that a build reads and writes, checked before any change.
package struct BuildPaths {
    /// The resolved path of the photo folder.
    let photos: String
    /// The name of the photo folder.
    let photosName: String
    /// The output folder.
    let output: OutputFolder
    /// Folders inside the photo folder that are not scanned: the output and the cache.
    let excluded: Set<FileStatus.Identity>
    /// The folder of the store; nil when there is no store.
    let storeFolder: String?

    /// Checks that the photo folder exists and that the output path can be a folder.
    init(_ options: BuildOptions) throws(BuildError) {
        guard let photos = ResolvedPath.of(options.photos),
            FileStatus(path: photos)?.kind == .folder
        else {
            throw .noPhotoFolder(options.photos)
        }
        self.photos = photos
        photosName = photos.split(separator: "/").last.map(String.init) ?? "Photos"
        let resolved = ResolvedPath.resolvingExistingPrefix(options.output)
        output = OutputFolder(path: resolved, isPrivate: options.settings.isOfPrivateAlbum)
        let status = FileStatus(path: resolved)
        if let status, status.kind != .folder {
            throw .outputIsFile(options.output)
        }
        storeFolder = Self.storeFolder(options.cache, photos: options.photos)
        let store = storeFolder.flatMap { FileStatus(path: $0) }
        excluded = Set([status, store].compactMap(\.?.identity))
    }

    /// The folder of the store of a photo folder; nil when there is no store.
    package static func storeFolder(_ cache: BuildOptions.Cache, photos: String) -> String? {
        switch cache {
        case .none: nil
        case .standard: StoreLocation.standard(for: ResolvedPath.resolvingExistingPrefix(photos))
        case .folder(let path): ResolvedPath.resolvingExistingPrefix(path)
        }
    }

    /// The path of the output folder relative to the photo folder.
    var outputFromPhotos: String { StoreLocation.relative(output.path, from: photos) }

    /// Checks that the output folder may be written to and that it does not overlap the photos. A site of this
    /// program may be inside the photo folder.
    func check(_ options: BuildOptions, _ published: PublishedSite) throws(BuildError) {
        if ResolvedPath.contains(output.path, photos)
            || (ResolvedPath.contains(photos, output.path) && !published.isOurs)
        {
            throw .outputOverlapsPhotos(output: options.output, photos: options.photos)
        }
        if !published.isOurs, !options.isForced, !output.names().allSatisfy(Self.isLeftover) {
            throw .outputIsForeign(options.output)
        }
    }

    /// Whether a name is that of a file that a killed build left before it could write a journal.
    private static func isLeftover(_ name: String) -> Bool {
        name.hasPrefix(OutputFolder.temporaryMark)
    }

    /// Takes the lock of the output folder, except in a dry run or when the folder does not exist yet.
    func take(_ lock: FolderLock, _ options: BuildOptions) throws(BuildError) {
        guard !options.isDryRun else { return }
        let isFree: Bool
        do { isFree = try lock.take(output.path) } catch { throw .fileSystem(error) }
        guard isFree else { throw .outputIsBusy(options.output) }
    }

    /// Makes the output folder and takes its lock, unless the lock is taken already. Throws `.outputIsBusy` when
    /// another build made the folder meanwhile.
    func makeFolder(_ lock: FolderLock, _ options: BuildOptions) throws(BuildError) {
        guard !options.isDryRun, !lock.isTaken else { return }
        do { try output.makeFolder("") } catch { throw .fileSystem(error) }
        try take(lock, options)
        guard lock.isTaken, output.names().isEmpty else { throw .outputIsBusy(options.output) }
    }
}
