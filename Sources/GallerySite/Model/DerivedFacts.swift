package import GalleryFacts

/// What derivation brought to light of the photos of a plan.
package struct DerivedFacts: Sendable {
    /// What one photo turned out to be.
    package struct Photo: Sendable, Hashable {
        /// The mean colour.
        package var color: RGBColor
        /// The picture at a glance.
        package var preview: PicturePreview
        /// What is wrong with the picture although it is shown.
        package var damage: PictureDamage?
        /// Why the largest rendition lacks the gain map that it was to keep.
        package var gainMapProblem: GainMapProblem?

        /// Creates the facts of a photo.
        package init(
            color: RGBColor, preview: PicturePreview, damage: PictureDamage? = nil,
            gainMapProblem: GainMapProblem? = nil
        ) {
            (self.color, self.preview) = (color, preview)
            (self.damage, self.gainMapProblem) = (damage, gainMapProblem)
        }
    }

    // By the numbers of the photos, and of their renditions in the plan.
    private var photos: [Photo?]
    private var lengths: [Int32]

    /// Knows of no photo of a plan.
    package init(_ plan: SitePlan) {
        photos = Array(repeating: nil, count: plan.photoCount)
        lengths = Array(repeating: 0, count: plan.renditionCount)
    }

    /// What a photo turned out to be; nil when it has not been derived.
    package subscript(photo: GallerySite.Photo) -> Photo? { photos[photo.number] }

    /// The lengths in bytes of a photo's renditions, in the order of the plan; 0 for those that are not there.
    package func lengths(of photo: GallerySite.Photo, in plan: SitePlan) -> [Int] {
        lengths[plan.renditionRange(of: photo)].map(Int.init)
    }

    /// The length in bytes of one of a photo's renditions; 0 when it is not there.
    package func bytes(
        of rendition: Rendition, of photo: GallerySite.Photo, in plan: SitePlan
    ) -> Int {
        let index = plan.allRenditions(of: photo).firstIndex { $0.key == rendition.key }
        return index.map { lengths(of: photo, in: plan)[$0] } ?? 0
    }

    /// Notes what a photo turned out to be, with the lengths of its renditions in the order of the plan.
    package mutating func set(
        _ facts: Photo?, lengths: [Int], of photo: GallerySite.Photo, in plan: SitePlan
    ) {
        photos[photo.number] = facts
        for (index, length) in zip(plan.renditionRange(of: photo), lengths) {
            self.lengths[index] = Int32(clamping: length)
        }
    }
}
