import Foundation
import GalleryTestSupport
import Testing

@Suite struct CheckCommandTests {
    /// A small site that is built once; each test plants its fault in a copy.
    nonisolated(unsafe) private static let built = Result { try builtSite() }

    private static func builtSite() throws -> TemporaryFolder {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("# About\n\nSee [the trip](trip/index.html).\n", to: "about.md")
        try folder.write("pages: [about.md]\n", to: "gallery.yml")
        let run = try Program.run(
            "build", "-o", "site", "--base-url", "https://example.org/p", "--widths", "320,640",
            "--sort", "date", "--title", "Site", "--copyright", "Jane", in: folder.path)
        try #require(run.status == 0, "\(run.error)")
        return folder
    }

    /// A copy of the site that a test may change.
    private struct Site {
        let folder: TemporaryFolder
        /// The picture that the tests change.
        let picture: String

        init() throws {
            folder = try TemporaryFolder()
            try FileManager.default.copyItem(
                atPath: CheckCommandTests.built.get().path + "/site", toPath: folder.path + "/site")
            let images = try FileManager.default.contentsOfDirectory(
                atPath: folder.path + "/site/images")
            picture =
                "images/"
                + (try #require(images.first { $0.hasPrefix("rings-") && $0.contains("-320.") }))
        }

        func path(_ name: String) -> String { folder.path + "/site/" + name }

        func bytes(_ name: String) throws -> [UInt8] {
            try Array(Data(contentsOf: URL(filePath: path(name))))
        }

        func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
            try folder.write(bytes, to: "site/" + name)
        }

        func asset(_ ending: String) throws -> String {
            let names = try FileManager.default.contentsOfDirectory(atPath: path("assets"))
            return "assets/" + (try #require(names.first { $0.hasSuffix(ending) }))
        }

        /// Replaces a text once and returns the line in which the new text begins.
        func replace(_ old: String, with new: String, in name: String) throws -> Int {
            let text = String(decoding: try bytes(name), as: UTF8.self)
            let place = try #require(text.range(of: old), "\(old) is not in \(name)")
            try write(text.replacingCharacters(in: place, with: new).utf8, to: name)
            return text[..<place.lowerBound].count(where: \.isNewline) + 1
        }

        func check(_ arguments: String...) throws -> Program.Result {
            try Program.run(["check", "site"] + arguments, in: folder.path)
        }

        /// The lines that a check prints, except the last.
        func findings() throws -> [String] {
            let result = try check()
            #expect(result.status == 1)
            #expect(result.error == "")
            return result.output.split(separator: "\n").dropLast().map(String.init)
        }
    }

    @Test func `a site that is as it was built has no faults`() throws {
        let result = try Site().check()
        #expect(result.status == 0)
        #expect(result.output.hasSuffix(" addresses: all is well\n"))
        #expect(result.output.hasPrefix("5 pages, 4 pictures, "))
        #expect(result.error == "")
    }

    // MARK: Texts

