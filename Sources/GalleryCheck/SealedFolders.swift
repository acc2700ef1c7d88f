internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The folders of private albums on a site, each with a page and encrypted files.
struct SealedFolders: Sendable {
    /// The public parameters on the page of an album.
    struct Page: Sendable {
        /// The folder at the site's root.
        var folder: String
        /// The salt of its key, in base 16.
        var salt: String
        /// The verifier of the password.
        var check: String
        /// The name of the encrypted file that lists all others, without its extension.
        var album: String

        /// The path of the page.
        var path: String { folder + "/index.html" }
    }

    /// The pages, in the order of their folders.
    let pages: [Page]

    /// Finds the private albums of a site by their pages.
    init(_ files: SiteFiles) {
        var folders: Set<String> = []
        for file in files.files where PrivateAlbum.isFile(FilePath.name(of: file.path)) {
            folders.insert(FilePath.folder(of: file.path))
        }
        pages = folders.sorted().compactMap { folder in
            guard let bytes = try? FileContents.read(files.folder + "/" + folder + "/index.html")
            else { return nil }
            return Page(folder, bytes)
        }
    }

    /// Whether a file is the page of a private album, which visitors reach by an address from the author, or one of
    /// its encrypted files.
    func isEntrance(_ path: String) -> Bool {
        pages.contains { page in
            path == page.path
                || FilePath.folder(of: path) == page.folder
                    && PrivateAlbum.isFile(FilePath.name(of: path))
        }
    }

    /// The private album that a file for programs reveals, such as a feed; nil for none.
    func betrayed(by file: SiteFiles.File, _ bytes: [UInt8]) -> String? {
        guard file.kind == .text || file.kind == .xml else { return nil }
        return pages.map(\.folder).first { bytes.contains(folder: $0) }
    }
}

extension SealedFolders.Page {
    /// Parses the page of a folder; nil for any other page.
    fileprivate init?(_ folder: String, _ bytes: [UInt8]) {
        var scanner = MarkupScanner(bytes, .html)
        while let token = scanner.next() {
            guard case .start(let tag) = token, tag["data-private"] == PrivateAlbum.format else {
                continue
            }
            self.init(
                folder: folder, salt: tag["data-salt"] ?? "", check: tag["data-check"] ?? "",
                album: tag["data-album"] ?? "")
            return
        }
        return nil
    }
}
