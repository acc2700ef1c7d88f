internal import GalleryFacts

/// The pages at old addresses of albums, photos and pages of text.
struct Redirects {
    /// An old address that another page has, with the file that states it.
    struct Conflict {
        /// The file.
        var file: String
        /// The address.
        var address: String
    }

    private var found: [String: Redirect] = [:]
    /// The addresses that lead nowhere.
    private(set) var conflicts: [Conflict] = []
    // The paths of the pages of the site.
    private var taken: Set<String> = []

    /// The pages, in the order of their paths.
    var pages: [Redirect] { found.values.sorted { $0.path < $1.path } }

    /// Finds the old addresses in what an author wrote.
    init(
        _ gallery: Gallery, _ notes: AuthorNotes, _ content: SiteContent, _ settings: SiteSettings
    ) {
        // Most sites have none, and the paths of all pages take a while.
        guard notes.hasAliases || content.pages.contains(where: { !$0.aliases.isEmpty }) else {
            return
        }
        taken = SitePaths.pages(gallery, content, settings)
        for page in content.pages {
            for address in page.aliases {
                add(address, in: "", to: page.path, page.title, statedIn: page.file)
            }
        }
        // What is unlisted is not to be found by an address that someone knows.
        for album in gallery.listedAlbums { add(album, notes) }
    }

    private mutating func add(_ album: Album, _ notes: AuthorNotes) {
        let file = AuthorNotes.file(ofAlbum: album.source)
        for address in notes.album(album.source)?.own.aliases ?? [] {
            let path = add(
                address, in: FilePath.folder(of: album.path), to: album.page, album.title,
                statedIn: file)
            // With the folder of an album its photos move, under their names.
            guard let path, FilePath.name(of: path) == "index.html" else { continue }
            let folder = path.dropLast("index.html".count)
            for photo in album.photos {
                _ = add(folder + photo.slug + ".html", to: photo.page, photo.slug)
            }
        }
        for photo in album.photos {
            for address in notes.photo(photo.source)?.aliases ?? [] {
                add(
                    address, in: album.path, to: photo.page, PhotoText.title(photo) ?? photo.slug,
                    statedIn: photo.source)
            }
        }
    }

    /// Adds the page at an address as it is written, seen from a folder; its path, nil when it cannot be.
    @discardableResult
    private mutating func add(
        _ address: String, in folder: String, to target: String, _ title: String,
        statedIn file: String
    ) -> String? {
        // What no file can be called was reported with its line.
        guard let path = Redirect.path(address, in: folder) else { return nil }
        if add(path, to: target, title) { return path }
        conflicts.append(Conflict(file: file, address: address))
        return nil
    }

    private mutating func add(_ path: String, to target: String, _ title: String) -> Bool {
        guard !taken.contains(path), !Self.isReserved(path),
            found[path] == nil || found[path]?.target == target
        else { return false }
        found[path] = Redirect(path: path, target: target, title: title)
        return true
    }

    /// Whether a path is in a folder that holds no pages.
    private static func isReserved(_ path: String) -> Bool {
        ["assets", Rendition.folder, Original.folder, PublishedVideo.folder, AlbumZip.folder]
            .contains(String(path.prefix { $0 != "/" }))
    }
}

extension AuthorNotes {
    /// Whether anything has an old address.
    fileprivate var hasAliases: Bool {
        files.values.contains { note in
            !note.own.aliases.isEmpty || note.photos.values.contains { !$0.aliases.isEmpty }
        }
    }
}
