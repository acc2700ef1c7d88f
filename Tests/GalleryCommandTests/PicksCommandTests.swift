import Foundation
import GalleryTestSupport
import Testing

/// From an album with picks to the files that a client picked.
@Suite struct PicksCommandTests {
    /// A site of three photos from which a client may pick, and the pick IDs by photo.
    private func album() throws -> (folder: TemporaryFolder, ids: [String: String]) {
        let folder = try TemporaryFolder(fixtures: [
            "photos/reeds.jpg": "photos/coast/reeds.jpg",
            "photos/pier.jpg": "photos/coast/pier-long-exposure.jpg",
            "photos/dunes.jpg": "photos/coast/moonrise.jpg",
        ])
        try folder.write("---\npicks: 2\nmail: a@example.org\n---\n", to: "photos/index.md")
        #expect(try Program.run("build", in: folder.path).status == 0)
        let page = try folder.text("public/index.html")
        let ids = page.matches(of: /data-photo="([a-z]+)"[^>]* data-pick="([0-9a-f]{8})"/)
            .map { (String($0.1), String($0.2)) }
        #expect(ids.count == 3)
        return (folder, Dictionary(uniqueKeysWithValues: ids))
    }

    private func save(_ picks: [(id: String?, note: String?)], in folder: TemporaryFolder) throws {
        let list: [String: Any] = [
            "version": 1, "name": "Anna",
            "picks": picks.map { ["id": $0.id ?? "", "note": $0.note, "page": "p.html"] },
        ]
        try folder.write(
            String(decoding: try JSONSerialization.data(withJSONObject: list), as: UTF8.self),
            to: "picks.json")
    }

    @Test func `picked photos are found under other names, with notes`() throws {
        let (folder, ids) = try album()
        try save([(ids["reeds"], "Crop"), (ids["pier"], nil)], in: folder)
        try folder.move("photos/reeds.jpg", to: "photos/a 1.jpg")
        let plain = try Program.run("picks", "picks.json", "photos", in: folder.path)
        #expect(plain.output == "a 1.jpg\npier.jpg\n" && plain.error.isEmpty && plain.status == 0)
        let table = try Program.run(
            "picks", "picks.json", "photos", "--format", "csv", in: folder.path)
        #expect(table.output == "file,note,name\r\na 1.jpg,Crop,Anna\r\npier.jpg,,Anna\r\n")
    }

