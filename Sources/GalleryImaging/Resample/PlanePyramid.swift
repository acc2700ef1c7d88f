internal import CImageCodecs

/// Feeds the rows of one plane to all its renditions, each from the smallest level that is at least twice as large, or
/// else from the plane itself.
///
/// Level 0 is the plane itself; each further level is the mean of 2 × 2 samples of the previous one. Averaging
/// before a Lanczos pass costs no visible sharpness and halves the work with each level. Memory: the rows in the
/// reach of a kernel, on each level.
final class PlanePyramid {
    /// One rendition of the plane.
    struct Target {
        /// The width of the target plane in its own samples; a chroma plane may end within a sample.
        var width: Double
        /// The height of the target plane in its own samples.
        var height: Double
        /// Whether the columns are reversed.
        var flipsColumns: Bool
        /// Whether the rows are reversed.
        var flipsRows: Bool
    }

    /// The number of rows that are read together, and their length in memory.
    struct Band {
        /// The rows, including those past the end of the plane.
        var rows = 1
        /// The writable bytes of each row.
        var rowBytes = 0
    }

    private final class Level {
        let width: Int
        let height: Int
        let ring: RowRing
        let resamplers: [PlaneResampler]
        var next: Level?
        var filled = 0

        init(width: Int, height: Int, resamplers: [PlaneResampler], band: Band) {
            self.width = width
            self.height = height
            self.resamplers = resamplers
            // At least two rows, for the mean of the next level.
            let reach = max(2, resamplers.map(\.reach).max() ?? 0)
            ring = RowRing(
                capacity: reach + band.rows - 1, width: max(width + 1, band.rowBytes))
        }

        /// The buffer for the row at `offset` after the last one.
        func slot(_ offset: Int) -> UnsafeMutablePointer<UInt8> { ring.row(filled + offset) }

        func rowsWereWritten(_ count: Int) {
            for _ in 0..<min(count, height - filled) {
                // An odd last column or row is averaged with itself for the next level, weighted by its part.
                let row = slot(0)
                row[width] = row[width - 1]
                filled += 1
            }
            for resampler in resamplers {
                resampler.consume(ring, available: filled, sourceHeight: height)
            }
            guard let next else { return }
            while next.filled < next.height, 2 * next.filled + 2 <= filled || filled == height {
                let top = 2 * next.filled
                resample_halve(
                    ring.row(top), ring.row(min(top + 1, height - 1)), next.width, next.slot(0))
                next.rowsWereWritten(1)
            }
        }
    }

    private let base: Level
    private let resamplers: [PlaneResampler]

    /// The output planes, in the order of the targets; complete when every row was pushed.
    var planes: [Plane] { resamplers.map(\.target) }

    /// Prepares for a plane of `length` × `height` samples, which may be fractional. A last sample is read if at least
    /// half of it is inside the picture. `axes` caches the weights for planes of the same lengths.
    init(
        length: Double, height: Double, targets: [Target], axes: ResampleAxes = ResampleAxes(),
        band: Band = Band()
    ) {
        let depths = targets.map { target in
            var depth = 0
            var ratio = min(length / target.width, height / target.height)
            while ratio >= 4 {
                ratio /= 2
                depth += 1
            }
            return depth
        }
        var made = [PlaneResampler?](repeating: nil, count: targets.count)
        var levels: [Level] = []
        var (extent, rows) = (length, height)
        var (columnCount, rowCount) = (Self.readSamples(length), Self.readSamples(height))
        for depth in 0...(depths.max() ?? 0) {
            var own: [PlaneResampler] = []
            for (index, target) in targets.enumerated() where depths[index] == depth {
                let resampler = PlaneResampler(
                    columns: axes.axis(
                        .init(
                            source: extent, sourceCount: columnCount, target: target.width,
                            targetCount: Int(target.width.rounded(.up)),
                            flipped: target.flipsColumns,
                            endsWithPart: depth > 0, arranges: true)),
                    rows: axes.axis(
                        .init(
                            source: rows, sourceCount: rowCount, target: target.height,
                            targetCount: Int(target.height.rounded(.up)), flipped: target.flipsRows,
                            endsWithPart: depth > 0, arranges: false)),
                    flipsRows: target.flipsRows, sourceWidth: columnCount)
                made[index] = resampler
                own.append(resampler)
            }
            levels.append(
                Level(
                    width: columnCount, height: rowCount, resamplers: own,
                    band: depth == 0 ? band : Band()))
            (extent, rows) = (extent / 2, rows / 2)
            (columnCount, rowCount) = ((columnCount + 1) / 2, (rowCount + 1) / 2)
        }
        for (level, next) in zip(levels, levels.dropFirst()) { level.next = next }
        base = levels[0]
        resamplers = made.compactMap { $0 }
    }

    /// The number of samples whose centres are within a length, at least one.
    private static func readSamples(_ length: Double) -> Int { max(1, Int(length + 0.5 + 1e-6)) }

    /// The samples of one row that are read.
    var width: Int { base.width }

    /// The rows that are read.
    var height: Int { base.height }

    /// Whether every row has been pushed.
    var isComplete: Bool { base.filled >= base.height }

    /// Takes a copy of the next row from the top, `width` samples long; rows past `height` are ignored.
    func push(_ row: UnsafePointer<UInt8>) {
        guard !isComplete else { return }
        base.slot(0).update(from: row, count: base.width)
        base.rowsWereWritten(1)
    }

    /// The buffer of a decoder for the row at `offset` of the next band.
    func slot(_ offset: Int) -> UnsafeMutablePointer<UInt8> { base.slot(offset) }

    /// Processes the `count` rows that were written to their buffers; those past `height` are ignored.
    func rowsWereWritten(_ count: Int) { base.rowsWereWritten(count) }
}
