internal import Foundation
internal import GalleryFiles
internal import GallerySite

/// The folders of the stores of private albums, beside the store of the site. They contain keys, metadata, and what is
/// made of videos.
enum PrivateStore {
    /// The name of the folder of all of them in the folder of the site's store.
    static let folderName = "private"
    // Versions up to 0.1.0 kept the unencrypted site and its table here.
    private static let unencrypted = ["site", "sealed.json"]

    /// The folder of the store of an album, by the path of its folder below the photo folder.
    static func folder(of album: String, in storeFolder: String) -> String {
        "\(storeFolder)/\(folderName)/\(name(of: album))/cache"
    }

    /// Removes the unencrypted sites that earlier versions left, and the stores of albums that are no longer private or published.
    static func removeOthers(than albums: [String], in storeFolder: String) {
        let folder = storeFolder + "/" + folderName
        let names = Set(albums.map(name))
        for name in OutputFolder(path: folder).names() {
            let obsolete = names.contains(name) ? unencrypted.map { "\(name)/\($0)" } : [name]
            for path in obsolete {
                try? FileManager.default.removeItem(atPath: folder + "/" + path)
            }
        }
    }

    private static func name(of album: String) -> String { Fingerprint(of: album).text }
}
