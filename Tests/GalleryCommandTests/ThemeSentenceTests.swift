import Foundation
import Testing

@testable import GalleryBuild
@testable import GallerySite
@testable import gallery

@Suite struct ThemeSentenceTests {
    @Test(
        arguments: [
            (.noFolder("mine"), "mine: is not a folder; name the folder of a theme"),
            (
                .unknownFile("token.css", suggestion: "tokens.css"),
                "token.css: not a style sheet of a theme; did you mean tokens.css?"
            ),
            (
                .unknownFile("colours.css", suggestion: nil),
                "colours.css: not a style sheet of a theme; put your own rules in custom.css"
            ),
            (
                .unknownFile("words/de.yaml", suggestion: nil),
                "words/de.yaml: not a file of words; name it after a language, such as words/de.yml"
            ),
            (
                .unreadable(path: "mine/album.mustache", errno: EACCES),
                "mine/album.mustache: cannot read it (Permission denied)"
            ),
            (
                .invalidWords(
                    file: "words/de.yml", line: 3,
                    problem: .unknownPlaceholder(
                        key: "photo-of", name: "nummer", known: ["number", "count"])),
                "words/de.yml:3: photo-of has no value {nummer}; its values are {number} or {count}"
            ),
            // Templates
            (
                .unknownName(
                    file: "album.mustache", line: 2, name: "titel", suggestion: "title"),
                "album.mustache:2: unknown name titel; did you mean title?"
            ),
            (
                .invalidTemplate(
                    file: "album.mustache", line: 1, problem: .unclosedSection("photos")),
                "album.mustache:1: the section {{#photos}} is not closed"
            ),
            (
                .invalidTemplate(
                    file: "album.mustache", line: 1, problem: .unmatchedEnd("photos")),
                "album.mustache:1: {{/photos}} has no matching opening tag"
            ),
            (
                .invalidTemplate(file: "album.mustache", line: 1, problem: .tooDeep(limit: 100)),
                "album.mustache:1: sections and partials are nested in more than 100 levels"
            ),
            (
                .invalidTemplate(
                    file: "album.mustache", line: 1, problem: .tooManyPartials(limit: 900)),
                "album.mustache:1: a page would include more than 900 partials"
            ),
            (
                .invalidTemplate(file: "album.mustache", line: 1, problem: .unclosedTag),
                "album.mustache:1: a tag is not closed"
            ),
            (
                .invalidTemplate(file: "album.mustache", line: 2, problem: .notText("photos")),
                "album.mustache:2: {{photos}} is not a text; "
                    + "its parts are shown by {{#photos}}…{{/photos}}"
            ),
            (
                .missingPartial(file: "album.mustache", line: 3, name: "heads"),
                "album.mustache:3: template heads.mustache does not exist"
            ),
            (
                .circularPartial(file: "header.mustache", line: 1, name: "header"),
                "header.mustache:1: header.mustache includes this template: circular include"
            ),
            (
                .unusedTemplate("Photo.mustache", suggestion: "photo.mustache"),
                "Photo.mustache: not used by any page; did you mean photo.mustache?"
            ),
            // Words
            (
                .unknownWord(file: "words/de.yml", line: 2, name: "menus", suggestion: "menu"),
                "words/de.yml:2: unknown word menus; did you mean menu?"
            ),
            (
                .invalidWords(
                    file: "words/de.yml", line: 1, problem: .notText(key: "menu")),
                "words/de.yml:1: menu must be a text"
            ),
            (
                .invalidWords(file: "words/de.yml", line: 1, problem: .notKeys),
                "words/de.yml:1: must be keys with texts, such as menu: Menü"
            ),
            (
                .invalidWords(
                    file: "words/de.yml", line: 1, problem: .notYAML(.repeatedKeys(["menu"]))),
                "words/de.yml:1: gives menu more than once; keep one"
            ),
            // Style sheets
            (
                .unpublishedAddress(
                    file: "custom.css", line: 2, address: "icn.svg", suggestion: "icon.svg"),
                "custom.css:2: icn.svg is not published; did you mean icon.svg?"
            ),
            (
                .unpublishedAddress(
                    file: "custom.css", line: 1, address: "wood/paper.jpg", suggestion: nil),
                "custom.css:1: wood/paper.jpg is not published; "
                    + "pictures of a theme are SVG files beside its style sheets"
            ),
            (
                .forbiddenAddress(
                    file: "custom.css", line: 1, address: "https://example.org/a.woff2"),
                "custom.css:1: https://example.org/a.woff2 is blocked by the "
                    + "content security policy; "
                    + "pictures of a theme are SVG files beside its style sheets"
            ),
            // Numbers
            (
                .invalidMetric(
                    file: "metrics.css", line: 9, name: "--small-pad", expected: .space),
                "metrics.css:9: --small-pad must be a length in px or rem, such as 12px"
            ),
            (
                .invalidMetric(
                    file: "metrics.css", line: 15, name: "--card-ratio", expected: .none),
                "metrics.css:15: --card-ratio must be a number above 0 without a unit, such as 1.5"
            ),
            (
                .invalidMetric(
                    file: "metrics.css", line: 20, name: "--card-gap-share",
                    expected: .windowShare),
                "metrics.css:20: --card-gap-share must be a share of the window in vw, such as 2vw"
            ),
            (
                .unknownMetric(
                    file: "metrics.css", line: 30, name: "--bar-hight",
                    suggestion: "--bar-height"),
                "metrics.css:30: unknown number --bar-hight; did you mean --bar-height?"
            ),
            (
                .missingMetric(file: "metrics.css", line: 1, name: "--bar-height"),
                "metrics.css:1: --bar-height is missing; copy it from the file that gallery theme writes"
            ),
            // Scripts
            (
                .invalidScript(
                    file: "script/main.js", line: 2,
                    problem: .missingModule("script/nothing.js", suggestion: nil)),
                "script/main.js:2: there is no module script/nothing.js"
            ),
            (
                .invalidScript(
                    file: "script/main.js", line: 1,
                    problem: .missingExport("rezise", of: "script/pictures.js")),
                "script/main.js:1: script/pictures.js does not export rezise"
            ),
            (
                .invalidScript(file: "script/zoom.js", line: 1, problem: .invalidImport),
                "script/zoom.js:1: an import must stand on one line, "
                    + "such as import { name } from './module.js';"
            ),
            (
                .invalidScript(file: "script/zoom.js", line: 1, problem: .invalidExport),
                "script/zoom.js:1: only const, let, class and function can be exported, "
                    + "where they are declared"
            ),
            (
                .unusedModule("script/confetti.js", suggestion: nil),
                "script/confetti.js: not imported by any module; import it or remove it"
            ),
            (
                .invalidScript(
                    file: "script/main.js", line: 3,
                    problem: .repeatedName("links", other: "script/page.js")),
                "script/main.js:3: links is declared in script/page.js too; rename one of them"
            ),
            (
                .unknownName(
                    file: "script/zoom.js", line: 1, name: "words.closs",
                    suggestion: "words.close"),
                "script/zoom.js:1: unknown name words.closs; did you mean words.close?"
            ),
            (
                .unknownName(
                    file: "script/zoom.js", line: 1, name: "metrics.bar", suggestion: nil),
                "script/zoom.js:1: unknown name metrics.bar"
            ),
        ] as [(ThemeError, String)])
    func `a theme that cannot be used is reported with file, line and what to do`(
        error: ThemeError, sentence: String
    ) {
        #expect(BuildError.theme(error).sentence == sentence)
    }

    @Test func `a folder that a theme cannot be written to is reported`() {
        #expect(
            BuildError.themeFolderIsFile("mine").sentence == "mine: is a file; name a folder")
        #expect(
            BuildError.themeFolderIsNotEmpty("mine").sentence
                == "mine: contains files; name an empty folder, or use --force to overwrite its theme"
        )
    }
}
