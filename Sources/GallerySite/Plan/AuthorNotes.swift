internal import GalleryFacts

/// The author's notes beside the photos, by the paths of the files.
package struct AuthorNotes: Sendable {
    /// The notes, by the paths of their files.
    let files: [String: FrontMatter]
    private let captions: [String: String]
    private let above: AlbumSettings
    // The visibility of photos in the files about albums, by folder and by name in lower case.
    private let restricted: [String: [String: Visibility]]

    /// Collects the notes, the captions by the paths of their files without extensions, and the settings inherited
    /// by the first album.
    package init(
        _ notes: [String: FrontMatter], captions: [String: String] = [:],
        above: AlbumSettings = AlbumSettings()
    ) {
        (files, self.captions, self.above) = (notes, captions, above)
        var restricted: [String: [String: Visibility]] = [:]
        for (file, note) in notes {
            let own = note.photos.filter { $0.value.visibility != .listed }
            guard !own.isEmpty else { continue }
            restricted[FilePath.folder(of: file)] = Dictionary(
                own.map { ($0.key.lowercased(), $0.value.visibility) }, uniquingKeysWith: max)
        }
        self.restricted = restricted
    }

    /// Whether there are none.
    var isEmpty: Bool { files.isEmpty && captions.isEmpty }

    /// Whether any album, or one above, corrects the clock of a camera.
    var hasClocks: Bool {
        !above.clocks.isEmpty || files.values.contains { !$0.settings.clocks.isEmpty }
    }

    /// The path of the file about an album, by the path of its folder.
    package static func file(ofAlbum folder: String) -> String {
        FilePath.joined(folder, AlbumFileName.name)
    }

    /// Whether a path is that of a file about an album.
    static func isAlbumFile(_ path: String) -> Bool {
        FilePath.name(of: path) == AlbumFileName.name
    }

    /// The notes about the album of a folder.
    func album(_ folder: String) -> FrontMatter? { files[Self.file(ofAlbum: folder)] }

    /// The notes about a photo: from the file beside it, else from that of its album; the least public visibility of
    /// all applies, even if a file has the name of the photo in another case or without its extension. A text file
    /// beside the photo has its caption if the notes state none.
    func photo(_ path: String) -> FrontMatter.PhotoNote? {
        let (folder, name) = (FilePath.folder(of: path), FilePath.name(of: path))
        let stem = name.lastIndex(of: ".").map { path.dropLast(name[$0...].count) } ?? path[...]
        let (full, short) = (files[path + ".md"], files[stem + ".md"])
        var note = (full ?? short)?.own ?? album(folder)?.photos[name]
        var visibility = max(full?.own.visibility ?? .listed, short?.own.visibility ?? .listed)
        if let others = restricted[folder] {
            for name in [name, FilePath.name(of: String(stem))] {
                visibility = max(visibility, others[name.lowercased()] ?? .listed)
            }
        }
        if visibility > note?.visibility ?? .listed {
            note = note ?? FrontMatter.PhotoNote()
            note?.visibility = visibility
        }
        if note?.words.caption == nil, let caption = captions[path] ?? captions[String(stem)] {
            note = note ?? FrontMatter.PhotoNote()
            note?.words.caption = caption
        }
        return note
    }

    /// The settings of the album of a folder, inherited ones included.
    package func settings(_ folder: String) -> AlbumSettings {
        guard !files.isEmpty else { return above }
        let folders = Self.folders(above: folder.isEmpty ? "" : folder + "/")
        return folders.reduce(above) { settings, folder in
            album(folder)?.settings.inheriting(settings) ?? settings
        }
    }

    // MARK: Visibility

    /// Whether a photo is not published: it, or one of its folders, is hidden.
    func isHidden(_ path: String) -> Bool {
        guard !files.isEmpty else { return false }
        return (photo(path)?.visibility ?? .listed) >= .hidden
            || Self.folders(above: path).contains {
                (album($0)?.own.visibility ?? .listed) >= .hidden
            }
    }

    /// Whether the text of a folder may show a photo: not one of another album that is less visible than the text, nor
    /// one that is unlisted or not published at all.
    package func mayShow(_ path: String, inTextOf folder: String) -> Bool {
        guard !files.isEmpty else { return true }
        let own = photo(path)?.visibility ?? .listed
        return own != .unlisted && own != .withheld
            && Self.folders(above: path).allSatisfy { above in
                let visibility = album(above)?.own.visibility ?? .listed
                return visibility == .listed
                    || visibility == .unlisted && FilePath.contains(above, folder)
            }
    }

    /// The paths of unlisted photos, and of unlisted folders that contain photos.
    func unlistedPaths(of photos: [String]) -> Set<String> {
        guard files.values.contains(where: \.mayUnlist) else { return [] }
        var paths: Set<String> = []
        for path in photos {
            if photo(path)?.visibility == .unlisted { paths.insert(path) }
            for folder in Self.folders(above: path)
            where album(folder)?.own.visibility == .unlisted {
                paths.insert(folder)
            }
        }
        return paths
    }

    /// The folders of a file, from the photo folder, whose path is empty, to its own.
    package static func folders(above path: String) -> [String] {
        [""] + path.indices.filter { path[$0] == "/" }.map { String(path[..<$0]) }
    }
}

extension FrontMatter {
    /// Whether it makes anything unlisted.
    fileprivate var mayUnlist: Bool {
        own.visibility == .unlisted || photos.values.contains { $0.visibility == .unlisted }
    }
}
