internal import Foundation
internal import GalleryFiles
internal import GallerySite

/// The folder for the unencrypted site of a private album, readable only by the owner: beside the store, or a
/// temporary folder when there is no store.
struct PrivateSiteFolder {
    /// The name of the folder in the folder of the store.
    static let folderName = "private"

    /// The path of the folder.
    let path: String
    /// Whether the next build reuses it.
    let isKept: Bool

    /// Creates the folder of an album, by the path of its folder below the photo folder.
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

    /// Removes the folder unless the next build reuses it.
    func removeIfTemporary() {
        // A folder that cannot be removed is still readable only by the owner.
        if !isKept { try? FileManager.default.removeItem(atPath: path) }
    }

    /// The folder of the album's site.
    var site: String { path + "/site" }
    /// The folder of that site's store; nil when nothing is kept.
    var cache: String? { isKept ? path + "/cache" : nil }

    /// Removes the folders of albums that are no longer private or published.
    static func removeOthers(than albums: [String], in storeFolder: String) {
        let folder = storeFolder + "/" + folderName
        let names = Set(albums.map(name))
        for name in OutputFolder(path: folder).names() where !names.contains(name) {
            try? FileManager.default.removeItem(atPath: folder + "/" + name)
        }
    }

    private static func name(of album: String) -> String { Fingerprint(of: album).text }
}
