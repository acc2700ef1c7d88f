import GalleryTestSupport
import Testing

@testable import GalleryFacts

@Suite struct CaptureOrderTests {
    private func date(_ clock: String, _ offset: String? = nil) throws -> CaptureDate {
        try #require(CaptureDate(exif: "2026:02:03 " + clock, offset: offset))
    }

    /// The indices of dates in capture order; equal dates are in one group.
    private func groups(_ dates: [CaptureDate]) -> [[Int]] {
        let keys = CaptureOrder(dates).keys.map { $0 ?? .first }
        let order = dates.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        return order.reduce(into: [[Int]]()) { groups, index in
            if let last = groups.last?.last, keys[last] == keys[index] {
                groups[groups.count - 1].append(index)
            } else {
                groups.append([index])
            }
        }
    }

    @Test func `clocks decide where one of two dates lacks its offset`() throws {
        #expect(try groups([date("12:00:00", "+02:00"), date("11:00:00")]) == [[1], [0]])
        #expect(try groups([date("11:00:00", "+02:00"), date("12:00:00")]) == [[0], [1]])
        #expect(try groups([date("12:00:00", "+02:00"), date("12:00:00")]) == [[0, 1]])
    }

    @Test func `dates with offsets follow one another in time, those without by their clocks`()
        throws
    {
        #expect(
            try groups([date("12:00:00", "+02:00"), date("11:00:00", "+00:00")]) == [[0], [1]])
        #expect(
            try groups([date("12:00:00", "+02:00"), date("10:00:00", "+00:00")]) == [[0, 1]])
        #expect(try groups([date("12:00:00"), date("11:00:00")]) == [[1], [0]])
        #expect(
            try groups([
                date("12:00:00", "+02:00"), date("11:30:00", "+00:00"), date("11:45:00"),
            ]) == [[2], [0], [1]])
    }

    @Test func `a photo without a date has no place`() throws {
        let keys = try CaptureOrder([nil, date("12:00:00"), nil, date("11:00:00", "Z")]).keys
        #expect(keys.map { $0 == nil } == [true, false, true, false])
    }

    private func mix(_ random: inout SeededGenerator) throws -> [CaptureDate] {
        try (0..<Int.random(in: 1...9, using: &random)).map { _ in
            let hour = Int.random(in: 10...14, using: &random)
            let minute = ["00", "30"].randomElement(using: &random) ?? "00"
            let offset = [nil, nil, "Z", "+02:00", "-03:00"].randomElement(using: &random) ?? nil
            return try date("\(hour):\(minute):00", offset)
        }
    }

    /// A slow reference: sorts the dates with and without an offset separately, then merges them by wall clock.
    private func merged(_ dates: [CaptureDate]) -> [Int] {
        var zoned = dates.indices.filter { dates[$0].instant != nil }
            .sorted { (dates[$0].instant ?? 0, $0) < (dates[$1].instant ?? 0, $1) }
        var plain = dates.indices.filter { dates[$0].instant == nil }
            .sorted { (dates[$0].wallClock, $0) < (dates[$1].wallClock, $1) }
        var result: [Int] = []
        while let next = zoned.first, let other = plain.first {
            // Dates of the same instant stay together, at the latest of their wall clock times.
            let together = zoned.prefix { dates[$0].instant == dates[next].instant }
            let clock = together.map { dates[$0].wallClock }.max() ?? 0
            if dates[other].wallClock < clock {
                result.append(plain.removeFirst())
            } else if dates[other].wallClock > clock {
                result += together
                zoned.removeFirst(together.count)
            } else {
                let equals = plain.prefix { dates[$0].wallClock == clock }
                result += (together + equals).sorted()
                zoned.removeFirst(together.count)
                plain.removeFirst(equals.count)
            }
        }
        return result + zoned + plain
    }

    @Test func `the order of every mix is that of a slow merge`() throws {
        var random = SeededGenerator(9)
        for _ in 0..<4_000 {
            let dates = try mix(&random)
            #expect(groups(dates).flatMap(\.self) == merged(dates), "\(dates.map(\.iso8601))")
        }
    }

    @Test func `every mix has a strict weak order that does not depend on where dates stand`()
        throws
    {
        var random = SeededGenerator(10)
        for _ in 0..<400 {
            let dates = try mix(&random)
            let keys = CaptureOrder(dates).keys.map { $0 ?? .first }
            for a in keys {
                #expect(!(a < a))
                for b in keys {
                    #expect(!(a < b && b < a))
                    for c in keys {
                        if a < b && b < c { #expect(a < c) }
                        if !(a < b) && !(b < a) && !(b < c) && !(c < b) {
                            #expect(!(a < c) && !(c < a))
                        }
                    }
                }
            }
            let places = dates.indices.shuffled(using: &random)
            let moved = CaptureOrder(places.map { dates[$0] }).keys.map { $0 ?? .first }
            #expect(moved == places.map { keys[$0] })
            for a in dates.indices {
                for b in dates.indices {
                    switch (dates[a].instant, dates[b].instant) {
                    case (let left?, let right?): #expect((keys[a] < keys[b]) == (left < right))
                    case (nil, nil):
                        #expect(
                            (keys[a] < keys[b]) == (dates[a].wallClock < dates[b].wallClock))
                    default: break
                    }
                }
            }
        }
    }
}
