package import GalleryFacts

/// The role of each file of a private album's site.
package struct PrivateRoles: Sendable {
    /// The roles by the paths of the files.
    package private(set) var roles: [String: SealedRole] = [:]
    // The ids of pictures, by the paths of their renditions.
    private var pictures: [String: String] = [:]
    private var pages: [String: String] = [:]

    /// Collects the photos and albums of a site's manifest.
    package init(_ manifest: Manifest) {
        for photo in manifest.photos {
            let isPoster = photo.video != nil
            for rendition in photo.renditions {
                let file = "\(photo.id)/\(rendition.width).\(Self.ending(of: rendition.path))"
                roles[rendition.path] = isPoster ? .poster(file) : .image(file)
                pictures[rendition.path] = (isPoster ? "poster/" : "image/") + photo.id
            }
            if let original = photo.original { roles[original.path] = .original(photo.id) }
            if let video = photo.video { roles[video.path] = .video(photo.id) }
        }
        for album in manifest.albums {
            pages[album.page] = album.path
            if let zip = album.zip { roles[zip.path] = .zip }
        }
    }

    /// The replacement for the addresses of a picture: the common part of the roles of its renditions. Pictures of
    /// texts are in no manifest and are identified by their names, `<slug>-<identity>-<width>.<format>`.
    mutating func picture(_ paths: [String]) -> String? {
        if let known = paths.first(where: { pictures[$0] != nil }) { return pictures[known] }
        var picture: String?
        for path in paths {
            let name = FilePath.name(of: path)
            guard path.hasPrefix(Rendition.folder + "/"), let hyphen = name.lastIndex(of: "-")
            else { continue }
            let id = "text/" + name[..<hyphen]
            roles[path] = .image(id + "/" + name[name.index(after: hyphen)...])
            pictures[path] = "image/" + id
            picture = "image/" + id
        }
        return picture
    }

    /// The replacement for the address of a file or page; nil for any other address.
    func address(of path: String) -> String? {
        roles[path]?.text ?? pages[path].map { "#album=" + $0 }
    }

    private static func ending(of path: String) -> String {
        path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? ""
    }
}
