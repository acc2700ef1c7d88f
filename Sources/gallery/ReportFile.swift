internal import Foundation
internal import GalleryBuild
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

    /// Replaces the file at a path.
    func write(to path: String) throws {
        try Data(try JSONText.bytes(self)).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
}
