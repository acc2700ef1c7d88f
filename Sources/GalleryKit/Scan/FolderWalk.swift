#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Walks a photo folder: one `stat` a name, always in the same order.
package struct FolderWalk {
    private let root: String
    private let followsLinks: Bool
    private let excluded: Set<FileStatus.Identity>
    private var tree = SourceTree()

    /// Folders that programs keep beside photos.
    private static let foreignFolders: Set<String> = [
        "@eadir", "#recycle", "$recycle.bin", "lost+found",
    ]
    private static let deepest = 64
    /// The name of a file that keeps a folder and what it holds out of the site.
    static let closingName = ".nomedia"

    private init(root: String, followsLinks: Bool, excluded: Set<FileStatus.Identity>) {
        self.root = root
        self.followsLinks = followsLinks
        self.excluded = excluded
    }

    /// The files below `root`, a resolved path, without the folders in `excluded`.
    package static func files(
        below root: String, followsLinks: Bool, excluding excluded: Set<FileStatus.Identity> = []
    ) throws(FileSystemError) -> SourceTree {
        guard let status = FileStatus(path: root) else { throw .last(.list, root) }
        guard status.kind == .folder else {
            throw FileSystemError(operation: .list, path: root, errno: ENOTDIR)
        }
        var walk = FolderWalk(root: root, followsLinks: followsLinks, excluded: excluded)
        try walk.visit("", above: [status.identity])
        return walk.tree
    }

    /// Whether nothing of this name is ever looked at.
    static func isPassedOver(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasPrefix("_") || foreignFolders.contains(name.lowercased())
            || name.lowercased().hasSuffix(".lrdata")
    }

    private mutating func visit(_ path: String, above: [FileStatus.Identity])
        throws(FileSystemError)
    {
        let location = path.isEmpty ? root : root + "/" + path
        let names: [String]
        do {
            names = try listNames(location, relative: path)
        } catch {
            if path.isEmpty { throw error }
            tree.problems.append(.init(path: path, reason: .folderUnreadable(errno: error.errno)))
            return
        }
        if names.contains(Self.closingName) {
            tree.closed.append(path)
            return
        }
        var folder = SourceTree.Folder(path: path, files: [])
        var inner: [(path: String, identity: FileStatus.Identity)] = []
        for name in names where !Self.isPassedOver(name) {
            let own = path.isEmpty ? name : path + "/" + name
            guard let status = resolve(own) else { continue }
            switch status.kind {
            case .file:
                folder.files.append(
                    .init(path: own, bytes: status.bytes, stamp: status.stamp))
            case .folder where !excluded.contains(status.identity):
                // A link to a folder above would never end.
                if !above.contains(status.identity), above.count < Self.deepest {
                    inner.append((own, status.identity))
                }
            default: break
            }
        }
        tree.folders.append(folder)
        for (own, identity) in inner { try visit(own, above: above + [identity]) }
    }

    /// The status of a name, of its target if it is a link that may be followed.
    private mutating func resolve(_ path: String) -> FileStatus? {
        let location = root + "/" + path
        guard let status = FileStatus(path: location, followsLinks: false) else { return nil }
        guard status.kind == .link else { return status }
        guard let target = ResolvedPath.of(location) else {
            tree.problems.append(.init(path: path, reason: .brokenLink))
            return nil
        }
        guard followsLinks || ResolvedPath.contains(root, target) else {
            tree.problems.append(.init(path: path, reason: .linkLeavesFolder))
            return nil
        }
        return FileStatus(path: location)
    }

    private mutating func listNames(
        _ location: String, relative: String
    ) throws(FileSystemError) -> [String] {
        var names: [String] = []
        for name in try FolderListing.names(in: location) {
            guard let text = String(validating: name, as: UTF8.self) else {
                let repaired = String(decoding: name, as: UTF8.self)
                tree.problems.append(
                    .init(
                        path: relative.isEmpty ? repaired : relative + "/" + repaired,
                        reason: .nameIsNotUTF8))
                continue
            }
            names.append(text)
        }
        return NaturalOrder.sorted(names) { $0 }
    }
}
