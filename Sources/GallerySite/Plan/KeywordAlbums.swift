internal import GalleryFacts

/// The keywords of photos as albums.
enum KeywordAlbums {
    /// The path of a keyword's album. Keywords that differ only in case or punctuation share one.
    static func path(of keyword: String) -> String {
        PhotoIndex.keywords.folder + "/" + name(of: keyword)
    }

    private static func name(of keyword: String) -> String {
        Slug.slug(keyword, fallback: "keyword")
    }

    /// An album for each keyword, in natural order, with its photos in the order of the gallery. Reads the metadata of
    /// every photo of a listed album.
    static func albums(of gallery: Gallery) -> [Album] {
        var albums: [String: Album] = [:]
        for photo in gallery.listedAlbums.lazy.flatMap(\.photos) {
            for keyword in photo.metadata.keywords {
                let name = name(of: keyword)
                var album =
                    albums.removeValue(forKey: name)
                    ?? PhotoIndex.keywords.album(name, title: keyword)
                if album.photos.last?.id != photo.id {
                    album.photos.append(photo.withoutPlacement)
                }
                albums[name] = album
            }
        }
        return NaturalOrder.sorted(Array(albums.values)) { $0.title + "/" + $0.path }
    }
}
