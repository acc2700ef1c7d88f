/// What a photo says about itself, as far as it may be shown: no position, no serial numbers, no owner.
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
    /// What the photo shows, in the photographer's words.
    package var description: String?
    /// Who took the photo.
    package var artist: String?
    /// Who holds the rights.
    package var copyright: String?

    /// Creates metadata that says nothing.
    package init() {}
}
