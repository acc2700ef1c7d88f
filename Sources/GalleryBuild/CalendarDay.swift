internal import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The date on which a build runs.
enum CalendarDay {
    /// The number of the day, as `CaptureDate.dayNumber` counts: that of SOURCE_DATE_EPOCH, seconds since 1970 in
    /// UTC, for reproducible builds, else that of the system in its time zone.
    static func number(sourceDateEpoch: String?) -> Int {
        var parts = tm()
        if var seconds = sourceDateEpoch.flatMap(time_t.init) {
            gmtime_r(&seconds, &parts)
        } else {
            var seconds = time(nil)
            localtime_r(&seconds, &parts)
        }
        let day = CaptureDate(
            exif: "\(parts.tm_year + 1_900):\(parts.tm_mon + 1):\(parts.tm_mday) 00:00")
        // After the year 9999 every last day has passed.
        return day?.dayNumber ?? .max
    }
}
