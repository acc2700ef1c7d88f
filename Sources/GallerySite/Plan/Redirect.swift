internal import GalleryFacts

/// A page at an old address, which leads to where its content is now.
package struct Redirect: Sendable, Hashable {
    /// The path of the page below the site's root.
    package let path: String
    /// The path of the page that it leads to.
    let target: String
    /// The title of that.
    let title: String

    /// The longest path that file systems and hosts have room for, in bytes.
    private static let maxBytes = 240

    /// The path of the page at an old address: from the site's root where it begins with a slash, else beside the page
    /// that has it, which is in `folder`. Nil for an address that no file can have.
    package static func path(_ address: String, in folder: String) -> String? {
        let address = PageAddress.decoded(address)
        guard !PageText.hasScheme(address),
            !address.contains(where: { "?#\\:*\"<>|".contains($0) || $0.isNewline || $0 == "\0" })
        else { return nil }
        var names = address.split(separator: "/").map(String.init)
        if !address.hasPrefix("/") { names = folder.split(separator: "/").map(String.init) + names }
        guard !names.isEmpty, names.allSatisfy({ !$0.hasPrefix(".") && !$0.hasPrefix("-") }) else {
            return nil
        }
        let isFile = !address.hasSuffix("/") && (names.last?.hasSuffix(".html") ?? false)
        if !isFile { names.append("index.html") }
        let path = names.joined(separator: "/")
        return path.utf8.count <= maxBytes ? path : nil
    }
}

extension SitePlan {
    /// The pages at old addresses of albums, photos and pages of text, in the order of their paths, and the addresses that
    /// others have already. With an album its photos move, under their names.
    static func redirects(
        _ gallery: Gallery, _ notes: AuthorNotes, _ content: SiteContent, taken: Set<String>
    ) -> (redirects: [Redirect], conflicts: [(file: String, address: String)]) {
        var found: [String: Redirect] = [:]
        var conflicts: [(file: String, address: String)] = []
        func add(_ path: String, to target: String, _ title: String) -> Bool {
            guard !taken.contains(path), found[path] == nil || found[path]?.target == target,
                !isReserved(path)
            else { return false }
            found[path] = Redirect(path: path, target: target, title: title)
            return true
        }
        for page in content.pages {
            for address in page.aliases {
                guard let path = Redirect.path(address, in: "") else { continue }
                if !add(path, to: page.path, page.title) { conflicts.append((page.file, address)) }
            }
        }
        guard notes.hasAliases else {
            return (found.values.sorted { $0.path < $1.path }, conflicts)
        }
        // What is unlisted is not to be found by an address that someone knows.
        for album in gallery.listedAlbums {
            let file = AuthorNotes.file(ofAlbum: album.source)
            for address in notes.album(album.source)?.own.aliases ?? [] {
                guard let path = Redirect.path(address, in: FilePath.folder(of: album.path)) else {
                    continue
                }
                guard add(path, to: album.page, album.title) else {
                    conflicts.append((file, address))
                    continue
                }
                guard FilePath.name(of: path) == "index.html" else { continue }
                let folder = path.dropLast("index.html".count)
                for photo in album.photos {
                    _ = add(folder + photo.slug + ".html", to: photo.page, photo.slug)
                }
            }
            for photo in album.photos {
                for address in notes.photo(photo.source)?.aliases ?? [] {
                    guard let path = Redirect.path(address, in: album.path) else { continue }
                    let title = PhotoText.title(photo) ?? photo.slug
                    if !add(path, to: photo.page, title) {
                        conflicts.append((photo.source, address))
                    }
                }
            }
        }
        return (found.values.sorted { $0.path < $1.path }, conflicts)
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
