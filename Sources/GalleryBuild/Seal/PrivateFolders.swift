internal import Foundation
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySealing
internal import GallerySite

/// The photo folder, separated into public files and private albums.
struct PrivateFolders {
    /// A private album to be published.
    struct Album {
        /// The path of its folder below the photo folder.
        var path: String
        /// The access settings in its file.
        var access: AlbumAccess
        /// Its title.
        var title: String
        /// Its password, which is not blank, and weak only if weak passwords are accepted.
        var password: String
        /// The salt of its key.
        var salt: AlbumSalt
    }

    /// The files that are not of a private album, nor of an album whose file cannot be read.
    let tree: SourceTree
    /// All files.
    let whole: SourceTree
    /// The private albums to be published, in the order of the tree.
    let albums: [Album]
    /// The albums that are left out.
    let problems: Problems
    /// Whether the site depends on the date, because an album has a last day.
    let dependsOnDay: Bool

    /// Finds the private albums of a tree by the files about them. An album inside another private one belongs to
    /// that one; `words` are those of dates in titles. Throws `.privateSite` for a private root folder, `.noKeySecret`
    /// without a secret, `.noPassword` or `.weakPassword`, and `.addressTaken` when two albums state one address.
    init(
        _ whole: SourceTree, root: String, _ options: BuildOptions, _ words: Wording, today: Int
    ) throws(BuildError) {
        let search = try Search(whole, root: root, options, today: today)
        self.whole = whole
        tree = whole.without(search.folders)
        problems = search.problems
        dependsOnDay = search.dependsOnDay
        var albums: [Album] = []
        let names = FolderName.names(of: search.albums.map(\.path))
        // A shard publishes no album, and may run without passwords.
        for (path, note) in options.shard == nil ? search.albums : [] {
            guard note.own.visibility < .hidden,
                !search.hidden.contains(where: { FilePath.contains($0, path) })
            else { continue }
            let title = names[path]?.title(words) ?? path
            let date = note.date.map(AlbumDate.init) ?? names[path]?.date
            albums.append(
                try Self.album(path, note, options, title: note.title ?? title, date: date))
        }
        self.albums = albums
        let addresses = albums.compactMap(\.access.address)
        if let address = addresses.first(where: { own in addresses.count { $0 == own } > 1 }) {
            throw .addressTaken(address)
        }
    }

    /// The visibility that files about albums state.
    private struct Search {
        // The folders that are not part of the public site.
        var folders: [String] = []
        // The private ones, with the files about them.
        var albums: [(path: String, note: FrontMatter)] = []
        // The folders that are hidden or have ended.
        var hidden: [String] = []
        var dependsOnDay = false
        var problems = Problems()

        /// A folder whose files may state that its album is not public, and cannot be read as such, is left out.
        init(
            _ tree: SourceTree, root: String, _ options: BuildOptions, today: Int
        ) throws(BuildError) {
            let files = AlbumFiles(tree, root: root, seconds: options.limits.seconds)
            for folder in tree.folders
            where !folders.contains(where: { FilePath.contains($0, folder.path) }) {
                let statement = files.statement(of: folder)
                for (path, mistake) in statement.problems {
                    problems.report(
                        .warning, path, line: mistake.line, .frontMatter(mistake.problem))
                }
                if let (path, mistake) = statement.withholding {
                    problems.omit(path, line: mistake.line, .frontMatter(mistake.problem))
                    folders.append(folder.path)
                    continue
                }
                guard var note = statement.note else { continue }
                if note.dependsOnDay { dependsOnDay = true }
                note.expire(on: today)
                if note.own.visibility >= .hidden { hidden.append(folder.path) }
                // The site of a private album is private as a whole.
                guard note.access.isPrivate, !options.settings.isOfPrivateAlbum else { continue }
                if folder.path.isEmpty { throw .privateSite }
                folders.append(folder.path)
                albums.append((folder.path, note))
            }
        }
    }

    private static func album(
        _ path: String, _ note: FrontMatter, _ options: BuildOptions, title: String,
        date: AlbumDate?
    ) throws(BuildError) -> Album {
        guard let secret = options.secret else {
            throw .noKeySecret(path: path, fresh: UnlistedAddresses.freshSecret())
        }
        try UnlistedAddresses.checkLength(of: secret, path: path)
        guard let password = options.passwords.password(of: path, note.access) else {
            throw .noPassword(path: path, variable: AlbumPasswords.variable(of: path))
        }
        let words = [title, path, date?.iso8601 ?? ""]
        let weakness = PasswordWeakness(password, words: words)
        if let weakness, weakness == .blank || !options.passwords.allowsWeak {
            throw .weakPassword(
                path: path, weakness, suggestions: (0..<3).map { _ in PasswordWeakness.fresh() })
        }
        do {
            return Album(
                path: path, access: note.access, title: title, password: password,
                salt: try AlbumSalt(secret: secret, path: path))
        } catch { throw .refused(.memory, path: path) }
    }
}

extension SourceTree {
    /// The tree without the given folders.
    fileprivate func without(_ folders: [String]) -> SourceTree {
        guard !folders.isEmpty else { return self }
        func isPrivate(_ path: String) -> Bool { folders.contains { FilePath.contains($0, path) } }
        var tree = self
        tree.privateFolders += folders
        tree.folders.removeAll { isPrivate($0.path) }
        tree.problems.removeAll { isPrivate($0.path) }
        return tree
    }
}