    @Test(arguments: [
        ("<a href=\"gone.html\">", "links to missing file gone.html"),
        ("<a href=\"trip/./../Rings.html\">", "links to missing file Rings.html"),
        ("<a href=\"rings.html#no\">", "links to missing id rings.html#no"),
        ("<a href=#no>", "links to missing id index.html#no"),
        (
            "<a href='trip/'>",
            "links to the folder trip; link to its page, trip/index.html"
        ),
        ("<a href=\"../x.html\">", "links to ../x.html, which is outside the site"),
        (
            "<a href=\"https://example.org/p/gone.html\">",
            "links to missing file gone.html"
        ),
        (
            "<img src=\"/x.png\" alt=\"\">",
            "loads /x.png by an absolute address; use a relative one"
        ),
        (
            "<script src=\"https://example.org/p/rings.html\"></script>",
            "loads https://example.org/p/rings.html by an absolute address; use a relative one"
        ),
        (
            "<img alt=\"\" srcset=\"https://cdn.example/x.png 2x\">",
            "loads https://cdn.example/x.png from another host; copy it into the site"
        ),
        (
            "<iframe src=\"//tube.example/v\"></iframe>",
            "loads //tube.example/v from another host; copy it into the site"
        ),
        (
            "<link rel=\"preconnect\" href=\"https://fonts.example\">",
            "loads https://fonts.example from another host; copy it into the site"
        ),
        (
            "<svg><image href=\"https://cdn.example/x.png\"/></svg>",
            "loads https://cdn.example/x.png from another host; copy it into the site"
        ),
        (
            "<video poster=\"data:image/gif;base64,R0\"></video>",
            "loads data:image/gif;base64,R0, which the content security policy blocks; put it into a file"
        ),
        ("<a href=\"file:///x.html\">", "links to file:///x.html, a file on the local disk"),
        ("<a href=\"javascript:go()\">", "has a script for an address: javascript:go()"),
        ("<img src=\"\" alt=\"\">", "has an empty address"),
        (
            "<script>go()</script>",
            "has an inline script, which the content security policy blocks"
        ),
        (
            "<p onclick=\"go()\">",
            "has an inline event handler (onclick), which the content security policy blocks"
        ),
        (
            "<p style=\"color:red\">",
            "has a style attribute, which the content security policy blocks"
        ),
        ("<style>p{}</style>", "has a style element, which the content security policy blocks"),
        (
            "<script type=\"application/ld+json\">{</script>",
            "contains invalid JSON"
        ),
        (
            "<p>from /Users/jane/Pictures/rome</p>",
            "exposes a path of the build machine: /Users/jane/Pictures/rome"
        ),
        (
            "<!-- C:\\Users\\Jane\\x.jpg -->",
            "exposes a path of the build machine: C:\\Users\\Jane\\x.jpg"
        ),
        (
            "<p>47.3769° N, 8.5417° E</p>",
            "exposes GPS coordinates: 47.3769° N, 8.5417° E; use --location coordinates to publish them"
        ),
    ])
    func `what a page says wrong is reported with its line`(text: String, sentence: String) throws {
        let site = try Site()
        let line = try site.replace("</main>", with: "\n" + text + "\n</main>", in: "index.html")
        let found = try site.findings().filter {
            !text.hasPrefix("<a href=\"file:") || !$0.contains("exposes")
        }
        #expect(found == ["index.html:\(line + 1): \(sentence)"])
    }

    @Test(arguments: [
        (
            "index.html", "default-src 'none'; ", "",
            "has a content security policy that allows too much: default-src"
        ),
        (
            "index.html", "img-src 'self'", "img-src 'self' data:",
            "has a content security policy that allows too much: img-src 'self' data:"
        ),
        (
            "rings.html", "rel=\"canonical\" href=\"https://example.org/p/rings.html",
            "rel=\"canonical\" href=\"https://example.org/p/up.html",
            "states the address https://example.org/p/up.html instead of https://example.org/p/rings.html"
        ),
        (
            "rings.html", "srcset=\"", "srcset=\"{picture} 100w, ",
            "states a width of 100 for {picture}, which is 320 pixels wide"
        ),
        (
            "rings.html", "</main>", "<img src=\"{picture}\" width=\"32\" height=\"24\" alt=\"\">",
            "states 32 × 24 pixels for {picture}, which has 320 × 213"
        ),
        (
            "rings.html", "og:image\" content=\"https://example.org/p/",
            "og:image\" content=\"https://cdn.example/",
            "links to https://cdn.example/{large}, which is not an address of this site"
        ),
        (
            "rings.html", "\"height\":427", "\"height\":100",
            "states 640 × 100 pixels for {large}, which has 640 × 427"
        ),
        (
            "sitemap.xml", "<loc>https://example.org/p/rings.html",
            "<loc>https://example.org/p/ring.html", "links to missing file ring.html"
        ),
        (
            "sitemap.xml", "<loc>https://example.org/p/rings.html",
            "<loc>https://example.com/rings.html",
            "links to https://example.com/rings.html, which is not an address of this site"
        ),
        (
            "feed.xml", "width=\"640\"", "width=\"641\"",
            "states 641 × 427 pixels for {large}, which has 640 × 427"
        ),
        (
            "{style}", "}", "}a{background:url(../images/gone.png)}",
            "links to missing file images/gone.png"
        ),
        (
            "{style}", "}", "}@import 'https://fonts.example/a.css';",
            "loads https://fonts.example/a.css from another host; copy it into the site"
        ),
        (
            "{script}", "\n", "\n// /home/jane/site\n",
            "exposes a path of the build machine: /home/jane/site"
        ),
    ])
    func `what a file says that is not so is reported with its line`(
        file: String, old: String, new: String, sentence: String
    ) throws {
        let site = try Site()
        func filled(_ text: String) throws -> String {
            text.replacingOccurrences(of: "{picture}", with: site.picture)
                .replacingOccurrences(
                    of: "{large}",
                    with: site.picture.replacingOccurrences(of: "-320.", with: "-640.")
                )
                .replacingOccurrences(of: "{style}", with: try site.asset(".css"))
                .replacingOccurrences(
                    of: "{script}",
                    with: try site.asset(".js"))
        }
        let name = try filled(file)
        let line = try site.replace(old, with: filled(new), in: name)
        let row = line + (new.hasPrefix("\n") ? 1 : 0)
        #expect(try site.findings() == ["\(name):\(row): \(filled(sentence))"])
    }

