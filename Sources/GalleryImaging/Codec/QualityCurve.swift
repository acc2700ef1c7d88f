/// The qualities of another encoder at which pictures are as like to their sources as at qualities of libjpeg.
struct QualityCurve {
    /// What was measured, ascending; begins at 0 and ends at 100.
    let points: [(jpeg: Double, other: Double)]

    /// The quality that is equal to `quality`, 1 to 100; a straight line between those that were measured.
    func quality(likeJPEG quality: Int) -> Double {
        let quality = Double(quality)
        for (below, above) in zip(points, points.dropFirst()) where quality <= above.jpeg {
            let share = (quality - below.jpeg) / (above.jpeg - below.jpeg)
            return below.other + (above.other - below.other) * share
        }
        return 100
    }
}
