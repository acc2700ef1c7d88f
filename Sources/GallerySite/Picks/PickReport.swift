internal import GalleryFacts

/// The output formats for the names of picked photos.
package enum PickReport: String, Sendable, Hashable, CaseIterable {
    /// The paths below the photo folder, one per line.
    case plain
    /// Names without extensions, separated by commas, for the text filter of Lightroom's library.
    case lightroom
    /// Names without extensions, separated by spaces, for the search of Capture One.
    case captureOne = "capture-one"
    /// A table with the notes (RFC 4180).
    case csv
    /// An object with the name, the photos and the missing picks.
    case json

    private struct Object: Encodable {
        struct Missing: Encodable {
            var id: String
            var page: String?
            var note: String?
        }
        var version = 1
        var name: String?
        var photos: [PickedPhotos.Photo]
        var missing: [Missing]
    }

    /// The report, with a final line feed. Lists of names show control characters by their numbers, because a name may
    /// contain line feeds and commands for terminals.
    package func text(of picked: PickedPhotos) throws -> [UInt8] {
        let photos = picked.photos
        switch self {
        case .plain:
            return Array(photos.map { VisibleText.escaped($0.path) + "\n" }.joined().utf8)
        case .lightroom: return Self.line(Self.names(photos).joined(separator: ", "))
        case .captureOne: return Self.line(Self.names(photos).joined(separator: " "))
        case .csv:
            let lines = photos.map { [$0.path, $0.note ?? "", picked.name ?? ""] }
            return Array(
                ([["file", "note", "name"]] + lines)
                    .map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined().utf8)
        case .json:
            let missing = picked.missing.map {
                Object.Missing(id: $0.id.text, page: $0.page, note: $0.note)
            }
            return try JSONText.bytes(
                Object(name: picked.name, photos: photos, missing: missing))
        }
    }

    /// Whether the report shows the name of a photo otherwise than it is.
    package func hidesControls(of photo: PickedPhotos.Photo) -> Bool {
        self != .json && photo.path.unicodeScalars.contains(where: VisibleText.isControl)
    }

    private static func line(_ text: String) -> [UInt8] {
        Array((VisibleText.escaped(text) + "\n").utf8)
    }

    /// The names of photos without folders and extensions, each once.
    private static func names(_ photos: [PickedPhotos.Photo]) -> [String] {
        var known: Set<String> = []
        return photos.map { FilePath.name(of: PickedPhotos.withoutEnding($0.path)) }
            .filter { known.insert($0).inserted }
    }

    /// A field of a table. An apostrophe keeps spreadsheets from taking a text for a formula.
    private static func field(_ text: String) -> String {
        // By scalars, because a combining mark after a comma or a quote makes it another character.
        let scalars = text.unicodeScalars.filter { !VisibleText.isControl($0) }
        var field = scalars.first.map { "=+-@".unicodeScalars.contains($0) } == true ? "'" : ""
        for scalar in scalars {
            if scalar == "\"" { field.unicodeScalars.append(scalar) }
            field.unicodeScalars.append(scalar)
        }
        let isPlain = !scalars.contains { $0 == "," || $0 == "\"" }
        return isPlain ? field : "\"" + field + "\""
    }
}
