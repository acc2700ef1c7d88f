internal import ArgumentParser
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
        /// The column, from 1.
        var column: Int?
        /// The key of `gallery.yml`, or the option.
        var key: String?
        /// The problem and its remedy.
        var message: String
        /// How to fix it, which the message states, too.
        var remedy: String?
    }

    /// A file that was left out.
    struct Skipped: Encodable {
        /// The path below the photo folder.
        var source: String
        /// Why it was left out.
        var reason: String
    }

    /// A file that is part of another one's photo.
    struct Merged: Encodable {
        /// The path below the photo folder.
        var source: String
        /// The file that is shown, or the folder of the album.
        var with: String
        /// Why it is merged.
        var reason: String
    }

    /// How many files of the photo folder there are, and what became of them.
    struct Counts: Encodable {
        var total = 0
        var shown = 0
        var merged = 0
        var leftOut = 0
        var ignored = 0
    }

    /// Whether the build of a site, and not of a shard, succeeded; true after a dry run, too.
    var built = false
    /// The number of photos of the site, without its videos.
    var photos = 0
    /// The number of its videos.
    var videos = 0
    /// The path of its first page.
    var index: String?
    var renditionsWritten = 0
    var renditionsReused = 0
    /// The numbers of the files of the photo folder.
    var files = Counts()
    /// The files that look like photos or videos and were left out, in natural order.
    var skipped: [Skipped] = []
    /// The files of the photo folder that the site shows, in the order of the folders.
    var shown: [String] = []
    /// The files that are parts of photos or albums which the site shows.
    var merged: [Merged] = []
    /// The files that are left out because they cannot be used.
    var leftOut: [Skipped] = []
    /// The files that the site does not use.
    var ignored: [Skipped] = []
    /// The files of the site that this build wrote, in the order of their paths.
    var written: [String] = []
    /// The files of the site that existed under another name.
    var renamed: [String] = []
    /// The files of the site that this build removed.
    var removed: [String] = []
    /// The diagnostics of the build, in order.
    var problems: [Entry] = []

    /// Adds an event of the build.
    mutating func add(_ event: BuildEvent) {
        switch event {
        case .diagnostic(let diagnostic):
            add(CommandFailure(diagnostic), diagnostic.severity, source: diagnostic.path)
        case .file(.write, let path): written.append(path)
        case .file(.rename, let path): renamed.append(path)
        case .file(.remove, let path): removed.append(path)
        case .source(let path, let fate): add(path, fate)
        case .file(.keep, _), .progress: break
        }
    }

    private mutating func add(_ path: String, _ fate: SourceFate) {
        let reason = fate.reason ?? ""
        switch fate {
        case .shown: shown.append(path)
        case .merged: merged.append(.init(source: path, with: fate.partner ?? "", reason: reason))
        case .leftOut: leftOut.append(.init(source: path, reason: reason))
        case .ignored: ignored.append(.init(source: path, reason: reason))
        }
    }

    /// Adds the error of a failed build.
    mutating func add(_ error: BuildError) {
        add(CommandFailure(error), .error, source: error.path)
    }

    private mutating func add(
        _ problem: CommandFailure, _ severity: Diagnostic.Severity, source: String?
    ) {
        problems.append(
            Entry(
                severity: severity.rawValue, source: source, line: problem.line,
                column: problem.column, key: problem.key, message: problem.message,
                remedy: problem.remedy))
    }

    /// Writes the report of a build that did not begin, to the file that the arguments name, if they do.
    static func write(_ failure: CommandFailure, asAskedBy arguments: [String]) {
        guard arguments.first == BuildCommand.configuration.commandName,
            let path = UsageMistake.value(of: "--report", in: arguments), mayReplace(path)
        else { return }
        var file = ReportFile()
        file.add(failure, .error, source: failure.file)
        // The failure has been shown; this one is a consequence.
        try? file.write(to: path)
    }

    /// Adds the result of the build.
    mutating func add(_ report: BuildReport) {
        built = report.shardFile == nil
        (photos, videos) = (report.photos, report.videos)
        index = built ? report.index : nil
        files = Counts(
            total: report.sources.total, shown: report.sources.shown,
            merged: report.sources.merged, leftOut: report.sources.leftOut,
            ignored: report.sources.ignored)
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
        var file = self
        (file.written, file.renamed, file.removed) = (
            Set(written).sorted(), Set(renamed).sorted(), Set(removed).sorted()
        )
        let bytes = try JSONText.bytes(file)
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
