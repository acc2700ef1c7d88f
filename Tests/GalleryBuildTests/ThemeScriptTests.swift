import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

@Suite struct ThemeScriptTests {
    private static func script(_ files: [String: String]) throws -> String {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text.utf8, to: name) }
        let script = try ThemeFolder.theme(folder.path).script(of: .videos, Wording())
        return String(decoding: script?.bytes ?? [], as: UTF8.self)
    }

    @Test func `a module of a theme takes the place of the built-in one`() throws {
        let script = try Self.script([
            "script/full-screen.js": "export const toggleFullScreen = () => alert('mine');"
        ])
        #expect(script.contains("=()=>alert('mine');"))
        #expect(!script.contains("requestFullscreen"))
        for word in ["import ", "export "] { #expect(!script.contains(word)) }
    }

    @Test func `modules follow what they import, and share one scope`() throws {
        let modules = try ScriptModules([
            Theme.File(
                name: "script/a.js",
                bytes: Array("import { b } from './b.js';\nimport './c.js';\nb();\n".utf8)),
            Theme.File(
                name: "script/b.js",
                bytes: Array("import { c } from './c.js';\nexport const b = () => c;\n".utf8)),
            Theme.File(name: "script/c.js", bytes: Array("export let c = 1;\n".utf8)),
        ])
        #expect(
            String(decoding: try modules.joined(["script/a.js"]), as: UTF8.self)
                == "(() => {\n'use strict';\nlet c = 1;\n\nconst b = () => c;\n\nb();\n\n})();\n")
    }

    @Test func `a script of a theme's own stands in place of all modules`() throws {
        #expect(try Self.script(["gallery.js": "alert(1);\n"]) == "alert(1);")
        #expect(try Self.script(["gallery.js": " \n"]) == "")
    }

    @Test(
        arguments: [
            (
                ["script/main.js": "\nimport { a } from './nothing.js';"],
                .invalidScript(
                    file: "script/main.js", line: 2,
                    problem: .missingModule("script/nothing.js", suggestion: nil))
            ),
            (
                ["script/main.js": "import { rezise } from './pictures.js';"],
                .invalidScript(
                    file: "script/main.js", line: 1,
                    problem: .missingExport("rezise", of: "script/pictures.js"))
            ),
            (
                ["script/zoom.js": "import {\n  resize,\n} from './pictures.js';"],
                .invalidScript(file: "script/zoom.js", line: 1, problem: .invalidImport)
            ),
            (
                ["script/zoom.js": "export default 1;"],
                .invalidScript(file: "script/zoom.js", line: 1, problem: .invalidExport)
            ),
            (
                ["script/confetti.js": "alert(1);"],
                .unusedModule("script/confetti.js", suggestion: nil)
            ),
            (
                [
                    "script/main.js":
                        "import './album.js';\nimport './neighbours.js';\nlet links = 1;"
                ],
                .invalidScript(
                    file: "script/main.js", line: 3,
                    problem: .repeatedName("links", other: "script/page.js"))
            ),
            (
                ["script/zoom.js": "export let level, zoom = '{{words.closs}}';"],
                .unknownName(
                    file: "script/zoom.js", line: 1, name: "words.closs",
                    suggestion: "words.close")
            ),
            (
                ["script/zoom.js": "export let level, zoom = '{{metrics.bar}}';"],
                .unknownName(
                    file: "script/zoom.js", line: 1, name: "metrics.bar", suggestion: nil)
            ),
        ] as [([String: String], ThemeError)])
    func `modules that do not go together are an error with file and line`(
        files: [String: String], error: ThemeError
    ) throws {
        #expect(throws: error) { try Self.script(files) }
    }
}
