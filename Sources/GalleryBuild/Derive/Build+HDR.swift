internal import GalleryFacts
internal import GallerySite

/// What became of the gain maps of photos.
extension Build {
    /// Tells of every photo whose largest picture lacks the gain map that it was to keep, and counts the
    /// others.
    mutating func judgeHDR(
        _ plan: SitePlan, _ facts: (Photo) -> KnownRenditions.Facts?
    ) {
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) where photo.facts.claimsGainMap {
            if let reason = lostHDR(photo, facts(photo)) {
                tell(.warning, photo.source, reason)
            } else if plan.renditions(of: photo).last?.request.keepsGainMap == true {
                report.hdr += 1
            }
        }
    }

    /// Why a photo is shown without its gain map although it was to be kept; nil when it is kept, when none is
    /// wanted and when there is none.
    func lostHDR(_ photo: Photo, _ facts: KnownRenditions.Facts?) -> String? {
        guard options.settings.pictures.hdr == .keep, photo.facts.claimsGainMap,
            let finding = photo.header.gainMap
        else { return nil }
        switch finding {
        case .unusable(let problem): return Sentence.of(problem)
        case .usable: return facts?.lostHDR
        }
    }
}
