/// The order in which the photos of a list were taken.
///
/// Dates with an offset follow one another in time, those without as their clocks show; between the two kinds the clocks
/// decide. For three dates these rules may contradict one another: 12:00+02:00 is before 11:30+00:00, which is before
/// 11:45 without an offset, which is before 12:00+02:00. So a date with an offset counts as late as the latest clock of
/// all those with an offset up to its instant, which keeps the order within both kinds.
package struct CaptureOrder: Sendable {
    /// The place of a date; equal for dates of which neither goes first.
    package struct Key: Sendable, Hashable, Comparable {
        fileprivate let clock: Int
        fileprivate let instant: Int

        /// The place before all dates.
        package static let first = Key(clock: .min, instant: .min)

        package static func < (a: Key, b: Key) -> Bool {
            (a.clock, a.instant) < (b.clock, b.instant)
        }
    }

    /// The place of each date of the list; nil where there is none.
    package let keys: [Key?]

    /// Orders dates.
    package init(_ dates: [CaptureDate?]) {
        let instants = dates.map { $0?.instant }
        let zoned = instants.indices.filter { instants[$0] != nil }
        let isMixed = !zoned.isEmpty && dates.contains { $0 != nil && $0?.instant == nil }
        guard isMixed else {
            keys = zip(dates, instants).map { date, instant in
                (instant ?? date?.wallClock).map { Key(clock: $0, instant: $0) }
            }
            return
        }
        var keys = dates.map { date in date.map { Key(clock: $0.wallClock, instant: .min) } }
        let inTime = zoned.sorted { (instants[$0] ?? 0) < (instants[$1] ?? 0) }
        var firstInstants: [Int: Int] = [:]
        var latest = Int.min
        var start = inTime.startIndex
        while start < inTime.endIndex {
            let instant = instants[inTime[start]] ?? 0
            let end =
                inTime[start...].firstIndex { instants[$0] != instant } ?? inTime.endIndex
            for index in inTime[start..<end] {
                latest = max(latest, keys[index]?.clock ?? latest)
            }
            for index in inTime[start..<end] { keys[index] = Key(clock: latest, instant: instant) }
            if firstInstants[latest] == nil { firstInstants[latest] = instant }
            start = end
        }
        for (index, key) in keys.enumerated() {
            guard instants[index] == nil, let key, let instant = firstInstants[key.clock] else {
                continue
            }
            // A clock that shows the same as one with an offset goes neither before nor after it.
            keys[index] = Key(clock: key.clock, instant: instant)
        }
        self.keys = keys
    }
}
