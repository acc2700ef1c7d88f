/// The delay of reports: until there are no more changes for a short time, but limited.
struct ChangeDelay {
    private let quiet: Duration
    private let maxWait: Duration
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    init(quiet: Duration, maxWait: Duration) {
        self.quiet = quiet
        self.maxWait = maxWait
    }

    /// Records a change.
    mutating func note(at now: ContinuousClock.Instant) {
        first = first ?? now
        last = now
    }

    /// The time to wait from now; zero when a change is due, nil when there is none.
    func left(at now: ContinuousClock.Instant) -> Duration? {
        guard let first, let last else { return nil }
        return max(.zero, min(last + quiet, first + maxWait) - now)
    }

    /// Resets the delay, after a change was reported.
    mutating func clear() { (first, last) = (nil, nil) }
}
