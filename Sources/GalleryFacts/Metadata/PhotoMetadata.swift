/// The facts in a photo's metadata. Serial numbers, the owner's name and makers' notes are never read.
///
/// The position and the names of the place are facts like the others, but the only ones that may not be
/// shown unless the author of the site asks for them.
package struct PhotoMetadata: Sendable, Hashable, Codable {
    /// A ratio of two whole numbers, as Exif stores lengths of time.
    package struct Fraction: Sendable, Hashable, Codable {
        /// The upper number.
        package var numerator: Int
        /// The lower number, never 0.
        package var denominator: Int

        /// The quotient.
        package var value: Double { Double(numerator) / Double(denominator) }

        /// Creates a fraction; nil when the denominator is 0.
        package init?(_ numerator: Int, _ denominator: Int) {
            guard denominator != 0 else { return nil }
            self.numerator = numerator
            self.denominator = denominator
        }
    }

    /// When the photo was taken.
    package var taken: CaptureDate?
    /// The camera, maker and model without repetition.
    package var camera: String?
    /// The lens.
    package var lens: String?
    /// The focal length in millimetres.
    package var focalLength: Double?
    /// The focal length in millimetres that gives the same view on 36 × 24 mm.
    package var focalLength35mm: Int?
    /// The f-number.
    package var aperture: Double?
    /// The exposure time in seconds.
    package var exposureTime: Fraction?
    /// The sensitivity.
    package var iso: Int?

    /// A short name for the photo.
    package var title: String?
    /// A line that sums the photo up, as a newspaper would print above it.
    package var headline: String?
    /// What the photo shows, in the photographer's words; may have several lines.
    package var caption: String?
    /// What the photo shows, written for those who do not see it (IPTC Alt Text).
    package var altText: String?
    /// Words to find the photo by, each once, in the order of the file.
    package var keywords: [String] = []
    /// The photographer's judgement: 1 to 5 stars, −1 rejected; nil when there is none.
    package var rating: Int?
    /// Who made the photo and what others may do with it.
    package var rights = PhotoRights()

    /// The names of the place, as the photographer wrote them.
    package var place = PlaceNames()
    /// Where the camera stood.
    package var position: GeographicPosition?

    /// Whether the file gives away where the camera stood.
    package var hasPosition: Bool { position != nil }

    /// Creates empty metadata.
    package init() {}
}
