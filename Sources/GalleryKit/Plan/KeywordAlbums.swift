internal import GalleryImaging

/// The keywords of photos as albums of their own, beside those of the folders.
enum KeywordAlbums {
    /// The folder of their pages, which no album of photos may take.
    static let folder = "keywords"

    /// The path of a keyword's album. Keywords that differ in case or signs alone share one.
    static func path(of keyword: String) -> String {
        "\(folder)/\(Slug.slug(keyword, fallback: "keyword"))"
    }

    /// The first page without its photos, below it an overview called `title`, and below that an album for
    /// each keyword, in natural order; each has its photos in the order of the gallery. Nil when no photo has a
    /// keyword. Reads the metadata of every photo.
    static func gallery(of gallery: Gallery, title: String) -> Gallery? {
        var albums: [String: Album] = [:]
        for photo in gallery.albums.lazy.flatMap(\.photos) {
            // What its folder says of its place means nothing here.
            var photo = photo
            photo.placement = PhotoPlacement()
            for keyword in photo.metadata.keywords {
                let path = path(of: keyword)
                var album =
                    albums.removeValue(forKey: path)
                    ?? Album(
                        path: path, source: "", title: keyword, photos: [], children: [], parent: 1)
                if album.photos.last?.id != photo.id { album.photos.append(photo) }
                albums[path] = album
            }
        }
        guard !albums.isEmpty, var home = gallery.albums.first else { return nil }
        (home.photos, home.children) = ([], [1])
        let named = NaturalOrder.sorted(Array(albums.values)) { $0.title + "/" + $0.path }
        let overview = Album(
            path: folder, source: "", title: title, photos: [],
            children: Array(2..<2 + named.count), parent: 0)
        return Gallery(title: gallery.title, albums: [home, overview] + named)
    }
}
