internal import GalleryFacts
internal import GalleryFiles
public import GallerySite

/// The environment of a build: clock, date and sentences. It is not part of the options.
public struct BuildEnvironment: Sendable {
    /// The time in nanoseconds since 1970; tests replace it.
    package var clock: @Sendable () -> Int64 = { FileStamp.now }
    /// The date, as `CaptureDate.dayNumber` counts days; albums whose last day is before it are not published.
    package var today: Int
    /// Turns a problem of a photo into the sentence of `gallery.json`.
    package var sentence: @Sendable (Problem) -> String

    /// Creates the environment of the system. `sentence` turns a problem into the sentence of `gallery.json`: what
    /// is wrong, and what to do. The date is that of `sourceDateEpoch`, seconds since 1970 in UTC, else that of the
    /// system.
    public init(
        sourceDateEpoch: String? = nil, sentence: @escaping @Sendable (Problem) -> String
    ) {
        self.sentence = sentence
        today = CalendarDay.number(sourceDateEpoch: sourceDateEpoch)
    }
}
