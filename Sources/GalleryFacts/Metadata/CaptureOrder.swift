/// The capture order of photos.
///
/// Dates with an offset are ordered by instant, those without by local time. Dates of both kinds are compared by
/// local time. For three dates these rules may contradict each other: 12:00+02:00 is before 11:30+00:00, which is
/// before 11:45 without an offset, which is before 12:00+02:00. So a date with an offset counts as the latest local
/// time of all dates with an offset up to its instant, which preserves the order within both kinds.
package struct CaptureOrder: Sendable {
    /// The sort key of a date; equal for dates that are neither before nor after each other.
    package struct Key: Sendable, Hashable, Comparable {
        fileprivate let clock: Int
        fileprivate let instant: Int

        /// The key before all dates.
        package static let first = Key(clock: .min, instant: .min)

        package static func < (a: Key, b: Key) -> Bool {
            (a.clock, a.instant) < (b.clock, b.instant)
        }
    }

    /// The key of each date of the list; nil for a missing date.
    package let keys: [Key?]

    /// Computes the keys of dates.
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
            // A local time equal to that of a date with an offset is neither before nor after it.
            keys[index] = Key(clock: key.clock, instant: instant)
        }
        self.keys = keys
    }
}
