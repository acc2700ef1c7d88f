internal import GalleryImaging

/// What is told of a photo below its words.
extension SitePages {
    /// What the page of a photo tells of it: when and how it was taken, then whose it is.
    func details(_ photo: Photo) -> [DetailsModel] {
        let details = PhotoText.details(photo.metadata, location: settings.location, words: words)
        func lines(_ details: some Sequence<PhotoText.Detail>) -> [DetailsModel.Detail] {
            details.map {
                .init(term: $0.term, value: $0.value, license: $0.license, map: $0.map)
            }
        }
        let facts = DetailsModel(
            date: photo.metadata.taken.map {
                .init(machine: $0.iso8601, human: PhotoText.moment($0, words))
            }, details: lines(details.filter { !$0.isRight }))
        // Terms are not seen here, and a name that stands twice on one line says no more than once.
        let names = PhotoText.creators(photo.metadata.rights)
        let isNamed = names.map { photo.metadata.rights.copyright?.contains($0) ?? false } ?? false
        let rights = DetailsModel(
            details: lines(
                details.filter { $0.isRight && !(isNamed && $0.term == words("photographer")) }))
        return [facts, rights].filter { $0.date != nil || !$0.details.isEmpty }
    }
}
