internal import CImageCodecs

/// Feeds the rows of one plane to all its renditions, each from the smallest level that is still at least
/// twice as large.
///
/// Level 0 is the plane itself; each further level is the mean of 2 × 2 samples of the one before. The mean
/// of two samples or more before a Lanczos pass costs no visible sharpness and halves the work with each
/// level. Memory: the rows that a kernel looks at, on each level.
final class PlanePyramid {
    /// One rendition of the plane.
    struct Target {
        /// The length of the target plane in its own samples; a chroma plane may end within a sample.
        var width: Double
        /// The height of the target plane in its own samples.
        var height: Double
        /// Whether the columns are reversed.
        var flipsColumns: Bool
        /// Whether the rows are reversed.
        var flipsRows: Bool
    }

    /// How many rows come at a time, and how long they are in memory.
    struct Band {
        /// The rows, those past the end of the plane included.
        var rows = 1
        /// The bytes of each that may be written.
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
            // Two rows at least, for the mean of the next level.
            let reach = max(2, resamplers.map(\.reach).max() ?? 0)
            ring = RowRing(
                capacity: reach + band.rows - 1, width: max(width + 1, band.rowBytes))
        }

        /// Where the row at `offset` after the last is to be written.
        func slot(_ offset: Int) -> UnsafeMutablePointer<UInt8> { ring.row(filled + offset) }

        func rowsWereWritten(_ count: Int) {
            for _ in 0..<min(count, height - filled) {
                // An odd column or row is its own neighbour in the mean of the next level, where it counts
                // by what it is a part of.
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

    /// The planes made so far, in the order of the targets; complete when every row has been pushed.
    var planes: [Plane] { resamplers.map(\.target) }

    /// Prepares to read a plane that is `length` × `height` samples in truth. A last sample that only half
    /// lies within the picture is read as well; one of which more is padding is not. `axes` keeps the weights
    /// for the next plane of the same lengths.
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

    /// The samples of a length whose centres lie within it, at least one.
    private static func readSamples(_ length: Double) -> Int { max(1, Int(length + 0.5 + 1e-6)) }

    /// The samples of one row that are read.
    var width: Int { base.width }

    /// The rows that are read.
    var height: Int { base.height }

    /// Whether every row has been pushed.
    var isComplete: Bool { base.filled >= base.height }

    /// Takes the next row from the top, `width` samples long; rows past `height` are ignored.
    func push(_ row: UnsafePointer<UInt8>) {
        guard !isComplete else { return }
        base.slot(0).update(from: row, count: base.width)
        base.rowsWereWritten(1)
    }

    /// Where a decoder is to write the row at `offset` of the next band.
    func slot(_ offset: Int) -> UnsafeMutablePointer<UInt8> { base.slot(offset) }

    /// Takes the `count` rows that were written to their slots; those past `height` are ignored.
    func rowsWereWritten(_ count: Int) { base.rowsWereWritten(count) }
}
