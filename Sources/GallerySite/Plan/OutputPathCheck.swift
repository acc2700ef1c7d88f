internal import GalleryFacts

/// The possible paths of a site's files. Whatever a manifest, a journal or a store states, a file at any other path
/// is not an output, and is never removed.
package enum OutputPathCheck {
    /// The fixed names of files that are not pages.
    private static let fixed: Set<String> = [
        Manifest.path, "sitemap.xml", "robots.txt", FragmentStyleInputs.path,
    ]
    /// The folders of files whose names contain a fingerprint.
    private static let fingerprinted: Set<String> = [
        Rendition.folder, Original.folder, PublishedVideo.folder, AlbumZip.folder,
    ]

    /// Whether a build can have written the file at a path below the output folder.
    package static func isPossible(_ path: String) -> Bool {
        if fixed.contains(path) { return true }
        var folders = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = folders.popLast() else { return false }
        if let folder = folders.first, folders.count == 1, fingerprinted.contains(String(folder)) {
            return hasFingerprint(name)
        }
        if let folder = folders.first, folders.count == 1, UnlistedName.isName(folder),
            name == "gallery.json"
        {
            return true
        }
        guard folders.allSatisfy(isSlug) else { return false }
        if folders.count == 1, PrivateAlbum.isFile(name) { return true }
        if name == "feed.xml" || name == "index.fragment.html" { return true }
        if folders.isEmpty, name.hasPrefix("private-worker."), name.hasSuffix(".js") {
            return hasFingerprint(name)
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, isSlug(parts[0]) else { return false }
        return parts[1] == "html"
            || (folders.isEmpty && parts[1] == "xml" && name.hasPrefix("sitemap-"))
    }

    /// Whether a path changes with the content of its file: a picture, an asset, a download, or a file of a private
    /// album.
    package static func changesWithContent(_ path: String) -> Bool {
        guard isPossible(path), !path.hasSuffix(".html") else { return false }
        let name = path.split(separator: "/").last ?? ""
        let folder = path.split(separator: "/").first.map(String.init) ?? ""
        return fingerprinted.contains(folder) || PrivateAlbum.isFile(name)
            || name.hasPrefix("private-worker.")
    }

    /// Whether a path is that of a picture, a video or an original, or of a file of a private album.
    package static func isPicture(_ path: String) -> Bool {
        changesWithContent(path) && path.prefix { $0 != "/" } != AlbumZip.folder
            && !path.hasPrefix("private-worker.")
    }

    /// Whether only a build can have written a file with this name: the path changes with the content, and contains an
    /// identity or fingerprint with a digit, which no ordinary word has.
    package static func isUnmistakable(_ path: String) -> Bool {
        guard changesWithContent(path) else { return false }
        let parts = FilePath.name(of: path).split { $0 == "-" || $0 == "." }
        return parts.contains { part in
            let isIdentity =
                Fingerprint(text: part) != nil || ContentIdentity(text: part) != nil
                || PrivateAlbum.isFile(part + ".bin")
            return isIdentity && part.contains { $0.isNumber }
        }
    }

    /// Whether a name consists of the characters of a slug.
    private static func isSlug(_ name: Substring) -> Bool {
        guard let first = name.first, first != "-" else { return false }
        return name.allSatisfy { character in
            character == "-"
                || ((character.isLetter || character.isNumber) && !character.isUppercase)
        }
    }

    /// Whether a part of a name, between hyphens and dots, is an identity, as in pictures and copies, or a fingerprint,
    /// as in archives and assets.
    private static func hasFingerprint(_ name: Substring) -> Bool {
        name.first != "."
            && name.split { $0 == "-" || $0 == "." }.contains {
                Fingerprint(text: $0) != nil || ContentIdentity(text: $0) != nil
            }
    }
}
