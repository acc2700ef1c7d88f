internal import Synchronization

/// The axes made so far, for all photos of a build: those of one camera have the same sizes.
///
/// Safe to share. Holds some 5 MB at most.
package final class ResampleAxes: Sendable {
    private struct Lengths: Hashable {
        var source: Double
        var sourceCount: Int
        var target: Double
        var targetCount: Int
        var flipped: Bool
        var endsWithPart: Bool
        var arranges: Bool
    }

    private static let most = 128

    private let made = Mutex<[Lengths: ResampleAxis]>([:])

    /// Knows no axis yet.
    package init() {}

    /// The axis of these lengths, as `ResampleAxis` takes them.
    func axis(
        sourceLength: Double, sourceCount: Int, targetLength: Double, targetCount: Int,
        flipped: Bool, endsWithPart: Bool, arranges: Bool
    ) -> ResampleAxis {
        let lengths = Lengths(
            source: sourceLength, sourceCount: sourceCount, target: targetLength,
            targetCount: targetCount, flipped: flipped, endsWithPart: endsWithPart,
            arranges: arranges)
        if let known = made.withLock({ $0[lengths] }) { return known }
        // Outside the lock: two workers that both need it wait for nobody.
        let axis = ResampleAxis(
            sourceLength: sourceLength, sourceCount: sourceCount, targetLength: targetLength,
            targetCount: targetCount, flipped: flipped, endsWithPart: endsWithPart,
            arranges: arranges)
        made.withLock {
            if $0.count >= Self.most { $0.removeAll() }
            $0[lengths] = axis
        }
        return axis
    }
}
