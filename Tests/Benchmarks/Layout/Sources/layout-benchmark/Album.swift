/// The ratios of an album as a photographer would have it, the same at every run.
func album(_ count: Int, panorama: Bool) -> [Double] {
    // Shares in percent: mostly 3:2 and 2:3, some of the other formats of cameras.
    let formats: [(share: UInt64, ratio: Double)] = [
        (42, 3.0 / 2), (15, 4.0 / 3), (22, 2.0 / 3), (10, 3.0 / 4), (5, 1), (4, 16.0 / 9), (2, 3),
    ]
    var state: UInt64 = 20_240_229
    var ratios = (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var rest = (state >> 33) % 100
        for format in formats {
            if rest < format.share { return format.ratio }
            rest -= format.share
        }
        return 1
    }
    if panorama {
        // One very wide and one very narrow photo, where a global bound on the ratio would do harm.
        ratios[count / 3] = 60
        ratios[count / 2] = 0.02
    }
    return ratios
}
