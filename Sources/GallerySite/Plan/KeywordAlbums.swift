internal import GalleryFacts

/// The keywords of photos as albums.
enum KeywordAlbums {
    /// An album for each keyword, in natural order, with its photos in the order of the gallery. Reads the metadata of
    /// every photo of a listed album.
    static func albums(of gallery: Gallery) -> [Album] {
        let pages = KeywordNames(of: gallery)
        var names: [String: String] = [:]
        var albums: [String: Album] = [:]
        for photo in gallery.listedAlbums.lazy.flatMap(\.photos) {
            for keyword in photo.metadata.keywords {
                let name = names[keyword] ?? pages.name(of: keyword)
                names[keyword] = name
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
