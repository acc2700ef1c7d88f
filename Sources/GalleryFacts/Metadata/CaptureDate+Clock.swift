extension CaptureDate {
    private static let millisecondsOfDay = 86_400_000

    /// Milliseconds since 1 March of the year 0 in the proleptic Gregorian calendar, in the camera's local time.
    package var wallClock: Int {
        let minutes = (dayNumber * 24 + hour) * 60 + minute
        return (minutes * 60 + second) * 1_000 + millisecond
    }

    /// Milliseconds since 1 March of the year 0 in UTC; nil when the offset is not known.
    package var instant: Int? { offsetMinutes.map { wallClock - $0 * 60_000 } }

    /// The date moved `seconds` later, or earlier if negative, to correct the camera's clock; nil outside the years 1
    /// to 9999.
    ///
    /// An offset that the file states is not changed. An inferred one contains the error of the clock, so it is
    /// corrected, too. A date without a time is moved by whole days; the rest is dropped.
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

    /// The date with an offset inferred from `utc`, the time of a GPS receiver for the same picture. Unchanged when the
    /// date states an offset, when it has no time, or when the rounded difference exceeds 14 hours.
    package func inferringOffset(from utc: CaptureDate?) -> CaptureDate {
        guard offsetMinutes == nil, hasTime, let utc = utc?.instant,
            let minutes = Self.offset(milliseconds: wallClock - utc)
        else { return self }
        var date = self
        (date.offsetMinutes, date.isOffsetInferred) = (minutes, true)
        return date
    }

    /// The date completed by `other`, if both have the same local second, or the same day when this one has no time:
    /// with its milliseconds and its offset, or as a whole.
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

    /// The offset in minutes, rounded to a quarter of an hour, as in all time zones; nil beyond 14 hours.
    private static func offset(milliseconds: Int) -> Int? {
        let minutes = Int((Double(milliseconds) / 900_000).rounded()) * 15
        return abs(minutes) <= 14 * 60 ? minutes : nil
    }

    private static func divided(_ value: Int, by divisor: Int) -> (Int, Int) {
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// The date with a given `dayNumber`, at midnight; nil outside the years 1 to 9999.
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
