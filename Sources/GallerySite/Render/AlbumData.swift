internal import GalleryFacts

/// The texts that the script shows of the photos of an album beyond their links: names, captions, details.
///
/// It is a script and not JSON, because a page on a disk can fetch nothing else.
enum AlbumData {
    private struct Entry: Encodable {
        var heading: String?
        var caption: String?
        var details: [[String]]
        var original: DownloadModel?
    }

    /// The script of a page of an album: one variable with the texts of each photo, by the photo's anchor.
    static func file(
        _ photos: [PublishedPhoto], of album: AlbumHead, _ site: SiteFrame, at address: PageAddress
    ) -> SiteFile {
        let words = site.words
        var entries: [String: Entry] = [:]
        for published in photos {
            let photo = published.photo
            let taken =
                photo.metadata.taken.map { [[words("taken"), PhotoText.dateText($0, words)]] } ?? []
            let details = PhotoText.details(
                photo.metadata, location: site.settings.location, words: words)
            entries[album.address.anchor(of: photo)] = Entry(
                heading: PhotoText.heading(photo), caption: PhotoText.text(photo),
                details: taken + details.map { [$0.term, $0.value] },
                original: published.original.map {
                    DownloadModel($0, of: photo, words, at: address)
                })
        }
        // Strings and lists of them can always be encoded.
        let json = (try? JSONText.line(entries)) ?? "{}"
        return .asset("photos.js", Array("var galleryPhotos = \(json);\n".utf8))
    }
}
