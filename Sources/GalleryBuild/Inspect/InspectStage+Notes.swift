internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The notes that the author wrote beside the photos.
extension InspectStage {
    private static let ending = ".md"
    private static let captionEndings = [".txt", ".TXT"]

    /// Reads the files about albums and photos, and reports their mistakes. Other Markdown files are ignored. What may
    /// make a photo or an album less visible and cannot be read as such withholds it. A cancelled task stops early.
    func readNotes(_ tree: SourceTree, into inspected: inout InspectedPhotos) {
        let unusable = Dictionary(
            grouping: tree.problems.lazy.map(\.path).filter {
                NoteName.isNote(FilePath.name(of: $0))
            }, by: FilePath.folder)
        for folder in tree.folders {
            if Task.isCancelled { return }
            // Most folders have no notes.
            lazy var names = FolderNames(folder)
            for path in unusable[folder.path] ?? [] {
                withhold(names.photos(ofNote: path), .notAFile, path, &inspected)
            }
            for file in folder.files {
                let name = FilePath.name(of: file.path)
                guard NoteName.isNote(name) else { continue }
                if name == AlbumFileName.name {
                    readAlbum(file, into: &inspected)
                } else if Self.captionEndings.contains(where: name.hasSuffix) {
                    readCaption(file, names, into: &inspected)
                } else if name.hasSuffix(Self.ending), !AlbumFileName.isSimilar(name) {
                    readPhoto(file, names, into: &inspected)
                } else {
                    readOther(file, names, into: &inspected)
                }
            }
        }
    }

    private func readAlbum(_ file: SourceTree.File, into inspected: inout InspectedPhotos) {
        var note = note(file, of: .album)
        note.expire(on: today)
        // It was public when private albums were separated.
        if !isPrivate, note.access.isPrivate { note.own.visibility = .withheld }
        report(note, file, &inspected)
        if isPrivate {
            let isOfRoot = file.path == AlbumFileName.name
            for problem in note.hideUnlisted(isOfRoot: isOfRoot) {
                inspected.problems.report(.warning, file.path, .frontMatter(problem))
            }
        }
        inspected.notes[file.path] = note
    }

    private func readPhoto(
        _ file: SourceTree.File, _ names: FolderNames, into inspected: inout InspectedPhotos
    ) {
        let subject = String(FilePath.name(of: file.path).dropLast(Self.ending.count))
        guard names.contains(subject) else { return readOther(file, names, into: &inspected) }
        var note = note(file, of: .photo)
        note.expire(on: today)
        report(note, file, &inspected)
        if isPrivate {
            for problem in note.hideUnlisted(isOfRoot: false) {
                inspected.problems.report(.warning, file.path, .frontMatter(problem))
            }
        }
        inspected.notes[file.path] = note
    }

    /// Reads the caption of a photo from the text file with its name.
    private func readCaption(
        _ file: SourceTree.File, _ names: FolderNames, into inspected: inout InspectedPhotos
    ) {
        let subject = String(file.path.dropLast(4))
        guard names.contains(FilePath.name(of: subject)) else {
            return readOther(file, names, into: &inspected)
        }
        let note = note(file, of: .photo, isCaption: true)
        if let mistake = note.withholding {
            withhold(
                names.photos(ofNote: file.path), mistake.problem, line: mistake.line, file.path,
                &inspected)
        } else {
            report(note, file, &inspected)
            inspected.captions[subject] = note.own.words.caption
        }
    }

