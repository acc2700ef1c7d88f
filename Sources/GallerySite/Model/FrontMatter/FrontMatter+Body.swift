/// The text of an album above and below its photos.
extension FrontMatter {
    private static let mark = "***"

    /// The text above the photos: all of it, or the part before the first line `***`.
    var textAbove: String { parts.above }

    /// The text below the photos: the part after the first line `***`.
    var textBelow: String { parts.below }

    private var parts: (above: String, below: String) {
        guard body.contains(Self.mark) else { return (body, "") }
        let lines = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let mark = lines.firstIndex { line in
            line.hasPrefix(Self.mark) && line.dropFirst(Self.mark.count).allSatisfy(\.isWhitespace)
        }
        guard let mark else { return (body, "") }
        return (
            lines[..<mark].joined(separator: "\n"),
            lines[(mark + 1)...].joined(separator: "\n")
        )
    }
}
