/// Where a build reads and writes, checked before anything is touched.
struct BuildPlace {
    /// The resolved path of the photo folder.
    let photos: String
    /// The name of the photo folder.
    let photosName: String
    /// The output folder.
    let output: OutputFolder
    /// The manifest of the last build into it; nil when there was none.
    let manifest: Manifest?
    /// Folders inside the photo folder that hold no photos of the person.
    let excluded: Set<FileStatus.Identity>

    /// Checks that the photos are there, that the output may be written, and that neither can harm the
    /// other.
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
        manifest = (try? FileContents.read(resolved + "/" + Manifest.path)).flatMap(Manifest.init)
        let isOurs = manifest?.generator == "gallery"
        let status = FileStatus(path: resolved)
        if let status, status.kind != .folder {
            throw .fileSystem(path: options.output, message: "is a file; name a folder with -o")
        }
        if ResolvedPath.contains(resolved, photos)
            || (ResolvedPath.contains(photos, resolved) && !isOurs)
        {
            throw .outputOverlapsPhotos(output: options.output, photos: options.photos)
        }
        if !isOurs, !options.isForced, !Self.isUnfinished(output), !output.names().isEmpty {
            throw .outputIsForeign(options.output)
        }
        excluded = status.map { [$0.identity] } ?? []
    }

    /// Whether a folder holds nothing but what a first build left when it was stopped before its end: the
    /// manifest is written last.
    private static func isUnfinished(_ output: OutputFolder) -> Bool {
        output.names() == ["images"]
    }
}
