internal import GalleryImaging

/// What the script shows of the photos of an album and their links do not say: names, captions, details.
///
/// It is a script and not JSON, because pages may not fetch anything else, least of all from a disk.
enum AlbumData {
    private struct Entry: Encodable {
        var heading: String?
        var details: [[String]]
    }

    /// The script of one album, which sets a variable to what it says of each photo, by its slug.
    static func script(_ album: Album) -> [UInt8] {
        var entries: [String: Entry] = [:]
        for photo in album.photos {
            let taken = photo.metadata.taken.map { [["Taken", PhotoText.moment($0)]] } ?? []
            entries[photo.slug] = Entry(
                heading: photo.metadata.description,
                details: taken + PhotoText.details(photo.metadata).map { [$0.term, $0.value] })
        }
        // Strings and lists of them can always be encoded.
        let json = (try? JSONText.line(entries)) ?? "{}"
        return Array("var galleryPhotos = \(json);\n".utf8)
    }
}
