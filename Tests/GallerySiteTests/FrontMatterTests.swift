import Testing

@testable import GallerySite

@Suite struct FrontMatterTests {
    private func placement(_ change: (inout PhotoPlacement) -> Void) -> PhotoPlacement {
        var placement = PhotoPlacement()
        change(&placement)
        return placement
    }

    private func words(
        title: String? = nil, caption: String? = nil, altText: String? = nil
    ) -> PhotoWords {
        var words = PhotoWords()
        (words.title, words.caption, words.altText) = (title, caption, altText)
        return words
    }

    @Test func `a photo's file gives its words`() {
        let note = FrontMatter("---\ntitle: Night\ncaption: By the sea\nalt: A lamp\n---")
        #expect(note.words == words(title: "Night", caption: "By the sea", altText: "A lamp"))
        #expect(
            FrontMatter("---\ndescription: As Hugo has it\n---").words
                == words(caption: "As Hugo has it"))
    }

    @Test(arguments: ["", "~", "null", "\"\"", "\"  \"", "\"\\u200b\"", "\"\\a\""])
    func `a key without words says nothing`(value: String) {
        let note = FrontMatter("---\ntitle: \(value)\ncaption: \(value)\nalt: \(value)\n---")
        #expect(note.words == PhotoWords())
        #expect(note.title == nil)
    }

    @Test func `words hold no control characters`() {
        #expect(FrontMatter("---\ntitle: \"a\\ab\"\n---").title == "a b")
        #expect(FrontMatter("---\ntitle: 2024\n---").title == "2024")
    }

    @Test func `an album's file gives its title and the places of its photos`() {
        let note = FrontMatter(
            """
            ---
            title: Winter
            weight: 3
            photos:
              a.jpg: { hero: true, caption: "The aurora, at two in the morning" }
              b.jpg: { span: [2, 1], start: [0, null], break-before: true }
            ---
            Words that are not read.
            """)
        #expect(note.title == "Winter")
        #expect(note.problems == [])
        #expect(
            note.photos == [
                "a.jpg": .init(
                    placement: placement { $0.isHero = true },
                    words: words(caption: "The aurora, at two in the morning")),
                "b.jpg": .init(
                    placement: placement {
                        ($0.columns, $0.rows, $0.startColumn, $0.breaksBefore) = (2, 1, 0, true)
                    }),
            ])
    }

    @Test func `a photo's file gives its own place`() {
        #expect(
            FrontMatter("---\r\nspan: [1, 3]\r\nstart: [null, 4]\r\n---\r\n").placement
                == placement { ($0.columns, $0.rows, $0.startRow) = (1, 3, 4) })
    }

    @Test(arguments: [
        "", "words", "---\nno end", "---\n---", "---\n# nothing\n---", "--- \nhero: true\n---",
    ])
    func `a file without front matter says nothing`(text: String) {
        let note = FrontMatter(text)
        #expect(note.title == nil && note.photos == [:] && note.problems == [])
        #expect(note.placement == PhotoPlacement())
    }

    @Test(arguments: [
        ("---\nhero: perhaps\n---", 2, FrontMatterProblem.notBoolean(key: "hero")),
        ("---\ntitle: x\nspan: [0, 1]\n---", 3, .invalidSpan),
        ("---\nspan: 2\n---", 2, .invalidSpan),
        ("---\nstart: [a, 1]\n---", 2, .invalidStart),
        ("---\nphotos: [a.jpg]\n---", 2, .invalidPhotos),
        ("---\ntitle: [\n---", 1, .invalidYAML),
    ])
    func `a mistake is named with its line and changes nothing`(
        text: String, line: Int, problem: FrontMatterProblem
    ) {
        let note = FrontMatter(text)
        #expect(note.problems == [FrontMatter.Problem(line: line, problem: problem)])
        #expect(note.placement == PhotoPlacement())
    }
}
