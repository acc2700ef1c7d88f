internal import GalleryFacts
package import GalleryFiles
package import GallerySite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// Walks a photo folder: one `stat` per name, in deterministic order.
package struct FolderWalk {
    private let root: String
    private let followsLinks: Bool
    private let excluded: Set<FileStatus.Identity>
    private let limits: ReadingLimits
    private let shard: Shard?
    private let onProgress: (Int) -> Void
    private var found = 0
    private var tree = SourceTree()

    /// Folders that other programs create beside photos.
    private static let foreignFolders: Set<String> = [
        "@eadir", "#recycle", "$recycle.bin", "lost+found",
    ]
    /// A network disk may take a second for this number of names.
    private static let step = 256
    /// The name of a file that excludes its folder from the site.
    package static let ignoreMarker = ".nomedia"

    /// The files below `root`, a resolved path, without the folders in `excluded`; incomplete when the task is
    /// cancelled meanwhile. With a `shard`, the tree has only the files of that share, and all files about albums.
    /// `onProgress` receives the number of files so far at intervals. Throws when `root` cannot be listed; an
    /// unreadable folder below it is a problem of the tree.
    package static func files(
        below root: String, followsLinks: Bool, excluding excluded: Set<FileStatus.Identity> = [],
        limits: ReadingLimits = ReadingLimits(), of shard: Shard? = nil,
        onProgress: @escaping (Int) -> Void = { _ in }
    ) throws(FileSystemError) -> SourceTree {
        guard let status = FileStatus(path: root) else { throw .last(.list, root) }
        guard status.kind == .folder else {
            throw FileSystemError(operation: .list, path: root, errno: ENOTDIR)
        }
        var walk = FolderWalk(
            root: root, followsLinks: followsLinks, excluded: excluded, limits: limits,
            shard: shard, onProgress: onProgress)
        walk.tree.followsLinks = followsLinks
        try walk.visit("", above: [status.identity])
        if let shard { walk.tree.problems.removeAll { !shard.contains($0.path) } }
        return walk.tree
    }

    /// Whether every file and folder of this name is ignored; folders with a leading underscore always are. Files such
    /// as `_index.md`, which Hugo and Zola have about albums, may state that an album is private.
    package static func isIgnored(_ name: String) -> Bool {
        switch name.utf8.first {
        case UInt8(ascii: "."): return true
        case UInt8(ascii: "_"):
            if !isCameraName(name) && !AlbumFileName.isSimilar(name) { return true }
        case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "l"),
            UInt8(ascii: "L"):
            if foreignFolders.contains(name.lowercased()) { return true }
        default: break
        }
        return name.utf8.last.map { $0 | 0x20 } == UInt8(ascii: "a")
            && name.lowercased().hasSuffix(".lrdata")
    }

    /// Whether a name is one that a camera gives to photos in Adobe RGB, such as `_MG_1234.JPG`, or derived from
    /// one, such as `_DSC1234-Edit.jpg`: an underscore, three characters, four digits (DCF 2.0, 3.2.3 and 5.3.2),
    /// and no letter or digit after them.
    private static func isCameraName(_ name: String) -> Bool {
        let bytes = Array(name.utf8.prefix(9))
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
        func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
        return bytes.count == 9
            && bytes[1...3].allSatisfy { isLetter($0) || isDigit($0) || $0 == 0x5F }
            && bytes[4...7].allSatisfy(isDigit) && !isLetter(bytes[8]) && !isDigit(bytes[8])
    }

    /// Whether a file of this name may hold notes about an album or a photo.
    private static func isNote(_ name: String) -> Bool {
        NoteName.isNote(name) || AlbumFileName.isSimilar(name)
    }

    /// Why a name is ignored.
    private static func reason(of name: String) -> IgnoredFile {
        switch name.utf8.first {
        case UInt8(ascii: "."): .hiddenName
        case UInt8(ascii: "_"): .underscore
        default: .foreignFolder
        }
    }

    private mutating func ignore(_ path: String, _ reason: IgnoredFile, isFolder: Bool = false) {
        let shown = path.isEmpty ? "." : path
        tree.ignored.append(.init(path: isFolder ? shown + "/" : shown, reason: reason))
    }

    /// Lists the folder at a path, of which the last identity of `above` is its own. `leavesFolder` states whether a
    /// link leads to it out of the photo folder.
    private mutating func visit(
        _ path: String, above: [FileStatus.Identity], leavesFolder: Bool = false
    ) throws(FileSystemError) {
        let listing: Listing
        do {
            listing = try Listing.read(
                path, below: root, above.last, leavesFolder: leavesFolder, seconds: limits.seconds)
        } catch {
            if path.isEmpty { throw error }
            tree.problems.append(.init(path: path, reason: .folderUnreadable(errno: error.errno)))
            return
        }
        let entries = entries(of: listing, relative: path)
        if entries.contains(where: { $0.name == Self.ignoreMarker }) {
            tree.closed.append(path)
            ignore(path, .closedFolder, isFolder: true)
            return
        }
        var folder = SourceTree.Folder(path: path, files: [])
        var inner: [(path: String, identity: FileStatus.Identity, leavesFolder: Bool)] = []
        var isFull = false
        for (name, listed) in entries {
            let own = FilePath.joined(path, name)
            if Self.isIgnored(name) {
                ignore(own, Self.reason(of: name), isFolder: listed.kind == .folder)
                continue
            }
            guard let (status, leaves) = resolve(own, listed) else { continue }
            let leavesFolder = leavesFolder || leaves
            switch status.kind {
            case .file:
                // Without its notes, a photo might be published by mistake.
                guard found < limits.files || Self.isNote(name) else {
                    isFull = true
                    break
                }
                if shard?.needs(own) ?? true {
                    folder.files.append(.init(path: own, status, leavesFolder: leavesFolder))
                }
                found += 1
                if found % Self.step == 0 {
                    onProgress(found)
                    if Task.isCancelled { return }
                }
            case .other where Self.isNote(name):
                tree.problems.append(.init(path: own, reason: .notAFile))
            case .folder where !excluded.contains(status.identity) && !name.hasPrefix("_"):
                // Following a symbolic link to a parent folder would never end.
                if above.contains(status.identity) {
                    ignore(own, .repeatedFolder, isFolder: true)
                    break
                }
                if above.count > limits.depth {
                    tree.problems.append(.init(path: own, reason: .tooDeep(limit: limits.depth)))
                } else {
                    inner.append((own, status.identity, leavesFolder))
                }
            case .folder:
                ignore(own, name.hasPrefix("_") ? .underscore : .ownFolder, isFolder: true)
            default: ignore(own, .notAFile)
            }
        }
        tree.folders.append(folder)
        if isFull {
            tree.problems.append(.init(path: path, reason: .tooManyFiles(limit: limits.files)))
        }
        for (own, identity, leavesFolder) in inner where !Task.isCancelled {
            try visit(own, above: above + [identity], leavesFolder: leavesFolder)
        }
    }

    /// The status of an entry; for a link that may be followed, the status of its target, and whether that is outside
    /// the photo folder.
    private mutating func resolve(
        _ path: String, _ status: FileStatus
    ) -> (status: FileStatus, leavesFolder: Bool)? {
        guard status.kind == .link else { return (status, false) }
        let location = root + "/" + path
        guard let target = ResolvedPath.of(location) else {
            tree.problems.append(.init(path: path, reason: .brokenLink))
            return nil
        }
        guard followsLinks || ResolvedPath.contains(root, target) else {
            tree.problems.append(.init(path: path, reason: .linkLeavesFolder))
            return nil
        }
        if ResolvedPath.contains(root, target) {
            return ConfinedFile.status(path, below: root).map { ($0, false) }
        }
        return FileStatus(path: location).map { ($0, true) }
    }

    /// The entries of a folder, in order; names that are not valid UTF-8 are reported.
    private mutating func entries(
        of listing: Listing, relative: String
    ) -> [(name: String, status: FileStatus)] {
        for name in listing.unreadableNames {
            tree.problems.append(
                .init(
                    path: FilePath.joined(relative, name), reason: .nameIsNotUTF8))
        }
        return NaturalOrder.sorted(listing.entries) { $0.name }
    }
}

