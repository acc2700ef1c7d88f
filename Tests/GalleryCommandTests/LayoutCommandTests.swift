import Foundation
import GalleryTestSupport
import Testing

@Suite struct LayoutCommandTests {
    private struct Answer: Decodable {
        struct Item: Decodable {
            var id: String?
            var x, y, width, height: Double
        }
        struct Row: Decodable {
            var start, count: Int
        }
        struct Stats: Decodable {
            var rowCount: Int
        }
        var width, height: Double
        var items: [Item]
        var rows: [Row]?
        var stats: Stats?
    }

    private func answer(_ result: Program.Result) throws -> Answer {
        #expect(result.status == 0)
        #expect(result.error == "")
        return try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
    }

    private static let request = """
        {"layout": {"type": "flow", "rowHeight": 200, "spacing": 6, "fill": true, "rows": "greedy",
         "lastRow": "natural"}, "width": 1200,
         "items": [{"id": "a", "width": 6000, "height": 4000}, {"aspectRatio": 0.75}]}
        """

    @Test func `a request in a file is answered on standard output`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.request, to: "request.json")
        let found = try answer(Program.run("layout", "request.json", in: folder.path))
        #expect(found.items.map(\.id) == ["a", nil])
        #expect(found.items.map(\.x) == [0, 306])
        #expect(found.width == 1200 && found.height == 200)
        #expect(found.rows?.count == 1 && found.stats == nil)
        let judged = try answer(Program.run("layout", "request.json", "--stats", in: folder.path))
        #expect(judged.stats?.rowCount == 1)
    }

    @Test(arguments: [[], ["-"]])
    func `a request is read from standard input`(_ arguments: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.request, to: "request.json")
        let found = try answer(
            Program.run(["layout"] + arguments, input: "request.json", in: folder.path))
        #expect(found.items.count == 2)
    }

    @Test(arguments: [
        (
            #"{"layout": {"rowHeight": 0}, "width": 100}"#,
            "error: layout.rowHeight: must be greater than 0\n"
        ),
        (
            #"{"layout": {"rowHight": 9}, "width": 100}"#,
            "error: layout.rowHight: there is no such field; did you mean rowHeight?\n"
        ),
        (
            #"{"width": 100, "items": [1, 1, 1, {"width": "5", "height": 1}]}"#,
            "error: items[3].width: must be a number\n"
        ),
        (
            #"{"width": 100, "items": [{"nothing\u001blike it\n": 1}]}"#,
            "error: items[0].nothing\\u{1b}like it\\u{a}: there is no such field\n"
        ),
        (
            "{\"width\": 100,\n\"items\": [1,]}",
            "error: line 2, column 13: expected a value, found \"]\"\n"
        ),
    ])
    func `a wrong request gets one line that names the field, and nothing on standard output`(
        _ request: String, _ line: String
    ) throws {
        let folder = try TemporaryFolder()
        try folder.write(request, to: "request.json")
        let result = try Program.run("layout", "request.json", in: folder.path)
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(result.error == line)
    }

    @Test func `a file that is not there is no request`() throws {
        let folder = try TemporaryFolder()
        let result = try Program.run("layout", "request.json", in: folder.path)
        #expect(result.status == 1 && result.output == "")
        #expect(result.error == "error: request.json: cannot be read (No such file or directory)\n")
        let other = try Program.run("layout", ".", in: folder.path)
        #expect(other.status == 1 && other.output == "")
    }

    @Test func `only flow has rows to judge`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"layout": "honeycomb", "count": 3}"#, to: "request.json")
        let result = try Program.run("layout", "request.json", "--stats", in: folder.path)
        #expect(result.status == 64 && result.output == "")
        #expect(result.error == "error: --stats: judges rows, which only flow has\n")
    }

    @Test func `the photos of a folder are items under their paths, in natural order`() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"layout": {"rowHeight": 200}, "width": 1100}"#, to: "request.json")
        let found = try answer(
            Program.run(
                "layout", "request.json", "--photos", Fixtures.path("photos"), in: folder.path))
        #expect(found.items.count == 30)
        let ids = found.items.compactMap(\.id)
        #expect(ids.first == "coast/café at night.jpg")
        #expect(ids.last == "patterns/woven.jpg")
        let numbered = ids.filter { $0.hasPrefix("coast/IMG_") }
        #expect(numbered == ["coast/IMG_2041.jpg", "coast/IMG_2088.jpg", "coast/IMG_2113.jpg"])
        // The file stores 1800 × 1200 pixels; its orientation makes the photo upright.
        let reeds = try #require(found.items.first { $0.id == "coast/reeds.jpg" })
        #expect(abs(reeds.width / reeds.height - 2.0 / 3) < 1e-9)
    }

    @Test func `photos that cannot be used are left out with a warning`() throws {
        let folder = try TemporaryFolder(fixtures: [
            "photos/a.jpg": "photos/patterns/rings.jpg", "photos/b.jpg": "hostile/twelve-bit.jpg",
        ])
        try folder.write(#"{"width": 500}"#, to: "request.json")
        let result = try Program.run(
            "layout", "request.json", "--photos", "photos", in: folder.path)
        #expect(result.status == 0)
        #expect(result.error.hasPrefix("warning: b.jpg: is a JPEG with 12 bits per sample"))
        #expect(result.output.contains(#""id":"a.jpg""#))
        #expect(!result.output.contains("b.jpg"))
    }

    @Test func `a picture is an SVG`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.request, to: "request.json")
        let result = try Program.run(
            "layout", "request.json", "--format", "svg", in: folder.path)
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(result.output.hasSuffix("</svg>\n"))
        let other = try Program.run("layout", "request.json", "--format", "png", in: folder.path)
        #expect(other.status == 64 && other.output == "")
    }

    @Test func `the help lists the fields with their defaults`() throws {
        let result = try Program.run("layout", "--help", in: "/")
        #expect(result.status == 0)
        for text in [
            "rowHeight", "widowWeight", "(0.2)", "spanSharing", "columnMinimums", "perRow",
        ] {
            #expect(result.output.contains(text))
        }
    }
}
