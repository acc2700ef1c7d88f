internal import GalleryFiles

/// Where a build reads and writes, checked before anything is touched.
package struct BuildPlace {
    /// The resolved path of the photo folder.
    let photos: String
    /// The name of the photo folder.
    let photosName: String
    /// The output folder.
    let output: OutputFolder
    /// Folders inside the photo folder that hold no photos of the person.
    let excluded: Set<FileStatus.Identity>
    /// The cache's folder; nil when there is to be none.
    let cacheFolder: String?

    /// Checks that the photos are there and that the output may be a folder.
    init(_ options: BuildOptions) throws(BuildError) {
        guard let photos = ResolvedPath.of(options.photos),
            FileStatus(path: photos)?.kind == .folder
        else {
            throw .noPhotoFolder(options.photos)
        }
        self.photos = photos
        photosName = photos.split(separator: "/").last.map(String.init) ?? "Photos"
        let resolved = ResolvedPath.ofFuture(options.output)
        output = OutputFolder(path: resolved)
        let status = FileStatus(path: resolved)
        if let status, status.kind != .folder {
            throw .fileSystem(path: options.output, message: "is a file; name a folder with -o")
        }
        cacheFolder = Self.cacheFolder(options.cache, photos: options.photos)
        let cache = cacheFolder.flatMap { FileStatus(path: $0) }
        excluded = Set([status, cache].compactMap(\.?.identity))
    }

    /// The folder of the cache of a photo folder; nil when there is to be none.
    package static func cacheFolder(_ cache: BuildOptions.Cache, photos: String) -> String? {
        switch cache {
        case .none: nil
        case .standard: CacheFolder.standard(for: ResolvedPath.ofFuture(photos))
        case .folder(let path): ResolvedPath.ofFuture(path)
        }
    }

    /// The output folder as seen from the photo folder.
    var outputFromPhotos: String { CacheFolder.relative(output.path, from: photos) }

    /// Checks that the output may be written to and that neither it nor the photos can harm the other.
    func check(_ options: BuildOptions, _ previous: PreviousSite) throws(BuildError) {
        if ResolvedPath.contains(output.path, photos)
            || (ResolvedPath.contains(photos, output.path) && !previous.isOurs)
        {
            throw .outputOverlapsPhotos(output: options.output, photos: options.photos)
        }
        if !previous.isOurs, !options.isForced, !output.names().allSatisfy(Self.isLeftover) {
            throw .outputIsForeign(options.output)
        }
    }

    /// Whether a name is that of a file that a build was killed over before it could note anything.
    private static func isLeftover(_ name: String) -> Bool {
        name.hasPrefix(OutputFolder.temporaryMark)
    }
}