/// The entries of a folder with their status.
private struct Listing: Sendable {
    /// The valid names with the status of each; links are not followed. Names that differ for the system may be
    /// equal in Swift.
    var entries: [(name: String, status: FileStatus)] = []
    /// Names that are not valid UTF-8, repaired.
    var unreadableNames: [String] = []

    /// Reads the folder with an identity at a path below `root`; throws a timeout when the disk does not answer within
    /// `seconds`, and a replacement when another folder is there now.
    static func read(
        _ path: String, below root: String, _ identity: FileStatus.Identity?, leavesFolder: Bool,
        seconds: Int
    ) throws(FileSystemError) -> Listing {
        let location = FilePath.joined(root, path)
        return try TimedCall.result(of: .list, location, seconds: seconds) {
            location throws(FileSystemError) in
            let folder =
                leavesFolder ? try FolderStatus(location) : try FolderStatus(path, below: root)
            // A folder that is mounted when it is opened gets the identity of the mounted one.
            guard
                folder.identity == identity
                    || folder.identity == FileStatus(path: location, followsLinks: false)?.identity
            else { throw FileSystemError(operation: .list, path: location, errno: ESTALE) }
            return try read(folder)
        }
    }

    private static func read(_ here: borrowing FolderStatus) throws(FileSystemError) -> Listing {
        var listing = Listing()
        let names = try here.names()
        listing.entries.reserveCapacity(names.count)
        for name in names {
            guard let text = String(validating: name, as: UTF8.self) else {
                listing.unreadableNames.append(String(decoding: name, as: UTF8.self))
                continue
            }
            if let status = here.status(of: text) { listing.entries.append((text, status)) }
        }
        return listing
    }
}
