internal import CImageCodecs

/// Feeds rows of floating-point numbers to all renditions of a photo, as `PlanePyramid` does with samples.
///
/// Memory: the rows in the reach of a kernel, four bytes per number, on each level. About 0.1 s of one core for 12
/// million pixels of three components and four renditions.
final class LightPyramid {
    private final class Level {
        let width: Int
        let height: Int
        let resamplers: [LightResampler]
        var next: Level?
        private let rings: [LightRing]
        private(set) var filled = 0

        init(width: Int, height: Int, components: Int, resamplers: [LightResampler]) {
            self.width = width
            self.height = height
            self.resamplers = resamplers
            // At least two rows, for the mean of the next level.
            let capacity = max(2, resamplers.map(\.reach).max() ?? 0)
            rings = (0..<components).map { _ in
                LightRing(capacity: capacity, width: width + 1)
            }
        }

        /// The buffer for the next row of a component.
        func slot(_ component: Int) -> UnsafeMutablePointer<Float> {
            rings[component].row(filled)
        }

        func rowWasWritten() {
            for component in rings.indices {
                // An odd last column or row is averaged with itself for the next level.
                let row = slot(component)
                row[width] = row[width - 1]
            }
            filled += 1
            for resampler in resamplers {
                resampler.consume(available: filled, sourceHeight: height) { component, y in
                    rings[component].row(y)
                }
            }
            guard let next, filled % 2 == 0 || filled == height, next.filled < next.height else {
                return
            }
            let top = filled % 2 == 0 ? filled - 2 : filled - 1
            for component in rings.indices {
                let ring = rings[component]
                light_halve(ring.row(top), ring.row(filled - 1), next.width, next.slot(component))
            }
            next.rowWasWritten()
        }
    }

    private let base: Level
    private let resamplers: [LightResampler]

    /// The planes of each component, in the order of the targets; complete when every row was taken.
    var planes: [[Plane]] {
        let components = resamplers.first?.target.count ?? 0
        return (0..<components).map { component in resamplers.map { $0.target[component] } }
    }

    /// Prepares to read `components` of a picture; the last is alpha, with which the others are multiplied,
    /// if `hasAlpha`.
    init(
        components: Int, hasAlpha: Bool, curve: LightCurve, width: Int, height: Int,
        targets: [PlanePyramid.Target]
    ) {
        let depths = targets.map { target in
            var depth = 0
            var ratio = min(Double(width) / target.width, Double(height) / target.height)
            while ratio >= 4 {
                ratio /= 2
                depth += 1
            }
            return depth
        }
        var made = [LightResampler?](repeating: nil, count: targets.count)
        var levels: [Level] = []
        var (extent, rows) = (Double(width), Double(height))
        var (columnCount, rowCount) = (width, height)
        for depth in 0...(depths.max() ?? 0) {
            var own: [LightResampler] = []
            for (index, target) in targets.enumerated() where depths[index] == depth {
                let resampler = LightResampler(
                    components: components, hasAlpha: hasAlpha, curve: curve,
                    columns: ResampleAxis(
                        .init(
                            source: extent, sourceCount: columnCount, target: target.width,
                            targetCount: Int(target.width.rounded(.up)),
                            flipped: target.flipsColumns,
                            endsWithPart: depth > 0)),
                    rows: ResampleAxis(
                        .init(
                            source: rows, sourceCount: rowCount, target: target.height,
                            targetCount: Int(target.height.rounded(.up)), flipped: target.flipsRows,
                            endsWithPart: depth > 0)),
                    flipsRows: target.flipsRows, sourceWidth: columnCount)
                made[index] = resampler
                own.append(resampler)
            }
            levels.append(
                Level(width: columnCount, height: rowCount, components: components, resamplers: own)
            )
            (extent, rows) = (extent / 2, rows / 2)
            (columnCount, rowCount) = ((columnCount + 1) / 2, (rowCount + 1) / 2)
        }
        for (level, next) in zip(levels, levels.dropFirst()) { level.next = next }
        base = levels[0]
        resamplers = made.compactMap { $0 }
    }

    /// Whether every row has been taken.
    var isComplete: Bool { base.filled >= base.height }

    /// The buffer for the next row of a component, from the top.
    func slot(_ component: Int) -> UnsafeMutablePointer<Float> { base.slot(component) }

    /// Processes the row that was written to the buffers.
    func rowWasWritten() { base.rowWasWritten() }
}
