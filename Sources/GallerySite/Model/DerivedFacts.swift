package import GalleryFacts

/// The facts that derivation found about the photos of a plan and their renditions.
package struct DerivedFacts: Sendable {
    /// The facts about one photo.
    package struct Photo: Sendable, Hashable {
        /// The mean colour.
        package var color: RGBColor
        /// A tiny preview of the picture.
        package var preview: PicturePreview
        /// Damage of a picture that is shown nevertheless.
        package var damage: PictureDamage?
        /// Why the largest rendition lacks its gain map.
        package var gainMapProblem: GainMapProblem?

        /// Creates the facts of a photo.
        package init(
            color: RGBColor, preview: PicturePreview, damage: PictureDamage? = nil,
            gainMapProblem: GainMapProblem? = nil
        ) {
            self.color = color
            self.preview = preview
            self.damage = damage
            self.gainMapProblem = gainMapProblem
        }
    }

    private let plan: SitePlan
    // Indexed by the numbers of the photos.
    private var photos: [Photo?]
    // The lengths in bytes, indexed by the renditions of the plan; 0 when not known.
    private var lengths: [Int]

    /// Creates empty facts for the photos of a plan.
    package init(for plan: SitePlan) {
        self.plan = plan
        photos = Array(repeating: nil, count: plan.photoCount)
        lengths = Array(repeating: 0, count: plan.renditionCount)
    }

    /// The facts about a photo of the plan; nil when it was not derived.
    package subscript(photo: GallerySite.Photo) -> Photo? { photos[photo.number] }

    /// The length of the file of a rendition of a photo, in bytes; 0 when it is not known.
    package func bytes(of rendition: Rendition, of photo: GallerySite.Photo) -> Int {
        let indices = plan.renditionIndices(of: photo)
        guard let index = plan.index(of: rendition, of: photo) else { return 0 }
        return lengths[indices.lowerBound + index]
    }

    /// The lengths of the files of a photo's renditions in bytes, in the order of `SitePlan.allRenditions(of:)`; 0 when
    /// not known.
    package func lengths(of photo: GallerySite.Photo) -> ArraySlice<Int> {
        lengths[plan.renditionIndices(of: photo)]
    }

    /// Sets the facts about a photo; `bytes` are the lengths of the files of its renditions, in the order of
    /// `SitePlan.allRenditions(of:)`.
    package mutating func set(
        _ facts: Photo?, bytes: ArraySlice<Int>, of photo: GallerySite.Photo
    ) {
        photos[photo.number] = facts
        let indices = plan.renditionIndices(of: photo)
        for (index, length) in zip(indices, bytes) { lengths[index] = length }
    }
}
