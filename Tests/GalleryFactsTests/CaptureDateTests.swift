import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryFacts

@Suite struct CaptureDateTests {
    static let readable: [(String, String)] = [
        ("2026:02:03 16:20:05", "2026-02-03T16:20:05"),
        ("2026-02-03 16:20:05", "2026-02-03T16:20:05"),
        ("2026/02/03 16:20:05", "2026-02-03T16:20:05"),
        ("2026-02-03T16:20:05Z", "2026-02-03T16:20:05+00:00"),
        ("2026:02:03 16:20", "2026-02-03T16:20:00"), ("2026:2:3 6:2:5", "2026-02-03T06:02:05"),
        ("2024:02:29 00:00:00", "2024-02-29T00:00:00"),
        ("2000:02:29 23:59:60", "2000-02-29T23:59:60"),
        ("0001:01:01 00:00:00", "0001-01-01T00:00:00"),
        ("9999:12:31 23:59:59", "9999-12-31T23:59:59"),
        ("2003:05:12", "2003-05-12"), ("2021:06:05   :  :  ", "2021-06-05"),
        ("2026:02:03 16", "2026-02-03"), ("2026:02:03 24:00:00", "2026-02-03"),
        ("2026:02:03 16:20:05+02:00", "2026-02-03T16:20:05+02:00"),
    ]

    @Test(arguments: readable)
    func `a date is read however it is separated`(text: String, expected: String) {
        #expect(CaptureDate(exif: text)?.iso8601 == expected)
    }

    @Test(arguments: [
        "", " ", "    :  :     :  :  ", "0000:00:00 00:00:00", "2026:02", "1993:08:  :  :  :  ",
        "2026:00:03 16:20:05", "2026:13:03 16:20:05", "2026:02:00 16:20:05",
        "2026:02:29 16:20:05", "1900:02:29 16:20:05", "2026:04:31 16:20:05",
        "2026:02:03 25:00:00", "2026:02:03 16:60:05", "2026:02:03 16:20:61",
        "10000:02:03 16:20:05", "99999999999999999999:02:03 16:20:05",
        "yesterday at noon",
    ])
    func `a blank or impossible date is none`(text: String) {
        #expect(CaptureDate(exif: text) == nil)
    }

    static let offsets: [(String?, Int?)] = [
        ("+01:00", 60), ("-03:30", -210), ("+14:00", 840), ("+00:00", 0), ("-00:00", 0), ("Z", 0),
        (nil, nil), ("", nil), ("01:00", nil), ("+15:00", nil), ("+01:60", nil), ("+0100", 60),
        ("-0300", -180),
        ("+02", 120), ("+1", 60), ("+2:00", 120), ("+00100", nil), ("+", nil), ("   :  ", nil),
        ("+a:00", nil),
    ]

    @Test(arguments: offsets)
    func `an offset is minutes east, or unknown`(text: String?, minutes: Int?) throws {
        let date = try #require(CaptureDate(exif: "2026:02:03 16:20:05", offset: text))
        #expect(date.offsetMinutes == minutes)
    }

    @Test(arguments: [
        ("+01:00", "+01:00"), ("-03:30", "-03:30"), ("-00:30", "-00:30"), ("Z", "+00:00"),
    ])
    func `a known offset is written`(offset: String, expected: String) {
        let date = CaptureDate(exif: "2026:02:03 16:20:05", offset: offset)
        #expect(date?.iso8601 == "2026-02-03T16:20:05\(expected)")
    }

    static let subseconds: [(String?, Int)] = [
        (nil, 0), ("", 0), ("5", 500), ("05", 50), ("016", 16), ("550", 550), ("999999", 999),
        ("12 ", 120), ("x", 0),
    ]

    @Test(arguments: subseconds)
    func `sub-second digits stand behind the point`(text: String?, milliseconds: Int) {
        let date = CaptureDate(exif: "2026:02:03 16:20:05", subsecond: text)
        #expect(date?.millisecond == milliseconds)
    }

