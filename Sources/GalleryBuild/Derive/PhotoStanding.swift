internal import GallerySite

/// How the photos of a plan stand to what the last build left of them.
struct PhotoStanding {
    /// The fingerprints of the photos.
    let keys: PhotoKeys
    private let previous: PreviousFiles
    // The place of each photo in the snapshot, by its number; -1 for those that are new or were changed.
    private let places: [Int32]

    /// Looks up each photo of a plan. A photo whose file could not be offered for download although the site
    /// `expectsOriginals`, or whose film could not be shown, is no photo of which everything is known.
    init(
        _ plan: SitePlan, keys: PhotoKeys, previous: PreviousFiles, expectsOriginals: Bool
    ) {
        (self.keys, self.previous) = (keys, previous)
        var places = [Int32](repeating: -1, count: plan.photoCount)
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) {
            guard let index = previous.photo(keys[photo]),
                !expectsOriginals || previous.snapshot?.photo(index)?.original != nil,
                plan.clips[photo.source] == nil || previous.snapshot?.photo(index)?.clip != nil
            else { continue }
            places[photo.number] = Int32(index)
        }
        self.places = places
    }

    /// The place in the snapshot of a photo of which it says what is still true.
    func place(_ photo: Photo) -> Int? {
        let place = Int(places[photo.number])
        return place < 0 ? nil : place
    }

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
