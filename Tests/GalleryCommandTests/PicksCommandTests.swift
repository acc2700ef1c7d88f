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
