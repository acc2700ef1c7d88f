package import GalleryFacts

/// Why a photo could not be derived, or a picture not be encoded.
package enum DerivationFailure<Delivery: Error>: Error {
    /// The picture cannot be decoded or encoded.
    case image(ImageError)
    /// The receiver of the encoded files failed.
    case delivery(Delivery)
}
