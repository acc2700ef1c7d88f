internal import GalleryFacts
internal import GalleryFiles
public import GallerySite

/// What a build takes from whoever runs it, and what changes nothing of what was asked for.
public struct BuildEnvironment: Sendable {
    /// The time in nanoseconds since 1970, which tests may move.
    package var clock: @Sendable () -> Int64 = { FileStamp.now }
    /// The day, as `CaptureDate.dayNumber` counts it; albums whose last day is before it are not published.
    package var today: Int
    /// Turns what is wrong with photos into the words of `gallery.json`.
    package var sentence: @Sendable (Problem) -> String

    /// Creates the environment of the system. `sentence` makes the words in which `gallery.json` states a problem:
    /// what is wrong, and what to do. The day is that of `sourceDateEpoch`, seconds since 1970 in UTC, else of the system.
    public init(
        sourceDateEpoch: String? = nil, sentence: @escaping @Sendable (Problem) -> String
    ) {
        self.sentence = sentence
        today = CalendarDay.number(sourceDateEpoch: sourceDateEpoch)
    }
}
