package import GalleryFacts

/// The files of a photo folder, as listed by the scan.
package struct SourceTree: Sendable, Hashable {
    /// A regular file.
    package struct File: Sendable, Hashable {
        /// The path below the photo folder.
        package var path: String
        /// The length in bytes.
        package var bytes: Int
        /// The stamp, which changes with the file.
        package var stamp = FileStamp()
        /// The number of the device that the inode of the stamp belongs to.
        package var device: UInt64
        /// Whether the path leads out of the photo folder: by a link that may be followed, or by `..`.
        package var leavesFolder: Bool

        /// Creates a file.
        package init(
            path: String, bytes: Int, stamp: FileStamp = FileStamp(), device: UInt64 = 0,
            leavesFolder: Bool = false
        ) {
            (self.path, self.bytes, self.stamp) = (path, bytes, stamp)
            (self.device, self.leavesFolder) = (device, leavesFolder)
        }
    }

    /// A folder and its files, in natural order.
    package struct Folder: Sendable, Hashable {
        /// The path below the photo folder; empty for the photo folder itself.
        package var path: String
        /// The files directly inside.
        package var files: [File]

        /// Creates a folder.
        package init(path: String, files: [File]) {
            (self.path, self.files) = (path, files)
        }
    }

    /// Whether links that lead out of the photo folder are followed.
    package var followsLinks = false
    /// The folders, each before its subfolders, in natural order.
    package var folders: [Folder] = []
    /// The folders that contain a file `.nomedia` and are not scanned.
    package var closed: [String] = []
    /// The folders of private albums, whose files are not in the tree.
    package var privateFolders: [String] = []
    /// Files and folders that are not scanned, with the reasons. They are no input of the site.
    package var ignored: [Ignored] = []
    /// Entries that cannot be used, with the reasons.
    package var problems: [Problem] = []

    /// Creates a tree without files.
    package init() {}

    /// A file or folder that is not scanned.
    package struct Ignored: Sendable, Hashable {
        /// The path below the photo folder, with a slash at the end for a folder.
        package var path: String
        /// Why it is ignored.
        package var reason: IgnoredFile

        /// Creates an entry.
        package init(path: String, reason: IgnoredFile) {
            (self.path, self.reason) = (path, reason)
        }
    }

    /// An entry that was ignored although it may be a photo.
    package struct Problem: Sendable, Hashable {
        /// The path below the photo folder, repaired if it is not valid UTF-8.
        package var path: String
        /// Why it was ignored.
        package var reason: IgnoredEntry

        /// Creates a problem.
        package init(path: String, reason: IgnoredEntry) {
            (self.path, self.reason) = (path, reason)
        }
    }
}

extension SourceTree.Problem: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("path", path)
        switch reason {
        case .nameIsNotUTF8: encoder.put("nameIsNotUTF8", true)
        case .linkLeavesFolder: encoder.put("linkLeavesFolder", true)
        case .brokenLink: encoder.put("brokenLink", true)
        case .notAFile: encoder.put("notAFile", true)
        case .folderUnreadable(let errno): encoder.put("folderUnreadable", Int(errno))
        case .tooDeep(let limit): encoder.put("tooDeep", limit)
        case .tooManyFiles(let limit): encoder.put("tooManyFiles", limit)
        }
    }
}
