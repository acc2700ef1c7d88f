import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite

/// Every word that a site shows can be replaced.
@Suite struct WordingTests {
    private static func sources() throws -> [(name: String, text: String)] {
        let theme = Theme.builtInFiles.map { ($0.name, String(decoding: $0.bytes, as: UTF8.self)) }
        let folder = Fixtures.root + "/Sources/GallerySite/"
        var files: [(name: String, text: String)] = theme
        for case let file as String in FileManager.default.enumerator(atPath: folder) ?? .init()
        where file.hasSuffix(".swift") {
            files.append((file, try String(contentsOfFile: folder + file, encoding: .utf8)))
        }
        return files
    }

    @Test func `the guide lists every word with its English text`() throws {
        let guide = try String(
            contentsOfFile: Fixtures.root + "/Documentation/Languages.md", encoding: .utf8)
        let rows = guide.split(separator: "\n").drop { !$0.hasPrefix("| word | English ") }
            .dropFirst(2).prefix { $0.hasPrefix("|") }
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        var found: [String] = []
        for column in stride(from: 0, to: 6, by: 2) {
            for row in rows where row.count > column + 1 && !row[column].isEmpty {
                found.append("\(row[column]): \(row[column + 1])")
            }
        }
        let english = Wording.english.map {
            "`\($0.name)`: \($0.text.trimmingCharacters(in: .whitespaces))"
        }
        #expect(found == english)
    }

    @Test func `no word stands in the table twice or for nothing`() throws {
        #expect(Set(Wording.names).count == Wording.names.count)
        let used = try Self.sources().map { name, text in
            // Only the code after the table of words.
            name == "Model/Wording.swift"
                ? text.split(separator: "/// The names of the words.\n").last.map(String.init) ?? ""
                : text
        }.joined()
        let months = Wording.names.drop { $0 != "january" }.prefix(12)
        for name in Wording.names where !months.contains(name) && !name.hasPrefix("of-") {
            let isUsed = used.contains("\"\(name)\"") || used.contains("words.\(name)}}")
            #expect(isUsed, "\(name)")
        }
    }

