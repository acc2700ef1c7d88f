extension CaptureDate {
    /// The value of `dayNumber` for the first day of 1904.
    private static let dayNumberOf1904 = 695_361
    /// No digital camera is older. Programs without a date write the first possible day.
    private static let minYear = 1_990

    /// The date of a number of seconds since 1904 in UTC, as in MP4 (ISO/IEC 14496-12, 8.2.2); nil before 1990 and
    /// after 9999.
    package init?(secondsSince1904 seconds: Int) {
        guard seconds > 0, seconds < 1 << 40,
            var date = Self.day(Self.dayNumberOf1904 + seconds / 86_400), date.year >= Self.minYear
        else { return nil }
        let time = seconds % 86_400
        (date.hour, date.minute, date.second) = (time / 3_600, time / 60 % 60, time % 60)
        date.offsetMinutes = 0
        self = date
    }

    /// Date and time as a sortable number, `YYYYMMDDhhmmssttt`, without the offset.
    package var digits: Int {
        let date = (year * 100 + month) * 100 + day
        let time = (hour * 100 + minute) * 100 + second
        return (date * 1_000_000 + time) * 1_000 + millisecond
    }

    /// Decodes `digits`; nil if a part is out of range. The length of the month is not checked.
    package init?(digits: Int) {
        let (date, time) = digits.quotientAndRemainder(dividingBy: 1_000_000_000)
        (year, month, day) = (date / 10_000, date / 100 % 100, date % 100)
        (hour, minute) = (time / 10_000_000, time / 100_000 % 100)
        (second, millisecond) = (time / 1_000 % 100, time % 1_000)
        guard (1...9_999).contains(year), (1...12).contains(month), (1...31).contains(day),
            (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
    }
}
