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
        let note = FrontMatter(
            "---\ntitle: Night\ncaption: By the sea\nalt: A lamp\n---", of: .photo)
        #expect(note.own.words == words(title: "Night", caption: "By the sea", altText: "A lamp"))
        #expect(
            FrontMatter("---\ndescription: As Hugo has it\n---", of: .photo).own.words
                == words(caption: "As Hugo has it"))
    }

    @Test(arguments: ["", "~", "null", "\"\"", "\"  \"", "\"\\u200b\"", "\"\\a\""])
    func `a key without words says nothing`(value: String) {
        let note = FrontMatter(
            "---\ntitle: \(value)\ncaption: \(value)\nalt: \(value)\n---", of: .photo)
        #expect(note.own.words == PhotoWords())
        #expect(FrontMatter("---\ntitle: \(value)\n---", of: .album).title == nil)
    }

    @Test func `words hold no control characters`() {
        #expect(FrontMatter("---\ntitle: \"a\\ab\"\n---", of: .album).title == "a b")
        #expect(FrontMatter("---\ntitle: 2024\n---", of: .album).title == "2024")
    }

    @Test func `an album's file gives its title and the places of its photos`() {
        let note = FrontMatter(
            """
            ---
            title: Winter
            categories: 3
            photos:
              a.jpg: { hero: true, caption: "The aurora, at two in the morning" }
              b.jpg: { span: [2, 1], start: [0, null], break-before: true }
            ---
            Words that are not read.
            """, of: .album)
        #expect(note.title == "Winter")
        #expect(note.problems == [])
        #expect(note.foreignKeys == ["categories"])
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
            FrontMatter("---\r\nspan: [1, 3]\r\nstart: [null, 4]\r\n---\r\n", of: .photo).own
                .placement
                == placement { ($0.columns, $0.rows, $0.startRow) = (1, 3, 4) })
    }

    @Test(arguments: [
        "", "words", "---\nno end", "---\n---", "---\n# nothing\n---", "---\n\nno end",
        "Note: this is text",
    ])
    func `a file without front matter says nothing`(text: String) {
        let note = FrontMatter(text, of: .album)
        #expect(note.title == nil && note.photos == [:] && note.problems == [])
        let own = FrontMatter(text, of: .photo).own
        #expect(own.placement == PhotoPlacement() && own.words.title == nil)
        #expect(own.words.altText == nil && own.visibility == .listed && own.number == nil)
    }

    @Test(arguments: [
        ("---\nhero: perhaps\n---", 2, FrontMatterProblem.notBoolean(key: "hero")),
        ("---\ntitle: x\nspan: [0, 1]\n---", 3, .invalidSpan),
        ("---\nspan: 2\n---", 2, .invalidSpan),
        ("---\nstart: [a, 1]\n---", 2, .invalidStart),
        ("---\ntitle: [a]\n---", 2, .notText(key: "title")),
        ("---\nalt: {a: b}\n---", 2, .notText(key: "alt")),
        ("---\n\ncapton: x\n---", 3, .unknownKey("capton", suggestion: "caption")),
        ("---\nCaption: x\n---", 2, .unknownKey("Caption", suggestion: "caption")),
        ("---\nfrobnicate: x\n---", 2, .unknownKey("frobnicate", suggestion: nil)),
        ("---\ncover: a.jpg\n---", 2, .misplacedKey("cover", belongsToPhotos: false)),
        ("---\n- hero\n---", 2, .notKeys),
        (
            "---\nalt: a\nalt: b\n---", 2,
            .invalidYAML(.repeatedKeys(["alt"]))
        ),
        ("---\ntitle: x\n", 1, .unclosed), ("---\n\ntitle: x", 1, .unclosed),
        ("+++\nhero = true\n+++\n", 1, .toml), ("{\n\"hero\": true\n}\n", 1, .json),
    ])
    func `a mistake is named with its line and changes nothing`(
        text: String, line: Int, problem: FrontMatterProblem
    ) {
        let note = FrontMatter(text, of: .photo)
        #expect(note.problems == [FrontMatter.Problem(line: line, problem: problem)])
        #expect(note.own.placement == PhotoPlacement())
    }

    @Test func `a mistake in the YAML is named with the line of its parser`() {
        let note = FrontMatter("---\ntitle: x\ncover: a: b\n---", of: .album)
        #expect(note.problems.map(\.line) == [3])
        guard case .invalidYAML(.invalid(_?)) = note.problems.first?.problem else {
            Issue.record("\(note.problems)")
            return
        }
    }

    @Test(arguments: [
        ("---\nphotos: [a.jpg]\n---", 2, FrontMatterProblem.invalidPhotos),
        ("---\nphotos:\n  a.jpg: true\n---", 3, .invalidPhotos),
        (
            "---\nphotos:\n  a.jpg: {heros: true}\n---", 3,
            .unknownKey("heros", suggestion: "hero")
        ),
        ("---\nhero: true\n---", 2, .misplacedKey("hero", belongsToPhotos: true)),
        ("---\ncovr: a.jpg\n---", 2, .unknownKey("covr", suggestion: "cover")),
        ("---\ncover: [a.jpg]\n---", 2, .notText(key: "cover")),
    ])
    func `so is one in an album's file`(text: String, line: Int, problem: FrontMatterProblem) {
        let note = FrontMatter(text, of: .album)
        #expect(note.problems == [FrontMatter.Problem(line: line, problem: problem)])
        #expect(note.title == nil && note.cover == nil)
    }

    @Test func `front matter without an end is read up to the first empty line`() {
        let note = FrontMatter("---\ntitle: Rome\ncover: a.jpg\n\nWords.", of: .album)
        #expect(note.title == "Rome" && note.cover == "a.jpg" && note.body == "Words.")
        #expect(note.problems.map(\.problem) == [.unclosed])
    }

    @Test(arguments: ["+++\ntitle = \"x\"\n+++\nWords.", "{\n \"title\": \"x\"\n}\nWords."])
    func `front matter that is not read is not shown`(text: String) {
        #expect(FrontMatter(text, of: .album).body == "Words.")
    }

    @Test(arguments: [
        "Title: Rome: a city\nThumbnail: a.jpg\nAuthor: Jane\n\nWords.",
        "title: Rome:\n    a city\nthumbnail:   a.jpg\nAuthor: Jane\n\nWords.",
    ])
    func `lines of keys at the start are read as sigal reads them`(text: String) {
        let note = FrontMatter(text, of: .album)
        #expect(note.title == "Rome: a city" && note.cover == "a.jpg" && note.body == "Words.")
        #expect(note.foreignKeys == ["author"] && note.problems == [])
    }

    @Test func `a byte order mark is ignored`() {
        let note = FrontMatter(Array("\u{FEFF}---\ntitle: Rome\n---\nWords.".utf8), of: .album)
        #expect(note.title == "Rome" && note.body == "Words." && note.problems == [])
        #expect(FrontMatter("\u{FEFF}Title: Rome\n\nWords.", of: .album).title == "Rome")
    }

    @Test func `text in another encoding is read, and its first line is named`() {
        let latin = Array("---\ntitle: Caf".utf8) + [0xE9] + Array("\n---\n".utf8) + [0x93]
        let note = FrontMatter(latin, of: .album)
        #expect(note.title == "Café" && note.body == "“")
        #expect(note.problems == [.init(line: 2, problem: .notUTF8)])
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in "---\ntitle: Ä\n---".utf16 {
            wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        }
        #expect(FrontMatter(wide, of: .album).title == "Ä")
        #expect(FrontMatter(wide, of: .album).problems == [.init(line: 1, problem: .notUTF8)])
    }
}
