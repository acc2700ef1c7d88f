import Testing

@testable import GalleryKit

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
                    problem: "the section {{#photos}} is not closed")
            ),
            (
                "{{/photos}}",
                .invalidTemplate(
                    file: "album.mustache", line: 1,
                    problem: "{{/photos}} closes no section that is open")
            ),
            ("\n\n{{> heads}}", .missingPartial(file: "album.mustache", line: 3, name: "heads")),
            (
                "{{title",
                .invalidTemplate(file: "album.mustache", line: 1, problem: "a tag is not closed")
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
        #expect(throws: error) { try Theme(folder: folder.path) }
    }

    @Test func `templates may use the names that those of the program do, and no others`() {
        var used: Set<String> = []
        for file in Theme.builtInFiles where file.name.hasSuffix(".mustache") {
            let text = String(decoding: file.bytes, as: UTF8.self)
            used.formUnion(text.matches(of: /\{\{\{?[#^]?(\w+)/).map { String($0.1) })
        }
        #expect(used == TemplateCheck.names)
    }

    @Test(arguments: [
        "{{title}}", "{{! any words }}", "{{#photos}}{{id}}{{/photos}}{{^photos}}{{/photos}}",
        "{{{title}}}", "{{&title}}", "{{ title }}",
    ])
    func `what names something is accepted`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text.utf8, to: "album.mustache")
        _ = try Theme(folder: folder.path)
    }

    @Test func `a template that includes itself is an error, by way of others too`() throws {
        let folder = try TemporaryFolder()
        try folder.write("{{> header}}".utf8, to: "header.mustache")
        let own = ThemeError.circularPartial(file: "header.mustache", line: 1, name: "header")
        #expect(throws: own) { try Theme(folder: folder.path) }
        #expect(
            Sentence.of(own).message
                == "header.mustache includes this template, so it cannot be included here")
        try folder.write("\n{{> menu}}".utf8, to: "header.mustache")
        try folder.write("{{> name}}{{> header}}".utf8, to: "menu.mustache")
        #expect(throws: ThemeError.circularPartial(file: "menu.mustache", line: 1, name: "header"))
        {
            try Theme(folder: folder.path)
        }
    }

    @Test func `a template that no page uses is an error and not ignored`() throws {
        let folder = try TemporaryFolder()
        try folder.write("{{title}}".utf8, to: "Photo.mustache")
        let unused = ThemeError.unusedTemplate("Photo.mustache", suggestion: "photo.mustache")
        #expect(throws: unused) { try Theme(folder: folder.path) }
        #expect(
            Sentence.of(unused).message
                == "no page uses this template; did you mean photo.mustache?")
        try folder.write("".utf8, to: "_notes.mustache")
        try folder.write("{{> Photo}}".utf8, to: "footer.mustache")
        _ = try Theme(folder: folder.path)
        // What is built in may be left out.
        try folder.write("".utf8, to: "details.mustache")
        try folder.write("{{title}}".utf8, to: "photo.mustache")
        _ = try Theme(folder: folder.path)
    }

    @Test func `a style sheet that no site takes is an error and not ignored`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a{}".utf8, to: "token.css")
        #expect(throws: ThemeError.unknownFile("token.css", suggestion: "tokens.css")) {
            try Theme(folder: folder.path)
        }
    }

    @Test(
        arguments: [
            (
                "a{}\n/* url(x.png) */b{background:url(\"icn.svg\")}",
                .unpublishedAddress(
                    file: "custom.css", line: 2, address: "icn.svg", suggestion: "icon.svg"),
                "custom.css:2: icn.svg would be missing from the site; did you mean icon.svg?"
            ),
            (
                "a{background:url(wood/paper.jpg)}",
                .unpublishedAddress(
                    file: "custom.css", line: 1, address: "wood/paper.jpg", suggestion: nil),
                "custom.css:1: wood/paper.jpg would be missing from the site; "
                    + "pictures of a theme are SVG files beside its style sheets"
            ),
            (
                "@import \"fonts.css\";",
                .unpublishedAddress(
                    file: "custom.css", line: 1, address: "fonts.css", suggestion: nil),
                "custom.css:1: fonts.css would be missing from the site; "
                    + "pictures of a theme are SVG files beside its style sheets"
            ),
            (
                "a{src:url('https://example.org/a.woff2')}",
                .forbiddenAddress(
                    file: "custom.css", line: 1, address: "https://example.org/a.woff2"),
                "custom.css:1: https://example.org/a.woff2 would not be loaded, because pages load "
                    + "nothing but files of the site; "
                    + "pictures of a theme are SVG files beside its style sheets"
            ),
            (
                "a{background:url(data:image/svg+xml,x)}",
                .forbiddenAddress(
                    file: "custom.css", line: 1, address: "data:image/svg+xml,x"),
                "custom.css:1: data:image/svg+xml,x would not be loaded, because pages load "
                    + "nothing but files of the site; "
                    + "pictures of a theme are SVG files beside its style sheets"
            ),
        ] as [(String, ThemeError, String)])
    func `a style sheet that would load nothing is an error`(
        text: String, error: ThemeError, sentence: String
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(text.utf8, to: "custom.css")
        #expect(throws: error) { try Theme(folder: folder.path) }
        let (path, message) = Sentence.of(error)
        #expect("\(path): \(message)" == sentence)
    }

    @Test func `a style sheet finds the theme's pictures under their published names`() throws {
        let folder = try TemporaryFolder()
        try folder.write("<svg/>".utf8, to: "paper.svg")
        try folder.write(
            "a{background:url(paper.svg)}b{background:url( './paper.svg#x' )}c{filter:url(#blur)}"
                .utf8, to: "custom.css")
        let style = try Theme(folder: folder.path).style(
            ["paper.svg": "paper.123.svg"], hasVideos: false)
        #expect(
            style.hasSuffix(
                "a{background:url(\"paper.123.svg\")}\nb{background:url( \"paper.123.svg#x\" )}\n"
                    + "c{filter:url(#blur)}\n"))
    }

    @Test func `a theme that is not there is told`() {
        #expect(throws: ThemeError.noFolder("/nowhere")) { try Theme(folder: "/nowhere") }
    }
}
