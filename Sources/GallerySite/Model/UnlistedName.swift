internal import GalleryFacts

/// The names of the folders of unlisted albums: 16 characters of base32 at the site's root.
package enum UnlistedName {
    private static let count = 16

    /// The name of the first 80 bits of a hash.
    package static func name(of hash: some Sequence<UInt8>) -> String {
        Base32.text(hash.prefix(count * 5 / 8))
    }

    /// Whether a folder name can be that of an unlisted album.
    package static func isName(_ name: some StringProtocol) -> Bool {
        name.utf8.count == count && Base32.isText(name)
    }
}
