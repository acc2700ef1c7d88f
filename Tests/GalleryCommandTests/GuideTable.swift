import Foundation
import GalleryTestSupport
import Testing

/// A table of the guide that is generated from the program, between two marker comments.
struct GuideTable {
    /// The file name of the page.
    let page: String
    /// The name in the marker comments.
    let name: String

    /// Compares the table of the page with the generated one, or replaces it if `RECORD=1` is set.
    func expect(_ table: String) throws {
        let path = Fixtures.root + "/Documentation/" + page
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let start = try #require(text.range(of: "<!-- \(name) -->\n")).upperBound
        let end = try #require(text.range(of: "<!-- /\(name) -->")).lowerBound
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try text.replacingCharacters(in: start..<end, with: table)
                .write(toFile: path, atomically: true, encoding: .utf8)
            return
        }
        #expect(
            text[start..<end] == table,
            """
            Documentation/\(page) is not current. To rewrite its tables: \
            RECORD=1 swift test --filter GuideTests
            """)
    }
}
