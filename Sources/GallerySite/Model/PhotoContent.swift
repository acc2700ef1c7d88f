/// The identities of the content of a photo's file.
package struct PhotoContent: Sendable, Hashable, Codable {
    /// The identity of the coded picture with its colour profile and orientation, and nothing else: another caption
    /// does not change it.
    package var picture: ContentIdentity
    /// The fingerprint of all bytes of the file.
    package var file: Fingerprint

    /// Unknown content.
    package static let none = PhotoContent(
        picture: ContentIdentity(high: 0, low: 0), file: Fingerprint(value: 0))

    /// Creates the identities of a file.
    package init(picture: ContentIdentity, file: Fingerprint) {
        (self.picture, self.file) = (picture, file)
    }
}

extension PhotoContent: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("picture", picture)
        encoder.put("file", file)
    }
}