    /// A site with a teaser in a public album and the same photo in that of a client, and the link with the pick of it.
    private func client(_ notes: String, at pattern: Regex<Substring>) throws -> (
        TemporaryFolder, link: String
    ) {
        let folder = try TemporaryFolder(fixtures: [
            "photos/a/teaser.jpg": "photos/coast/reeds.jpg",
            "photos/clients/x/IMG_1.jpg": "photos/coast/reeds.jpg",
            "photos/clients/x/IMG_2.jpg": "photos/coast/pier-long-exposure.jpg",
            "photos/clients/x/IMG_1.CR3": "formats/camera.cr3",
            "photos/a/teaser.CR3": "formats/camera.cr3",
        ])
        try folder.write("---\npicks: 2\n\(notes)---\n", to: "photos/clients/x/index.md")
        try folder.write(
            "secret: walnut harbour 12 lantern\nbase-url: https://example.org/photos\nwidths: [64]\n",
            to: "gallery.yml")
        try folder.write("---\npicks: true\n---\n", to: "photos/a/index.md")
        #expect(try Program.run("build", "-q", in: folder.path).status == 0)
        let page = try #require(
            folder.tree("public").keys.first {
                $0.wholeMatch(of: pattern) != nil && !$0.hasPrefix("a/")
            })
        let ids = try folder.text("public/a/index.html").matches(of: /data-pick="([0-9a-f]{8})"/)
        let id = try #require(ids.first.flatMap { UInt32($0.1, radix: 16) })
        var (bytes, rest) = ([UInt8](), id)
        while rest > 127 {
            bytes.append(UInt8(rest % 128) + 128)
            rest /= 128
        }
        let code = Data(bytes + [UInt8(rest)]).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        return (folder, "https://example.org/photos/\(page)#picks=\(code)&name=Anna")
    }

    @Test(arguments: [
        "", "unlisted: true\n", "private: true\npassword: kelp lantern quartz seven\n",
    ])
    func `a photo that is in a public album, too, is picked once, from the album of the link`(
        notes: String
    ) throws {
        let (folder, link) = try client(notes, at: /(?:clients\/x|[0-9a-z]{16})\/index.html/)
        func picks(_ list: String, _ options: String...) throws -> Program.Result {
            try Program.run(["picks", list, "photos"] + options, in: folder.path)
        }
        let note = "note: clients/x/IMG_1.jpg: also in a/teaser.jpg\n"
        try folder.write("Hello,\n\n<\(link)>\nAnna", to: "mail.txt")
        for list in [link, "mail.txt"] {
            let plain = try picks(list)
            #expect(plain.status == 0 && plain.error == note)
            #expect(plain.output == "clients/x/IMG_1.jpg\n")
            #expect(try picks(list, "--format", "lightroom").output == "IMG_1\n")
            #expect(
                try picks(list, "--format", "csv").output
                    == "file,note,name\r\nclients/x/IMG_1.jpg,,Anna\r\n")
        }
        let copied = try picks(link, "--copy-to", "chosen", "--xmp", "xmp")
        #expect(copied.error == "2 files copied to chosen\n3 files written to xmp\n" + note)
        #expect(
            try folder.tree("chosen").keys.sorted()
                == ["clients/x/IMG_1.CR3", "clients/x/IMG_1.jpg"])
        // The link of the public album gives the public file.
        let open = try picks(
            "https://example.org/photos/a/index.html#\(link.split(separator: "#")[1])")
        #expect(open.output == "a/teaser.jpg\n")
        try folder.remove("photos/clients/x/IMG_1.jpg")
        #expect(try picks(link).output == "a/teaser.jpg\n")
        #expect(try picks(link).error == "")
    }

    @Test func `files are copied and sidecars written, and none that exists is changed`() throws {
        let (folder, ids) = try album()
        try save([(ids["reeds"], "Crop"), (ids["pier"], nil)], in: folder)
        try folder.write("mine", to: "xmp/pier.jpg.xmp")
        let before = try folder.tree("photos")
        let result = try Program.run(
            "picks", "picks.json", "photos", "--copy-to", "chosen", "--xmp", "xmp", "--rating", "3",
            in: folder.path)
        #expect(result.status == 0)
        #expect(
            result.error == """
                2 files copied to chosen
                warning: xmp/pier.jpg.xmp: exists already and stays as it is
                3 files written to xmp

                """)
        #expect(try folder.tree("photos") == before)
        #expect(
            try Data(contentsOf: URL(filePath: folder.path + "/chosen/reeds.jpg"))
                == Data(contentsOf: URL(filePath: folder.path + "/photos/reeds.jpg")))
        #expect(try folder.tree("chosen").keys.sorted() == ["pier.jpg", "reeds.jpg"])
        let sidecars = try folder.tree("xmp")
        #expect(
            sidecars.keys.sorted() == ["pier.jpg.xmp", "pier.xmp", "reeds.jpg.xmp", "reeds.xmp"])
        #expect(sidecars["pier.jpg.xmp"].map { String(decoding: $0, as: UTF8.self) } == "mine")
        let text = String(decoding: try #require(sidecars["reeds.xmp"]), as: UTF8.self)
        #expect(
            text.contains("xmp:Rating=\"3\"") && text.contains(">Crop</photoshop:Instructions>"))
    }

    @Test func `a pick that no photo is makes a warning, and the others are found`() throws {
        let (folder, ids) = try album()
        try save([(ids["dunes"], nil), ("0000000a", "This one")], in: folder)
        let result = try Program.run("picks", "picks.json", "photos", in: folder.path)
        #expect(result.status == 1 && result.output == "dunes.jpg\n")
        #expect(
            result.error
                == "warning: photos: no photo is the pick 0000000a (page p.html, note: This one)\n")
    }

    @Test(arguments: [
        (
            ["https://example.org/a/", "photos"],
            "error: there is neither a link with picks nor a saved list; put the link in quotes, or name the file\n"
        ),
        (
            ["https://example.org/a/#picks=krSM", "photos"],
            "error: the link with the picks is incomplete or was changed; ask for the link again, or for the saved list\n"
        ),
        (
            ["index.txt", "photos"],
            "error: index.txt: there is neither a link with picks nor a saved list; put the link in quotes, or name the file\n"
        ),
        (
            ["later.json", "photos"],
            "error: later.json: the list is from a later version of gallery; install a newer version\n"
        ),
    ])
    func `what is no list is said with what to do`(_ arguments: [String], _ sentence: String) throws
    {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("No list", to: "index.txt")
        try folder.write("{\"version\": 2}", to: "later.json")
        let result = try Program.run("picks", arguments[0], arguments[1], in: folder.path)
        #expect(result.error == sentence)
        #expect(result.status == 1 && result.output.isEmpty)
    }

    @Test(arguments: [
        ["--rating", "6"], ["--format", "excel"], ["--label", "pink"], ["--jobs", "0"],
    ])
    func `wrong options are usage errors`(_ options: [String]) throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        #expect(
            try Program.run("picks", "#picks=", "photos", options[0], options[1], in: folder.path)
                .status == 64)
    }
}
