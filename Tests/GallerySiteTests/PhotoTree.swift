import GalleryFacts
import GalleryTestSupport

@testable import GallerySite

/// A photo folder as its addresses need it: the pictures by the paths of their files.
struct PhotoTree {
    var pictures: [String: String] = [:]
    var pages: [String] = []

    /// The addresses after the last build, with the photos in an order.
    struct Addresses: Equatable {
        /// The page of each photo, by the path of its file.
        var photos: [String: String] = [:]
        /// The page of each album, by its folder.
        var albums: [String: String] = [:]
        /// The pages of texts, by the names of their files.
        var pages: [String: String] = [:]

        /// All pages, each as often as it is used.
        var all: [String] { [photos, albums, pages].flatMap(\.values) }
    }

    /// The inspected photos of paths.
    func photos(_ paths: [String]) -> [InspectedPhoto] {
        paths.map { path in
            InspectedPhoto(
                file: .init(path: path, bytes: 10),
                header: ImageHeader(
                    format: .jpeg, storedSize: PixelSize(width: 30, height: 20), components: 3,
                    bitsPerSample: 8, coding: .sequential(arithmetic: false)),
                metadata: PhotoMetadata(), content: .text(pictures[path] ?? path))
        }
    }

    /// The addresses after the build that published `earlier`; the paths are shuffled with `random`.
    func addresses(
        after earlier: PublishedAddresses = PublishedAddresses(), _ random: inout SeededGenerator
    ) -> (Addresses, moved: [Diagnostic], gallery: Gallery) {
        let photos = photos(pictures.keys.sorted().shuffled(using: &random))
        let addresses = SiteAddresses(photos, pages: pages, published: earlier)
        let gallery = GalleryAssembly.gallery(title: "", photos: photos, addresses: addresses)
        var found = Addresses()
        for album in gallery.albums {
            found.albums[album.source] = album.page
            for photo in album.photos { found.photos[photo.source] = photo.page }
        }
        for (page, name) in zip(pages, addresses.pages) { found.pages[page] = name + ".html" }
        return (found, addresses.moved(redirects: []), gallery)
    }

    /// The manifest of a gallery.
    func published(_ gallery: Gallery, _ addresses: Addresses) -> PublishedAddresses {
        var published = PublishedAddresses()
        for photo in gallery.albums.flatMap(\.photos) {
            published.addPhoto(
                id: photo.id, source: photo.source, identity: photo.content.picture,
                inManifestOf: "")
        }
        for page in addresses.pages.values.sorted() { published.addFile(page) }
        return published
    }
}
