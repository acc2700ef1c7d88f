/// The capture date of a photo, in the camera's local time.
///
/// Exif has no time zone unless the camera writes an offset, so the local time and the offset are separate, and an
/// unknown offset stays unknown.
package struct CaptureDate: Sendable, Hashable, Codable {
    /// The year, 1 to 9999.
    package var year: Int
    /// The month, 1 to 12.
    package var month: Int
    /// The day, 1 to 31.
    package var day: Int
    /// The hour, 0 to 23.
    package var hour: Int
    /// The minute, 0 to 59.
    package var minute: Int
    /// The second, 0 to 60; 60 is a leap second.
    package var second: Int
    /// Thousandths of the second, 0 to 999.
    package var millisecond: Int
    /// Minutes east of UTC, if known.
    package var offsetMinutes: Int?
    /// Whether the offset is inferred from the time of a GPS receiver.
    package var isOffsetInferred = false
    /// Whether the time of day is known; otherwise it is midnight.
    package var hasTime = true

    /// Parses Exif's `YYYY:MM:DD HH:MM:SS`, whose time or seconds may be missing; nil for blank or invalid dates. Of
    /// a time of 24:00, only the date is certain.
    ///
    /// `subsecond` are digits after the decimal point, of which three count. `offset` is `±HH:MM` up to 14:59, in
    /// which the colon or the minutes may be missing, or `Z`; an invalid one is ignored. Some programs write it behind
    /// the time.
    package init?(exif text: String, subsecond: String? = nil, offset: String? = nil) {
        // Some programs separate with "-", "/" or "T".
        let runs = text.split(whereSeparator: { !$0.isASCII || !$0.isNumber })
        let numbers = runs.prefix(6).map { Int($0) ?? -1 }
        guard numbers.count >= 3, (1...9_999).contains(numbers[0]), (1...12).contains(numbers[1]),
            numbers[2] >= 1, numbers[2] <= Self.days(in: numbers[1], of: numbers[0])
        else { return nil }
        guard numbers.count >= 5, numbers[3] != 24 else {
            (year, month, day) = (numbers[0], numbers[1], numbers[2])
            (hour, minute, second, millisecond) = (0, 0, 0, 0)
            hasTime = false
            return
        }
        guard (0...23).contains(numbers[3]), (0...59).contains(numbers[4]) else { return nil }
        let seconds = numbers.count > 5 ? numbers[5] : 0
        guard (0...60).contains(seconds) else { return nil }
        (year, month, day) = (numbers[0], numbers[1], numbers[2])
        (hour, minute, second) = (numbers[3], numbers[4], seconds)
        let digits = (subsecond ?? "").prefix { $0.isASCII && $0.isNumber }.prefix(3)
        millisecond = Int(digits + String(repeating: "0", count: 3 - digits.count)) ?? 0
        let zone = runs.prefix(6).last.map { String(text[$0.endIndex...]) }
        offsetMinutes = (offset ?? zone).flatMap(Self.minutes)
    }

    /// Parses the dates of XMP, `2026-02-03T16:20:05.25+01:00`, which may end after the day, the minute or the
    /// second, and may have the format of Exif; nil for a year or a month alone.
    package init?(xmp text: String) {
        let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == " " }
        guard let day = parts.first else { return nil }
        guard parts.count > 1 else {
            self.init(day: String(day))
            return
        }
        let clock = parts[1].prefix { $0 == ":" || $0 == "." || $0.isNumber }
        let time = clock.split(separator: ".", maxSplits: 1)
        self.init(
            exif: "\(day) \(time.first ?? "")",
            subsecond: time.count > 1 ? String(time[1]) : nil,
            offset: String(parts[1].dropFirst(clock.count)))
    }

    /// Parses the dates of IPTC-IIM: `20260203` and, if known, `162005+0100`.
    package init?(iptc date: String, time: String?) {
        func split(_ text: Substring, _ lengths: [Int]) -> [Substring]? {
            guard text.allSatisfy({ $0.isASCII && $0.isNumber }),
                text.count == lengths.reduce(0, +)
            else { return nil }
            var rest = text
            return lengths.map { length in
                defer { rest = rest.dropFirst(length) }
                return rest.prefix(length)
            }
        }
        // Some programs separate the numbers.
        let digits = date.filter { $0 != "-" && $0 != ":" }
        guard let days = split(Substring(digits), [4, 2, 2]) else { return nil }
        let day = days.joined(separator: ":")
        guard let time, let clock = split(time.prefix(6), [2, 2, 2]) else {
            self.init(day: day)
            return
        }
        let zone = time.dropFirst(6)
        let offset = split(zone.dropFirst(), [2, 2]).map {
            String(zone.prefix(1)) + $0.joined(separator: ":")
        }
        self.init(exif: day + " " + clock.joined(separator: ":"), offset: offset)
    }

    /// Parses the date and time in file names of phones and cameras: `IMG_20260203_162005.jpg`, `2026-02-03
    /// 16.20.05.jpg`; nil when either is missing or invalid.
    package init?(fileName: String) {
        let runs = fileName.split { !$0.isASCII || !$0.isNumber }.map(String.init)
        for start in runs.indices {
            let digits = runs[start...].prefix(6).joined()
            // Complete runs of digits only, so that a counter is not part of a date.
            let lengths = runs[start...].prefix(6).map(\.count)
            guard digits.hasPrefix("19") || digits.hasPrefix("20"),
                lengths.starts(with: [8, 6]) || lengths.starts(with: [8, 9])
                    || lengths.starts(with: [14]) || lengths.starts(with: [4, 2, 2, 2, 2, 2])
            else { continue }
            let all = Array(digits)
            func part(_ from: Int, _ count: Int) -> String { String(all[from..<(from + count)]) }
            let day = "\(part(0, 4)):\(part(4, 2)):\(part(6, 2))"
            self.init(exif: "\(day) \(part(8, 2)):\(part(10, 2)):\(part(12, 2))")
            return
        }
        return nil
    }

    /// A date without a time.
    private init?(day: String) { self.init(exif: day) }

    private static func days(in month: Int, of year: Int) -> Int {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    private static func minutes(_ text: String) -> Int? {
        if text == "Z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        // `+2:00` has three digits.
        let count = digits.count <= 2 ? digits.count : digits.count - 2
        guard (1...4).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
            let hours = Int(digits.prefix(count)), (0...14).contains(hours),
            let minutes = digits.count <= 2 ? 0 : Int(digits.dropFirst(count)),
            (0...59).contains(minutes)
        else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
    }

    /// The date in ISO 8601 to the second, with the offset if it is known: `2026-02-03T16:20:05+01:00`. Only the day
    /// if the time is unknown.
    package var iso8601: String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        var text = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
        text += "-\(two(month))-\(two(day))"
        guard hasTime else { return text }
        text += "T\(two(hour)):\(two(minute)):\(two(second))"
        if let offsetMinutes {
            let magnitude = abs(offsetMinutes)
            text += "\(offsetMinutes < 0 ? "-" : "+")\(two(magnitude / 60)):\(two(magnitude % 60))"
        }
        return text
    }

    /// Days since 1 March of the year 0 in the proleptic Gregorian calendar, in the camera's local time.
    package var dayNumber: Int {
        let months = year * 12 + month - 1
        let era = (year - (month <= 2 ? 1 : 0))
        let shifted = (months + 10) % 12
        return era * 365 + era / 4 - era / 100 + era / 400 + (shifted * 306 + 5) / 10 + day - 1
    }
}
