import GalleryLayout

/// Prints how even the rows of each layout are: the average of ten albums of 200 photos in each of four containers,
/// from a phone to a large window.
func printEvenness() throws {
    let containers: [(width: Double, rowHeight: Double, spacing: Double)] = [
        (390, 180, 4), (820, 220, 8), (1280, 260, 8), (1920, 300, 8),
    ]
    var smooth = FlowLayout(rows: .optimal)
    smooth.smoothness = 0.25
    let layouts: [(name: String, layout: FlowLayout)] = [
        ("greedy", FlowLayout(rows: .greedy)), ("balanced", FlowLayout(rows: .balanced)),
        ("optimal", FlowLayout(rows: .optimal)), ("smooth", smooth),
    ]
    print("    rows  mean height  rms ln  worst ln  rms ln of jumps  last fill")
    for (name, template) in layouts {
        var sums = [Double](repeating: 0, count: 5)
        var albums = 0.0
        for container in containers {
            var layout = template
            layout.rowHeight = container.rowHeight
            layout.spacing = container.spacing
            for seed in 0..<10 {
                let ratios = album(200, seed: UInt64(seed), panorama: false)
                let statistics = try layout.arrange(ratios, width: container.width).statistics
                sums[0] += statistics.meanScale
                sums[1] += statistics.deviation
                sums[2] = max(sums[2], statistics.worstDeviation)
                sums[3] += statistics.jump
                sums[4] += statistics.lastFill
                albums += 1
            }
        }
        let means = [
            sums[0] / albums, sums[1] / albums, sums[2], sums[3] / albums, sums[4] / albums,
        ]
        print(
            String(repeating: " ", count: 8 - name.count) + name,
            column(means[0], 3, width: 12), column(means[1], 3, width: 7),
            column(means[2], 3, width: 9), column(means[3], 3, width: 16),
            column(means[4], 3, width: 10))
    }
}
