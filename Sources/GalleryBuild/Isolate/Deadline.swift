/// The time at which a worker process or a program is late. Time during which the machine sleeps does not count.
struct Deadline {
    private let end: SuspendingClock.Instant

    /// The deadline of work that starts now and may take a number of seconds of processor time: twice that time on the
    /// clock plus one second, because other processes may use the processors.
    init(processorSeconds seconds: Int) {
        end = .now + .seconds(2 * seconds + 1)
    }

    /// Whether it is over.
    var hasPassed: Bool { end < .now }
}
