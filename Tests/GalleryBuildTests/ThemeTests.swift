import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

@Suite struct ThemeTests {
    @Test func `the built-in theme passes its own check`() throws {
        _ = try Theme()
        #expect(Theme.builtInNames.sorted() == Theme.builtInNames)
        #expect(Theme.builtInNames.contains("tokens.css"))
    }

    @Test(
        arguments: [
            (
                "line\n{{titel}}",
                ThemeError.unknownName(
                    file: "album.mustache", line: 2, name: "titel", suggestion: "title")
            ),
            (
                "{{#photos}}",
                .invalidTemplate(
                    file: "album.mustache", line: 1,
                    problem: .unclosedSection("photos"))
            ),
            (
                "{{/photos}}",
                .invalidTemplate(
                    file: "album.mustache", line: 1,
                    problem: .unmatchedEnd("photos"))
            ),
            ("\n\n{{> heads}}", .missingPartial(file: "album.mustache", line: 3, name: "heads")),
            (
                "{{title",
                .invalidTemplate(file: "album.mustache", line: 1, problem: .unclosedTag)
            ),
            (
                "{{words.menue}}",
                .unknownName(
                    file: "album.mustache", line: 1, name: "words.menue", suggestion: "words.menu")
            ),
            (
                "{{cover.zzzzz}}",
                .unknownName(file: "album.mustache", line: 1, name: "cover.zzzzz", suggestion: nil)
            ),
        ] as [(String, ThemeError)])
    func `a mistake in a template is named with its file and line`(text: String, error: ThemeError)
        throws
    {
        let folder = try TemporaryFolder()
        try folder.write(text.utf8, to: "album.mustache")
        #expect(throws: error) { try ThemeFolder.theme(folder.path) }
    }

