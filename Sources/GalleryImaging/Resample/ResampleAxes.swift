internal import Synchronization

/// A cache of axes for all photos of a build: photos of one camera have the same sizes.
///
/// Thread-safe. At most 128 axes, some 5 MB; then the cache is emptied.
package final class ResampleAxes: Sendable {
    private static let maxCount = 128

    private let made = Mutex<[ResampleAxis.Lengths: ResampleAxis]>([:])

    /// Creates an empty cache.
    package init() {}

    /// The axis of these lengths.
    func axis(_ lengths: ResampleAxis.Lengths) -> ResampleAxis {
        if let known = made.withLock({ $0[lengths] }) { return known }
        // Outside the lock: two threads may compute the same axis, and neither waits.
        let axis = ResampleAxis(lengths)
        made.withLock {
            if $0.count >= Self.maxCount { $0.removeAll() }
            $0[lengths] = axis
        }
        return axis
    }
}
