internal import GalleryFacts

extension VideoProblem {
    /// Converts an error of reading bytes of a video.
    init(_ error: ImageError) {
        if case .unreadable(let errno) = error {
            self = .unreadable(errno: errno)
        } else {
            self = .malformed
        }
    }
}
