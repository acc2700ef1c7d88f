/// What distinguishes the content of a photo's file.
package struct PhotoContent: Sendable, Hashable, Codable {
    /// The identity of the picture as it is coded, with its colours and the way it is turned and without anything else:
    /// another caption is the same picture.
    package var picture: ContentIdentity
    /// The fingerprint of all bytes of the file, which changes with any of them.
    package var file: Fingerprint

    /// Stands for content that was not looked at.
    static let none = PhotoContent(
        picture: ContentIdentity(high: 0, low: 0), file: Fingerprint(value: 0))

    /// Creates what distinguishes a file.
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
