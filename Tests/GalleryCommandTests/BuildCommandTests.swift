import Foundation
import GalleryTestSupport
import Testing

@Suite struct BuildCommandTests {
    @Test func `build prints the site's first page and nothing else on standard output`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let result = try Program.run("build", "photos", in: folder.path)
        #expect(result.status == 0)
        #expect(result.output == "public/index.html\n")
        #expect(result.error.contains("2 photos, "))
        #expect(folder.exists("public/index.html") && folder.exists("public/trip/up.html"))
    }

    @Test func `build without a folder takes the one named photos`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        #expect(
            try Program.run("build", "-o", "site", "-q", in: folder.path).output
                == "site/index.html\n")
    }

    @Test func `quiet says nothing on standard error`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        #expect(try Program.run("build", "photos", "--quiet", in: folder.path).error == "")
    }

    @Test func `progress as JSON is one object a line and ends with what was done`() throws {
        struct Event: Decodable, Equatable {
            var event: String
            var stage: String?
            var done: Int?
            var total: Int?
            var photos: Int?
            var skipped: Int?
            var renditionsWritten: Int?
            var renditionsReused: Int?
            var seconds: Double?
        }
        let folder = try TemporaryFolder(fixtures: [
            "photos/rings.jpg": "photos/patterns/rings.jpg", "photos/bad.jpg": "hostile/empty.jpg",
        ])
        let result = try Program.run("build", "photos", "--progress", "json", in: folder.path)
        let events = try result.error.split(separator: "\n").map {
            try JSONDecoder().decode(Event.self, from: Data($0.utf8))
        }
        let last = try #require(events.last)
        #expect(last.event == "done")
        #expect(
            [last.photos, last.skipped, last.renditionsWritten, last.renditionsReused] == [
                1, 1, 4, 0,
            ])
        #expect(
            events.contains {
                $0.event == "progress" && $0.stage == "derive" && $0.done == 1 && $0.total == 1
            })
        #expect(events.contains { $0.event == "warning" })
    }

    @Test func `a photo that is left out is a warning, and with strict a failure`() throws {
        let folder = try TemporaryFolder(fixtures: [
            "photos/rings.jpg": "photos/patterns/rings.jpg", "photos/bad.jpg": "hostile/empty.jpg",
        ])
        let kind = try Program.run("build", "photos", in: folder.path)
        #expect(kind.status == 0)
        #expect(
            kind.error.contains(
                "warning: bad.jpg: is empty (0 bytes); copy it again from the camera\n"))
        let strict = try Program.run("build", "photos", "--strict", in: folder.path)
        #expect(strict.status == 1)
        #expect(strict.output == "public/index.html\n")
    }

    @Test func `with strict a site without photos fails before anything is written`() throws {
        let folder = try TemporaryFolder()
        try folder.write("# Nothing\n", to: "photos/readme.txt")
        func error(_ counts: String = "") -> String {
            "error: photos: there are no photos to show\(counts); name a folder with photos that "
                + "are not hidden, or build without --strict\n"
        }
        func strict() throws -> Program.Result {
            try Program.run(
                "build", "--widths", "64", "--strict", "--isolation", "none", "-q", in: folder.path)
        }
        func expectFailure(_ counts: String = "") throws {
            let result = try strict()
            #expect(result.status == 1 && result.output == "")
            #expect(result.error == error(counts))
            #expect(!folder.exists("public/index.html"))
        }
        try expectFailure()
        try folder.copy("photos/patterns/rings.jpg", to: "photos/trip/rings.jpg")
        try folder.write("---\nhidden: true\n---\n", to: "photos/trip/rings.md")
        try expectFailure(" (1 hidden)")
        try folder.write([], to: "photos/trip/bad.jpg")
        try expectFailure(" (1 hidden, 1 left out)")
        try folder.write([], to: "photos/trip/.nomedia")
        try expectFailure()
        try folder.remove("photos/trip/.nomedia")
        try folder.remove("photos/trip/bad.jpg")
        try folder.remove("photos/trip/rings.md")
        #expect(try strict().status == 0)
    }

    @Test(arguments: ["unlisted: true", "private: true\npassword: kelp lantern quartz seven"])
    func `photos of unlisted and private albums are photos of a strict build`(access: String)
        throws
    {
        let folder = try TemporaryFolder(fixtures: [
            "photos/trip/rings.jpg": "photos/patterns/rings.jpg"
        ])
        try folder.write("---\n\(access)\n---\n", to: "photos/trip/index.md")
        try folder.write("secret: walnut harbour 12 lantern\n", to: "gallery.yml")
        let build = ["build", "--widths", "64", "--strict", "-q", "--no-cache"]
        #expect(try Program.run(build, in: folder.path).status == 0)
        #expect(try Program.run("check", in: folder.path).status == 0)
        try folder.remove("photos/trip/rings.jpg")
        try folder.remove("public")
        let empty = try Program.run(build, in: folder.path)
        #expect(empty.status == 1)
        #expect(empty.error.hasPrefix("error: photos: there are no photos to show; "))
    }

    @Test(arguments: [
        (["build", "--quality", "0"], "--quality must be from 1 to 100."),
        (["build", "--quality", "320:70,640:101"], "--quality must be from 1 to 100."),
        (
            ["build", "--quality", "320:70,320:80"],
            "The value '320:70,320:80' is invalid for '--quality <quality>'"
        ),
        (["build", "--quality", "320:"], "The value '320:' is invalid for '--quality <quality>'"),
        (["build", "--sharpen", "1.5"], "--sharpen must be from 0 to 1."),
        (["build", "--sharpen", "nan"], "--sharpen must be from 0 to 1."),
        (["build", "--row-height=-3"], "--row-height must be from 1 to 10000 px."),
        (["build", "--row-height", "nan"], "--row-height must be from 1 to 10000 px."),
        (["build", "--spacing", "inf"], "--spacing must be from 0 to 1000 px."),
        (["build", "--widths", "0,640"], "--widths must be up to 16 numbers from 16 to 16384."),
        (["build", "--widths", "big"], "The value 'big' is invalid for '--widths <widths>'"),
        (
            ["build", "--location", "map"],
            "The value 'map' is invalid for '--location <location>'"
        ),
        (["build", "--jobs", "0"], "--jobs must be from 1 to 256."),
        (["build", "--sort", "size"], "The value 'size' is invalid for '--sort <sort>'"),
        (["build", "--titel", "x"], "Unknown option '--titel'. Did you mean '--title'?"),
        (["scan"], "Missing expected argument '<photos>'"),
    ])
    func `wrong usage is reported and ends with 64`(arguments: [String], message: String) throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let result = try Program.run(arguments, in: folder.path)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(result.error.contains(message), "\(result.error)")
    }

    @Test func `a folder that is not there is reported with what to do`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let result = try Program.run("build", "pics", in: folder.path)
        #expect(result.status == 1)
        #expect(
            result.error == "error: pics: is not a folder; name the folder that holds the photos\n")
    }

    @Test func `the configuration holds the options and what is typed wins`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write(
            """
            # A site
            photos: photos
            output: site
            title: Rome & back
            widths: [320]
            row-height: 200
            last-row: justify
            fill: true
            sort: -date
            """, to: "gallery.yml")
        #expect(try Program.run("build", in: folder.path).output == "site/index.html\n")
        let page = try folder.text("site/index.html")
        #expect(page.contains("<h1>Rome &amp; back</h1>"))
        #expect(page.contains("data-last-row=\"justify\""))
        let typed = try Program.run("build", "--title", "Typed", "-o", "other", in: folder.path)
        #expect(typed.output == "other/index.html\n")
        #expect(try folder.text("other/index.html").contains("<h1>Typed</h1>"))
    }

    @Test func `keys without a value say nothing`() throws {
        let folder = try TemporaryFolder(fixtures: ["photos/rings.jpg": "photos/patterns/rings.jpg"]
        )
        func page(_ name: String) throws -> String { try folder.text("public/" + name) }
        #expect(try Program.run("build", "--title", " ", in: folder.path).status == 0)
        let pages = try ["index.html", "rings.html"].map(page)
        #expect(pages[0].contains("<title>Photos</title>"))
        try folder.write(
            "title:\ndescription: \"\"\nfooter: ~\ncreator:\ncopyright: \" \"\nlicense:\n",
            to: "gallery.yml")
        #expect(try Program.run("build", in: folder.path).status == 0)
        #expect(try ["index.html", "rings.html"].map(page) == pages)
    }

    @Test func `the configuration states the rights of photos that state none`() throws {
        let folder = try TemporaryFolder(fixtures: ["photos/rings.jpg": "photos/patterns/rings.jpg"]
        )
        try folder.write(
            "creator: Jane Doe\ncopyright: © Northlight\nlicense: CC BY-NC 4.0\nlocation: names",
            to: "gallery.yml")
        #expect(try Program.run("build", in: folder.path).status == 0)
        let page = try folder.text("public/rings.html")
        for text in ["<dd>Jane Doe</dd>", "© Northlight", ">CC BY-NC 4.0</a>"] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test(arguments: [
        ("titel: x", "error: gallery.yml:1: unknown key titel; did you mean title?\n"),
        ("\nquality: high", "error: gallery.yml:2: quality must be a whole number\n"),
        (
            "quality: {320: low}",
            "error: gallery.yml:1: quality must give whole numbers by width, such as {320: 70, 1280: 82}\n"
        ),
        (
            "widths: [a]",
            "error: gallery.yml:1: widths must be a list of whole numbers, such as [640, 1280]\n"
        ),
        ("rights: some", "error: gallery.yml:1: rights must be keep or none\n"),
        (
            "location: map", "error: gallery.yml:1: location must be none, names or coordinates\n"
        ),
        ("sort: size", "error: gallery.yml:1: sort must be name, -name, date or -date\n"),
        ("fill: maybe", "error: gallery.yml:1: fill must be true or false\n"),
        (
            "apearance: dark",
            "error: gallery.yml:1: unknown key apearance; did you mean appearance?\n"
        ),
        (
            "appearance: black",
            "error: gallery.yml:1: appearance must be auto, light, dark or gray\n"
        ),
        (
            "accent: red",
            "error: gallery.yml:1: accent must be a colour in quotes, such as \"#b03a2e\"\n"
        ),
        (
            "font: a.ttf",
            "error: gallery.yml:1: font must be system, serif or a file that ends in .woff2\n"
        ),
        (
            "language: german",
            "error: gallery.yml:1: language must be a language tag, such as de or pt-BR\n"
        ),
        ("corners: -1", "error: gallery.yml:1: corners must be from 0 to 1000 px\n"),
        ("words:\n  menus: x", "error: gallery.yml:2: unknown key menus; did you mean menu?\n"),
        (
            "logo: {lite: a.svg}",
            "error: gallery.yml:1: unknown key lite\n"
        ),
        (
            "menu:\n  - {label: a, url: \"javascript:x\"}",
            "error: gallery.yml:2: url must be an address such as https://example.org, or a path\n"
        ),
        (
            "menu:\n  - {label: a}",
            "error: gallery.yml:2: menu entries need a page, an album or a url\n"
        ),
        (
            "menu:\n  - {page: about.md}\n  - {page: abuot.md}\npages: [about.md]",
            "error: gallery.yml:3: menu names abuot.md, which is not one of pages; did you mean about.md?\n"
        ),
        (
            "sort: name\ntitle: a\ntitle: b",
            "error: gallery.yml:2: gives title more than once; keep one\n"
        ),
        ("- a", "error: gallery.yml:1: must be a list of keys with values, such as title: Rome\n"),
        (
            "layout: rowz",
            "error: gallery.yml:1: layout must be flow, wrap, columns, tracks, table or honeycomb\n"
        ),
        ("\n\nrow-height: tall", "error: gallery.yml:3: row-height must be a number\n"),
        ("row-height:\n\ntitle: x", "error: gallery.yml:1: row-height must be a number\n"),
        (
            "quality: {}",
            "error: gallery.yml:1: quality must give whole numbers by width, such as {320: 70, 1280: 82}\n"
        ),
        ("title: x\nquality: 300", "error: gallery.yml:2: quality must be from 1 to 100\n"),
        (
            "title: x\nquality:\n  320: 70\n  640: 0",
            "error: gallery.yml:2: quality must be from 1 to 100\n"
        ),
        ("# high\nrow-height: 0", "error: gallery.yml:2: row-height must be from 1 to 10000 px\n"),
        ("spacing: .inf", "error: gallery.yml:1: spacing must be from 0 to 1000 px\n"),
        ("sharpen: .nan", "error: gallery.yml:1: sharpen must be from 0 to 1\n"),
        ("jobs: 0", "error: gallery.yml:1: jobs must be from 1 to 256\n"),
        (
            "photos-per-page: 3",
            "error: gallery.yml:1: photos-per-page must be 0 or from 10 to 100000\n"
        ),
        (
            "\nwidths:\n  - 640\n  - 1",
            "error: gallery.yml:2: widths must be up to 16 numbers from 16 to 16384\n"
        ),
        (
            "base-url: example.org",
            "error: gallery.yml:1: base-url must be an address such as https://example.org/photos\n"
        ),
    ])
    func `a mistake in the configuration is named with its line and ends with 64`(
        text: String, error: String
    ) throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write(text, to: "gallery.yml")
        let result = try Program.run("build", in: folder.path)
        #expect(result.status == 64)
        #expect(result.error == error)
    }

    @Test func `a value is named where it stands: in the configuration or among what was typed`()
        throws
    {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("title: x\nquality: 300\n", to: "site.yml")
        func build(_ arguments: String...) throws -> Program.Result {
            try Program.run(
                ["build", "-q", "--config", "site.yml"] + arguments, in: folder.path)
        }
        let written = try build()
        #expect(written.status == 64)
        #expect(written.error == "error: site.yml:2: quality must be from 1 to 100\n")
        let typed = try build("--quality", "200")
        #expect(typed.status == 64)
        #expect(typed.error.hasPrefix("Error: --quality must be from 1 to 100.\n"))
        #expect(try build("--quality", "80").status == 0)
    }

    @Test func `the theme command copies the theme once`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let result = try Program.run("theme", "mine", in: folder.path)
        #expect(result.status == 0)
        #expect(result.output.contains("mine/tokens.css\n"))
        #expect(folder.exists("mine/album.mustache"))
        let again = try Program.run("theme", "mine", in: folder.path)
        #expect(again.status == 1)
        #expect(
            again.error
                == "error: mine: contains files; name an empty folder, or use --force to overwrite its theme\n"
        )
        #expect(try Program.run("theme", "mine", "--force", in: folder.path).status == 0)
        #expect(try Program.run("build", "--theme", "mine", "-q", in: folder.path).status == 0)
    }

    @Test func `how pictures are made can be typed or stand in the configuration`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        func images(_ output: String, _ arguments: String...) throws -> [String] {
            let result = try Program.run(
                ["build", "-q", "-o", output] + arguments, in: folder.path)
            #expect(result.status == 0, "\(result.error)")
            return try FileManager.default.contentsOfDirectory(
                atPath: folder.path + "/" + output + "/images"
            ).sorted()
        }
        let plain = try images("plain")
        let typed = try images(
            "typed", "--quality", "320:60, 640:82", "--sharpen", "0.25", "--linear",
            "--progressive", "--effort", "fast",
            "--webp")
        #expect(Set(typed).isDisjoint(with: plain))
        try folder.write(
            """
            quality: { 320: 60, 640: 82 }
            sharpen: 0.25
            linear: true
            progressive: true
            effort: fast
            webp: true
            """, to: "gallery.yml")
        #expect(try images("written") == typed)
        let undone = try images(
            "undone", "--quality", "82", "--sharpen", "0", "--no-linear", "--no-progressive",
            "--effort", "normal", "--no-webp")
        #expect(undone == plain)
    }

    @Test func `a configuration that is empty or only comments changes nothing`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("# nothing yet\n", to: "gallery.yml")
        #expect(try Program.run("build", "-q", in: folder.path).status == 0)
    }

    @Test
    func `an interrupted build ends with 130, leaves no half file, and the next makes the site`()
        throws
    {
        let folder = try TemporaryFolder.withManyPhotos()
        // The build is interrupted after it has derived the first of many photos.
        #expect(try Program.interrupt("build", "photos", "--jobs", "1", in: folder.path) == 130)
        let images = try FileManager.default.contentsOfDirectory(
            atPath: folder.path + "/public/images")
        #expect(!images.contains { $0.contains("tmp") })
        #expect(!folder.exists("public/index.html"))
        // Narrow pictures take little time.
        let next = try Program.run("build", "photos", "--widths", "64", in: folder.path)
        #expect(next.status == 0)
        #expect(folder.exists("public/gallery.json"))
        let made = try FileManager.default.contentsOfDirectory(
            atPath: folder.path + "/public/images")
        #expect(made.count == 240 && made.allSatisfy { $0.hasSuffix("-64.jpg") })
    }

    @Test func `help names every option of the contract that there is`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let help = try Program.run("build", "--help", in: folder.path)
        #expect(help.status == 0)
        for option in [
            "--output", "--title", "--row-height", "--spacing", "--fill", "--no-fill", "--last-row",
            "--widths",
            "--quality", "--effort", "--progressive", "--webp", "--sharpen", "--linear", "--rights",
            "--creator",
            "--copyright", "--license", "--location", "--sort", "--theme", "--config", "--jobs",
            "--dry-run",
            "--force",
            "--strict", "--quiet",
            "--verbose", "--progress", "--follow-symlinks",
        ] { #expect(help.output.contains(option), "\(option)") }
    }

    @Test func `a file name cannot steer the terminal`() throws {
        let folder = try TemporaryFolder(fixtures: ["photos/a\u{1B}[2Jb.jpg": "hostile/empty.jpg"])
        let result = try Program.run("build", "photos", in: folder.path)
        #expect(result.error.contains("warning: a\\u{1b}[2Jb.jpg: is empty"))
    }
}
