internal import Foundation
internal import GRDB
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// The result of the last build of a site; the next build reports the same when nothing has changed.
struct LastBuild: Codable {
    /// The statement that creates the table.
    static let table = "CREATE TABLE build(site INTEGER PRIMARY KEY, state TEXT NOT NULL);"

    /// The fingerprint of all inputs of the site; nil when a file may have changed without a new stamp, or when the
    /// next build may succeed where this one failed.
    var inputs: Fingerprint?
    /// The date of the build, as `CaptureDate.dayNumber` counts days, if an album has a last day.
    var day: Int?
    /// The report of the build.
    var report: BuildReport
    /// Its diagnostics.
    var diagnostics: [Diagnostic]
    /// The number of published photos, by the paths of their folders.
    var photoCounts: [String: Int]
    /// The files of pictures in texts that are outside the scanned tree, with the keys of their stamps.
    var textFiles: [String: Fingerprint]
    /// What the next build of a private album needs; nil for the public site.
    var sealing: SealedBuild?

    /// Creates the result of a build. Without `inputs`, the next build runs all stages.
    init(_ report: BuildReport, of site: Site, _ photos: InspectedPhotos, _ problems: Problems) {
        (self.report, diagnostics) = (report, problems.diagnostics)
        photoCounts = site.plan.photoCounts
        textFiles = photos.textFiles.mapValues(KeyEncoder.key)
    }

    /// Whether `textFiles`, with paths relative to the photo folder, are unchanged, and the date where it matters.
    func isCurrent(below photos: String, on today: Int) -> Bool {
        guard day == nil || day == today else { return false }
        return textFiles.allSatisfy { path, key in
            KeyEncoder.key(of: FileStatus(path: photos + "/" + path)?.stamp ?? FileStamp()) == key
        }
    }

    /// Reads the row of a site; nil when there is no valid one.
    static func read(_ site: Int64, from database: Database) throws -> LastBuild? {
        let state = try Data.fetchOne(
            database, sql: "SELECT state FROM build WHERE site = ?", arguments: [site])
        return state.flatMap { try? JSONDecoder().decode(LastBuild.self, from: $0) }
    }

    /// Replaces the row of a site.
    func write(_ site: Int64, to database: Database) throws {
        try database.execute(
            sql: "INSERT OR REPLACE INTO build VALUES (?, ?)",
            arguments: [site, try JSONEncoder().encode(self)])
    }

    /// The report of a build that finds nothing changed.
    func unchanged(index: String) -> BuildReport {
        var report = report
        report.index = index
        report.renditionsReused += report.renditionsWritten
        (report.renditionsWritten, report.pagesWritten) = (0, 0)
        return report
    }
}
