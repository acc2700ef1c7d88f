internal import Foundation
internal import GalleryFiles

/// The encrypted files of a private album, so that the next build hashes and encrypts only changed files.
///
/// It is readable only by the owner, because it contains the key.
struct SealedTable: Codable {
    /// A file that was encrypted.
    struct Entry: Codable {
        /// The path of the file in the unencrypted site, which changes with the content.
        var path: String
        /// The length in bytes.
        var bytes: Int
        /// Its modification time, in nanoseconds since 1970.
        var modified: Int64
        /// The name of the encrypted file without its extension.
        var name: String
    }

    /// The name of the table's file.
    static let name = "sealed.json"

    /// The fingerprint of the salt and the password that the key was derived from.
    var origin = ""
    /// The key.
    var key: [UInt8] = []
    /// The name of the encrypted file that lists all others, without its extension.
    var album = ""
    /// The files by their roles.
    var entries: [String: Entry] = [:]

    /// Creates an empty table.
    init() {}

    /// Reads a table; an empty one when there is no valid table.
    init(in folder: String) {
        let bytes = (try? FileContents.read(folder + "/" + Self.name)) ?? []
        self = (try? JSONDecoder().decode(Self.self, from: Data(bytes))) ?? Self()
    }

    /// Writes the table, readable only by the owner.
    func write(in folder: String) throws(FileSystemError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let bytes = try? encoder.encode(self) else { return }
        let place = OutputFolder(path: folder, isPrivate: true)
        try place.publish(try place.stage(Array(bytes), for: Self.name))
    }
}
