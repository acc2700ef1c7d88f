package import GalleryFacts

/// The zip archive of an album's own photos and videos that its page offers for download.
package struct AlbumZip: Sendable, Hashable {
    /// The path below the output folder, which changes with the content.
    package let path: String
    /// The file name of the download.
    let name: String
    /// The structure of the archive.
    package let archive: ZipArchive
    /// The paths of the files in it below the output folder.
    package let sources: [String]

    /// The length in bytes.
    package var bytes: Int { archive.count }

    /// The folder of archives below the output folder.
    package static let folder = "assets"
    private static let ending = ".zip"
    /// Increase it when archives of the same files get other bytes.
    private static let version = "1"

    /// A file of the site in an archive.
    package struct File {
        /// The path below the output folder.
        package var path: String
        /// The length in bytes.
        package var bytes: Int
        /// The path of its photo or video below the photo folder.
        package var source: String
        /// When the photo was taken.
        package var taken: CaptureDate?
    }

    /// Plans the archive of content-addressed files; nil when there are none.
    package init?(of album: Album, site: String, _ files: [File]) {
        guard !files.isEmpty else { return nil }
        let names = Self.names(files.map { ($0.source, $0.path) })
        sources = files.map(\.path)
        archive = ZipArchive(
            zip(files, names).map { file, name in
                .init(name: name, bytes: file.bytes, timestamp: .init(file.taken))
            })
        // The secret folder name would stay visible in the visitor's downloads.
        let isAlone = album.isUnlisted && !album.path.contains("/")
        let stem =
            isAlone
            ? Slug.slug(album.title, fallback: "photos")
            : album.path.split(separator: "/").last.map(String.init)
                ?? Slug.slug(site, fallback: "photos")
        let parts = zip(sources, archive.entries).flatMap { source, entry in
            [source, entry.name, "\(entry.timestamp.date)", "\(entry.timestamp.time)"]
        }
        let fingerprint = Fingerprint(combining: [Self.version] + parts)
        path = "\(Self.folder)/\(stem).\(fingerprint.text)\(Self.ending)"
        name = stem + Self.ending
    }

    /// The names of files in an archive: those of the photos, made valid on every system and unique. `path` is that
    /// of the file, whose format may differ from that of the photo.
    package static func names(_ files: [(source: String, path: String)]) -> [String] {
        var taken: Set<String> = []
        return files.map { source, path in
            let own = String(Original.downloadName(source, path: path).map(written))
            var (name, number) = (own, 2)
            // Some file systems are case-insensitive.
            while !taken.insert(name.lowercased()).inserted {
                let dot = own.lastIndex(of: ".") ?? own.endIndex
                name = "\(own[..<dot]) (\(number))\(own[dot...])"
                number += 1
            }
            return name
        }
    }

    private static func written(_ letter: Character) -> Character {
        let isControl = letter.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        return isControl || "\\/:*?\"<>|".contains(letter) ? "_" : letter
    }
}
