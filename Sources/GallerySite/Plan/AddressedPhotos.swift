internal import GalleryFacts

/// The photos of a build as their addresses need them: names and identities, by the folders of their albums.
struct AddressedPhotos {
    /// The photos of one album, as indices.
    struct Group {
        /// The folder of the album.
        let source: AlbumSource
        /// The photos; those of most albums are adjacent.
        var photos: [Int] = []
    }

    /// The names of the files.
    private(set) var names: [String] = []
    /// The identities of the pictures; nil for unknown ones.
    private(set) var identities: [ContentIdentity?] = []
    /// The albums, in the order of their folders.
    private(set) var groups: [Group] = []
    /// The index of the group of each photo.
    private(set) var groupIndices: [Int] = []
    /// The folders of listed and unlisted albums, and of those above them, with the folder of unlisted ones at the
    /// site's root.
    private(set) var folders: [String: AlbumSource] = [:]

    /// Groups the photos; `unlisted` has the folders at the site's root by the paths of unlisted albums and photos.
    init(_ photos: [InspectedPhoto], unlisted: [String: String]) {
        names.reserveCapacity(photos.count)
        identities.reserveCapacity(photos.count)
        groupIndices.reserveCapacity(photos.count)
        _ = source("", unlisted)
        var indices: [AlbumSource: Int] = [:]
        var last = (folder: "", group: -1)
        for photo in photos {
            let path = photo.file.path.utf8
            let slash = path.lastIndex(of: UInt8(ascii: "/"))
            let start = slash.map(path.index(after:)) ?? path.startIndex
            names.append(String(Substring(path[start...])))
            let identity = photo.content?.picture
            identities.append(identity == PhotoContent.none.picture ? nil : identity)
            let folder = path[..<(slash ?? path.startIndex)]
            let alone = unlisted.isEmpty ? nil : unlisted[photo.file.path]
            if last.group < 0 || alone != nil || !folder.elementsEqual(last.folder.utf8) {
                let text = String(Substring(folder))
                let source =
                    alone.map { AlbumSource(root: $0, folder: text) } ?? source(text, unlisted)
                last = (text, indices[source] ?? groups.count)
                if last.group == groups.count {
                    indices[source] = groups.count
                    groups.append(Group(source: source))
                }
            }
            groupIndices.append(last.group)
            groups[last.group].photos.append(names.count - 1)
            // The next photo of the folder may be listed.
            if alone != nil { last.group = -1 }
        }
    }

    /// The source of a folder, which is added with those above it.
    private mutating func source(_ folder: String, _ unlisted: [String: String]) -> AlbumSource {
        if let known = folders[folder] { return known }
        let above = folder.isEmpty ? "" : source(FilePath.folder(of: folder), unlisted).root
        let source = AlbumSource(root: unlisted[folder] ?? above, folder: folder)
        folders[folder] = source
        return source
    }
}
