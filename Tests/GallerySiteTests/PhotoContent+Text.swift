@testable import GallerySite

extension PhotoContent {
    /// The content of a file that a text alone distinguishes.
    static func text(_ text: String) -> PhotoContent {
        let fingerprint = Fingerprint(of: text)
        return PhotoContent(
            picture: ContentIdentity(high: fingerprint.value, low: 0), file: fingerprint)
    }
}
