internal import Foundation
internal import GRDB
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// What the last build of a site came to, so that the next one, which finds nothing changed, reports the same.
struct LastBuild: Codable {
    /// The statement that creates the table.
    static let table = "CREATE TABLE build(site INTEGER PRIMARY KEY, state TEXT NOT NULL);"

    /// The fingerprint of all that the site was made from; nil when a file may have changed unseen, or when the
    /// next build may succeed where this one did not.
    var inputs: Fingerprint?
    /// The day of the build, as `CaptureDate.dayNumber` counts it, if an album has a last day.
    var day: Int?
    /// What the build came to.
    var report: BuildReport
    /// What it reported.
    var diagnostics: [Diagnostic]
    /// The number of photos that it published, by the paths of their folders.
    var photoCounts: [String: Int]
    /// The photos of its albums, as fingerprints by the paths of the albums' pages.
    var albumContents: [String: Fingerprint]
    /// The files of pictures in texts that were not found by scanning the photo folder, with the keys of their stamps.
    var textFiles: [String: Fingerprint]

    /// What a build came to; the next one has all to do, unless `inputs` says otherwise.
    init(_ report: BuildReport, of site: Site, _ photos: InspectedPhotos, _ problems: Problems) {
        (self.report, diagnostics) = (report, problems.diagnostics)
        (photoCounts, albumContents) = (site.plan.photoCounts, site.plan.albumContents)
        textFiles = photos.textFiles.mapValues(KeyEncoder.key)
    }

    /// Whether those files, as seen from the photo folder, are what they were, and the day is if it matters.
    func isCurrent(below photos: String, on today: Int) -> Bool {
        guard day == nil || day == today else { return false }
        return textFiles.allSatisfy { path, key in
            KeyEncoder.key(of: FileStatus(path: photos + "/" + path)?.stamp ?? FileStamp()) == key
        }
    }

    /// Reads the row of a site; nil when there is none that makes sense.
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

    /// What a build comes to that finds nothing changed.
    func unchanged(index: String) -> BuildReport {
        var report = report
        report.index = index
        report.renditionsReused += report.renditionsWritten
        (report.renditionsWritten, report.pagesWritten) = (0, 0)
        return report
    }
}
