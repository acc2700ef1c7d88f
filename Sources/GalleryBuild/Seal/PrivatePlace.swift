internal import Foundation
internal import GalleryFiles
internal import GallerySite

/// Where what is made of a private album is, before it is encrypted: beside the store, for this user alone, or for this
/// build alone where there is no store.
struct PrivatePlace: ~Copyable {
    /// The folder of a store that holds one of each private album.
    static let folderName = "private"

    /// The path of the folder.
    let path: String
    /// Whether it stays for the next build.
    let isKept: Bool

    /// Makes the folder of an album, by the path of its folder below the photo folder.
    init(of album: String, in storeFolder: String?) throws(FileSystemError) {
        if let storeFolder {
            path = "\(storeFolder)/\(Self.folderName)/\(Self.name(of: album))"
            isKept = true
            try PrivateFile.prepareFolder(path)
        } else {
            let base = FileManager.default.temporaryDirectory.path
            path = "\(base)/gallery-\(TemporaryName.token())"
            isKept = false
            try PrivateFile.prepareFolder(path)
        }
    }

    deinit {
        // What cannot be removed is still for this user alone.
        if !isKept { try? FileManager.default.removeItem(atPath: path) }
    }

    /// The folder of the album's site.
    var site: String { path + "/site" }
    /// The folder of what builds of that site remember; nil where nothing is kept.
    var cache: String? { isKept ? path + "/cache" : nil }

    /// Removes what is kept of albums that are not private any more, or not published.
    static func removeOthers(than albums: [String], in storeFolder: String) {
        let folder = storeFolder + "/" + folderName
        let names = Set(albums.map(name))
        for name in OutputFolder(path: folder).names() where !names.contains(name) {
            try? FileManager.default.removeItem(atPath: folder + "/" + name)
        }
    }

    private static func name(of album: String) -> String { Fingerprint(of: album).text }
}
