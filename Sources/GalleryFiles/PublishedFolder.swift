internal import GalleryFacts

/// The files of a folder that a web host would publish.
package struct PublishedFolder: Sendable {
    /// A file.
    package struct File: Sendable, Hashable {
        /// The path below the folder.
        package var path: String
        /// The last component of the path.
        package var name: String
        /// The length in bytes.
        package var bytes: Int
    }

    /// The files, in the order in which the system lists them.
    package private(set) var files: [File] = []
    /// The paths of symbolic links that were not followed.
    package private(set) var links: [String] = []
    /// The paths of the folders, byte by byte.
    package private(set) var folders: Set<[UInt8]> = []

    private static let maxDepth = 64

    /// Lists a folder. Omits folders with a leading dot, which belong to other programs, except for `.well-known`.
    /// `follows` decides whether the target of a symbolic link is part of the site.
    package init(
        _ folder: String, follows: (String) -> Bool = { _ in true }
    ) throws(FileSystemError) {
        try visit("", of: folder, depth: 0, follows)
    }

    private mutating func visit(
        _ path: String, of folder: String, depth: Int, _ follows: (String) -> Bool
    ) throws(FileSystemError) {
        folders.insert(Array(path.utf8))
        for bytes in try FolderListing.names(in: FilePath.joined(folder, path)) {
            let name = String(decoding: bytes, as: UTF8.self)
            let own = FilePath.joined(path, name)
            let listed = FileStatus(path: folder + "/" + own, followsLinks: false)
            if listed?.kind == .link, !follows(own) {
                if !name.hasPrefix(".") { links.append(own) }
                continue
            }
            guard let status = FileStatus(path: folder + "/" + own) else { continue }
            switch status.kind {
            case .file: files.append(File(path: own, name: name, bytes: status.bytes))
            case .folder where depth < Self.maxDepth:
                if !name.hasPrefix(".") || name == ".well-known" {
                    try visit(own, of: folder, depth: depth + 1, follows)
                }
            default: break
            }
        }
    }
}
