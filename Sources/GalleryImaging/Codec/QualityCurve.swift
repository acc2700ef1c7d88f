/// The qualities of another encoder that are equivalent to qualities of libjpeg.
struct QualityCurve {
    /// The measured points, ascending, from 0 to 100.
    let points: [(jpeg: Double, other: Double)]

    /// The equivalent of `quality`, 1 to 100, by linear interpolation.
    func quality(likeJPEG quality: Int) -> Double {
        let quality = Double(quality)
        for (below, above) in zip(points, points.dropFirst()) where quality <= above.jpeg {
            let share = (quality - below.jpeg) / (above.jpeg - below.jpeg)
            return below.other + (above.other - below.other) * share
        }
        return 100
    }
}
