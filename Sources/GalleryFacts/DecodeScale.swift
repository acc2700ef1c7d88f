/// How much of a JPEG's detail is decoded.
package enum DecodeScale {
    /// How many times larger than the largest rendition the decoded picture is at least.
    ///
    /// The reduced inverse transforms of libjpeg-turbo average 2 × 2, 4 × 4 or 8 × 8 samples. Averaging
    /// costs sharpness near the finest detail that the rendition can show, which Lanczos then cannot
    /// restore: at 1.4 a seventh of the amplitude there, at 1.0 a third.
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
