extension CaptureDate {
    private static let daysFrom1904To1970 = 24_107
    /// No digital camera took anything before; programs that know no date write the first day that they can.
    private static let minYear = 1_990

    /// The date of a number of seconds since 1904 in UTC, as MP4 counts them (ISO/IEC 14496-12, 8.2.2); nil for years that no
    /// camera states.
    package init?(secondsSince1904 seconds: Int) {
        guard seconds > 0, seconds < 1 << 40 else { return nil }
        let (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        // Days since the first of March of the year 0, by eras of 400 years.
        let shifted = days - Self.daysFrom1904To1970 + 719_468
        let (era, day) = shifted.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isNextYear = month >= 10
        let date = (
            year: 400 * era + yearOfEra + (isNextYear ? 1 : 0),
            month: month + (isNextYear ? -9 : 3),
            day: dayOfYear - (153 * month + 2) / 5 + 1
        )
        guard date.year >= Self.minYear else { return nil }
        let clock = (time / 3_600 * 100 + time / 60 % 60) * 100 + time % 60
        self.init(
            digits: ((date.year * 100 + date.month) * 100 + date.day) * 1_000_000_000 + clock
                * 1_000)
        offsetMinutes = 0
    }

    /// Date and time as one number, `YYYYMMDDhhmmssttt`, which sorts as they do; the offset is not in it.
    package var digits: Int {
        let date = (year * 100 + month) * 100 + day
        let time = (hour * 100 + minute) * 100 + second
        return (date * 1_000_000 + time) * 1_000 + millisecond
    }

    /// Reads what `digits` gives; nil for an impossible date.
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
