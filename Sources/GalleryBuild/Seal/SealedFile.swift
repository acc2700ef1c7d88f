internal import GalleryFacts
internal import GallerySealing

/// An encrypted file of a private album.
struct SealedFile: Sendable, Hashable {
    /// The role, from which name and key are derived.
    let role: SealedRole
    /// The name.
    let name: SealedName
    /// The album.
    let album: Album

    /// The album of an encrypted file.
    struct Album: Sendable, Hashable {
        /// The folder below the output folder.
        let folder: String
        /// The verifier of the password: files with another one have another key.
        let check: String
    }

    /// The path below the output folder.
    var path: String { album.folder + "/" + name.file }

    /// Creates the value of a file.
    init(role: SealedRole, name: SealedName, in album: Album) {
        (self.role, self.name, self.album) = (role, name, album)
    }

    // MARK: The store

    /// The path, the verifier and the role, for the store.
    var stored: String { [path, album.check, role.text].joined(separator: "\n") }

    /// Parses the text of the store, which anyone may have edited; nil for any other text.
    init?(stored text: String) {
        let parts = text.split(separator: "\n", maxSplits: 2).map(String.init)
        guard parts.count == 3, let role = SealedRole(text: parts[2]),
            let name = SealedName(file: FilePath.name(of: parts[0]))
        else { return nil }
        let folder = FilePath.folder(of: parts[0])
        self.init(role: role, name: name, in: Album(folder: folder, check: parts[1]))
        guard path == parts[0] else { return nil }
    }
}
