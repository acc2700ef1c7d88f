internal import Foundation
internal import GalleryBuild
internal import GalleryFiles
internal import GallerySite

/// The file of `--report`: the result of a build, for programs. It contains names of source files.
struct ReportFile: Encodable {
    /// A diagnostic.
    struct Entry: Encodable {
        /// `error`, `warning` or `note`.
        var severity: String
        /// The path below the photo folder.
        var source: String?
        /// The line, from 1.
        var line: Int?
        /// The problem and its remedy.
        var message: String
    }

    /// A file that was left out.
    struct Skipped: Encodable {
        /// The path below the photo folder.
        var source: String
        /// Why it was left out.
        var reason: String
    }

    /// Whether the build of a site, and not of a shard, succeeded; true after a dry run, too.
    var built = false
    /// The number of photos of the site.
    var photos = 0
    /// The path of its first page.
    var index: String?
    var renditionsWritten = 0
    var renditionsReused = 0
    /// The files that look like photos or videos and were left out, in natural order.
    var skipped: [Skipped] = []
    /// The diagnostics of the build, in order.
    var problems: [Entry] = []

    /// Adds an event of the build.
    mutating func add(_ event: BuildEvent) {
        guard case .diagnostic(let diagnostic) = event else { return }
        problems.append(
            Entry(
                severity: diagnostic.severity.rawValue, source: diagnostic.path,
                line: diagnostic.line, message: diagnostic.explanation))
    }

    /// Adds the error of a failed build.
    mutating func add(_ error: BuildError) {
        problems.append(
            Entry(
                severity: "error", source: error.path, line: error.line, message: error.explanation)
        )
    }

    /// Adds the result of the build.
    mutating func add(_ report: BuildReport) {
        built = report.shardFile == nil
        (photos, index) = (report.photos, built ? report.index : nil)
        renditionsWritten = report.renditionsWritten
        renditionsReused = report.renditionsReused
        skipped = NaturalOrder.sorted(report.omitted) { $0.path ?? "" }.map {
            Skipped(source: $0.path ?? "", reason: $0.problem.explanation)
        }
    }

    /// Whether a report may be written to a path: nothing exists there, or a report, an empty file, or no file but a
    /// pipe or a device.
    static func mayReplace(_ path: String) -> Bool {
        guard let status = FileStatus(path: path), status.kind == .file, status.bytes > 0 else {
            return true
        }
        guard let bytes = try? FileContents.read(path, limit: maxBytes),
            let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        else { return false }
        return object["renditionsWritten"] != nil
    }

    private static let maxBytes = 1 << 30

    /// Writes to a pipe or a device, and replaces any other file, or the target of a symbolic link.
    func write(to path: String) throws {
        let bytes = try JSONText.bytes(self)
        guard FileStatus(path: path)?.kind == .other else {
            let target = ResolvedPath.resolvingExistingPrefix(path)
            try Data(bytes).write(to: URL(fileURLWithPath: target), options: .atomic)
            return
        }
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileSystemError.last(.open, path) }
        defer { close(descriptor) }
        try DescriptorWriting.write(bytes, to: descriptor, path: path)
    }
}
