import Foundation
import GalleryTestSupport
import Testing

@Suite struct DataMiningCommandTests {
    @Test
    func `a site that denies its photos to AI passes the check, and says so no more when asked`()
        throws
    {
        let folder = try TemporaryFolder.withTwoPhotos()
        let arguments = ["build", "--base-url", "https://example.org", "--widths", "1280", "-q"]
        let built = try Program.run(arguments + ["--ai", "deny"], in: folder.path)
        #expect(built.status == 0 && built.error == "")
        #expect(folder.exists("public/robots.txt"))
        let check = try Program.run("check", in: folder.path)
        #expect(check.status == 0, "\(check.output)")
        #expect(try Program.run(arguments, in: folder.path).status == 0)
        #expect(!folder.exists("public/robots.txt"))
    }

    @Test func `ai is a key of gallery.yml, and takes nothing but deny`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("ai: deny\n", to: "gallery.yml")
        #expect(try Program.run("build", "--widths", "64", "-q", in: folder.path).status == 0)
        #expect(folder.exists("public/robots.txt"))
        try folder.write("ai: allow\n", to: "gallery.yml")
        let result = try Program.run("build", in: folder.path)
        #expect(result.status == 64)
        #expect(result.error == "error: gallery.yml:1: ai must be deny\n")
    }
}
