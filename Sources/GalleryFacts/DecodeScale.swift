/// The decoding scale of a JPEG.
package enum DecodeScale {
    /// The minimum size of the decoded picture in relation to the largest rendition.
    ///
    /// The reduced inverse transforms of libjpeg-turbo average 2 × 2, 4 × 4 or 8 × 8 samples. Averaging reduces
    /// sharpness near the finest detail of the rendition, which Lanczos cannot restore: at 1.4 a seventh of the
    /// amplitude there, at 1.0 a third.
    private static let margin = 1.4

    /// The largest of 1, 2, 4 and 8 that still leaves `margin` for a rendition of `largest`, both sizes in
    /// the same orientation.
    package static func denominator(for stored: PixelSize, largest: PixelSize) -> Int {
        let shrink = min(
            Double(stored.width) / Double(largest.width),
            Double(stored.height) / Double(largest.height))
        return [8, 4, 2].first { shrink / Double($0) >= margin } ?? 1
    }
}
