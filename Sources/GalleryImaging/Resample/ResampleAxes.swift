internal import Synchronization

/// The axes made so far, for all photos of a build: those of one camera have the same sizes.
///
/// Safe to share. Holds some 5 MB at most.
package final class ResampleAxes: Sendable {
    private static let maxCount = 128

    private let made = Mutex<[ResampleAxis.Lengths: ResampleAxis]>([:])

    /// Knows no axis yet.
    package init() {}

    /// The axis of these lengths.
    func axis(_ lengths: ResampleAxis.Lengths) -> ResampleAxis {
        if let known = made.withLock({ $0[lengths] }) { return known }
        // Outside the lock: two workers that both need it wait for nobody.
        let axis = ResampleAxis(lengths)
        made.withLock {
            if $0.count >= Self.maxCount { $0.removeAll() }
            $0[lengths] = axis
        }
        return axis
    }
}
