internal import Foundation
internal import GRDB
internal import GalleryImaging
internal import GallerySite

/// The conditions under which a shard was built. A build joins the shards of equal conditions.
struct ShardRecord: Codable, Hashable {
    /// The statement that creates the table, which has one row.
    static let table = "CREATE TABLE shard(record TEXT NOT NULL);"

    /// The share; nil for a build of all photos.
    var shard: Shard?
    /// The version of the program's code that determines the bytes of pictures and copies.
    var program = ProgramVersion.derivation
    /// The versions of the codecs.
    var codecs = CodecVersions.text
    /// The fingerprints of the options that pictures depend on, by the names of the options.
    var options: [String: Fingerprint]

    /// Creates the conditions of a shard, or of a build of all photos.
    init(_ shard: Shard?, _ settings: SiteSettings) {
        (self.shard, options) = (shard, settings.derivation)
    }

    /// Why a build under these conditions cannot join a shard of other conditions; nil when it can.
    func objection(to other: ShardRecord) -> ShardProblem? {
        if program != other.program { return .otherProgram(shard: other.program, here: program) }
        if codecs != other.codecs { return .otherCodecs(shard: other.codecs, here: codecs) }
        let names = Set(options.keys).union(other.options.keys).filter {
            options[$0] != other.options[$0]
        }
        return names.isEmpty ? nil : .otherOptions(names.sorted())
    }

    /// Reads the row; nil when there is no valid one.
    init?(from database: Database) throws {
        let text = try Data.fetchOne(database, sql: "SELECT record FROM shard")
        guard let record = text.flatMap({ try? JSONDecoder().decode(Self.self, from: $0) }) else {
            return nil
        }
        self = record
    }

    /// Writes the row.
    func write(to database: Database) throws {
        try database.execute(
            sql: "INSERT INTO shard VALUES (?)", arguments: [try JSONEncoder().encode(self)])
    }
}
