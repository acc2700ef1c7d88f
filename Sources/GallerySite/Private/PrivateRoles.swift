package import GalleryFacts

/// The role of each file of a private album's site.
package struct PrivateRoles: Sendable {
    // The roles by the paths of the files.
    private var roles: [String: SealedRole] = [:]
    // The ids of pictures, by the paths of their renditions.
    private var pictures: [String: String] = [:]
    private var pages: [String: String] = [:]

    /// Collects the photos and albums of a plan.
    package init(_ plan: SitePlan, _ settings: SiteSettings) {
        for album in plan.gallery.listedAlbums {
            pages[album.page] = album.path
            let originals = settings.applying(album.settings).originals
            for photo in album.photos { add(photo, of: plan, originals) }
        }
    }

    private mutating func add(
        _ photo: Photo, of plan: SitePlan, _ originals: SiteSettings.Originals
    ) {
        let video = plan.videos[photo.source]
        for rendition in plan.shownRenditions(of: photo) {
            let file = "\(photo.id)/\(rendition.size.width).\(Self.ending(of: rendition.path))"
            roles[rendition.path] = video == nil ? .image(file) : .poster(file)
            pictures[rendition.path] = (video == nil ? "image/" : "poster/") + photo.id
        }
        let original =
            if case .resized = originals {
                plan.download(of: photo)?.path
            } else {
                Original(of: photo, policy: originals)?.path
            }
        if let original { roles[original] = .original(photo.id) }
        if let video { roles[PublishedVideo(video, of: photo).path] = .video(photo.id) }
    }

    /// The role of the file at a path; nil for a file that private albums do not have.
    package func role(of path: String) -> SealedRole? {
        roles[path] ?? Self.textPicture(path).map { .image($0.file) }
    }

    /// The replacement for the addresses of a picture: the common part of the roles of its renditions. Pictures of
    /// texts are in no manifest and are identified by their names, `<slug>-<identity>-<width>.<format>`.
    func picture(_ paths: [String]) -> String? {
        if let known = paths.lazy.compactMap({ pictures[$0] }).first { return known }
        return paths.compactMap(Self.textPicture).last.map { "image/" + $0.id }
    }

    /// The id and the file of a rendition of a picture in a text; nil for another path.
    private static func textPicture(_ path: String) -> (id: String, file: String)? {
        let name = FilePath.name(of: path)
        guard path.hasPrefix(Rendition.folder + "/"), let hyphen = name.lastIndex(of: "-") else {
            return nil
        }
        let id = "text/" + name[..<hyphen]
        return (id, id + "/" + name[name.index(after: hyphen)...])
    }

    /// Adds the archives of a site.
    package mutating func add(_ archives: some Sequence<AlbumZip>) {
        for archive in archives { roles[archive.path] = .zip }
    }

    /// The role of a file that pages link to; nil for any other path.
    func linked(_ path: String) -> SealedRole? { roles[path] }

    /// The replacement for the address of a file or page; nil for any other address.
    func address(of path: String) -> String? {
        linked(path)?.text ?? pages[path].map { "#album=" + $0 }
    }

    private static func ending(of path: String) -> String {
        path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? ""
    }
}
