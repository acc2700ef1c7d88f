@testable import GallerySite

/// What any text of others may do: an album's file does not publish what says that it is private, and Markdown costs
/// no more than its length permits.
enum NoteComparison {
    // Three times what a plain text needs, for sanitizers on a busy machine.
    private static let millisecondsPerKilobyte = 300
    private static let bytesPerByte = 40
    // Cells that tables add, and references that the library repeats.
    private static let freeBytes = 1 << 19

    /// A line such as `Private: yes` restricts something, whatever is around it.
    static func publishesNothingPrivate(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            return
        }
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard lines.contains(where: statesPrivacy) else { return }
        FuzzTarget.promise(
            FrontMatter(bytes, of: .album).restricts, "a file that states privacy publishes all")
    }

    private static func statesPrivacy(_ line: Substring) -> Bool {
        let parts = line.lowercased().utf8.filter { !" \t\"'".utf8.contains($0) }
            .split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        return parts.count == 2 && parts[0] == "private"
            && ["", "true", "yes", "on"].contains(parts[1])
    }

    /// The HTML of a text, and the time that it takes, grow with its length and no faster.
    static func costsLittle(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let begin = ContinuousClock.now
        let html = Markdown.html(text)
        let limit = Duration.milliseconds(1_000 + millisecondsPerKilobyte * bytes.count / 1_000)
        FuzzTarget.promise(ContinuousClock.now - begin < limit, "a text takes too long")
        FuzzTarget.promise(
            html.utf8.count <= freeBytes + bytesPerByte * text.utf8.count, "the HTML is too long")
    }
}
