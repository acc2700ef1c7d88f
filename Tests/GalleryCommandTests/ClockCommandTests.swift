import Foundation
import GalleryTestSupport
import Testing

@Suite struct ClockCommandTests {
    private struct Manifest: Decodable {
        struct Photo: Decodable {
            struct Metadata: Decodable { var date: String? }
            var id: String
            var metadata: Metadata?
        }
        var photos: [Photo]
    }

    @Test func `a clock that is set right changes the dates and the order of a camera's photos`()
        throws
    {
        let folder = try TemporaryFolder(fixtures: [
            "photos/lighthouse.jpg": "photos/coast/lighthouse-at-dusk.jpg",
            "photos/cafe.jpg": "photos/coast/café at night.jpg",
        ])
        func site() throws -> [String?] {
            let result = try Program.run(
                "build", "--sort", "date", "--widths", "64", "--progress", "none", in: folder.path)
            #expect(result.status == 0 && result.error == "")
            let data = try Data(
                contentsOf: URL(fileURLWithPath: folder.path + "/public/gallery.json"))
            return try JSONDecoder().decode(Manifest.self, from: data).photos.flatMap {
                [$0.id, $0.metadata?.date]
            }
        }
        #expect(
            try site() == [
                "lighthouse", "2025-09-12T20:14:37+01:00", "cafe", "2025-09-14T22:08:17+01:00",
            ])
        try folder.write("---\nclock: {Northlight N2: \"+50:00:03\"}\n---\n", to: "photos/index.md")
        #expect(
            try site() == [
                "cafe", "2025-09-14T22:08:17+01:00", "lighthouse", "2025-09-14T22:14:40+01:00",
            ])
    }

    @Test func `a camera that took no photo is named with its line, and the site is built`() throws
    {
        let folder = try TemporaryFolder(fixtures: [
            "photos/a.jpg": "photos/coast/lighthouse-at-dusk.jpg"
        ])
        try folder.write("---\nclock: {Northlight N3: \"+1:00\"}\n---\n", to: "photos/index.md")
        let result = try Program.run("build", "--widths", "64", "--quiet", in: folder.path)
        let loud = try Program.run(
            "build", "--widths", "64", "--progress", "plain", in: folder.path)
        #expect(result.status == 0 && loud.status == 0)
        #expect(
            loud.error.contains(
                "warning: index.md:2: clock: no photo of the album is by a camera Northlight N3; did you mean Northlight N2?\n"
            ))
    }
}
