extension CaptureDate {
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