    /// Reads a file that has not exactly the name of a file of notes: it is only about visibility.
    private func readOther(
        _ file: SourceTree.File, _ names: FolderNames, into inspected: inout InspectedPhotos
    ) {
        let photos = names.photos(ofNote: file.path)
        let isMarkdown = file.path.hasSuffix(Self.ending)
        let isOfAlbum = AlbumFileName.isSimilar(FilePath.name(of: file.path))
        guard !photos.isEmpty || isMarkdown && !isOfAlbum && file.bytes <= FrontMatter.maxBytes
        else { return }
        let note = note(file, of: .photo)
        let name = FilePath.name(of: file.path)
        if !photos.isEmpty, note.restricts {
            let stem = photos[0].lastIndex(of: ".").map { photos[0][..<$0] } ?? photos[0][...]
            withhold(
                photos, .visibilityInOtherFile(expected: stem + Self.ending),
                line: note.withholding?.line ?? 1, file.path, &inspected)
        } else if note.problems.contains(where: { $0.problem == .privatePhoto }) {
            // No photo can be private alone, so the file is about its album.
            let folder = FilePath.folder(of: file.path)
            inspected.notes[AuthorNotes.file(ofAlbum: folder), default: FrontMatter("", of: .album)]
                .own.visibility = .withheld
            inspected.problems.omit(file.path, .frontMatter(.visibilityOfNoPhoto))
        } else if isMarkdown, !isOfAlbum, note.isOfPhoto || note.own.visibility != .listed {
            let subject = String(name.dropLast(Self.ending.count))
            inspected.problems.report(
                .warning, file.path,
                .frontMatter(.noPhoto(suggestion: names.nearest(to: subject))))
        }
    }

    // MARK: Reading

    private func note(
        _ file: SourceTree.File, of subject: FrontMatter.Subject, isCaption: Bool = false
    ) -> FrontMatter {
        guard file.bytes <= FrontMatter.maxBytes else {
            return FrontMatter(withheld: .tooLong, of: subject)
        }
        do throws(FileSystemError) {
            let bytes = try AlbumFiles.bytes(file, below: root, seconds: readers.seconds)
            return isCaption ? FrontMatter(caption: bytes) : FrontMatter(bytes, of: subject)
        } catch {
            return FrontMatter(withheld: .unreadable(errno: error.errno), of: subject)
        }
    }

    /// Reports the mistakes in notes.
    private func report(
        _ note: FrontMatter, _ file: SourceTree.File, _ inspected: inout InspectedPhotos
    ) {
        let withholding = note.withholding
        for mistake in note.problems {
            if mistake == withholding {
                inspected.problems.omit(
                    file.path, line: mistake.line, .frontMatter(mistake.problem))
            } else {
                inspected.problems.report(
                    .warning, file.path, line: mistake.line, .frontMatter(mistake.problem))
            }
        }
    }

    /// Withholds photos of a folder because of a file of notes about them.
    private func withhold(
        _ photos: [String], _ problem: FrontMatterProblem, line: Int = 1, _ path: String,
        _ inspected: inout InspectedPhotos
    ) {
        guard !photos.isEmpty else { return }
        let folder = FilePath.folder(of: path)
        for name in photos {
            let photo = FilePath.joined(folder, name)
            inspected.notes[photo + Self.ending, default: FrontMatter("", of: .photo)]
                .own.visibility = .withheld
        }
        inspected.problems.omit(path, line: line, .frontMatter(problem))
    }
}

/// The names of the files of a folder that notes may be about.
private struct FolderNames {
    private var names: Set<String> = []
    // The names of files by their names in lower case, with and without extension.
    private var files: [String: [String]] = [:]

    init(_ folder: SourceTree.Folder) {
        for file in folder.files {
            let name = FilePath.name(of: file.path)
            guard !NoteName.isNote(name), !AlbumFileName.isSimilar(name) else { continue }
            names.insert(name)
            files[name.lowercased(), default: []].append(name)
            if let dot = name.lastIndex(of: "."), dot > name.startIndex {
                names.insert(String(name[..<dot]))
                files[name[..<dot].lowercased(), default: []].append(name)
            }
        }
    }

    /// Whether a file has the name, with or without its extension.
    func contains(_ name: String) -> Bool { names.contains(name) }

    /// The names of the files that a file of notes at a path may be about, without regard to case.
    func photos(ofNote path: String) -> [String] {
        NoteName.subject(of: FilePath.name(of: path)).flatMap { files[$0] } ?? []
    }

    /// The name of a file of notes that would match a photo.
    func nearest(to name: String) -> String? {
        Spelling.nearest(to: name, among: names).map { $0 + ".md" }
    }
}
