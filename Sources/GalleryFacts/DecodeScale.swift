/// The decoding scale of a JPEG.
package enum DecodeScale {
    /// The minimum ratio of the decoded picture's size to the largest rendition's.
    ///
    /// The reduced inverse transforms of libjpeg-turbo average 2 × 2, 4 × 4 or 8 × 8 samples. Averaging attenuates
    /// the finest detail of the rendition, which Lanczos cannot restore: by a seventh of its amplitude at a ratio of
    /// 1.4, by a third at 1.0.
    private static let margin = 1.4

    /// The largest of 8, 4 and 2 by which a picture of `stored` can be reduced and still exceed `largest` by the factor
    /// `margin` in both directions, or else 1. Both sizes have the same orientation.
    package static func denominator(for stored: PixelSize, largest: PixelSize) -> Int {
        let shrink = min(
            Double(stored.width) / Double(largest.width),
            Double(stored.height) / Double(largest.height))
        return [8, 4, 2].first { shrink / Double($0) >= margin } ?? 1
    }
}
