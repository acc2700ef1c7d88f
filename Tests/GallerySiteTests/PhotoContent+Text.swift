@testable import GallerySite

extension PhotoContent {
    /// A content that depends only on a text.
    static func text(_ text: String) -> PhotoContent {
        let fingerprint = Fingerprint(of: text)
        return PhotoContent(
            picture: ContentIdentity(high: fingerprint.value, low: 0), file: fingerprint)
    }
}
