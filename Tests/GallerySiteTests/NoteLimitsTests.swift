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

    /// Texts whose conversion would take time with the square of their length.
    static let complex: [String] = [
        String(repeating: "- ", count: 51) + "a" + String(repeating: "\n", count: 100_000),
        String(repeating: "12) ", count: 51) + "a\n\nb", String(repeating: ">", count: 51) + "a",
        String(repeating: "> * ", count: 26) + "a",
        (0..<51).map { String(repeating: "  ", count: $0) + "+ a\n" }.joined(),
        (0..<51).map { String(repeating: "\t", count: $0) + "-\ta\n" }.joined(),
        String(repeating: "![[]()", count: 10_000),
        String(repeating: "![", count: 10_000) + String(repeating: "a\n\n[a](b)", count: 5_000),
    ]

    @Test(arguments: complex) func `a text that would take long is left out`(text: String) {
        #expect(Markdown.html(text).isEmpty && Markdown.contents(of: text).losses.count == 1)
        #expect(Markdown.contents(of: text).losses.first?.loss == .tooComplex)
        #expect(Markdown.summary(of: text) == nil)
    }

    @Test(arguments: [
        String(repeating: "- ", count: 50) + "a", String(repeating: ">", count: 50) + "a",
        String(repeating: "- a\n", count: 10_000), String(repeating: "\t", count: 1_000) + "a",
        String(repeating: "-", count: 1_000), String(repeating: "* ", count: 99),
        "  " + String(repeating: "- ", count: 99) + "\na",
        String(repeating: "*", count: 1_000) + "a",
        "1234567890" + String(repeating: ".", count: 1_000),
        "a" + String(repeating: " - ", count: 99),
        String(repeating: "![a](b.jpg) [c](d)\n\n", count: 4_000),
    ]) func `long texts without levels, and many links, are permitted`(text: String) {
        #expect(!Markdown.html(text).isEmpty || !text.contains("a"))
        #expect(Markdown.contents(of: text).losses.isEmpty)
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