    @Test func `a page without a security policy is reported`() throws {
        let site = try Site()
        _ = try site.replace("Content-Security-Policy", with: "X", in: "about.html")
        #expect(try site.findings() == ["about.html: has no content security policy"])
    }

    @Test func `the folder of the site itself is reported`() throws {
        let site = try Site()
        let folder = site.folder.path + "/site"
        let line = try site.replace("</main>", with: folder + "/x.jpg </main>", in: "about.html")
        #expect(
            try site.findings() == [
                "about.html:\(line): exposes a path of the build machine: \(folder)/x.jpg"
            ])
    }

    // MARK: Pictures and other files

    @Test func `a picture that is gone is reported by all that name it`() throws {
        let site = try Site()
        try site.folder.remove("site/" + site.picture)
        let found = try site.findings()
        #expect(found.allSatisfy { $0.hasSuffix(" links to missing file \(site.picture)") })
        let files = found.map { String($0.prefix { $0 != ":" }) }
        #expect(files == ["feed.xml", "gallery.json", "index.html", "rings.html"])
    }

    @Test func `a page that is gone is reported by all that name it`() throws {
        let site = try Site()
        try site.folder.remove("site/rings.html")
        let found = try site.findings()
        #expect(found.contains("gallery.json: links to missing file rings.html"))
        #expect(
            found.contains {
                $0.hasPrefix("index.html:") && $0.contains(" links to missing file rings.html")
            })
        #expect(found.contains { $0.hasPrefix("sitemap.xml:") })
    }

    /// A number whose digits are in groups of three.
    private func grouped(_ count: Int) -> String {
        let digits = String(count)
        guard digits.count > 3 else { return digits }
        return digits.dropLast(3) + " " + digits.suffix(3)
    }

    @Test func `what pictures hold and are is reported`() throws {
        let path = Fixtures.path("photos/mountains/misty-ridges.jpg")
        let photo = try Array(Data(contentsOf: URL(filePath: path)))
        // The fixture's Exif block follows its first segment.
        let start = 4 + (Int(photo[4]) << 8 | Int(photo[5]))
        let length = Int(photo[start + 2]) << 8 | Int(photo[start + 3])
        let exif = Array(photo[start..<(start + 2 + length)])
        try #require(exif.dropFirst(4).starts(with: "Exif".utf8))
        let cases: [(change: ([UInt8]) -> [UInt8], sentence: String)] = [
            ({ Array($0[..<2]) + exif + $0[2...] }, "contains Exif with GPS coordinates"),
            ({ $0[..<2] + [0xFF, 0xFE, 0, 4, 0x68, 0x69] + $0[2...] }, "contains a comment"),
            (
                { $0[..<2] + [0xFF, 0xEB, 0, 4, 0x68, 0x69] + $0[2...] },
                "contains a segment of type 0xEB"
            ),
            ({ $0 + [1, 2, 3] }, "contains 3 bytes after the picture"),
            (
                { _ in Array("<!doctype html>".utf8) },
                "is a web page, not a photo; build or copy it again"
            ),
            ({ _ in [] }, "is empty (0 bytes); build or copy it again"),
        ]
        for (change, sentence) in cases {
            let site = try Site()
            let old = try site.bytes(site.picture)
            let new = change(old)
            try site.write(new, to: site.picture)
            let found = try site.findings()
            #expect(
                found == [
                    "gallery.json: states \(grouped(old.count)) bytes for \(site.picture), which has \(grouped(new.count))",
                    "\(site.picture): \(sentence)",
                ])
        }
    }

    @Test func `a picture that is truncated is reported`() throws {
        let site = try Site()
        let bytes = try site.bytes(site.picture)
        try site.write(bytes.prefix(bytes.count / 2), to: site.picture)
        let found = try site.findings()
        #expect(found.count == 2)
        #expect(found.last?.hasPrefix("\(site.picture): is truncated (") == true)
        #expect(
            found.last?.hasSuffix(" % of the picture found); build or copy it again") == true)
    }

    @Test func `files that no page references are reported, those for hosts are not`() throws {
        let site = try Site()
        let picture = try site.bytes(site.picture)
        try site.write(picture, to: "images/orphan.jpg")
        try site.write(Array("x".utf8), to: "notes.txt")
        try site.write(try site.bytes("about.html"), to: "old.html")
        for name in ["robots.txt", "CNAME", ".nojekyll", "favicon.ico", "_headers"] {
            try site.write(Array("x".utf8), to: name)
        }
        #expect(
            Set(try site.findings()).isSuperset(of: [
                "images/orphan.jpg: not referenced by any page",
                "notes.txt: not referenced by any page",
                "old.html: not referenced by any page",
            ]))
        #expect(
            try site.findings().filter { !$0.hasSuffix("not referenced by any page") }.allSatisfy {
                $0.hasPrefix("old.html:") && $0.contains("states the address")
            })
    }

    @Test func `a link is reported and not followed`() throws {
        let site = try Site()
        for (name, target) in [("etc", "/etc"), ("broken", "nowhere"), ("self", ".")] {
            try FileManager.default.createSymbolicLink(
                atPath: site.path(name), withDestinationPath: target)
        }
        #expect(
            try site.findings().sorted()
                == ["broken", "etc", "self"].map {
                    "\($0): symbolic link, which hosts do not follow; replace it with the file"
                })
    }

    @Test func `what a killed build left is reported`() throws {
        let site = try Site()
        try site.write(Array("gallery 1\n".utf8), to: ".gallery-unfinished")
        try site.write(Array("x".utf8), to: "images/.gallery-tmp-7-1")
        #expect(
            try site.findings() == [
                ".gallery-unfinished: left by an unfinished build; build again",
                "images/.gallery-tmp-7-1: temporary file of a killed build; build again",
            ])
    }

    // MARK: The command

    @Test func `the last line sums up and JSON says the same`() throws {
        let site = try Site()
        let line = try site.replace(
            "</main>", with: "<a href=\"gone.html\"></main>", in: "index.html")
        let text = try site.check()
        #expect(text.output.hasSuffix(" addresses: 1 fault in 1 file\n"))
        struct Answer: Decodable {
            struct Line: Decodable, Equatable {
                var path: String
                var line: Int?
                var message: String
            }
            var pages: Int
            var pictures: Int
            var findings: [Line]
        }
        let json = try site.check("--json")
        #expect(json.status == 1)
        let answer = try JSONDecoder().decode(Answer.self, from: Data(json.output.utf8))
        #expect(answer.pages == 5 && answer.pictures == 4)
        #expect(
            answer.findings == [
                .init(
                    path: "index.html", line: line, message: "links to missing file gone.html")
            ])
    }

    @Test func `the address that is typed goes before what pages say`() throws {
        let found = try Site().check("--base-url", "https://example.net").output
        #expect(
            found.contains(
                ": states the address https://example.org/p/index.html instead of https://example.net/index.html\n"
            ))
    }

    @Test func `a folder that is no site, and wrong usage, are reported`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let none = try Program.run("check", "photos", in: folder.path)
        #expect(none.status == 1)
        #expect(none.output == "")
        #expect(
            none.error
                == "error: photos: not a site of gallery (no gallery.json); name the folder of one\n"
        )
        #expect(
            try Program.run("check", in: folder.path).error.hasPrefix(
                "error: public: not a site of gallery"))
        let wrong = try Program.run("check", "--base-url", "x", in: folder.path)
        #expect(wrong.status == 64)
        #expect(wrong.error.contains("--base-url must be an address such as"))
    }
}
