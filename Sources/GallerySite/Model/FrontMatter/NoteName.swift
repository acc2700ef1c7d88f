internal import GalleryFacts

/// The names of files with notes about photos.
package enum NoteName {
    private static let endings = [".md", ".markdown", ".mdown", ".mkdn", ".mkd", ".txt", ".text"]

    /// Whether a file of a name may hold notes about a photo, in any spelling of the ending.
    package static func isNote(_ name: String) -> Bool { subject(of: name) != nil }

    /// The name of the photo that a file may be about, with or without its extension, in lower case; nil for a file that
    /// is no note.
    package static func subject(of name: String) -> String? {
        // Almost all names are of photos.
        guard let last = name.utf8.last.map({ $0 | 0x20 }), "dnt".utf8.contains(last) else {
            return nil
        }
        let name = name.lowercased()
        return endings.first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
    }
}
