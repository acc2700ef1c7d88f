internal import Synchronization

/// A cache of axes for all photos of a build: photos of one camera have the same sizes.
///
/// Thread-safe. At most 16 MB, some 400 axes of usual photos; then the cache is emptied.
package final class ResampleAxes: Sendable {
    private static let maxBytes = 1 << 24

    private struct State {
        var axes: [ResampleAxis.Lengths: ResampleAxis] = [:]
        var bytes = 0
    }

    private let made = Mutex(State())

    /// The bytes of the axes in the cache.
    var byteCount: Int { made.withLock { $0.bytes } }

    /// Creates an empty cache.
    package init() {}

    /// The axis of these lengths.
    func axis(_ lengths: ResampleAxis.Lengths) -> ResampleAxis {
        if let known = made.withLock({ $0.axes[lengths] }) { return known }
        // Outside the lock: two threads may compute the same axis, and neither waits.
        let axis = ResampleAxis(lengths)
        // Few pictures have sides whose axes fill the cache.
        guard axis.byteCount <= Self.maxBytes / 4 else { return axis }
        made.withLock {
            if $0.bytes + axis.byteCount > Self.maxBytes { $0 = State() }
            if $0.axes.updateValue(axis, forKey: lengths) == nil { $0.bytes += axis.byteCount }
        }
        return axis
    }
}
