/// How the photos of a plan stand to what the last build left of them.
struct PhotoStanding {
    // By the numbers of the photos.
    private let keys: [UInt64]
    private let previous: PreviousFiles
    // The place of each photo in the snapshot, by its number; -1 for those that are new or were changed.
    private let places: [Int32]

    /// Looks up each photo of a plan. A photo whose file could not be offered for download although the site is to
    /// offer it, or whose film could not be shown, is no photo of which everything is known.
    init(_ plan: SitePlan, _ settings: SiteSettings, previous: PreviousFiles) {
        let keys = Self.keys(plan, settings)
        let expectsOriginals = settings.originals != .none
        (self.keys, self.previous) = (keys, previous)
        var places = [Int32](repeating: -1, count: plan.photoCount)
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
            guard let index = previous.photo(keys[photo.number]),
                !expectsOriginals || previous.snapshot?.photo(index)?.original != nil,
                plan.clips[photo.source] == nil || previous.snapshot?.photo(index)?.clip != nil
            else { continue }
            places[photo.number] = Int32(index)
        }
        self.places = places
    }

    private static func keys(_ plan: SitePlan, _ settings: SiteSettings) -> [UInt64] {
        var encoder = KeyEncoder()
        encoder.put("pictures", settings.pictures)
        encoder.put("originals", settings.originals)
        let common = encoder.key
        return plan.photoKeys().map { key in
            encoder.removeAll()
            encoder.put("common", common)
            encoder.put("photo", key)
            return encoder.key.value
        }
    }

    /// The fingerprint of a photo, its renditions and what the manifest says of it.
    func key(_ photo: Photo) -> UInt64 { keys[photo.number] }

    /// The place in the snapshot of the photo with a number, of which it says what is still true.
    func place(number: Int) -> Int? {
        let place = Int(places[number])
        return place < 0 ? nil : place
    }

    /// The place in the snapshot of a photo of which it says what is still true.
    func place(_ photo: Photo) -> Int? { place(number: photo.number) }

    /// The place in the snapshot of a photo whose pictures are all there.
    func finishedPlace(_ photo: Photo) -> Int? {
        place(photo).flatMap { previous.hasPictures($0) ? $0 : nil }
    }

    /// Which photos of the snapshot are still part of the site.
    func kept(in plan: SitePlan) -> [Bool] {
        var kept = [Bool](repeating: false, count: previous.snapshot?.photoCount ?? 0)
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
            if let place = place(photo) { kept[place] = true }
        }
        return kept
    }

    /// What a photo turned out to be, as the last build found or as is `known` now.
    func facts(
        _ photo: Photo, in plan: SitePlan, known: KnownRenditions
    ) -> KnownRenditions.Facts? {
        if let place = finishedPlace(photo) {
            return previous.snapshot?.page(ofPhoto: place)?.facts
        }
        return known.facts(plan.renditions(of: photo))
    }
}
