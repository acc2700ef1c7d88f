/// The id of a photo in a list of picks: the first 32 bits of the identity of its picture.
///
/// It survives new builds, other names and other captions. Among ten thousand photos, two have the same id in one
/// of a hundred albums; both are picked then.
package struct PickID: Sendable, Hashable, Comparable {
    /// The bits.
    package let value: UInt32

    /// Creates an id from its value.
    package init(value: UInt32) { self.value = value }

    /// The id of a picture.
    package init(_ picture: ContentIdentity) { value = UInt32(picture.high >> 32) }

    /// The id of a photo; nil for the extracted picture of a video, for which the photographer has no photo.
    init?(_ photo: Photo) {
        guard photo.frame == nil else { return nil }
        self.init(photo.content.picture)
    }

    /// Eight hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }

    /// Parses `text`; nil for any other string.
    package init?(text: some StringProtocol) {
        guard text.utf8.count == 8, text.allSatisfy({ $0.isHexDigit && !$0.isUppercase }),
            let value = UInt32(text, radix: 16)
        else { return nil }
        self.value = value
    }

    package static func < (one: PickID, other: PickID) -> Bool { one.value < other.value }
}
