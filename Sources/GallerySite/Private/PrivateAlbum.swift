internal import GalleryFacts

/// The public facts about a private album. They reveal nothing of its content, except for the title of a listed one.
package struct PrivateAlbum: Sendable, Hashable {
    /// The path of its folder below the photo folder.
    package var source: String
    /// Its folder at the site's root.
    package var folder: String
    /// The salt of its key, in base 16.
    package var salt: String
    /// The number of rounds of its key derivation.
    package var rounds: Int
    /// The verifier of the password.
    package var check: String
    /// The name of the encrypted file that lists all others, without its extension.
    package var album: String
    /// Its title, if the parent album shows it; nil if no page links to it.
    package var listedTitle: String?
    /// The paths of its files below the output folder.
    package var files: [String]

    /// Creates a description of an album.
    package init(
        source: String, folder: String, salt: String, rounds: Int, check: String, album: String,
        listedTitle: String?, files: [String]
    ) {
        (self.source, self.folder, self.salt, self.rounds) = (source, folder, salt, rounds)
        (self.check, self.album, self.listedTitle, self.files) = (check, album, listedTitle, files)
    }

    /// The path of its page below the output folder.
    package var page: String { Self.page(in: folder) }

    /// The path of the page of an album in a folder, both below the output folder.
    package static func page(in folder: String) -> String { AlbumAddress(path: folder).page }

    /// The name of the format, which the page states.
    package static let format = "GALP1"
    private static let ending = ".bin"
    private static let nameCount = 24

    /// Whether a file name can be that of a file of a private album.
    package static func isFile(_ name: some StringProtocol) -> Bool {
        name.hasSuffix(ending) && name.utf8.count == nameCount + ending.utf8.count
            && Base32.isText(name.dropLast(ending.count))
    }
}

extension PrivateAlbum: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("folder", folder)
        encoder.put("salt", salt)
        encoder.put("rounds", rounds)
        encoder.put("check", check)
        encoder.put("album", album)
    }
}
