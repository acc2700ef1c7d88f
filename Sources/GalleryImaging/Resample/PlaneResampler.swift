internal import CImageCodecs

/// Makes one smaller plane from the rows of a larger one, as they arrive.
///
/// The source rows for a target row are combined first, then the columns of the result. Two target rows share the
/// second step where that is faster.
final class PlaneResampler {
    /// The output plane, in stored orientation.
    let target: Plane
    private let columns: ResampleAxis
    private let rows: ResampleAxis
    private let flipsRows: Bool
    private var done = 0
    private let middle: UnsafeMutablePointer<Int16>
    private let otherMiddle: UnsafeMutablePointer<Int16>
    /// The target row whose combined rows are in `middle` and wait for the next one.
    private var waiting: Int?
    private let sourceWidth: Int
    // A pointer, because an array would check its uniqueness for every row.
    private let pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>

    /// The maximum number of source rows for one target row.
    var reach: Int { rows.usedTaps }

    /// Prepares for rows of `sourceWidth` samples.
    init(columns: ResampleAxis, rows: ResampleAxis, flipsRows: Bool, sourceWidth: Int) {
        self.columns = columns
        self.rows = rows
        self.flipsRows = flipsRows
        self.sourceWidth = sourceWidth
        target = Plane(width: columns.count, height: rows.count)
        let capacity = sourceWidth + Int(max(RESAMPLE_ROW_SLACK, RESAMPLE_GROUP_SLACK))
        middle = .allocate(capacity: capacity)
        middle.initialize(repeating: 0, count: capacity)
        otherMiddle = .allocate(capacity: capacity)
        otherMiddle.initialize(repeating: 0, count: capacity)
        pointers = .allocate(capacity: rows.usedTaps)
        pointers.initialize(repeating: nil, count: rows.usedTaps)
    }

    deinit {
        middle.deallocate()
        otherMiddle.deallocate()
        pointers.deallocate()
    }

    /// Makes every target row that needs no source row at or after `available`.
    func consume(_ ring: borrowing RowRing, available: Int, sourceHeight: Int) {
        while done < rows.count {
            // Flipped rows are made from the last to the first, so that source rows are needed in order.
            let position = flipsRows ? rows.count - 1 - done : done
            let start = Int(rows.starts[position])
            guard min(start + rows.usedTaps, sourceHeight) <= available else { return }
            done += 1
            if rows.isIdentity, columns.isIdentity {
                target.row(position).update(from: ring.row(position), count: columns.count)
                target.padRow(position)
                continue
            }
            ring.rows(from: start, last: sourceHeight - 1, count: rows.usedTaps, into: pointers)
            makeRow(position)
        }
    }

    private func makeRow(_ position: Int) {
        let out = target.row(position)
        let middle = waiting == nil ? middle : otherMiddle
        rows.weights.withUnsafeBufferPointer { weights in
            guard let first = weights.baseAddress else { return }
            resample_rows(
                pointers, first + position * rows.taps, rows.usedTaps, sourceWidth, middle)
        }
        if columns.isIdentity {
            resample_round(middle, columns.count, out)
            target.padRow(position)
            return
        }
        if !columns.arranged.isEmpty {
            guard waiting != nil || done == rows.count else {
                waiting = position
                return
            }
            let first = waiting ?? position
            waiting = nil
            resample_arranged_columns(
                self.middle, middle, columns.starts, columns.arranged, columns.usedTaps,
                columns.count, target.row(first), out)
            target.padRow(first)
            target.padRow(position)
            return
        }
        columns.weights.withUnsafeBufferPointer { weights in
            columns.starts.withUnsafeBufferPointer { starts in
                resample_columns(
                    middle, starts.baseAddress, weights.baseAddress, columns.taps, columns.count,
                    out)
            }
        }
        target.padRow(position)
    }
}
