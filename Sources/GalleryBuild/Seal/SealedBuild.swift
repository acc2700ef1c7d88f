internal import Foundation
internal import GalleryCryptography
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySealing
internal import GallerySite

/// What the next build of a private album needs, beside what is stored about every site. The store of a private album is
/// readable only by the owner, because it contains the key.
struct SealedBuild: Codable {
    /// The address of a photo of the album.
    private struct Photo: Codable {
        var id: String
        var source: String
        var identity: String?
    }

    /// The key.
    let key: [UInt8]
    private let origin: String
    private let photos: [Photo]

    /// Describes the site of an album that was built with a secret.
    init(
        _ album: PrivateFolders.Album, _ secret: AlbumSecret, _ plan: SitePlan
    ) throws(FileSystemError) {
        (key, origin) = (secret.key, try Self.origin(of: album))
        photos = plan.gallery.albums.flatMap(\.photos).map { photo in
            Photo(
                id: photo.id, source: photo.source,
                identity: photo.content == .none ? nil : photo.content.picture.text)
        }
    }

    /// The secret of an album, unless it has another password or salt now.
    func secret(of album: PrivateFolders.Album) throws(FileSystemError) -> AlbumSecret? {
        try origin == Self.origin(of: album) ? AlbumSecret(key: key) : nil
    }

    /// The addresses that the photos have.
    var addresses: PublishedAddresses {
        var addresses = PublishedAddresses()
        for photo in photos {
            addresses.addPhoto(
                id: photo.id, source: photo.source,
                identity: photo.identity.flatMap(ContentIdentity.init(text:)), inManifestOf: "")
        }
        return addresses
    }

    private static func origin(
        of album: PrivateFolders.Album
    ) throws(FileSystemError) -> String {
        var hash = SHA256()
        hash.update(album.salt.bytes[...])
        hash.update(Array(album.password.utf8)[...])
        return Base32.text(try hash.digest(of: album.path))
    }
}
