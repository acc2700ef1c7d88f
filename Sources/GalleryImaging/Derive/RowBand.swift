/// Room for one band of rows of each component.
final class RowBand {
    /// The first sample of each component.
    let starts: [UnsafeMutablePointer<UInt8>?]

    /// Allocates the given numbers of bytes; there is always room for four components.
    init(sizes: [Int]) {
        starts = (0..<4).map { $0 < sizes.count ? .allocate(capacity: sizes[$0]) : nil }
        for (start, size) in zip(starts, sizes) { start?.initialize(repeating: 0, count: size) }
    }

    deinit { for start in starts { start?.deallocate() } }
}
