internal import GalleryFacts

/// What the script shows of the photos of an album and their links do not say: names, captions, details.
///
/// It is a script and not JSON, because a page on a disk can fetch nothing else.
enum AlbumData {
    private struct Entry: Encodable {
        var heading: String?
        var caption: String?
        var details: [[String]]
        var original: Download?
    }

    private struct Download: Encodable {
        var href: String
        var name: String
        var summary: String
    }

    /// The script of a page of an album, which sets a variable to what it says of each photo, by its anchor.
    static func script(
        _ album: Album, _ range: Range<Int>, from address: PageAddress,
        originals: [String: Original],
        location: SiteSettings.Location, words: Wording
    ) -> [UInt8] {
        var entries: [String: Entry] = [:]
        for photo in album.photos[range] {
            let taken =
                photo.metadata.taken.map { [[words("taken"), PhotoText.moment($0, words)]] } ?? []
            let details = PhotoText.details(photo.metadata, location: location, words: words)
            entries[album.anchor(of: photo)] = Entry(
                heading: PhotoText.heading(photo), caption: PhotoText.text(photo),
                details: taken + details.map { [$0.term, $0.value] },
                original: originals[photo.id].map {
                    Download(
                        href: address.href($0.path), name: Original.downloadName(photo),
                        summary: $0.summary(photo, words))
                })
        }
        // Strings and lists of them can always be encoded.
        let json = (try? JSONText.line(entries)) ?? "{}"
        return Array("var galleryPhotos = \(json);\n".utf8)
    }
}
