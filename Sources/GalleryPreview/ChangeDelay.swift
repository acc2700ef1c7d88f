/// When a change is told: after a moment in which nothing happens, but before too long.
struct ChangeDelay {
    private let quiet: Duration
    private let longestWait: Duration
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    init(quiet: Duration, longestWait: Duration) {
        self.quiet = quiet
        self.longestWait = longestWait
    }

    /// Takes note of a change.
    mutating func note(at now: ContinuousClock.Instant) {
        first = first ?? now
        last = now
    }

    /// How long to wait from now; zero when a change is to be told, nil when there is none.
    func left(at now: ContinuousClock.Instant) -> Duration? {
        guard let first, let last else { return nil }
        return max(.zero, min(last + quiet, first + longestWait) - now)
    }

    /// Begins anew, after a change was told.
    mutating func clear() { (first, last) = (nil, nil) }
}
