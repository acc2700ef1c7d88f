import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryPreview

@Suite struct SiteFolderTests {
    /// A site with symbolic links, some to secret files outside it and one broken.
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("page".utf8, to: "site/index.html")
        try folder.write("page".utf8, to: "site/coast/index.html")
        try folder.write("[]".utf8, to: "site/gallery.json")
        try folder.write("secret".utf8, to: "secret.txt")
        try folder.write("secret".utf8, to: "outside/index.html")
        for (name, target) in [
            ("link.txt", "../secret.txt"), ("out", "../outside"), ("page.html", "../secret.txt"),
            ("inner.json", "gallery.json"), ("broken", "nowhere"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/site/" + name, withDestinationPath: target)
        }
        return folder
    }

    private func found(_ address: String, in folder: TemporaryFolder) throws -> Answer.Found {
        SiteFolder(path: folder.path + "/site").find(try SitePath(address: address)).found
    }

    @Test func `files, pages and folders are found`() throws {
        let folder = try folder()
        #expect(try found("/", in: folder) == .page(Array("page".utf8)))
        #expect(try found("/coast/", in: folder) == .page(Array("page".utf8)))
        #expect(try found("/coast/index.html", in: folder) == .page(Array("page".utf8)))
        #expect(try found("/coast", in: folder) == .folder)
        guard case .file(let stamp) = try found("/gallery.json", in: folder) else {
            Issue.record("no file")
            return
        }
        #expect(stamp.bytes == 2)
    }

    @Test(arguments: [
        "/nope", "/nope/x", "/gallery.json/", "/gallery.json/x", "/link.txt", "/out", "/out/",
        "/out/index.html", "/page.html", "/inner.json", "/broken", "/index.html/index.html",
    ])
    func `no link is followed and nothing else is found`(address: String) throws {
        #expect(try found(address, in: try folder()) == .nothing)
    }

    @Test func `a pipe is no file and does not wait`() throws {
        let folder = try folder()
        #expect(mkfifo(folder.path + "/site/pipe.jpg", 0o600) == 0)
        #expect(try found("/pipe.jpg", in: folder) == .nothing)
    }

    @Test func `a folder named as a page is none`() throws {
        let folder = try folder()
        try folder.write("x".utf8, to: "site/odd/index.html/x")
        #expect(try found("/odd/", in: folder) == .nothing)
        #expect(try found("/odd/index.html", in: folder) == .folder)
    }

    @Test func `a page has another version when its file changes`() throws {
        let folder = try folder()
        let site = SiteFolder(path: folder.path + "/site")
        let before = site.version(of: .root)
        #expect(before == ServedPage.version(Array("page".utf8)))
        try folder.write("other".utf8, to: "site/index.html")
        #expect(site.version(of: .root) != before)
        try folder.remove("site/index.html")
        #expect(site.version(of: .root) == "none")
    }
}
