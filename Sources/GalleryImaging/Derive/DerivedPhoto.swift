package import GalleryFacts

/// The facts about a photo that only decoding finds.
package struct DerivedPhoto: Sendable, Hashable, Codable {
    /// The mean colour of all pixels, for the placeholder while the picture loads.
    package var meanColor: RGBColor
    /// A tiny preview, for a better placeholder.
    package var preview: PicturePreview
    /// The damage of the pixel data, if any.
    package var damage: PictureDamage?
    /// Why a rendition lacks the gain map that it should keep.
    package var gainMapProblem: GainMapProblem?
}
