internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The list of files that a build is about to write, stored in the output folder until the site is complete.
///
/// It marks the folder as one of this program before there is a manifest, and lets the next build remove the files
/// of an unfinished build that no page references. Before the first page is replaced, it lists each staged file
/// with its path, so that the next build can complete an interrupted change. A complete site has no journal.
struct Journal {
    /// The name of the file below the output folder.
    static let path = UnfinishedBuild.journal
    private static let head = "gallery 1"
    /// The line after the last staged file. Without it, the site has not changed.
    private static let publishing = "\tpublishing"
    /// The number of bytes written at a time.
    private static let chunk = 1 << 18

    /// The files, below the output folder.
    let paths: Set<String>
    /// The staged files that are published together; empty unless all are listed.
    let staged: [OutputFolder.Staged]

    /// The path of the journal of a shard. Each has its own, because machines cannot append to the same file.
    static func path(of shard: Shard) -> String {
        "\(UnfinishedBuild.shardJournals)/\(shard.index)-of-\(shard.count)"
    }

    /// The paths of the journals of shards, except for those of `others`.
    static func shardPaths(in output: OutputFolder, but others: Set<Shard>) -> [String] {
        let kept = Set(others.map(path))
        return output.names(in: UnfinishedBuild.shardJournals).sorted()
            .map { "\(UnfinishedBuild.shardJournals)/\($0)" }.filter { !kept.contains($0) }
    }

    /// Reads the journal that an unfinished build left; nil when there is none of this format.
    init?(in output: OutputFolder, at path: String = Self.path) {
        guard let bytes = try? FileContents.read(output.path + "/" + path) else { return nil }
        // An incomplete last line names no file that was written.
        let whole = bytes.prefix((bytes.lastIndex(of: 0x0A) ?? -1) + 1)
        var lines = String(decoding: whole, as: UTF8.self).split(separator: "\n")[...]
        guard lines.popFirst() == Self.head[...] else { return nil }
        // Anyone may have edited it: only files of this program may be removed.
        let own = lines.map(String.init).filter { output.canBeOutput($0) }
        let isPublishing = lines.contains(Self.publishing[...])
        staged = isPublishing ? lines.compactMap { Self.staged($0, in: output) } : []
        paths = Set(own + staged.map(\.path))
    }

    private static func staged(
        _ line: Substring, in output: OutputFolder
    ) -> OutputFolder.Staged? {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, output.canBeOutput(parts[1], at: parts[0]) else { return nil }
        return OutputFolder.Staged(path: parts[1], temporary: parts[0])
    }

    /// Adds staged files, which are about to be published together.
    static func add(
        _ staged: [OutputFolder.Staged], to output: OutputFolder
    ) throws(FileSystemError) {
        try add(
            staged.lazy.map { "\($0.temporary)\t\($0.path)" } + [publishing], to: output)
    }

    /// Publishes the staged files of an unfinished build; returns their paths.
    func complete(in output: OutputFolder) throws(FileSystemError) -> [String] {
        var paths: [String] = []
        for file in staged where output.stamp(of: file.temporary) != nil {
            try output.makeFolder(FilePath.folder(of: file.path))
            try output.exchange(file)
            paths.append(file.path)
        }
        return paths
    }

    /// Adds files to the journal, which is created if needed and made durable before the files are written. Paths
    /// with a line feed are left out.
    static func add(
        _ paths: some Sequence<String>, to output: OutputFolder, at journal: String = Self.path
    ) throws(FileSystemError) {
        if output.stamp(of: journal) == nil {
            try output.makeFolder(FilePath.folder(of: journal))
            try output.publish(try output.stage(Array("\(head)\n".utf8), for: journal))
        }
        // The last line of a killed build may lack its line feed.
        var lines: [UInt8] = [0x0A]
        for path in paths where !path.utf8.contains(0x0A) {
            lines.append(contentsOf: path.utf8)
            lines.append(0x0A)
            if lines.count > chunk {
                try output.append(lines, to: journal, isLast: false)
                lines.removeAll(keepingCapacity: true)
            }
        }
        try output.append(lines, to: journal)
    }
}
