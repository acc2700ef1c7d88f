/// The list of files that a build is about to make, kept in the output folder from before the first of them
/// until the site is whole.
///
/// It says of a folder that it is ours although it holds no manifest yet, and lets the next build remove
/// what an unfinished one made and no one names. A finished site has no journal.
struct Journal {
    /// The name of the file below the output folder.
    static let path = ".gallery-unfinished"
    private static let head = "gallery 1"

    /// The files, below the output folder.
    var paths: Set<String>

    /// Creates a journal of files that are about to be made.
    init(_ paths: Set<String>) { self.paths = paths }

    /// Reads the journal that an unfinished build left; nil when there is none.
    init?(in output: OutputFolder) {
        guard let bytes = try? FileContents.read(output.path + "/" + Self.path) else { return nil }
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
        guard lines.popFirst() == Self.head[...] else { return nil }
        // Anyone may have edited it: nothing outside the site is ever removed.
        paths = Set(lines.map(String.init).filter(Self.isInside))
    }

    /// Whether a path stays below the folder it starts from.
    static func isInside(_ path: String) -> Bool {
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
    }

    /// Writes the journal, so that no loss of power leaves files without it.
    func write(to output: OutputFolder) throws(FileSystemError) {
        var bytes = Array(Self.head.utf8)
        for path in paths.sorted() where !path.contains("\n") {
            bytes.append(0x0A)
            bytes.append(contentsOf: path.utf8)
        }
        bytes.append(0x0A)
        try output.publish(try output.stage(bytes, for: Self.path, isDurable: true))
    }
}
