package import GalleryFacts

/// The files of a photo folder, before any is opened.
package struct SourceTree: Sendable, Hashable {
    /// A regular file.
    package struct File: Sendable, Hashable {
        /// The path below the photo folder.
        package var path: String
        /// The length in bytes.
        package var bytes: Int
        /// What changes with the file.
        package var stamp = FileStamp()

        /// Creates a file.
        package init(path: String, bytes: Int, stamp: FileStamp = FileStamp()) {
            (self.path, self.bytes, self.stamp) = (path, bytes, stamp)
        }
    }

    /// A folder with what it holds, in natural order.
    package struct Folder: Sendable, Hashable {
        /// The path below the photo folder; empty for itself.
        package var path: String
        /// The files directly inside.
        package var files: [File]

        /// Creates a folder.
        package init(path: String, files: [File]) {
            (self.path, self.files) = (path, files)
        }
    }

    /// The folders, each before those inside it, in natural order.
    package var folders: [Folder] = []
    /// The folders that hold a file `.nomedia`, whose content is not looked at.
    package var closed: [String] = []
    /// The folders of private albums, whose files are not in the tree.
    package var privateFolders: [String] = []
    /// Names that cannot be used, with the reason.
    package var problems: [Problem] = []

    /// Creates a tree without files.
    package init() {}

    /// A name that was ignored and should not have been there.
    package struct Problem: Sendable, Hashable {
        /// The path below the photo folder, repaired where it is not text.
        package var path: String
        /// Why it was ignored.
        package var reason: IgnoredEntry

        /// Creates a problem.
        package init(path: String, reason: IgnoredEntry) {
            (self.path, self.reason) = (path, reason)
        }
    }
}
