package import GalleryFacts

extension Manifest.Metadata {
    /// The metadata of a photo for programs, with the author's words before those of the file.
    package init(_ metadata: PhotoMetadata, words: PhotoWords = PhotoWords()) {
        func some(_ list: [String]) -> [String]? { list.isEmpty ? nil : list }
        self.init(
            title: words.title ?? metadata.title, headline: metadata.headline,
            caption: words.caption ?? metadata.caption, altText: words.altText ?? metadata.altText,
            keywords: some(metadata.keywords), rating: metadata.rating,
            date: metadata.taken?.iso8601, camera: metadata.camera, lens: metadata.lens,
            focalLength: metadata.focalLength, focalLength35mm: metadata.focalLength35mm,
            aperture: metadata.aperture,
            exposureTime: metadata.exposureTime.map { PhotoText.exposure($0) },
            exposureSeconds: metadata.exposureTime?.value, iso: metadata.iso,
            creators: some(metadata.rights.creators), credit: metadata.rights.credit,
            copyright: metadata.rights.copyright, license: metadata.rights.license,
            terms: metadata.rights.terms,
            licensorPage: metadata.rights.licensorPage)
    }
}
