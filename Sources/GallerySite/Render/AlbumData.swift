internal import GalleryFacts

/// The texts for the viewer, which links do not contain: names, captions, details.
///
/// It is a script and not JSON, because a page that was opened from disk cannot fetch.
enum AlbumData {
    private struct Entry: Encodable {
        var heading: String?
        var caption: String?
        var details: [[String]]
        var original: DownloadModel?
    }

    /// The script of an album's page: one variable with the texts of each photo, by the photo's anchor.
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
        // Encoding strings and lists of strings never fails.
        let json = (try? JSONText.line(entries)) ?? "{}"
        return .asset("photos.js", Array("var galleryPhotos = \(json);\n".utf8))
    }
}
