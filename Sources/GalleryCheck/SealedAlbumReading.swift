internal import Foundation
internal import GalleryFacts
internal import GalleryFiles
internal import GalleryImaging
internal import GallerySealing
internal import GallerySite

/// Opens a private album with its keys: every file in its lists, each once.
struct SealedAlbumReading {
    /// The maximum length of the decompressed file list of an album, in bytes.
    private static let maxAlbumBytes = 1 << 30

    /// The JSON of an album, with the fields that a check needs.
    private struct Album: Decodable {
        struct File: Decodable {
            var name: String
            var bytes: Int

            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                name = try list.decode(String.self)
                bytes = try list.decode(Int.self)
            }
        }

        var title: String
        var files: [String: File]
    }

    /// A decrypted file of an album.
    struct Content {
        /// The path below the folder of the site.
        var path: String
        /// The role of the file.
        var role: SealedRole
        /// The length in bytes.
        var count: Int
        /// The bytes; empty for a video or an archive, of which only the authentication is checked.
        var kept: [UInt8] = []
    }

    /// The path of the folder of the site.
    private let site: String
    /// The page of the album.
    private let page: SealedFolders.Page
    /// The keys derived from a password.
    private let keys: AlbumKeys
    /// Files that cannot be decrypted or differ from their description.
    private(set) var findings: [Finding] = []
    /// The paths of the listed files, existing or not.
    private(set) var named: Set<String> = []
    /// The titles of the album and of its child albums.
    private(set) var titles: [String] = []

    /// Prepares to read an album.
    init(_ page: SealedFolders.Page, _ keys: AlbumKeys, site: String) {
        (self.page, self.keys, self.site) = (page, keys, site)
    }

    /// Opens the album and its child albums; `check` returns the fault of a file's content, and is not called for
    /// the lists of albums. Ends early when the task is cancelled.
    mutating func run(_ check: (Content) -> Finding.Fault?) {
        var waiting: [(role: SealedRole, name: String)] = [(.album(""), page.album)]
        var known: Set<String> = [page.album]
        while let next = waiting.popLast() {
            guard let album = album(next.role, next.name) else { continue }
            titles.append(album.title)
            for (text, file) in album.files.sorted(by: { $0.key < $1.key }) {
                if Task.isCancelled { return }
                guard known.insert(file.name).inserted else { continue }
                guard let role = SealedRole(text: text) else {
                    report(.missing(text))
                    continue
                }
                if case .album = role {
                    waiting.append((role, file.name))
                    continue
                }
                guard let content = content(role, file.name) else { continue }
                if content.count != file.bytes {
                    report(.bytes(content.path, stated: file.bytes, found: content.count))
                }
                if let fault = check(content) { report(fault, at: content.path) }
            }
        }
    }

    private mutating func report(_ fault: Finding.Fault, at path: String? = nil) {
        findings.append(Finding(path: path ?? page.path, fault: fault))
    }

    private mutating func album(_ role: SealedRole, _ name: String) -> Album? {
        guard let content = content(role, name)?.kept else { return nil }
        let json = ZlibBytes.gunzipped(content, maxBytes: Self.maxAlbumBytes) ?? content
        guard let album = try? JSONDecoder().decode(Album.self, from: Data(json)) else {
            report(.notJSON)
            return nil
        }
        return album
    }

    private mutating func content(_ role: SealedRole, _ name: String) -> Content? {
        guard let sealedName = SealedName(text: name) else {
            report(.missing(name))
            return nil
        }
        var content = Content(path: page.folder + "/" + sealedName.file, role: role, count: 0)
        named.insert(content.path)
        guard let file = try? SourceFileHandle(site + "/" + content.path) else {
            report(.missing(content.path))
            return nil
        }
        let isKept =
            switch role {
            case .album, .image, .poster: true
            case .video, .original, .zip: false
            }
        do {
            content.count = try keys.fileKey(of: role, sealedName).open(fileBytes: file.count) {
                try? file.bytes(at: $0.lowerBound, count: $0.count)
            } take: {
                if isKept { content.kept += $0 }
            }
            return content
        } catch {
            report(.sealDamaged, at: content.path)
            return nil
        }
    }
}
