internal import GalleryFacts

/// What is told of a photo below its words.
extension SitePages {
    /// What the page of a photo tells of it: when and how it was taken, then whose it is.
    func detailGroups(_ photo: Photo) -> [[String: Any]] {
        let details = PhotoText.details(photo.metadata, location: settings.location, words: words)
        func lines(_ details: some Sequence<PhotoText.Detail>) -> [[String: Any]] {
            details.map { detail in
                var values = ["term": detail.term, "value": detail.value]
                values["license"] = detail.license
                values["map"] = detail.map
                return values
            }
        }
        var facts: [String: Any] = ["details": lines(details.filter { !$0.isRight })]
        facts["date"] = photo.metadata.taken.map {
            ["machine": $0.iso8601, "human": PhotoText.moment($0, words)]
        }
        // Terms are not seen here, and a name that stands twice on one line says no more than once.
        let names = PhotoText.creators(photo.metadata.rights)
        let isNamed = names.map { photo.metadata.rights.copyright?.contains($0) ?? false } ?? false
        let rights = lines(
            details.filter { $0.isRight && !(isNamed && $0.term == words("photographer")) })
        let hasFacts = photo.metadata.taken != nil || details.contains { !$0.isRight }
        return (hasFacts ? [facts] : []) + (rights.isEmpty ? [] : [["details": rights]])
    }
}
