internal import GalleryImaging

/// What the script shows of the photos of an album and their links do not say: names, captions, details.
///
/// It is a script and not JSON, because the pages' security policy lets them fetch nothing else.
enum AlbumData {
    private struct Entry: Encodable {
        var heading: String?
        var caption: String?
        var details: [[String]]
    }

    /// The script of one page of an album, which sets a variable to what it says of each photo, by its slug.
    static func script(
        _ photos: ArraySlice<Photo>, location: BuildOptions.Location
    ) -> [UInt8] {
        var entries: [String: Entry] = [:]
        for photo in photos {
            let title = PhotoText.title(photo)
            let caption = PhotoText.caption(photo)
            let taken = photo.metadata.taken.map { [["Taken", PhotoText.moment($0)]] } ?? []
            let details = PhotoText.details(photo.metadata, location: location)
            entries[photo.slug] = Entry(
                heading: title ?? caption, caption: title.flatMap { _ in caption },
                details: taken + details.map { [$0.term, $0.value] })
        }
        // Strings and lists of them can always be encoded.
        let json = (try? JSONText.line(entries)) ?? "{}"
        return Array("var galleryPhotos = \(json);\n".utf8)
    }
}
