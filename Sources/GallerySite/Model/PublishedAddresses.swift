internal import GalleryFacts

/// The addresses that the last build published, as the manifests of its site state them.
package struct PublishedAddresses: Sendable {
    /// The address of a photo.
    struct Photo: Sendable, Hashable {
        /// The name of its file.
        let name: String
        /// The name of its page without the extension.
        let slug: String
        /// The identity of its picture; nil in manifests of old versions.
        let identity: ContentIdentity?
    }

    /// The address of an album with photos.
    struct Album: Sendable, Hashable {
        /// The path of its pages below the site's root.
        let path: String
        /// Its folder.
        let source: AlbumSource
        /// The photos in the order of the manifest.
        var photos: [Photo] = []
    }

    /// The albums with photos, in the order of the manifests.
    private(set) var albums: [Album] = []
    /// The names of the pages at the site's root that are not those of photos, without their extension.
    private(set) var pages: Set<String> = []
    // The indices of albums, by their paths.
    private var indices: [String: Int] = [:]

    /// No addresses, as before the first build.
    package init() {}

    /// The index of the album with a path; nil when there is none.
    func album(at path: String) -> Int? { indices[path] }

    /// The extension of pages.
    private static let ending = ".html"

    /// Adds a photo of a manifest: anyone may have edited it, so an impossible address is ignored. `root` is the
    /// folder of the manifest, which is empty for that of the listed albums.
    package mutating func addPhoto(
        id: String, source: String, identity: ContentIdentity?, inManifestOf root: String
    ) {
        guard Self.isPath(id), root.isEmpty || id.hasPrefix(root + "/") else { return }
        let photo = Photo(
            name: FilePath.name(of: source), slug: FilePath.name(of: id), identity: identity)
        let (path, folder) = (FilePath.folder(of: id), FilePath.folder(of: source))
        // The photos of an album are adjacent.
        let last = albums.indices.last.flatMap { albums[$0].path == path ? $0 : nil }
        guard let index = last ?? indices[path] else {
            indices[path] = albums.count
            let source = AlbumSource(root: root, folder: folder)
            albums.append(Album(path: path, source: source, photos: [photo]))
            return
        }
        guard albums[index].source.folder == folder else { return }
        albums[index].photos.append(photo)
    }

    /// Adds a file of a manifest that does not belong to a photo.
    package mutating func addFile(_ path: String) {
        guard path.hasSuffix(Self.ending), !path.contains("/") else { return }
        pages.insert(String(path.dropLast(Self.ending.count)))
    }

    /// Whether the components of a path are slugs.
    private static func isPath(_ path: String) -> Bool {
        isPlainPath(path) || OutputPathCheck.isPossible(path + ending)
    }

    /// Whether the components are slugs in ASCII, at a tenth of the cost.
    private static func isPlainPath(_ path: String) -> Bool {
        var startsName = true
        for byte in path.utf8 {
            switch byte {
            case 0x61...0x7A, 0x30...0x39: startsName = false
            case UInt8(ascii: "-") where !startsName: continue
            case UInt8(ascii: "/") where !startsName: startsName = true
            default: return false
            }
        }
        return !startsName
    }

    /// The paths of albums by their folders, including albums above those with photos.
    var paths: [AlbumSource: String] {
        var paths: [AlbumSource: String] = [:]
        for album in albums {
            for (source, path) in album.withAlbumsAbove where paths[source] == nil {
                paths[source] = path
            }
        }
        return paths
    }
}

extension PublishedAddresses.Album {
    /// The folder and the path of the album and of each album above it, which end at the site's root or at the topmost
    /// unlisted album.
    var withAlbumsAbove: [(source: AlbumSource, path: String)] {
        var (source, path) = (self.source, self.path)
        var found = [(source, path)]
        while path.contains("/"), source.folder.contains("/") {
            source.folder = FilePath.folder(of: source.folder)
            path = FilePath.folder(of: path)
            found.append((source, path))
        }
        return found
    }
}
