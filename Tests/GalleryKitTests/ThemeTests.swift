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

    @Test(arguments: [
        "{{title}}", "{{! any words }}", "{{#photos}}{{id}}{{/photos}}{{^photos}}{{/photos}}",
        "{{{title}}}", "{{&title}}", "{{ title }}",
    ])
    func `what names something is accepted`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text.utf8, to: "album.mustache")
        _ = try Theme(folder: folder.path)
    }

    @Test func `a style sheet that no site takes is an error and not ignored`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a{}".utf8, to: "token.css")
        #expect(throws: ThemeError.unknownFile("token.css", suggestion: "tokens.css")) {
            try Theme(folder: folder.path)
        }
    }

    @Test func `a theme that is not there is told`() {
        #expect(throws: ThemeError.noFolder("/nowhere")) { try Theme(folder: "/nowhere") }
    }
}