    @Test func `pages say no word that is not in the table`() async throws {
        let site = try TemporaryGallery()
        try site.folder.copy("photos/mountains/aurora.jpg", to: "photos/1/2.jpg")
        try site.folder.copy("photos/coast/reeds.jpg", to: "photos/1/3.jpg")
        try site.folder.write(
            "---\ntitle: 4\ncaption: 5\nalt: 6\n---\n".utf8, to: "photos/1/2.md")
        let report = try await site.build { options in
            options.settings.title = "0"
            options.settings.sort = .date
            options.settings.originals = .copy
            options.settings.location = .coordinates
            options.settings.baseAddress = SiteAddress("https://example.org")
            for name in Wording.names {
                _ = options.settings.wording.replace(name, with: "⟦\(name)⟧")
            }
        }
        #expect(report.photos == 7)
        let tree = try site.tree()
        let manifest = try #require(Manifest(Array(tree["gallery.json"] ?? Data())))
        // The texts of photographers, and the names of folders.
        var own = manifest.albums.map(\.title) + ["https", "example.org", "CC BY-NC 4.0"]
        for photo in manifest.photos.map(\.metadata) {
            own += [
                photo.title, photo.headline, photo.caption, photo.altText, photo.camera,
                photo.lens, photo.credit, photo.copyright,
            ].compactMap { $0 }
            own += photo.creators ?? []
        }
        let units: Set<Substring> = ["ISO", "f", "A", "B"]
        for (path, data) in tree where path.hasSuffix(".html") || path == "feed.xml" {
            for said in Self.said(String(decoding: data, as: UTF8.self)) {
                var rest = said.replacing(/⟦[a-z-]+⟧/, with: " ")
                for text in own.filter({ $0.count > 1 }).sorted(by: { $0.count > $1.count }) {
                    rest = rest.replacing(text.replacing("\n", with: " "), with: " ")
                }
                let letters = rest.split { !$0.isLetter }.filter { !units.contains($0) }
                #expect(letters == [], "\(path): \(said)")
            }
        }
        let script = tree.first { $0.key.hasPrefix("assets/gallery.") && $0.key.hasSuffix(".js") }
        let text = String(decoding: try #require(script).value, as: UTF8.self)
        #expect(text.contains("\"⟦escape-key⟧\"") && !text.contains("{{"))
    }

    /// The texts and attributes that people read or hear.
    private static func said(_ page: String) -> [String] {
        // The items of a feed contain escaped pages.
        let body = page.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&quot;", with: "\"")
            .replacing(/<script.*?<\/script>/.dotMatchesNewlines(), with: "")
            .replacing(/<(pubDate|language|link|url|guid)[ >].*?<\/\1>/, with: "")
            .replacing(/<svg.*?<\/svg>/.dotMatchesNewlines(), with: "")
        let attributes =
            body.matches(of: /(?:alt|title|aria-label)="([^"]*)"/).map { String($0.1) }
            + body.matches(of: /<meta name="description" content="([^"]*)"/).map { String($0.1) }
        let texts = body.replacing(/<[^>]*>/, with: "\u{0}").split(separator: "\u{0}").map(
            String.init)
        return (attributes + texts).map {
            $0.replacing("&amp;", with: "&").replacing("\n", with: " ")
        }
    }

    @Test func `a script of a theme that names an unknown word is reported with its place`() throws
    {
        let folder = try TemporaryFolder()
        try folder.write("let a = 1;\nlet b = '{{words.closs}}';\n".utf8, to: "gallery.js")
        let expected = ThemeError.unknownName(
            file: "gallery.js", line: 2, name: "words.closs", suggestion: "words.close")
        #expect(throws: expected) { try ThemeFolder.theme(folder.path) }
    }

    @Test(arguments: [
        ("a();\n\n  // why\n  b(); // how;\n  c()\nd();\n", "a();b(); // how;\nc()\nd();"),
        ("if (a) {\n  b(c,\n    'http://d',\n  e);\n}\n", "if(a){b(c,'http://d',\ne);}\n"),
        ("a = b + +c - -d;\nreturn x in y;", "a=b+ +c- -d;return x in y;"),
        ("a < !b; c = 1 .d; e => !f;", "a< !b;c=1 .d;e=> !f;"),
        ("a(' b  c ', d ? 'e : f' : g);", "a(' b  c ',d?'e : f':g);"),
        ("a = b / c;\nd = `e = ${f}`;\ng = \"h = i\";", "a = b / c;d = `e = ${f}`;g = \"h = i\";"),
        ("return '{{metrics.full-photo-width}}' > a;", "return 1600>a;"),
        ("`\n  // text\n`;\n", "`\n  // text\n`;\n"), ("'a \\\n  b';\n", "'a \\\n  b';\n"),
        ("say('{{words.close}}', `{{words.menu}}`);\n", "say(\"\\\"\\\\\", `{{words.menu}}`);"),
        ("'{{words.close}}'+'{{words.close}}'", "\"\\\"\\\\\"+\"\\\"\\\\\"\n"),
        ("'{{words.close}} {{words.'\r\n\t'–';", "'{{words.close}} {{words.'\n'–';"),
        ("/*\n// a();\n// b(); */\nc();\n", "/*\n// b(); */\nc();"),
        ("// why\u{2028}  a();\n", "// why\u{2028}  a();\n"), ("", ""),
    ])
    func `a script loses what only people read, and gets the words and numbers`(
        script: String, made: String
    ) throws {
        let metrics = try Theme().metrics
        var words = Wording()
        _ = words.replace("close", with: "\"\\")
        #expect(
            String(decoding: ScriptText.made(of: Array(script.utf8), words, metrics), as: UTF8.self)
                == made)
    }

    @Test func `numbers get the mark of the language`() {
        var words = Wording()
        _ = words.replace("decimal-mark", with: ",")
        #expect(words.decimal(2.8, digits: 1) == "2,8")
        #expect(words.decimal(3, digits: 1) == "3")
    }
}
