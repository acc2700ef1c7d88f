/// The aspect ratios of a typical album, the same in every run.
func album(_ count: Int, seed: UInt64 = 0, panorama: Bool) -> [Double] {
    // Shares in thousandths: mostly 3:2 and 2:3, and some other formats of cameras.
    let formats: [(share: UInt64, ratio: Double)] = [
        (420, 3.0 / 2), (150, 4.0 / 3), (220, 2.0 / 3), (100, 3.0 / 4), (50, 1), (40, 16.0 / 9),
        (10, 3), (5, 2.0 / 5),
    ]
    var state: UInt64 = 20_240_229 &+ seed &* 0x9E37_79B9_7F4A_7C15
    var ratios = (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        var rest = (state >> 33) % 1000
        for format in formats {
            if rest < format.share { return format.ratio }
            rest -= format.share
        }
        return 1
    }
    if panorama {
        // One very wide and one very narrow photo, for which a global bound on the ratio would be harmful.
        ratios[count / 3] = 60
        ratios[count / 2] = 0.02
    }
    return ratios
}
