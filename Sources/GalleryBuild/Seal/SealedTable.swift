internal import Foundation
internal import GalleryFiles

/// What a build encrypted of a private album, so that the next one hashes and encrypts only what has changed.
///
/// It is the owner's alone, as the album is: it holds the key.
struct SealedTable: Codable {
    /// A file that was encrypted.
    struct Entry: Codable {
        /// The path of the file in the site of the album, which changes with what is in it.
        var path: String
        /// The length in bytes.
        var bytes: Int
        /// When it was written, in nanoseconds since 1970.
        var modified: Int64
        /// The name of the encrypted one, without its ending.
        var name: String
    }

    /// The name of the file.
    static let name = "sealed.json"

    /// The fingerprint of salt and password, for which the key was derived.
    var origin = ""
    /// The key.
    var key: [UInt8] = []
    /// The name of the file that names all others, without its ending.
    var album = ""
    /// The files by their roles.
    var entries: [String: Entry] = [:]

    /// A table of nothing.
    init() {}

    /// Reads a table; that of nothing where there is none that makes sense.
    init(in folder: String) {
        let bytes = (try? FileContents.read(folder + "/" + Self.name)) ?? []
        self = (try? JSONDecoder().decode(Self.self, from: Data(bytes))) ?? Self()
    }

    /// Writes the table for this user alone.
    func write(in folder: String) throws(FileSystemError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let bytes = try? encoder.encode(self) else { return }
        let place = OutputFolder(path: folder, isPrivate: true)
        try place.publish(try place.stage(Array(bytes), for: Self.name))
    }
}
