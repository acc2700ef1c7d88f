internal import GalleryFacts

/// The pages at old addresses of albums, photos and pages of text.
struct Redirects {
    /// An old address that cannot have a redirect, with the file that states it.
    struct Conflict {
        /// The file.
        var file: String
        /// The address.
        var address: String
    }

    private var found: [String: Redirect] = [:]
    /// The addresses without a redirect: another page or redirect has them, or their folder is reserved.
    private(set) var conflicts: [Conflict] = []
    // The paths of the pages of the site.
    private var taken: Set<String> = []

    /// The pages, in the order of their paths.
    var pages: [Redirect] { found.values.sorted { $0.path < $1.path } }

    /// Finds the old addresses in the author's notes.
    init(
        _ gallery: Gallery, _ notes: AuthorNotes, _ content: SiteContent, _ settings: SiteSettings
    ) {
        // Most sites have no old addresses, and listing the paths of all pages takes time.
        guard notes.hasAliases || content.pages.contains(where: { !$0.aliases.isEmpty }) else {
            return
        }
        taken = SitePaths.pages(gallery, content, settings)
        for page in content.pages {
            for address in page.aliases {
                add(address, in: "", to: page.path, page.title, statedIn: page.file)
            }
        }
        // An unlisted page must not be reachable by a known address.
        for album in gallery.listedAlbums { add(album, notes) }
    }

    private mutating func add(_ album: Album, _ notes: AuthorNotes) {
        let file = AuthorNotes.file(ofAlbum: album.source)
        for address in notes.album(album.source)?.own.aliases ?? [] {
            let path = add(
                address, in: FilePath.folder(of: album.path), to: album.page, album.title,
                statedIn: file)
            // The photos of a moved album keep their slugs below its new address.
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

    /// Adds the redirect at an address relative to a folder; returns its path, nil when there can be none.
    @discardableResult
    private mutating func add(
        _ address: String, in folder: String, to target: String, _ title: String,
        statedIn file: String
    ) -> String? {
        // An invalid address was already reported with its line.
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

    /// Whether a path is in a folder that contains no pages.
    private static func isReserved(_ path: String) -> Bool {
        ["assets", Rendition.folder, Original.folder, PublishedVideo.folder, AlbumZip.folder]
            .contains(String(path.prefix { $0 != "/" }))
    }
}

extension AuthorNotes {
    /// Whether any file states an old address.
    fileprivate var hasAliases: Bool {
        files.values.contains { note in
            !note.own.aliases.isEmpty || note.photos.values.contains { !$0.aliases.isEmpty }
        }
    }
}
