/// When a change is reported: after a short time in which nothing happens, but before too long.
struct ChangeDelay {
    private let quiet: Duration
    private let maxWait: Duration
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    init(quiet: Duration, maxWait: Duration) {
        self.quiet = quiet
        self.maxWait = maxWait
    }

    /// Takes note of a change.
    mutating func note(at now: ContinuousClock.Instant) {
        first = first ?? now
        last = now
    }

    /// How long to wait from now; zero when a change is to be reported, nil when there is none.
    func left(at now: ContinuousClock.Instant) -> Duration? {
        guard let first, let last else { return nil }
        return max(.zero, min(last + quiet, first + maxWait) - now)
    }

    /// Begins again, after a change was reported.
    mutating func clear() { (first, last) = (nil, nil) }
}
