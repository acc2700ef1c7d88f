internal import CImageCodecs

/// One component of a picture: rows of 8-bit samples, each padded with copies of its last sample.
///
/// Rows are padded to a multiple of 8 samples, because the JPEG encoder reads whole blocks.
final class Plane {
    /// The number of columns.
    let width: Int
    /// The number of rows.
    let height: Int
    /// The distance between rows, in bytes.
    let stride: Int
    /// The first sample of the first row.
    let samples: UnsafeMutablePointer<UInt8>

    /// Allocates a plane with undefined samples.
    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = (width + 7) & ~7
        samples = .allocate(capacity: stride * height + Int(RESAMPLE_ROW_SLACK))
    }

    deinit { samples.deallocate() }

    /// Whether the plane has the size of another.
    func hasSize(of other: Plane) -> Bool { width == other.width && height == other.height }

    /// The first sample of a row.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { samples + y * stride }

    /// Pads a row with its last sample to the end of its last block.
    func padRow(_ y: Int) {
        let row = row(y)
        for x in width..<stride { row[x] = row[width - 1] }
    }

    /// Replaces each sample by its entry in a table, which must have 256 entries.
    func replaceSamples(_ table: [UInt8]) {
        precondition(table.count == 256, "a table has an entry for every sample")
        for y in 0..<height {
            let row = row(y)
            for x in 0..<stride { row[x] = table[Int(row[x])] }
        }
    }

    /// A copy of the plane.
    func copied() -> Plane {
        let result = Plane(width: width, height: height)
        result.samples.update(from: samples, count: stride * height)
        return result
    }

    /// The transposed plane. About 0.3 ns per sample.
    func transposed() -> Plane {
        let result = Plane(width: height, height: width)
        resample_turn(samples, stride, width, height, result.samples, result.stride)
        return result
    }

    /// The mean over a region in samples; edges within samples weight them by their covered part.
    func mean(columns: Range<Double>, rows: Range<Double>) -> Double {
        var (total, weight) = (0.0, 0.0)
        let first = min(width - 1, Int(columns.lowerBound))
        let last = min(width, max(first + 1, Int(columns.upperBound.rounded(.up))))
        // The missing parts of the first and the last column.
        let missing = (columns.lowerBound - Double(first), Double(last) - columns.upperBound)
        let top = min(height - 1, Int(rows.lowerBound))
        for y in top..<min(height, max(top + 1, Int(rows.upperBound.rounded(.up)))) {
            let row = row(y)
            var sum = 0
            for x in first..<last { sum &+= Int(row[x]) }
            let inside =
                Double(sum) - missing.0 * Double(row[first]) - missing.1 * Double(row[last - 1])
            let share = min(Double(y + 1), rows.upperBound) - max(Double(y), rows.lowerBound)
            total += inside * share
            weight += share
        }
        let span = Double(last - first) - missing.0 - missing.1
        return weight * span > 0 ? total / (weight * span) : Double(row(top)[first])
    }
}
