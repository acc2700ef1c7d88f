package import GalleryFacts

/// What a photo turned out to be when it was decoded.
package struct DerivedPhoto: Sendable, Hashable, Codable {
    /// The mean colour of all pixels, for a box that waits for its picture.
    package var meanColor: RGBColor
    /// The picture at a glance, for something better than a box.
    package var preview: PicturePreview
    /// What is wrong with the pixel data, if anything is.
    package var damage: PictureDamage?
    /// Why the gain map that a rendition was to keep is not there, if it is not.
    package var gainMapProblem: GainMapProblem?
}
