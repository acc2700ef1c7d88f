/// A folder of this machine, or of one reached by ssh, with rsync.
struct RsyncTool: DeployTool {
    private let rsync: AttachedProgram
    private let target: String
    private let scratch: ScratchFolder

    /// The exit status when some files were missing or could not be read.
    private static let partial: Int32 = 23
    /// The exit status when some files vanished, or a folder was not empty.
    private static let vanished: Int32 = 24

    /// The prefix of the name of a removed file.
    private static let deletion = "deleting "

    /// Prepares rsync; `target` is a folder in its syntax.
    init(_ rsync: AttachedProgram, target: String, scratch: ScratchFolder) {
        self.rsync = rsync
        self.target = target.hasSuffix("/") ? target : target + "/"
        self.scratch = scratch
    }

    func list() throws(DeployError) -> [String: DeployedFile] {
        var files: [String: DeployedFile] = [:]
        let status = try run(
            ["--recursive", "--list-only", "--8-bit-output", "--protect-args", "--", target]
        ) { line in
            guard let (path, file) = Self.file(line) else { return }
            files[path] = file
        }
        let error = scratch.text("other")
        // The first deployment creates the folder. Folders of others, such as lost+found, may be unreadable.
        if status == Self.partial, files.isEmpty, error.contains("No such file or directory") {
            return [:]
        }
        try check(status, allowing: files.isEmpty ? [] : [Self.partial, Self.vanished])
        return files
    }

    /// The path of a file and its attributes, from a line such as `-rw-r--r--  1,234 2026/11/24 21:50:21
    /// rome/index.html`; nil for any other line.
    static func file(_ line: Substring) -> (path: String, file: DeployedFile)? {
        guard let match = line.wholeMatch(of: #/-(\S+) +([\d,.]+) \S+ \S+ (.+)/#),
            let bytes = Int(match.2.filter(\.isNumber))
        else { return nil }
        return (
            String(match.3), DeployedFile(bytes: bytes, isOwnerOnly: match.1 == "rw-------")
        )
    }

    func fetch(_ paths: [String], into folder: String) throws(DeployError) {
        let list = try self.list(paths)
        try check(try run(["--no-implied-dirs"] + list + ["--", target, folder + "/"]))
    }

    func changed(_ paths: [String], of folder: String) throws(DeployError) -> Set<String> {
        var changed: Set<String> = []
        let options = ["--dry-run", "--checksum", "--copy-links", "--no-implied-dirs"]
        let list = try self.list(paths)
        let status = try run(
            options + ["--out-format=%i %n"] + list + ["--", folder + "/", target]
        ) { line in
            // A transferred file begins with one of these; a change of attributes alone begins with a dot.
            guard line.hasPrefix(">f") || line.hasPrefix("<f"),
                let space = line.firstIndex(of: " ")
            else { return }
            changed.insert(String(line[line.index(after: space)...]))
        }
        try check(status)
        return changed
    }

    func upload(
        _ paths: [String], of folder: String, lifetime: CacheLifetime, onFile: (String) -> Void
    ) throws(DeployError) {
        // New folders get the default permissions of the target; existing ones keep theirs.
        let options = [
            "--times", "--copy-links", "--chmod=F644", "--no-implied-dirs", "--ignore-times",
            "--out-format=%n",
        ]
        let list = try self.list(paths)
        let status = try run(options + list + ["--", folder + "/", target]) {
            onFile(String($0))
        }
        try check(status)
    }

    func remove(_ paths: [String], onFile: (String) -> Void) throws(DeployError) {
        try removeMissing(paths, options: ["--out-format=%n"]) { line in
            onFile(
                line.hasPrefix(Self.deletion) ? String(line.dropFirst(Self.deletion.count)) : line)
        }
    }

    func removeFolders(_ folders: [String]) throws(DeployError) {
        // rsync would remove parent folders first, which are not empty then.
        let depths = Dictionary(grouping: folders) { folder in folder.count { $0 == "/" } }
        for (_, folders) in depths.sorted(by: { $0.key > $1.key }) {
            try removeMissing(folders, options: ["--dirs"]) { _ in }
        }
    }

    /// Removes the listed files at the target: the source is a folder with only their parent folders, in which rsync
    /// finds every file missing.
    private func removeMissing(
        _ paths: [String], options: [String], onFile: (String) -> Void
    ) throws(DeployError) {
        let source = try ScratchFolder()
        defer { source.remove() }
        for path in paths {
            if let slash = path.lastIndex(of: "/") { try source.makeFolder(String(path[..<slash])) }
        }
        let list = try self.list(paths)
        let status = try run(
            ["--delete-missing-args", "--no-implied-dirs"] + options + list
                + ["--", source.path + "/", target]
        ) { onFile(String($0)) }
        try check(status, allowing: [Self.vanished])
    }

    private func list(_ paths: [String]) throws(DeployError) -> [String] {
        let file = try scratch.write(paths.map { $0 + "\0" }.joined(), to: "list")
        return ["--files-from=\(file)", "--from0", "--protect-args"]
    }

    private func run(
        _ arguments: [String], onLine: (Substring) -> Void = { _ in }
    ) throws(DeployError) -> Int32 {
        try rsync.run(
            arguments, reading: .output, otherStream: scratch.path + "/other", onLine: onLine)
    }

    private func check(_ status: Int32, allowing: Set<Int32> = []) throws(DeployError) {
        guard status != 0, !allowing.contains(status) else { return }
        // The last line only states that there were errors.
        let lines = scratch.text("other").split(whereSeparator: \.isNewline).map(String.init)
        let message = lines.first { !$0.hasPrefix("rsync error: ") } ?? lines.last ?? ""
        throw .failed(.rsync, status: status, message: message)
    }
}
