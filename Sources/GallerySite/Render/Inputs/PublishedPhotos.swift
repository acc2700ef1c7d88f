/// The photos of a site as its pages show them.
///
/// Values are made when they are asked for, because those of a hundred thousand photos fill memory; keys are made once.
final class PublishedPhotos: Sendable {
    /// The site.
    let site: Site
    // By the numbers of the photos.
    private let keys: [Fingerprint]

    /// Takes the photos of a site.
    init(_ site: Site) {
        self.site = site
        keys = site.photoKeys()
    }

    /// A photo of the site.
    subscript(photo: Photo) -> Keyed<PublishedPhoto> {
        Keyed(PublishedPhoto(photo, of: self), key: key(of: photo))
    }

    /// The photos at some addresses in a text, whose folder is as seen from the photo folder.
    func pictures(at addresses: [String], in folder: String) -> TextPictures {
        var known: Set<String> = []
        return TextPictures(
            entries: addresses.filter { known.insert($0).inserted }.compactMap { address in
                let photo = TextPicturePath.path(address, in: folder).flatMap {
                    site.plan.textPictures[$0]
                }
                return photo.map { .init(address: address, photo: self[$0]) }
            })
    }

    /// The key of a photo of the site.
    func key(of photo: Photo) -> Fingerprint { keys[photo.number] }
}

/// Photos of an album as its pages show them, each made when it is asked for.
struct PublishedPhotoList: RandomAccessCollection, Sendable, KeyEncodable {
    private let photos: ArraySlice<Photo>
    private let published: PublishedPhotos

    /// Takes photos of a site.
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
