internal import Foundation
internal import GalleryFacts
internal import GallerySite

/// A remote of rclone.
struct RcloneTool: DeployTool {
    private let rclone: AttachedProgram
    private let target: String
    private let scratch: ScratchFolder

    /// The status of a command whose folder does not exist.
    private static let noFolder: Int32 = 3
    /// The options of every command: one line of JSON per file on standard error.
    private static let logging = ["--verbose", "--use-json-log", "--stats=0"]
    /// The media types that rclone knows on every system; others are stated.
    private static let knownTypes: Set<String> = [
        "avif", "css", "gif", "html", "jpg", "js", "json", "png", "svg", "webp", "xml",
    ]

    /// Prepares rclone; `target` is a folder in its syntax.
    init(_ rclone: AttachedProgram, target: String, scratch: ScratchFolder) {
        (self.rclone, self.target, self.scratch) = (rclone, target, scratch)
    }

    /// The names of the configured remotes of rclone, without colons.
    static func remotes(_ rclone: AttachedProgram, _ scratch: ScratchFolder)
        throws(DeployError) -> Set<String>
    {
        var names: Set<String> = []
        let status = try rclone.run(
            ["listremotes"], reading: .output, otherStream: scratch.path + "/other"
        ) { line in
            if line.hasSuffix(":") { names.insert(String(line.dropLast())) }
        }
        guard status == 0 else {
            throw .failed(
                .rclone, status: status, message: lastLine(of: scratch.text("other")))
        }
        return names
    }

    func list() throws(DeployError) -> [String: DeployedFile] {
        struct Entry: Decodable {
            var Path: String
            var Size: Int
        }
        let command = ["lsjson", "--recursive", "--files-only", "--no-mimetype", "--no-modtime"]
        // The first deployment creates the folder.
        guard try run(command + [target], isFolderOptional: true) else { return [:] }
        guard
            let entries = try? JSONDecoder().decode(
                [Entry].self, from: Data(scratch.text("other").utf8))
        else { throw .unreadableAnswer(.rclone) }
        return Dictionary(entries.map { ($0.Path, DeployedFile(bytes: $0.Size)) }) { first, _ in
            first
        }
    }

    func fetch(_ paths: [String], into folder: String) throws(DeployError) {
        try run(["copy", target, folder] + list(paths))
    }

    /// The capabilities of rclone at the target.
    private struct Features: Decodable {
        var Hashes: [String]
        var Precision: Int64
        var Features: [String: Bool]

        /// Whether modification times can be set there.
        var hasTimes: Bool { Precision < 86_400_000_000_000 }
        var hasFolders: Bool { Features["CanHaveEmptyDirectories"] ?? false }
    }

    private func features() throws(DeployError) -> Features {
        try run(["backend", "features", target])
        guard
            let features = try? JSONDecoder().decode(
                Features.self, from: Data(scratch.text("other").utf8))
        else { throw .unreadableAnswer(.rclone) }
        return features
    }

    func changed(_ paths: [String], of folder: String) throws(DeployError) -> Set<String> {
        let features = try features()
        // Comparing lengths is not enough: a page whose picture gets another name keeps its length.
        if features.Hashes.isEmpty, !features.hasTimes { return Set(paths) }
        var changed: Set<String> = []
        let comparison = features.Hashes.isEmpty ? [] : ["--checksum"]
        try run(
            ["copy", "--dry-run"] + comparison + [folder, target] + list(paths)
        ) { entry in
            if entry.skipped == "copy", let path = entry.object { changed.insert(path) }
        }
        return changed
    }

    func upload(
        _ paths: [String], of folder: String, lifetime: CacheLifetime, onFile: (String) -> Void
    ) throws(DeployError) {
        for (type, paths) in Self.types(of: paths) {
            let stated = type.isEmpty ? [] : ["--header-upload", "Content-Type: \(type)"]
            var reported: Set<String> = []
            try run(
                [
                    "copy", "--ignore-times", "--header-upload",
                    "Cache-Control: \(lifetime.cacheControl)",
                ] + stated + [folder, target] + list(paths)
            ) { entry in
                guard entry.msg.contains("Copied ("), let path = entry.object,
                    reported.insert(path).inserted
                else { return }
                onFile(path)
            }
        }
    }

    /// Groups paths by the media type that must be stated; empty for those whose type rclone knows.
    static func types(of paths: [String]) -> [(type: String, paths: [String])] {
        Dictionary(grouping: paths) { path in
            let ending = path.split(separator: ".").last ?? ""
            return knownTypes.contains(String(ending)) ? "" : ContentType.of(path)
        }.sorted { $0.key < $1.key }.map { (type: $0.key, paths: $0.value) }
    }

    func remove(_ paths: [String], onFile: (String) -> Void) throws(DeployError) {
        let file = try scratch.write(paths.map { $0 + "\n" }.joined(), to: "list")
        try run(["delete", target, "--files-from-raw", file]) { entry in
            if entry.msg == "Deleted", let path = entry.object { onFile(path) }
        }
    }

    func removeFolders(_ folders: [String]) throws(DeployError) {
        guard !folders.isEmpty, try features().hasFolders else { return }
        let all = Set(folders)
        for folder in folders where !all.contains(FilePath.folder(of: folder)) {
            let separator = target.hasSuffix(":") || target.hasSuffix("/") ? "" : "/"
            try run(["rmdirs", target + separator + folder], isFolderOptional: true)
        }
    }

    // MARK: Running

    private func list(_ paths: [String]) throws(DeployError) -> [String] {
        let file = try scratch.write(paths.map { $0 + "\n" }.joined(), to: "list")
        return ["--files-from-raw", file, "--no-traverse", "--copy-links"]
    }

    /// A line of rclone's log.
    private struct LogEntry: Decodable {
        var level: String
        var msg: String
        var object: String?
        var skipped: String?
    }

    /// Runs a command that must succeed; with `isFolderOptional` the folder may be missing, which returns false.
    @discardableResult
    private func run(
        _ arguments: [String], isFolderOptional: Bool = false,
        onEntry: (LogEntry) -> Void = { _ in }
    ) throws(DeployError) -> Bool {
        let decoder = JSONDecoder()
        var message = ""
        let status = try rclone.run(
            arguments + Self.logging, reading: .error, otherStream: scratch.path + "/other"
        ) { line in
            guard let entry = try? decoder.decode(LogEntry.self, from: Data(line.utf8)) else {
                message = String(line)
                return
            }
            if ["error", "critical", "fatal"].contains(entry.level) {
                message = entry.object.map { "\($0): \(entry.msg)" } ?? entry.msg
            }
            onEntry(entry)
        }
        if status == Self.noFolder, isFolderOptional { return false }
        guard status == 0 else {
            throw .failed(.rclone, status: status, message: message)
        }
        return true
    }

    private static func lastLine(of text: String) -> String {
        text.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    }
}
