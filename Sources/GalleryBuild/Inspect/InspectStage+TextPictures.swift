internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The pictures in texts.
extension InspectStage {
    /// The files of pictures in texts that the scan did not list: beside a page, or with an ignored name.
    func textFiles(
        beside tree: SourceTree, _ inspected: inout InspectedPhotos
    ) -> [SourceTree.File] {
        let notes = AuthorNotes(inspected.notes)
        let paths = Set(
            TextPicturePath.all(inspected.notes, content).lazy.filter {
                notes.mayShow($0.path, inTextOf: $0.folder)
            }.map(\.path))
        guard !paths.isEmpty else { return [] }
        let known = Set(tree.folders.lazy.flatMap(\.files).map(\.path))
        let listed = Set(tree.folders.lazy.map(\.path))
        var files: [SourceTree.File] = []
        for path in paths.subtracting(known).sorted()
        where isPublic(root + "/" + path, folders: listed, tree.privateFolders, notes) {
            // The author chose the pictures of pages outside the photo folder.
            let leavesFolder = path.hasPrefix("../") || tree.followsLinks
            let status =
                leavesFolder
                ? FileStatus(path: root + "/" + path) : ConfinedFile.status(path, below: root)
            inspected.textFiles[path] = status?.stamp ?? FileStamp()
            guard let status, status.kind == .file else { continue }
            files.append(.init(path: path, status, leavesFolder: leavesFolder))
        }
        return files
    }

    /// Whether a file that the scan did not list is in no album that is less visible than others, by its path without
    /// symbolic links. Files outside the photo folder are in no album. `folders` are those that the scan listed.
    private func isPublic(
        _ path: String, folders: Set<String>, _ privateFolders: [String], _ notes: AuthorNotes
    ) -> Bool {
        // A missing file is reported later.
        guard let resolved = ResolvedPath.of(path), ResolvedPath.contains(root, resolved) else {
            return true
        }
        let inside = String(resolved.dropFirst(root.count).drop { $0 == "/" })
        guard !privateFolders.contains(where: { FilePath.contains($0, inside) }),
            notes.mayShow(inside, inTextOf: "")
        else { return false }
        // A folder that is not scanned may have a file that states that its album is private.
        return AuthorNotes.folders(above: inside).allSatisfy { folder in
            folders.contains(folder)
                || !AlbumFiles.restricts(folder, below: root, seconds: readers.seconds)
        }
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
