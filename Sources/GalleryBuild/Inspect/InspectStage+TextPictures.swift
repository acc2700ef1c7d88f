internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The pictures in texts.
extension InspectStage {
    /// The files of pictures in texts that the scan did not list: beside a page, or with an ignored name.
    func textFiles(
        beside tree: SourceTree, _ inspected: inout InspectedPhotos
    ) -> [SourceTree.File] {
        let paths = TextPicturePath.all(inspected.notes, content)
        guard !paths.isEmpty else { return [] }
        let known = Set(tree.folders.lazy.flatMap(\.files).map(\.path))
        var files: [SourceTree.File] = []
        for path in paths.subtracting(known).sorted()
        where !tree.privateFolders.contains(where: { path.hasPrefix($0 + "/") }) {
            let status = FileStatus(path: root + "/" + path)
            inspected.textFiles[path] = status?.stamp ?? FileStamp()
            guard let status, status.kind == .file else { continue }
            files.append(.init(path: path, bytes: status.bytes, stamp: status.stamp))
        }
        return files
    }

    /// Adds the outcomes of `textFiles`; reports the pictures that cannot be used.
    func add(_ outcomes: ArraySlice<Inspection.Outcome>, to inspected: inout InspectedPhotos) {
        for outcome in outcomes {
            switch outcome {
            case .photo(let photo): inspected.textPhotos[photo.file.path] = photo
            case .failed(let file, let error):
                inspected.problems.report(.warning, file.path, .photo(error))
            case .video, .other: break
            }
        }
    }
}
