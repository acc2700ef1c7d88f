internal import CImageCodecs

/// The last rows of a plane, in a ring buffer.
struct RowRing: ~Copyable {
    private let capacity: Int
    private let stride: Int
    private let samples: UnsafeMutablePointer<UInt8>

    /// Keeps the last `capacity` rows of `width` samples.
    init(capacity: Int, width: Int) {
        self.capacity = capacity
        stride = (width + Int(RESAMPLE_ROW_SLACK) + 31) & ~31
        samples = .allocate(capacity: capacity * stride + Int(RESAMPLE_ROW_SLACK))
        samples.initialize(repeating: 0, count: capacity * stride + Int(RESAMPLE_ROW_SLACK))
    }

    deinit { samples.deallocate() }

    /// The row numbered `y` from the top of the plane; valid while it is among the last `capacity`.
    func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { samples + (y % capacity) * stride }

    /// Writes pointers to the `count` rows from `start` on into `list`; the row `last` replaces those after it.
    func rows(
        from start: Int, last: Int, count: Int,
        into list: UnsafeMutablePointer<UnsafePointer<UInt8>?>
    ) {
        var slot = start % capacity
        for index in 0..<count {
            list[index] = UnsafePointer(samples + slot * stride)
            guard start + index < last else { continue }
            slot = slot + 1 == capacity ? 0 : slot + 1
        }
    }
}
