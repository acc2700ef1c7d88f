internal import GalleryImaging

/// What became of the gain maps of photos.
extension Build {
    /// Tells of every photo whose largest picture lacks the gain map that it was to keep, and counts the
    /// others.
    mutating func judgeHDR(_ plan: SitePlan, _ known: KnownRenditions) {
        for photo in plan.gallery.albums.lazy.flatMap(\.photos) where photo.header.gainMap != nil {
            let renditions = plan.renditions(of: photo)
            if let reason = lostHDR(photo, renditions, known) {
                tell(.warning, photo.source, reason)
            } else if renditions.last?.request.keepsGainMap == true {
                report.hdr += 1
            }
        }
    }

    /// Why a photo is shown without its gain map although it was to be kept; nil when it is kept, when none is
    /// wanted and when there is none.
    func lostHDR(
        _ photo: Photo, _ renditions: [Rendition], _ known: KnownRenditions
    ) -> String? {
        guard options.pictures.hdr == .keep, let finding = photo.header.gainMap else { return nil }
        switch finding {
        case .unusable(let problem): return Sentence.of(problem)
        case .usable: return known.facts(renditions)?.lostHDR
        }
    }
}
