import Testing

@testable import GalleryFacts

@Suite struct CaptureDateClockTests {
    private func date(_ text: String, _ offset: String? = nil) throws -> CaptureDate {
        try #require(CaptureDate(exif: text, subsecond: "25", offset: offset))
    }

    @Test(arguments: [
        (3_780, "2026-02-03T17:23:05+01:00"), (-3_600 * 17, "2026-02-02T23:20:05+01:00"),
        (86_400 * 26, "2026-03-01T16:20:05+01:00"), (-86_400 * 365, "2025-02-03T16:20:05+01:00"),
        (0, "2026-02-03T16:20:05+01:00"),
    ])
    func `a clock is set right across hours, days and years, and a stated offset stays`(
        seconds: Int, expected: String
    ) throws {
        let right = try #require(
            try date("2026:02:03 16:20:05", "+01:00").shifted(seconds: seconds))
        #expect(right.iso8601 == expected && right.millisecond == 250)
    }

    @Test func `every day of 400 years is found again from its number`() throws {
        var day = try #require(CaptureDate(exif: "1899:12:31 12:00:00"))
        let start = day.dayNumber
        for count in 1...146_097 {
            day = try #require(day.shifted(seconds: 86_400))
            #expect(CaptureDate(exif: day.iso8601) == day && day.dayNumber == start + count)
        }
        #expect(day.iso8601 == "2299-12-31T12:00:00")
    }

    @Test func `no date leaves the years 1 to 9999`() throws {
        #expect(try date("0001:01:01 00:00:00").shifted(seconds: -1) == nil)
        #expect(try date("9999:12:31 23:59:59").shifted(seconds: 1) == nil)
    }

    @Test func `of a day without a time only whole days move`() throws {
        let day = try #require(CaptureDate(xmp: "2026-02-03"))
        #expect(day.shifted(seconds: 86_399) == day)
        #expect(day.shifted(seconds: 86_400) == CaptureDate(xmp: "2026-02-04"))
    }

    static let receivers: [(String, Int?)] = [
        ("2026:02:03 15:20:01", 60), ("2026:02:03 16:20:05", 0), ("2026:02:03 16:13:00", 0),
        ("2026:02:03 16:12:00", 15), ("2026:02:03 10:35:05", 345), ("2026:02:03 19:50:00", -210),
        ("2026:02:04 02:20:05", -600), ("2026:02:03 02:20:05", 840), ("2026:02:03 02:05:05", nil),
        ("2026:02:04 06:20:05", -840), ("2026:02:04 06:35:05", nil), ("2026:01:01 15:20:05", nil),
    ]

    @Test(arguments: receivers)
    func `an offset follows from the time of a receiver, in quarters of an hour`(
        utc: String, minutes: Int?
    ) throws {
        let found = try date("2026:02:03 16:20:05").inferringOffset(
            from: CaptureDate(exif: utc, offset: "Z"))
        #expect(found.offsetMinutes == minutes && found.isOffsetInferred == (minutes != nil))
    }

    @Test func `a stated offset goes before one that is inferred`() throws {
        let stated = try date("2026:02:03 16:20:05", "+05:00")
        #expect(
            stated.inferringOffset(from: CaptureDate(exif: "2026:02:03 16:20:05", offset: "Z"))
                == stated)
    }

    @Test func `an inferred offset moves with the clock that it was inferred from`() throws {
        let utc = CaptureDate(exif: "2026:02:03 10:00:00", offset: "Z")
        let wrong = try date("2026:02:03 10:57:00").inferringOffset(from: utc)
        #expect(wrong.iso8601 == "2026-02-03T10:57:00+01:00")
        #expect(wrong.shifted(seconds: 3_780)?.iso8601 == "2026-02-03T12:00:00+02:00")
    }

    @Test(arguments: [
        ("2026-02-03T16:20:05", "2026-02-03T16:20:05+01:00", 250),
        ("2026-02-03T16:20:05.5+02:00", "2026-02-03T16:20:05+02:00", 500),
        ("2026-02-03", "2026-02-03T16:20:05+01:00", 250),
        ("2026-02-03T16:20:06", "2026-02-03T16:20:06", 0), ("2026-02-04", "2026-02-04", 0),
    ])
    func `an editor's date of the same second keeps the offset and the part of a second`(
        edited: String, expected: String, millisecond: Int
    ) throws {
        let own = try date("2026:02:03 16:20:05", "+01:00")
        let date = try #require(CaptureDate(xmp: edited)).completed(from: own)
        #expect(date.iso8601 == expected && date.millisecond == millisecond)
    }
}
