internal import GalleryFacts

extension VideoProblem {
    /// What a failure to read bytes of a video means.
    init(_ error: ImageError) {
        if case .unreadable(let errno) = error {
            self = .unreadable(errno: errno)
        } else {
            self = .malformed
        }
    }
}