    @Test func `wall clocks run through months, years and leap days`() throws {
        let ordered = [
            "0001:01:01 00:00:00", "1899:12:31 23:59:59", "1900:02:28 23:59:59",
            "1900:03:01 00:00:00", "1970:01:01 00:00:00", "2000:02:29 12:00:00",
            "2000:03:01 00:00:00", "2023:12:31 23:59:59", "2024:01:01 00:00:00",
            "2024:02:28 23:59:59", "2024:02:29 00:00:00", "2024:02:29 00:00:01",
            "2024:02:29 00:01:00", "2024:02:29 01:00:00", "2024:03:01 00:00:00",
            "9999:12:31 23:59:59",
        ]
        let keys = try ordered.map { try #require(CaptureDate(exif: $0)).wallClock }
        #expect(keys == keys.sorted() && Set(keys).count == keys.count)
    }

    @Test func `consecutive days are a day apart, over 400 years`() throws {
        var previous: Int?
        var days = 0
        for year in 1900..<2300 {
            for month in 1...12 {
                for day in 1...31 {
                    guard let date = CaptureDate(exif: "\(year):\(month):\(day) 00:00:00") else {
                        continue
                    }
                    if let previous { #expect(date.wallClock - previous == 86_400_000, "\(date)") }
                    previous = date.wallClock
                    days += 1
                }
            }
        }
        #expect(days == 146_097)
    }

    @Test func `instants count offsets, and clocks milliseconds`() throws {
        let london = try #require(CaptureDate(exif: "2026:02:03 16:20:05", offset: "+00:00"))
        let berlin = try #require(CaptureDate(exif: "2026:02:03 17:20:05", offset: "+01:00"))
        let later = try #require(
            CaptureDate(exif: "2026:02:03 16:20:05", subsecond: "001", offset: "+00:00"))
        #expect(london.instant == berlin.instant)
        #expect(later.wallClock == london.wallClock + 1)
    }

    @Test(arguments: [
        ("2026-02-03T16:20:05.25+01:00", "2026-02-03T16:20:05+01:00", 250),
        ("2026-02-03T16:20:05Z", "2026-02-03T16:20:05+00:00", 0),
        ("2026-02-03T16:20-05:30", "2026-02-03T16:20:00-05:30", 0),
        ("2026-02-03T16:20", "2026-02-03T16:20:00", 0), ("2026-02-03", "2026-02-03", 0),
        ("2026:02:03 16:20:05", "2026-02-03T16:20:05", 0), ("2026", nil, nil),
        ("2026-02", nil, nil), ("2026-02-30", nil, nil), ("2026-02-03T25:00", nil, nil),
        ("", nil, nil), ("T", nil, nil),
    ])
    func `a date of XMP is read as far as it is known`(
        text: String, expected: String?, millisecond: Int?
    ) {
        let date = CaptureDate(xmp: text)
        #expect(date?.iso8601 == expected)
        #expect(date?.millisecond == millisecond)
        #expect(date?.hasTime ?? true == (expected?.contains("T") ?? true))
    }

    @Test(arguments: [
        ("20260203", "162005+0100", "2026-02-03T16:20:05+01:00"),
        ("20260203", "162005", "2026-02-03T16:20:05"), ("20260203", nil, "2026-02-03"),
        ("20260203", "soon", "2026-02-03"), ("20260000", nil, nil),
        ("2026-02-03", nil, "2026-02-03"), ("2023:10:29", nil, "2023-10-29"),
        ("", nil, nil),
    ])
    func `a date of IPTC is read with its time if there is one`(
        date: String, time: String?, expected: String?
    ) {
        #expect(CaptureDate(iptc: date, time: time)?.iso8601 == expected)
    }

    @Test(arguments: [
        ("IMG_20260203_162005.jpg", "2026-02-03T16:20:05"),
        ("PXL_20260203_162005123.MP.jpg", "2026-02-03T16:20:05"),
        ("20260203162005.png", "2026-02-03T16:20:05"),
        ("Screenshot 2026-02-03 at 16.20.05.png", "2026-02-03T16:20:05"),
        ("IMG-20260203-WA0001.jpg", nil), ("IMG_2041.jpg", nil), ("20260203.jpg", nil),
        ("20269999_162005.jpg", nil), ("12345678_123456.jpg", nil), ("", nil),
    ])
    func `a name that holds day and time dates a photo`(name: String, expected: String?) {
        #expect(CaptureDate(fileName: name)?.iso8601 == expected)
    }

    @Test func `seconds since 1904 are the date that the calendar of the system has for them`()
        throws
    {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let start = try #require(calendar.date(from: DateComponents(year: 1904, month: 1, day: 1)))
        var random = SeededGenerator(7)
        let days = (0..<2_000).map { _ in Int.random(in: 31_412...200_000, using: &random) * 86_400
        }
        for seconds in days.flatMap({ [$0, $0 + 86_399, $0 + 45_296] }) {
            let parts = calendar.dateComponents(
                [.year, .month, .day, .hour, .minute, .second],
                from: start.addingTimeInterval(Double(seconds)))
            guard let date = CaptureDate(secondsSince1904: seconds) else {
                Issue.record("\(seconds)")
                continue
            }
            #expect(
                [date.year, date.month, date.day, date.hour, date.minute, date.second]
                    == [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second])
            #expect(date.offsetMinutes == 0)
        }
        for seconds in [0, -1, 1, 86_400 * 31_411, .max] {
            #expect(CaptureDate(secondsSince1904: seconds) == nil)
        }
    }
}
