internal import Foundation
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySealing
internal import GallerySite

/// The photo folder without its private albums, and these.
struct PrivateFolders {
    /// A private album that is to be published.
    struct Album {
        /// The path of its folder below the photo folder.
        var path: String
        /// What its file says of who may open it.
        var access: AlbumAccess
        /// Its title.
        var title: String
        /// Its password, which withstands guessing if that is asked for.
        var password: String
        /// The salt of its key.
        var salt: AlbumSalt
    }

    /// The files that are not of a private album.
    let tree: SourceTree
    /// All files.
    let whole: SourceTree
    /// The private albums that are to be published, in the order of the tree.
    let albums: [Album]
    /// The albums that are left out.
    let problems: Problems
    /// Whether the site depends on the day, because a private album has a last one.
    let dependsOnDay: Bool

    private static let albumFile = "index.md"
    private static let maxNoteBytes = 1 << 20

    /// Finds the private albums of a tree, by what their files say. An album that is inside of another one belongs to it.
    ///
    /// A file about an album that cannot be read may say that it is private, so its folder is left out.
    init(
        _ whole: SourceTree, root: String, _ options: BuildOptions, today: Int
    ) throws(BuildError) {
        self.whole = whole
        var (tree, dependsOnDay, problems) = (whole, false, Problems())
        var found: [(path: String, note: FrontMatter)] = []
        var hidden: [String] = []
        // The site of a private album is private as a whole.
        for folder in options.settings.above == nil ? whole.folders : [] {
            guard !tree.privateFolders.contains(where: { Self.contains($0, folder.path) }),
                let file = folder.files.first(where: {
                    FilePath.name(of: $0.path) == Self.albumFile
                })
            else { continue }
            let note: FrontMatter
            do throws(FileSystemError) {
                let bytes = try TimedCall.result(
                    of: .read, root + "/" + file.path, seconds: options.limits.seconds,
                    FileContents.read)
                note = FrontMatter(Array(bytes.prefix(Self.maxNoteBytes)), of: .album)
            } catch {
                problems.omit(file.path, .unreadable(errno: error.errno))
                tree.privateFolders.append(folder.path)
                continue
            }
            if note.own.visibility == .hidden { hidden.append(folder.path) }
            guard note.access.isPrivate else { continue }
            if folder.path.isEmpty { throw .privateSite }
            tree.privateFolders.append(folder.path)
            found.append((folder.path, note))
        }
        let folders = tree.privateFolders
        if !folders.isEmpty {
            tree.folders.removeAll { folder in
                folders.contains { Self.contains($0, folder.path) }
            }
            tree.problems.removeAll { problem in
                folders.contains { Self.contains($0, problem.path) }
            }
        }
        var albums: [Album] = []
        for (path, note) in found {
            var note = note
            dependsOnDay = dependsOnDay || note.settings.lastDay != nil
            note.expire(on: today)
            guard note.own.visibility != .hidden,
                !hidden.contains(where: { Self.contains($0, path) })
            else { continue }
            // A share of a build publishes no album, and may be without its password.
            guard options.shard == nil else { continue }
            albums.append(try Self.album(path, note, options))
        }
        (self.tree, self.albums, self.problems) = (tree, albums, problems)
        self.dependsOnDay = dependsOnDay
        let names = albums.compactMap(\.access.address)
        if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw .addressTaken(name)
        }
    }

    private static func album(
        _ path: String, _ note: FrontMatter, _ options: BuildOptions
    ) throws(BuildError) -> Album {
        guard let secret = options.secret else {
            throw .noKeySecret(path: path, fresh: UnlistedAddresses.freshSecret())
        }
        guard let password = options.passwords.password(of: path, note.access) else {
            throw .noPassword(path: path, variable: AlbumPasswords.variable(of: path))
        }
        let name = FolderName(FilePath.name(of: path))
        let title = note.title ?? name.title
        let words = [title, path, (note.date ?? name.date)?.iso8601 ?? ""]
        let weakness = PasswordWeakness(password, words: words)
        if let weakness, weakness == .blank || !options.passwords.allowsWeak {
            throw .weakPassword(
                path: path, weakness, suggestions: (0..<3).map { _ in PasswordWeakness.fresh() })
        }
        return Album(
            path: path, access: note.access, title: title, password: password,
            salt: AlbumSalt(secret: secret, path: path))
    }

    private static func contains(_ folder: String, _ path: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }
}
