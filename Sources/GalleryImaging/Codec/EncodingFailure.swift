internal import GalleryFacts

/// Why an encoded picture did not reach its place.
enum EncodingFailure<Body: Error>: Error {
    /// The codec failed.
    case image(ImageError)
    /// The receiver of the file failed.
    case body(Body)
}
