internal import Foundation

/// A list of picks from a visitor: a link, a text with a link, or a saved file.
package struct PickList: Sendable, Hashable {
    /// A photo of the list.
    package struct Pick: Sendable, Hashable {
        /// The id of the photo.
        package var id: PickID
        /// The visitor's note.
        package var note: String?
        /// The name of its page, if the list states it.
        package var page: String?
    }

    /// The maximum length of a file with a list, in bytes: some 100,000 photos with notes.
    package static let maxBytes = 1 << 24

    /// The visitor's name.
    package var name: String?
    /// The address of the album, if the list states it.
    package var address: PickAddress?
    /// The photos, each once.
    package var picks: [Pick]

    /// Creates a list.
    package init(name: String? = nil, address: PickAddress? = nil, picks: [Pick]) {
        (self.name, self.address, self.picks) = (name, address, picks)
    }

    /// Parses a list from a link, from a text with a link such as a mail, or from a saved file.
    package init(_ text: String) throws(PickListMistake) {
        if let saved = try Self.saved(text) {
            self = saved
        } else if let fragment = Self.fragment(in: text) {
            try self.init(fragment: fragment)
            address = PickAddress.before(Self.start(ofLinkIn: text), in: text)
        } else {
            throw .noList
        }
    }

    // MARK: Saved lists

    /// The format of a saved file.
    private struct Saved: Decodable {
        struct Pick: Decodable {
            var id: String
            var page: String?
            var note: String?
        }
        var version: Int
        var name: String?
        var address: String?
        var picks: [Pick]
    }

    private struct Version: Decodable {
        var version: Int
    }

    private static let version = 1

    /// The list in a saved file; nil for a text that is not JSON with a version. Throws for a later version, and for an
    /// invalid list.
    private static func saved(_ text: String) throws(PickListMistake) -> PickList? {
        let data = Data(text.utf8)
        let decoder = JSONDecoder()
        guard let found = try? decoder.decode(Version.self, from: data) else { return nil }
        guard found.version <= version else { throw .laterVersion }
        guard let saved = try? decoder.decode(Saved.self, from: data) else { throw .noList }
        var known: Set<PickID> = []
        var picks: [Pick] = []
        for pick in saved.picks {
            guard let id = PickID(text: pick.id) else { throw .noList }
            guard known.insert(id).inserted else { continue }
            picks.append(Pick(id: id, note: note(pick.note), page: pick.page))
        }
        return PickList(
            name: note(saved.name), address: saved.address.flatMap { PickAddress($0) },
            picks: picks)
    }

    /// The text; nil for a blank one.
    static func note(_ text: String?) -> String? {
        text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    }
}
