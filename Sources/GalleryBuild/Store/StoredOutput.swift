internal import Foundation
internal import GRDB
internal import GalleryFacts
internal import GalleryFiles
internal import GallerySite

/// A row of the table of outputs: a file of a site.
struct StoredOutput {
    /// The statement that creates the table.
    static let table = """
        CREATE TABLE output(
            site INTEGER NOT NULL, path TEXT NOT NULL, key INTEGER NOT NULL,
            bytes INTEGER NOT NULL, modified INTEGER, changed INTEGER, inode INTEGER,
            digest INTEGER, parts TEXT,
            color INTEGER, preview INTEGER, damage TEXT, gain_map_problem TEXT, sealed TEXT,
            PRIMARY KEY(site, path)) WITHOUT ROWID;
        """

    /// The path and the key.
    var output: Output
    /// The length in bytes.
    var bytes: Int
    /// The stamp of the published file; nil when only the length is compared, so that the row stays valid for a
    /// copy of the site on another disk.
    var stamp: FileStamp?
    /// The fingerprint of its bytes while they are not durable; nil afterwards.
    var digest: Fingerprint?
    /// The paths of the assets that belong to one page alone.
    var parts: [String] = []
    /// The facts that derivation found about a photo; stored with its narrowest rendition.
    var derived: DerivedFacts.Photo?
    /// The encrypted file that has the output as its content; nil for a file at its own path.
    var sealed: SealedFile?

    /// Separates paths, none of which contains a line feed.
    static let separator: Character = "\n"

    // MARK: Writing

    /// Replaces the rows of outputs of a site.
    static func write(
        _ outputs: [StoredOutput], of site: Int64, to database: Database
    ) throws {
        guard !outputs.isEmpty else { return }
        let statement = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO output VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
        // In the order of the table, so that a large site writes each page of the database once.
        for item in outputs.sorted(by: { $0.output.path < $1.output.path }) {
            let (stamp, derived) = (item.stamp, item.derived)
            let parts = item.parts.isEmpty ? nil : item.parts.joined(separator: String(separator))
            try statement.execute(
                arguments: [
                    site, item.output.path, Int64(bitPattern: item.output.key.value), item.bytes,
                    stamp?.modified, stamp?.changed, (stamp?.inode).map(Int64.init(bitPattern:)),
                    (item.digest?.value).map(Int64.init(bitPattern:)), parts,
                    derived?.color.value, derived?.preview.value,
                    try derived?.damage.map(PictureDamage.json),
                    derived?.gainMapProblem?.rawValue, item.sealed?.stored,
                ])
        }
    }

    /// Removes the rows of outputs.
    static func remove(_ paths: [String], of site: Int64, from database: Database) throws {
        guard !paths.isEmpty else { return }
        let statement = try database.cachedStatement(
            sql: "DELETE FROM output WHERE site = ? AND path = ?")
        for path in paths { try statement.execute(arguments: [site, path]) }
    }

    /// Marks all outputs of a site as durable.
    static func confirm(_ site: Int64, in database: Database) throws {
        try database.execute(
            sql: "UPDATE output SET digest = NULL WHERE site = ? AND digest IS NOT NULL",
            arguments: [site])
    }
}

extension PictureDamage {
    /// Encodes damage for the store.
    static func json(_ damage: PictureDamage) throws -> String {
        String(decoding: try JSONEncoder().encode(damage), as: UTF8.self)
    }

    /// Decodes damage; nil for any other text.
    init?(json: String) {
        guard let damage = try? JSONDecoder().decode(Self.self, from: Data(json.utf8)) else {
            return nil
        }
        self = damage
    }
}

extension RGBColor {
    /// The colour as one number, red in the highest of three bytes.
    var value: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

    /// Parses a CSS colour such as `#8a6f4d`; nil for any other form.
    init?(css text: String) {
        guard text.utf8.count == 7, text.hasPrefix("#"),
            let value = Int(text.dropFirst(), radix: 16)
        else { return nil }
        self.init(value: value)
    }

    /// Decodes a colour; nil for any other number.
    init?(value: Int) {
        guard (0...0xFF_FFFF).contains(value) else { return nil }
        self.init(
            red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
    }
}
