import Foundation
import GalleryTestSupport
import Testing

@Suite struct CheckCommandTests {
    @Test func `a site that is as it was built has no faults`() throws {
        let result = try CheckedSite().check()
        #expect(result.status == 0)
        #expect(result.output.hasSuffix(" addresses: all is well\n"))
        #expect(result.output.hasPrefix("5 pages, 4 pictures, "))
        #expect(result.error == "")
    }

    @Test func `a site without photos is a fault`() throws {
        let folder = try TemporaryFolder()
        try folder.write([], to: "photos/.keep")
        #expect(try Program.run("build", "-q", in: folder.path).status == 0)
        let result = try Program.run("check", in: folder.path)
        #expect(result.status == 1)
        #expect(
            result.output
                == "index.html: the site has no photos; build it from the folder that holds the photos\n"
                + "1 page, 0 pictures, 5 addresses: 1 fault in 1 file\n")
    }

    @Test func `the last line sums up and JSON says the same`() throws {
        let site = try CheckedSite()
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
        let found = try CheckedSite().check("--base-url", "https://example.net").output
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
