internal import GalleryFacts

/// The name of an encrypted file of a private album: 24 characters of base32, which reveal nothing.
package struct SealedName: Sendable, Hashable {
    private static let byteCount = 15
    private static let characterCount = 24
    /// The file extension.
    private static let ending = ".bin"

    let bytes: [UInt8]

    init(code: some Sequence<UInt8>) { bytes = Array(code.prefix(Self.byteCount)) }

    /// Parses the name without its extension; nil for any other text.
    package init?(text: some StringProtocol) {
        guard text.utf8.count == Self.characterCount, let bytes = Base32.bytes(text) else {
            return nil
        }
        self.bytes = bytes
    }

    /// Parses the name of a file; nil for any other file.
    package init?(file: some StringProtocol) {
        guard file.hasSuffix(Self.ending) else { return nil }
        self.init(text: file.dropLast(Self.ending.count))
    }

    /// The name without its extension.
    package var text: String { Base32.text(bytes) }

    /// The name of the file.
    package var file: String { text + Self.ending }
}