    @Test func `the models have the names that the built-in templates use, and no others`() {
        var used: Set<String> = []
        for file in Theme.builtInFiles where file.name.hasSuffix(".mustache") {
            let text = String(decoding: file.bytes, as: UTF8.self)
            used.formUnion(text.matches(of: /\{\{\{?[#^]?(\w+)/).map { String($0.1) })
        }
        func names(_ schema: TemplateSchema) -> Set<String> {
            // Leaves out the fields of `words`, because scripts and composed texts use words, too.
            schema.names.subtracting(["words"]).reduce(into: schema.names) { found, name in
                if case .model(let part)? = schema[name] { found.formUnion(names(part)) }
            }
        }
        #expect(used == TemplateCheck.pages.reduce(into: []) { $0.formUnion(names($1.schema)) })
    }

    @Test(
        arguments: [
            ("album", "{{#photos}}\n{{/photos}}{{id}}", 2, "id", nil),
            ("album", "{{#hasPhotos}}{{srcset}}{{/hasPhotos}}", 1, "srcset", nil),
            ("album", "{{^photos}}{{srcset}}{{/photos}}", 1, "srcset", nil),
            ("photo", "{{lede}}", 1, "lede", nil),
            ("page", "{{#photos}}{{/photos}}", 1, "photos", nil),
            ("album", "{{#zip}}{{nme}}{{/zip}}", 1, "nme", "name"),
            ("album", "{{flow.row}}", 1, "flow.row", "flow.rows"),
            ("album", "{{title.text}}", 1, "title.text", nil),
            ("album", "{{#zip}}{{.}}{{/zip}}", 1, ".", nil),
        ] as [(String, String, Int, String, String?)])
    func `a template may only use names that its page has at that point`(
        page: String, text: String, line: Int, name: String, suggestion: String?
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(text.utf8, to: page + ".mustache")
        let error = ThemeError.unknownName(
            file: page + ".mustache", line: line, name: name, suggestion: suggestion)
        #expect(throws: error) { try ThemeFolder.theme(folder.path) }
    }

    @Test func `a template that several pages include may only use names that all of them have`()
        throws
    {
        let folder = try TemporaryFolder()
        try folder.write("{{siteName}}\n{{ratio}}".utf8, to: "footer.mustache")
        let error = ThemeError.unknownName(
            file: "footer.mustache", line: 2, name: "ratio", suggestion: nil)
        #expect(throws: error) { try ThemeFolder.theme(folder.path) }
        try folder.write("{{#photos}}{{> footer}}{{/photos}}".utf8, to: "album.mustache")
        try folder.write("{{siteName}}{{alt}}".utf8, to: "footer.mustache")
        try folder.write("".utf8, to: "page.mustache")
        try folder.write("".utf8, to: "private.mustache")
        _ = try ThemeFolder.theme(folder.path)
    }

    @Test func `a list cannot be shown as a text`() throws {
        let folder = try TemporaryFolder()
        try folder.write("\n{{photos}}".utf8, to: "album.mustache")
        let error = ThemeError.invalidTemplate(
            file: "album.mustache", line: 2, problem: .notText("photos"))
        #expect(throws: error) { try ThemeFolder.theme(folder.path) }
    }

    @Test(arguments: [
        "{{title}}", "{{! any words }}", "{{zip.summary}}", "{{#ending}}{{.}}{{/ending}}",
        "{{#photos}}{{#webp}}{{.}}{{sizes}}{{title}}{{/webp}}{{/photos}}",
        "{{#words}}{{menu}}{{/words}}", "{{#photos}}{{id}}{{/photos}}{{^photos}}{{/photos}}",
        "{{{title}}}", "{{&title}}", "{{ title }}",
    ])
    func `what names something is accepted`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text.utf8, to: "album.mustache")
        _ = try ThemeFolder.theme(folder.path)
    }

    @Test func `a template that includes itself is an error, by way of others too`() throws {
        let folder = try TemporaryFolder()
        try folder.write("{{> header}}".utf8, to: "header.mustache")
        let own = ThemeError.circularPartial(file: "header.mustache", line: 1, name: "header")
        #expect(throws: own) { try ThemeFolder.theme(folder.path) }
        try folder.write("\n{{> menu}}".utf8, to: "header.mustache")
        try folder.write("{{> name}}{{> header}}".utf8, to: "menu.mustache")
        #expect(throws: ThemeError.circularPartial(file: "menu.mustache", line: 1, name: "header"))
        {
            try ThemeFolder.theme(folder.path)
        }
    }

    @Test func `templates that would take the whole stack or never end are errors`() throws {
        let folder = try TemporaryFolder()
        func problem() -> TemplateProblem? {
            do throws(ThemeError) { _ = try ThemeFolder.theme(folder.path) } catch {
                if case .invalidTemplate(_, _, let problem) = error { return problem }
            }
            return nil
        }
        func sections(_ count: Int, _ text: String = "") -> String {
            String(repeating: "{{#title}}", count: count) + text
                + String(repeating: "{{/title}}", count: count)
        }
        try folder.write(sections(98), to: "album.mustache")
        #expect(problem() == nil)
        try folder.write(sections(20_000), to: "album.mustache")
        #expect(problem() == .tooDeep(limit: 100))
        try folder.write(sections(60, "{{> part0}}"), to: "album.mustache")
        try folder.write(sections(60), to: "part0.mustache")
        #expect(problem() == .tooDeep(limit: 100))
        for part in 0..<30 {
            let next = part < 29 ? "{{> part\(part + 1)}}" : ""
            try folder.write(next + next, to: "part\(part).mustache")
        }
        #expect(problem() == .tooManyPartials(limit: 10_000))
    }

    @Test func `a template that no page uses is an error and not ignored`() throws {
        let folder = try TemporaryFolder()
        try folder.write("{{siteName}}".utf8, to: "Photo.mustache")
        let unused = ThemeError.unusedTemplate("Photo.mustache", suggestion: "photo.mustache")
        #expect(throws: unused) { try ThemeFolder.theme(folder.path) }
        try folder.write("".utf8, to: "_notes.mustache")
        try folder.write("{{> Photo}}".utf8, to: "footer.mustache")
        _ = try ThemeFolder.theme(folder.path)
        // A theme may leave a built-in template unused.
        try folder.write("".utf8, to: "details.mustache")
        try folder.write("{{heading}}".utf8, to: "photo.mustache")
        _ = try ThemeFolder.theme(folder.path)
    }

    @Test func `a style sheet that no site takes is an error and not ignored`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a{}".utf8, to: "token.css")
        #expect(throws: ThemeError.unknownFile("token.css", suggestion: "tokens.css")) {
            try ThemeFolder.theme(folder.path)
        }
    }

    @Test(
        arguments: [
            (
                "a{}\n/* url(x.png) */b{background:url(\"icn.svg\")}",
                .unpublishedAddress(
                    file: "custom.css", line: 2, address: "icn.svg", suggestion: "icon.svg")
            ),
            (
                "a{background:url(wood/paper.jpg)}",
                .unpublishedAddress(
                    file: "custom.css", line: 1, address: "wood/paper.jpg", suggestion: nil)
            ),
            (
                "@import \"fonts.css\";",
                .unpublishedAddress(
                    file: "custom.css", line: 1, address: "fonts.css", suggestion: nil)
            ),
            (
                "a{src:url('https://example.org/a.woff2')}",
                .forbiddenAddress(
                    file: "custom.css", line: 1, address: "https://example.org/a.woff2")
            ),
            (
                "a{background:url(data:image/svg+xml,x)}",
                .forbiddenAddress(
                    file: "custom.css", line: 1, address: "data:image/svg+xml,x")
            ),
        ] as [(String, ThemeError)])
    func `a style sheet that would load nothing is an error`(
        text: String, error: ThemeError
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(text.utf8, to: "custom.css")
        #expect(throws: error) { try ThemeFolder.theme(folder.path) }
    }

    @Test func `a style sheet finds the theme's pictures under their published names`() throws {
        let folder = try TemporaryFolder()
        try folder.write("<svg/>".utf8, to: "paper.svg")
        try folder.write(
            "a{background:url(paper.svg)}b{background:url( './paper.svg#x' )}c{filter:url(#blur)}"
                .utf8, to: "custom.css")
        let style = try ThemeFolder.theme(folder.path).style(
            ["paper.svg": "paper.123.svg"], hasVideos: false)
        #expect(
            style.hasSuffix(
                "a{background:url(\"paper.123.svg\")}\nb{background:url( \"paper.123.svg#x\" )}\n"
                    + "c{filter:url(#blur)}\n"))
    }

    @Test func `a theme that is not there is reported`() {
        #expect(throws: ThemeError.noFolder("/nowhere")) { try ThemeFolder.theme("/nowhere") }
    }

    // MARK: Numbers

    private static func metrics(_ change: (String) -> String) throws -> String {
        let file = try #require(Theme.builtInFiles.first { $0.name == "metrics.css" })
        return change(String(decoding: file.bytes, as: UTF8.self))
    }

    @Test(
        arguments: [
            (
                "--small-pad: 12px;", "--small-pad: wide;",
                .invalidMetric(
                    file: "metrics.css", line: 9, name: "--small-pad", expected: .space)
            ),
            (
                "--card-ratio: 1.5;", "--card-ratio: 0;",
                .invalidMetric(
                    file: "metrics.css", line: 15, name: "--card-ratio", expected: .none)
            ),
            (
                "--card-gap-share: 2vw;", "--card-gap-share: 2%;",
                .invalidMetric(
                    file: "metrics.css", line: 20, name: "--card-gap-share",
                    expected: .windowShare)
            ),
            (
                "--bar-height:", "--bar-hight:",
                .unknownMetric(
                    file: "metrics.css", line: 38, name: "--bar-hight",
                    suggestion: "--bar-height")
            ),
            (
                "--bar-height: 3.5rem;", "",
                .missingMetric(file: "metrics.css", line: 1, name: "--bar-height")
            ),
        ] as [(String, String, ThemeError)])
    func `a number of a theme that is none is an error with its line`(
        number: String, other: String, error: ThemeError
    ) throws {
        let folder = try TemporaryFolder()
        let text = try Self.metrics { $0.replacing(number, with: other) }
        try folder.write(text.utf8, to: "metrics.css")
        #expect(throws: error) { try ThemeFolder.theme(folder.path) }
    }

    @Test func `a condition of a style sheet that names no number is an error`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "a{}\n@media (width < var(--medium-windows)) {}".utf8, to: "custom.css")
        let error = ThemeError.unknownMetric(
            file: "custom.css", line: 2, name: "--medium-windows", suggestion: "--medium-window")
        #expect(throws: error) { try ThemeFolder.theme(folder.path) }
    }

    @Test func `style sheets, scripts and sizes follow a number of a theme`() throws {
        let folder = try TemporaryFolder()
        let text = try Self.metrics {
            $0.replacing("--medium-window: 48rem", with: "--medium-window: 1000px")
                .replacing("--medium-pad: 28px", with: "--medium-pad: 100px")
                .replacing("--card-min-width: 19rem", with: "--card-min-width: 500px")
                .replacing("--bar-height: 3.5rem", with: "--bar-height: 10rem")
                .replacing("--full-photo-width: 1600px", with: "--full-photo-width: 900px")
        }
        try folder.write(text.utf8, to: "metrics.css")
        let (own, builtIn) = (try ThemeFolder.theme(folder.path), try Theme())

        let style = own.style([:], hasVideos: true)
        #expect(style.contains("@media (width >= 1000px){:root{--pad: 100px}"))
        #expect(style.contains("minmax(min(100%,500px),1fr)"))
        #expect(!style.contains("48rem") && !style.contains("var(--medium-window)"))
        let script = String(
            decoding: try #require(own.script(of: [], Wording())).bytes, as: UTF8.self)
        #expect(script.contains("<900)") && !script.contains("1600"))

        #expect(WindowSizes(builtIn.metrics).container(of: 1_200) == 1_144)
        #expect(WindowSizes(own.metrics).container(of: 1_200) == 1_000)
        let cover = AspectRatio(width: 3, height: 2)
        #expect(
            CardSizes(count: 8, builtIn.metrics).text(cover)
                != CardSizes(count: 8, own.metrics).text(cover))
        #expect(
            PhotoPageSizes.text(cover, below: .init(), builtIn.metrics)
                == "min(100vw, calc((100vh - 5.75rem) * 1.5))")
        #expect(
            PhotoPageSizes.text(cover, below: .init(), own.metrics)
                == "min(100vw, calc((100vh - 12.25rem) * 1.5))")
    }

    @Test func `numbers at the ends of their ranges do not stop a build`() throws {
        let folder = try TemporaryFolder()
        for (length, number) in [("0.001px", "0.001"), ("100000px", "100000")] {
            let text = try Self.metrics {
                $0.replacing(/[0-9.]+(?:px|rem);/, with: length + ";")
                    .replacing(/[0-9.]+;/, with: number + ";")
                    .replacing(/[0-9.]+vw;/, with: "0vw;")
            }
            try folder.write(text.utf8, to: "metrics.css")
            let metrics = try ThemeFolder.theme(folder.path).metrics
            let cover = AspectRatio(width: 3, height: 2)
            for count in 1...3 { #expect(!CardSizes(count: count, metrics).text(cover).isEmpty) }
            #expect(metrics.cardSize.height >= 0)
            for window in [320.0, 2_000] {
                #expect(WindowSizes(metrics).container(of: window) >= 1)
            }
        }
    }
}
