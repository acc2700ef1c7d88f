import GalleryTestSupport
import Testing

@testable import GallerySite

/// Texts of others cost little, whatever they contain, and generated front matter publishes nothing by mistake.
@Suite struct NoteLimitsTests {
    @Test func `a table adds few cells for a long header and many short rows`() {
        let columns = 4_000
        let text =
            String(repeating: "a|", count: columns) + "\n"
            + String(repeating: "-|", count: columns) + "\n"
            + String(repeating: "b|\n", count: 2_000)
        let html = Markdown.html(text)
        let cells = html.split(separator: "<td").count - 1
        #expect(cells >= 2_000 && cells <= 2_000 + MarkdownTable.maxAddedCells)
        #expect(html.utf8.count < 1 << 20)
    }

    @Test func `old addresses, unknown keys and mistakes are limited`() {
        let keys = (0..<5_000).map { "zz\($0): 1\n" }.joined()
        #expect(FrontMatter("---\n\(keys)---\n", of: .album).problems.count <= 51)
        let aliases = (0..<5_000).map { "/a\($0)/" }.joined(separator: ", ")
        let note = FrontMatter("---\naliases: [\(aliases)]\n---\n", of: .album)
        #expect(note.own.aliases.count == 100)
        #expect(note.problems.map(\.problem) == [.tooManyAliases(limit: 100)])
    }

    @Test func `generated files with the word private publish only what says private false`() {
        var numbers = Numbers(seed: 42)
        let starts = [
            "---\n", "\n---\n", "----\n", "", "+++\n", "{", "``` \n", "--- \n", "\u{FEFF}---\n",
        ]
        let keys = ["private", "Private", "PRIVATE", "\"private\"", "is_private", "  private"]
        let signs = [": ", " : ", "= ", ":", ":\n  "]
        let values = ["true", "yes", "", "maybe", "1", "~", "[true]", "\"true\"", "on", "!x y"]
        let ends = ["\n---\n", "\n", "\n...\n", "", "\n+++\n", "}", "\n-----\nText\n"]
        for _ in 0..<2_000 {
            let text =
                numbers.pick(starts) + numbers.pick(["", "title: Rome\n", "tags: [x]\n"])
                + numbers.pick(keys) + numbers.pick(signs) + numbers.pick(values)
                + numbers.pick(["", "\ntitle: a: b", "\npassword: x"]) + numbers.pick(ends)
            let note = FrontMatter(Array(text.utf8), of: .album)
            #expect(
                note.own.visibility != .listed || note.access.isPrivate,
                "publishes \(text.debugDescription)")
        }
    }
}
