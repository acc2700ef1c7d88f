internal import GalleryFiles
internal import GallerySite

/// The unlisted albums of a site, and the files that only they reference.
struct UnlistedFolders: Sendable {
    /// The folders at the site's root with their manifests.
    let folders: [(path: String, manifest: Manifest)]
    // The files that only unlisted albums have, with the folders of those albums.
    private var owners: [String: Set<String>] = [:]

    /// Finds the unlisted albums of a site; `listed` is the manifest of the site.
    init(_ files: SiteFiles, _ listed: Manifest) {
        let names = Set(
            files.files.compactMap { $0.path.split(separator: "/").first.map(String.init) })
        folders = names.filter(UnlistedName.isName).sorted().compactMap { name in
            Manifest(in: files.folder + "/" + name).map { (name, $0) }
        }
        for (folder, manifest) in folders {
            for path in Self.paths(of: manifest) { owners[path, default: []].insert(folder) }
        }
        guard !owners.isEmpty else { return }
        // A photo may be in a listed album, too; assets such as style sheets are shared.
        let shared =
            listed.photos.lazy.flatMap(\.renditions).map(\.path) + (listed.files ?? [])
        for path in shared where !UnlistedName.isName(path.prefix { $0 != "/" }) {
            owners[path] = nil
        }
    }

    /// The paths of the files in a manifest.
    private static func paths(of manifest: Manifest) -> [String] {
        var paths: [String?] = manifest.files ?? []
        for album in manifest.albums {
            paths += [album.page, album.zip?.path]
            paths += album.pages ?? []
        }
        for photo in manifest.photos {
            paths += [
                photo.page, photo.original?.path, photo.video?.path, photo.animation?.path,
            ]
            for rendition in photo.renditions { paths.append(rendition.path) }
        }
        return paths.compactMap(\.self)
    }

    /// Whether visitors reach a file by an address from the author, or builds by its name.
    func isEntrance(_ path: String) -> Bool {
        folders.contains {
            path == $0.path + "/index.html" || path == $0.path + "/" + Manifest.path
        }
    }

    /// The unlisted folder of a file; nil for a listed file.
    func folder(of path: String) -> String? {
        let first = path.prefix { $0 != "/" }
        return folders.first { $0.path == first }?.path
    }

    /// What a file outside of an unlisted album reveals of it: the first of its files that it references, or its
    /// folder.
    func betrayed(by path: String, naming targets: [String], _ bytes: [UInt8]) -> String? {
        guard !folders.isEmpty, owners[path] == nil else { return nil }
        let own = folder(of: path)
        let isForeign = { (target: String) in
            guard let owners = owners[target] else { return false }
            return own.map { !owners.contains($0) } ?? true
        }
        if let target = targets.sorted().first(where: isForeign) { return target }
        return folders.map(\.path).first { $0 != own && bytes.contains(text: $0) }
    }

    /// The first unlisted file that the manifest of the site reveals.
    func betrayed(by listed: Manifest) -> String? {
        Self.paths(of: listed).sorted().first { owners[$0] != nil }
    }
}
