internal import CImageCodecs

/// Makes one rendition from rows of floating-point numbers, all components together, as they arrive.
final class LightResampler {
    /// The output planes, in stored orientation; colour beside alpha is premultiplied.
    let target: [Plane]
    private let columns: ResampleAxis
    private let rows: ResampleAxis
    private let columnWeights: [Float]
    private let rowWeights: [Float]
    private let flipsRows: Bool
    private let curve: LightCurve
    private let hasAlpha: Bool
    private let sourceWidth: Int
    private var done = 0
    private var pointers: [UnsafePointer<Float>?]
    private var middle: [Float]
    /// One row of each component.
    private var numbers: [[Float]]

    /// The maximum number of source rows for one target row.
    var reach: Int { rows.usedTaps }

    init(
        components: Int, hasAlpha: Bool, curve: LightCurve, columns: ResampleAxis,
        rows: ResampleAxis, flipsRows: Bool, sourceWidth: Int
    ) {
        self.columns = columns
        self.rows = rows
        self.flipsRows = flipsRows
        self.curve = curve
        self.hasAlpha = hasAlpha
        self.sourceWidth = sourceWidth
        let one = Float(1 << Int(RESAMPLE_WEIGHT_BITS))
        columnWeights = columns.weights.map { Float($0) / one }
        rowWeights = rows.weights.map { Float($0) / one }
        target = (0..<components).map { _ in Plane(width: columns.count, height: rows.count) }
        pointers = Array(repeating: nil, count: rows.usedTaps)
        middle = Array(repeating: 0, count: sourceWidth + 2 * Int(RESAMPLE_ROW_SLACK))
        numbers = Array(repeating: Array(repeating: 0, count: columns.count), count: components)
    }

    /// Makes every target row that needs no source row at or after `available`; `row` returns the source rows of a
    /// component.
    func consume(
        available: Int, sourceHeight: Int, row: (Int, Int) -> UnsafeMutablePointer<Float>
    ) {
        while done < rows.count {
            // Flipped rows are made from the last to the first, so that source rows are needed in order.
            let position = flipsRows ? rows.count - 1 - done : done
            let start = Int(rows.starts[position])
            guard min(start + rows.usedTaps, sourceHeight) <= available else { return }
            for component in target.indices {
                for tap in 0..<rows.usedTaps {
                    pointers[tap] = UnsafePointer(
                        row(component, min(start + tap, sourceHeight - 1)))
                }
                rowWeights.withUnsafeBufferPointer { weights in
                    light_rows(
                        pointers, weights.baseAddress.map { $0 + position * rows.taps },
                        rows.usedTaps, sourceWidth, &middle)
                }
                light_columns(
                    middle, columns.starts, columnWeights, columns.taps, columns.count,
                    &numbers[component])
            }
            store(position)
            done += 1
        }
    }

    private func store(_ position: Int) {
        let count = columns.count
        if hasAlpha {
            storeBesideAlpha(position)
        } else {
            for (component, plane) in target.enumerated() {
                curve.write(numbers[component], count: count, to: plane.row(position))
            }
        }
        for plane in target { plane.padRow(position) }
    }

    /// Divides colours by alpha before either is clamped. When the kernel overshoots, both overshoot by the same
    /// factor, and the colour is preserved.
    private func storeBesideAlpha(_ position: Int) {
        let last = target.count - 1
        for x in 0..<columns.count {
            let alpha = numbers[last][x]
            let opacity = LightCurve.encoded.sample(alpha)
            target[last].row(position)[x] = opacity
            for component in 0..<last {
                let color = opacity == 0 ? 0 : curve.sample(numbers[component][x] / alpha)
                target[component].row(position)[x] = UInt8(
                    truncatingIfNeeded: (Int(color) * Int(opacity) + 127) / 255)
            }
        }
    }
}
