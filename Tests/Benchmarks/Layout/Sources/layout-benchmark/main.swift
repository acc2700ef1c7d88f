import GalleryLayout

// A desktop window, 4.9 target row heights wide.
let width = 1280.0
let greedy = FlowLayout(rowHeight: 260, spacing: 8, rows: .greedy)
let balanced = FlowLayout(rowHeight: 260, spacing: 8, rows: .balanced)
let optimal = FlowLayout(rowHeight: 260, spacing: 8, rows: .optimal)
var smooth = optimal
smooth.smoothness = 0.25

/// The median of five runs, in milliseconds per layout of `ratios`.
func milliseconds(_ layout: FlowLayout, _ ratios: [Double]) throws -> Double {
    // Short albums are laid out many times per run, so that the cost of the clock is negligible.
    let repetitions = max(1, 200_000 / ratios.count)
    var runs: [Double] = []
    for _ in 0..<5 {
        var rows = 0
        let time = try ContinuousClock().measure {
            for _ in 0..<repetitions { rows += try layout.arrange(ratios, width: width).rows.count }
        }
        precondition(rows > 0)
        runs.append(time / .milliseconds(1) / Double(repetitions))
    }
    return runs.sorted()[2]
}

/// The bytes per photo that an arrangement uses beyond its boxes and rows.
func extraBytes(_ layout: FlowLayout, _ ratios: [Double]) throws -> Double? {
    var answer: Result<FlowArrangement, any Error>?
    let peak = peakBytes { answer = Result { try layout.arrange(ratios, width: width) } }
    guard let peak, let arrangement = try answer?.get() else { return nil }
    let output =
        arrangement.boxes.count * MemoryLayout<Box>.stride
        + arrangement.rows.count * MemoryLayout<FlowArrangement.Row>.stride
    return Double(peak - output) / Double(ratios.count)
}

print("   photos extreme  greedy ms balanced ms optimal ms  greedy ns  optimal ns a photo  extra B")
for count in [1_000, 10_000, 100_000, 1_000_000] {
    for panorama in [false, true] {
        let ratios = album(count, panorama: panorama)
        let times = try [greedy, balanced, optimal].map { try milliseconds($0, ratios) }
        let number = String(count)
        print(
            String(repeating: " ", count: 9 - number.count) + number,
            panorama ? "    yes" : "     no",
            column(times[0], 2, width: 10), column(times[1], 2, width: 11),
            column(times[2], 2, width: 10), column(times[0] * 1e6 / Double(count), 1, width: 10),
            column(times[2] * 1e6 / Double(count), 1, width: 19),
            column(count >= 100_000 ? try extraBytes(optimal, ratios) : nil, 1, width: 8))
    }
}

// Smooth rows are slow, so they have a separate line.
let ratios = album(100_000, panorama: true)
let time = try milliseconds(smooth, ratios)
print("smooth rows, 100000 photos:", column(time, 1, width: 1), "ms,", terminator: " ")
print(column(try extraBytes(smooth, ratios), 1, width: 1), "extra bytes a photo")
print()
try printEvenness()
