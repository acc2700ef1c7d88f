extension CaptureDate {
    private static let millisecondsOfDay = 86_400_000

    /// Milliseconds since the year 0 in the proleptic calendar, in the camera's local time.
    package var wallClock: Int {
        let minutes = (dayNumber * 24 + hour) * 60 + minute
        return (minutes * 60 + second) * 1_000 + millisecond
    }

    /// Milliseconds since the year 0 in UTC; nil when the offset is not known.
    package var instant: Int? { offsetMinutes.map { wallClock - $0 * 60_000 } }

    /// The date of a clock that is ahead by a number of seconds; nil outside the years 1 to 9999.
    ///
    /// An offset that the file states is not changed. An inferred one has the error of the clock, so it is
    /// corrected, too. A date without a time is shifted by whole days.
    package func shifted(seconds: Int) -> CaptureDate? {
        let seconds = hasTime ? seconds : seconds / 86_400 * 86_400
        let (days, rest) = Self.divided(
            wallClock + seconds * 1_000, by: Self.millisecondsOfDay)
        guard var date = Self.day(days) else { return nil }
        (date.hour, date.minute) = (rest / 3_600_000, rest / 60_000 % 60)
        (date.second, date.millisecond) = (rest / 1_000 % 60, rest % 1_000)
        date.hasTime = hasTime
        date.offsetMinutes = offsetMinutes
        if isOffsetInferred, let offsetMinutes {
            date.offsetMinutes = Self.offset(milliseconds: (offsetMinutes * 60 + seconds) * 1_000)
            date.isOffsetInferred = date.offsetMinutes != nil
        }
        return date
    }

    /// The date with an offset inferred from `utc`, the time of a GPS receiver for the same picture; unchanged when
    /// it states an offset, has no time, or differs from UTC by more than any time zone.
    package func inferringOffset(from utc: CaptureDate?) -> CaptureDate {
        guard offsetMinutes == nil, hasTime, let utc = utc?.instant,
            let minutes = Self.offset(milliseconds: wallClock - utc)
        else { return self }
        var date = self
        (date.offsetMinutes, date.isOffsetInferred) = (minutes, true)
        return date
    }

    /// The date completed by `other`, if both are in the same second, or on the same day when this one has no time.
    package func completed(from other: CaptureDate?) -> CaptureDate {
        guard let other, other.dayNumber == dayNumber else { return self }
        guard hasTime else { return other }
        guard other.hasTime, (other.hour, other.minute, other.second) == (hour, minute, second)
        else { return self }
        var date = self
        if millisecond == 0 { date.millisecond = other.millisecond }
        if offsetMinutes == nil {
            date.offsetMinutes = other.offsetMinutes
            date.isOffsetInferred = other.isOffsetInferred
        }
        return date
    }

    /// Rounded to quarters of an hour, as the offsets of all time zones.
    private static func offset(milliseconds: Int) -> Int? {
        let minutes = Int((Double(milliseconds) / 900_000).rounded()) * 15
        return abs(minutes) <= 14 * 60 ? minutes : nil
    }

    private static func divided(_ value: Int, by divisor: Int) -> (Int, Int) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// The date of a number from `dayNumber`, at midnight.
    static func day(_ number: Int) -> CaptureDate? {
        guard number >= 0 else { return nil }
        // Years begin with March, so that the leap day is the last; 400 of them have 146,097 days.
        let (era, dayOfEra) = number.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let isNextYear = month >= 10
        let year = era * 400 + yearOfEra + (isNextYear ? 1 : 0)
        guard year <= 9_999 else { return nil }
        return CaptureDate(
            digits: ((year * 100 + month + (isNextYear ? -9 : 3)) * 100 + day) * 1_000_000_000)
    }
}
