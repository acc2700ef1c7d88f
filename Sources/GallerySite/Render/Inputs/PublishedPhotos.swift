internal import GalleryFacts

/// The photos of a site with their keys.
///
/// Values are created on demand, because those of a hundred thousand photos would fill memory; keys are computed
/// once.
final class PublishedPhotos: Sendable {
    /// The site.
    let site: Site
    // By the numbers of the photos.
    private let keys: [Fingerprint]

    /// Computes the keys of the photos of a site.
    init(_ site: Site) {
        self.site = site
        keys = site.photoKeys()
    }

    /// A photo of the site.
    subscript(photo: Photo) -> Keyed<PublishedPhoto> {
        Keyed(PublishedPhoto(photo, of: self), key: key(of: photo))
    }

    /// The cover of an album that shows photos of the site, for a card of a size.
    func cover(
        of album: Int, in gallery: Gallery, filling card: PixelSize
    ) -> Keyed<PublishedPhoto>? {
        let cover = gallery.cover(of: album, filling: card, isVideo: site.isVideo) {
            [site] photo in site.derived[photo]?.damage != nil
        }
        return cover.map { self[$0] }
    }

    /// The photos at addresses in a text; `folder` is that of the text, relative to the photo folder, and `photos` are
    /// the names in the path of the photo folder.
    func pictures(
        at addresses: [String], in folder: String, photos: [String] = []
    ) -> TextPictures {
        var known: Set<String> = []
        return TextPictures(
            entries: addresses.filter { known.insert($0).inserted }.compactMap { address in
                let photo = TextPicturePath.path(address, in: folder, photos: photos).flatMap {
                    site.plan.picture($0, inTextOf: folder)
                }
                return photo.map { .init(address: address, photo: self[$0]) }
            })
    }

    /// The key of a photo of the site.
    func key(of photo: Photo) -> Fingerprint { keys[photo.number] }
}

/// Photos of an album, each created on demand.
struct PublishedPhotoList: RandomAccessCollection, Sendable, KeyEncodable {
    private let photos: ArraySlice<Photo>
    private let published: PublishedPhotos

    /// Creates a list of photos of a site.
    init(_ photos: ArraySlice<Photo>, of published: PublishedPhotos) {
        (self.photos, self.published) = (photos, published)
    }

    var startIndex: Int { photos.startIndex }
    var endIndex: Int { photos.endIndex }

    subscript(index: Int) -> Keyed<PublishedPhoto> { published[photos[index]] }

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("photos", photos) { photo, encoder in
            published.key(of: photo).encode(to: &encoder)
        }
    }
}
