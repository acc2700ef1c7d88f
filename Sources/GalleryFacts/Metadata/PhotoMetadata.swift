/// The metadata of a photo, without serial numbers, the owner's name and maker notes.
///
/// Pages show the coordinates and the location names only on the author's request, and all other facts by default.
package struct PhotoMetadata: Sendable, Hashable, Codable {
    /// A fraction of two integers, as Exif stores exposure times.
    package struct Fraction: Sendable, Hashable, Codable {
        /// The numerator.
        package var numerator: Int
        /// The denominator, never 0.
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

    /// The capture date.
    package var taken: CaptureDate?
    /// The camera, make and model without repetition.
    package var camera: String?
    /// The lens.
    package var lens: String?
    /// The focal length in millimetres.
    package var focalLength: Double?
    /// The focal length in 35 mm equivalent, in millimetres.
    package var focalLength35mm: Int?
    /// The f-number.
    package var aperture: Double?
    /// The exposure time in seconds.
    package var exposureTime: Fraction?
    /// The ISO sensitivity.
    package var iso: Int?

    /// A short name for the photo.
    package var title: String?
    /// The headline, a summary in one line.
    package var headline: String?
    /// The caption in the photographer's words; may have several lines.
    package var caption: String?
    /// The alternative text for screen readers (IPTC Alt Text).
    package var altText: String?
    /// The keywords, each once, in the order of the file.
    package var keywords: [String] = []
    /// The rating: 1 to 5 stars, −1 rejected; nil when there is none.
    package var rating: Int?
    /// The author and the rights.
    package var rights = PhotoRights()

    /// The location names.
    package var place = PlaceNames()
    /// The coordinates of the camera.
    package var position: GeographicPosition?

    /// Whether the file contains GPS coordinates.
    package var hasPosition: Bool { position != nil }

    /// Creates empty metadata.
    package init() {}
}
