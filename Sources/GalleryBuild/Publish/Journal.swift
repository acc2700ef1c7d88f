internal import GalleryFiles
internal import GallerySite

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The list of files that a build is about to make, kept in the output folder from before the first of them
/// until the site is whole.
///
/// It says of a folder that it is ours although it holds no manifest yet, and lets the next build remove
/// what an unfinished one made and no one names. A finished site has no journal.
struct Journal {
    /// The name of the file below the output folder.
    static let path = UnfinishedBuild.journal
    private static let head = "gallery 1"
    /// So many bytes are written at a time.
    private static let portion = 1 << 18

    /// The files, below the output folder.
    let paths: Set<String>

    /// Reads the journal that an unfinished build left; nil when there is none.
    init?(in output: OutputFolder) {
        guard let bytes = try? FileContents.read(output.path + "/" + Self.path) else { return nil }
        // A line that the build did not live to finish names no file that it made.
        let whole = bytes.prefix((bytes.lastIndex(of: 0x0A) ?? -1) + 1)
        var lines = String(decoding: whole, as: UTF8.self).split(separator: "\n")[...]
        guard lines.popFirst() == Self.head[...] else { return nil }
        // Anyone may have edited it: nothing outside the site is ever removed.
        paths = Set(lines.map(String.init).filter(Self.isInside))
    }

    /// Whether a path stays below the folder it starts from.
    static func isInside(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }

    /// Adds files to the journal, which is begun if there is none, so that no loss of power leaves files
    /// without it.
    static func add(
        _ paths: some Sequence<String>, to output: OutputFolder
    ) throws(FileSystemError) {
        if output.stamp(of: path) == nil {
            try output.publish(try output.stage(Array("\(head)\n".utf8), for: path))
        }
        // What a build was killed over may end without one.
        var lines: [UInt8] = [0x0A]
        for path in paths where !path.utf8.contains(0x0A) {
            lines.append(contentsOf: path.utf8)
            lines.append(0x0A)
            if lines.count > portion {
                try output.append(lines, to: self.path, isLast: false)
                lines.removeAll(keepingCapacity: true)
            }
        }
        try output.append(lines, to: path)
    }
}
