internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// Reads the files about albums, and decides which folders are left out because a file may state that an album is not
/// public and cannot be read as such.
struct AlbumFiles {
    /// What the files of a folder state.
    struct Statement {
        /// The notes about the album; nil without `index.md`.
        var note: FrontMatter?
        /// The mistakes in the files, with the paths of these.
        var problems: [(path: String, problem: FrontMatter.Problem)] = []
        /// The mistake because of which the folder is left out.
        var withholding: (path: String, problem: FrontMatter.Problem)?
    }

    private let root: String
    private let seconds: Int
    // The entries that have the name of a file about an album and are no readable files, by folder.
    private var others: [String: String] = [:]

    /// Prepares the reading of a tree, whose root is at `root`. A disk that does not answer within `seconds` cannot be
    /// read.
    init(_ tree: SourceTree, root: String, seconds: Int) {
        (self.root, self.seconds) = (root, seconds)
        let folders = tree.folders.lazy.map(\.path).filter { $0.contains(".") }
        for path in tree.problems.lazy.map(\.path) + folders
        where AlbumFileName.isSimilar(FilePath.name(of: path)) {
            others[FilePath.folder(of: path)] = path
        }
    }

    /// Reads the files about the album of a folder.
    func statement(of folder: SourceTree.Folder) -> Statement {
        var statement = Statement()
        if let path = others[folder.path] {
            statement.withholding = (path, .init(line: 1, problem: .notAFile))
        }
        for file in folder.files where AlbumFileName.isSimilar(FilePath.name(of: file.path)) {
            let name = FilePath.name(of: file.path)
            let note = note(file)
            if name == AlbumFileName.name {
                statement.note = note
                guard let mistake = note.withholding else { continue }
                statement.withholding = (file.path, mistake)
                statement.problems += note.problems.filter { $0 != mistake }.map { (file.path, $0) }
            } else if note.restricts {
                guard statement.withholding == nil else { continue }
                statement.withholding = (
                    file.path,
                    .init(
                        line: note.withholding?.line ?? 1,
                        problem: .visibilityInOtherFile(expected: AlbumFileName.name))
                )
            } else if name.lowercased().hasSuffix(".md") {
                statement.problems.append((file.path, .init(line: 1, problem: .otherAlbumFile)))
            }
        }
        return statement
    }

    /// Whether the files about an album state, or may state, that a folder outside of the tree is not public.
    static func restricts(_ path: String, below root: String, seconds: Int) -> Bool {
        let place = FilePath.joined(root, path)
        guard let names = try? FolderListing.names(in: place) else { return true }
        var tree = SourceTree()
        var files: [SourceTree.File] = []
        for name in names.map({ String(decoding: $0, as: UTF8.self) })
        where AlbumFileName.isSimilar(name) {
            let own = FilePath.joined(path, name)
            let status = FileStatus(path: place + "/" + name, followsLinks: false)
            if let status, status.kind == .file {
                files.append(.init(path: own, status))
            } else {
                tree.problems.append(.init(path: own, reason: .notAFile))
            }
        }
        let statement = AlbumFiles(tree, root: root, seconds: seconds)
            .statement(of: .init(path: path, files: files))
        return statement.withholding != nil || statement.note?.own.visibility ?? .listed != .listed
            || statement.note?.access.isPrivate ?? false
    }

    private func note(_ file: SourceTree.File) -> FrontMatter {
        guard file.bytes <= FrontMatter.maxBytes else {
            return FrontMatter(withheld: .tooLong, of: .album)
        }
        do throws(FileSystemError) {
            return FrontMatter(try Self.bytes(file, below: root, seconds: seconds), of: .album)
        } catch {
            return FrontMatter(withheld: .unreadable(errno: error.errno), of: .album)
        }
    }

    /// The content of a listed file of notes, and a byte more if it is too long.
    static func bytes(
        _ file: SourceTree.File, below root: String, seconds: Int
    ) throws(FileSystemError) -> [UInt8] {
        try TimedCall.result(of: .read, file.path, seconds: seconds) {
            _ throws(FileSystemError) in
            try file.opened(below: root).contents(limit: FrontMatter.maxBytes + 1)
        }
    }
}
