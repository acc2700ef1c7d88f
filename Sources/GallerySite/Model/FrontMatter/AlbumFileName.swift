/// The name of the file about an album, and names that are similar to it.
package enum AlbumFileName {
    /// The only name that is read.
    package static let name = "index.md"

    /// Endings of text files that may hold front matter.
    private static let endings: Set<String> = [
        "", "bak", "json", "markdn", "markdown", "md", "mdown", "mdtext", "mdtxt", "mdwn", "mkd",
        "mkdn", "old", "org", "orig", "rst", "text", "toml", "txt", "yaml", "yml",
    ]

    /// Whether a file of a name may be meant to be about the album: `index.md` itself, `Index.md`, `_index.md`,
    /// `index.markdown`, `index.txt`, `index.md.txt` or `index (1).md`.
    package static func isSimilar(_ name: String) -> Bool {
        // Almost all names are of photos.
        guard name.utf8.count < 64,
            name.utf8.first(where: { !marks.contains($0) }).map({ $0 | 0x20 }) == letter
        else { return false }
        let name = name.lowercased()
        guard let start = name.firstRange(of: "index"),
            name[..<start.lowerBound].utf8.allSatisfy(marks.contains)
        else { return false }
        let rest = name[start.upperBound...]
        if rest.first?.isLetter == true { return false }
        guard let dot = rest.lastIndex(of: ".") else {
            return rest.allSatisfy { " ~_".contains($0) }
        }
        return endings.contains(rest[dot...].dropFirst().filter { !" ~".contains($0) })
    }

    private static let marks: Set<UInt8> = Set("_ -.".utf8)
    private static let letter = UInt8(ascii: "i")
}
