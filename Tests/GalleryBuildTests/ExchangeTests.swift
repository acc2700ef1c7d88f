import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFiles
@testable import GallerySite

/// Which files a build replaces and removes, and when.
@Suite struct ExchangeTests {
    // MARK: Only own files

    /// A site whose manifest lists files that no build wrote, and the paths of those files.
    private func siteWithForeignFiles() async throws -> (TemporaryGallery, foreign: [String]) {
        let site = try TemporaryGallery()
        try await site.build(cached: false)
        let foreign = ["notes.txt", "mine/Letter.html", "images/own.jpg", ".htaccess"]
        for name in foreign { try site.folder.write("mine".utf8, to: "site/" + name) }
        try site.folder.write("mine".utf8, to: "elsewhere/index.html")
        let names = (foreign + ["../elsewhere/index.html", "../photos/rings.jpg"]).map {
            "\"\($0)\""
        }
        let manifest = try site.folder.text("site/gallery.json")
        try site.folder.write(
            manifest.replacing(
                "\"files\":[", with: "\"files\":[" + names.joined(separator: ",") + ","
            )
            .utf8, to: "site/gallery.json")
        return (site, foreign)
    }

    private func expectForeignFiles(_ site: TemporaryGallery, _ names: [String]) throws {
        for name in names { #expect(try site.folder.text("site/" + name) == "mine") }
        #expect(try site.folder.text("elsewhere/index.html") == "mine")
        #expect(FileManager.default.fileExists(atPath: site.folder.path + "/photos/rings.jpg"))
    }

    @Test func `a build removes no file that it cannot have made, whatever a manifest names`()
        async throws
    {
        let (site, foreign) = try await siteWithForeignFiles()
        try await site.build(cached: false)
        try expectForeignFiles(site, foreign)
    }

    @Test func `the removal of a site removes no file that no build can have made`() async throws {
        let (site, foreign) = try await siteWithForeignFiles()
        _ = try SiteRemoval.run(
            site.folder.path + "/site", cache: nil, isDryRun: false, onEvent: { _ in })
        try expectForeignFiles(site, foreign)
        #expect(try Set(site.tree().keys) == Set(foreign))
    }

    @Test func `nothing behind a symbolic link is removed`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        try FileManager.default.moveItem(
            atPath: site.folder.path + "/site/a", toPath: site.folder.path + "/moved")
        try FileManager.default.createSymbolicLink(
            atPath: site.folder.path + "/site/a", withDestinationPath: "../moved")
        let before = try site.folder.tree("moved")
        try site.remove("a")
        try await site.build { $0.isForced = true }
        #expect(try site.folder.tree("moved") == before)
        _ = try SiteRemoval.run(
            site.folder.path + "/site", cache: nil, isDryRun: false, onEvent: { _ in })
        #expect(try site.folder.tree("moved") == before)
    }

    // MARK: All or nothing

    /// Leaves the files of a build that stopped between two renames: `text` is staged as the page at `path`.
    private func leaveStaged(_ text: String, as path: String, in site: TemporaryGallery) throws {
        try site.folder.write(text.utf8, to: "site/.gallery-tmp-1-7")
        try site.folder.write(
            "gallery 1\n.gallery-tmp-1-7\t\(path)\n\tpublishing\n".utf8,
            to: "site/" + Journal.path)
    }

    @Test func `what a build had staged is published by the next one, which says so`() async throws
    {
        let site = try TemporaryGallery()
        try await site.build()
        try leaveStaged("new", as: "a/new.html", in: site)
        for name in ["rings.jpg", "a"] { try site.remove(name) }
        await #expect(throws: BuildError.self) { try await site.build() }
        #expect(site.diagnostics.first == Diagnostic(.note, .completedPublication(1)))
        #expect(try site.folder.text("site/a/new.html") == "new")
        try await site.build { $0.isForced = true }
        #expect(try await site.tree() == site.freshTree { $0.isForced = true })
    }

    @Test func `what was not staged completely is not published`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        let tree = try site.tree()
        try leaveStaged("new", as: "index.html", in: site)
        let journal = try site.folder.text("site/" + Journal.path)
        try site.folder.write(
            journal.replacing("\tpublishing\n", with: "").utf8, to: "site/" + Journal.path)
        try await site.build()
        #expect(site.diagnostics.allSatisfy { $0.path != nil })
        #expect(try site.tree() == tree)
    }

    @Test func `a journal publishes nothing that no build can have staged`() async throws {
        let site = try TemporaryGallery()
        try await site.build()
        try site.folder.write("mine".utf8, to: "site/mine.txt")
        try site.folder.write(
            "gallery 1\nmine.txt\tindex.html\n.gallery-tmp-1-1\t../x.html\n\tpublishing\n".utf8,
            to: "site/" + Journal.path)
        try await site.build()
        #expect(try site.folder.text("site/mine.txt") == "mine")
    }

    @Test func `a folder with the name of a page stops a build before any page is replaced`()
        async throws
    {
        let site = try TemporaryGallery()
        try await site.build()
        try site.folder.copy("photos/patterns/terrazzo.jpg", to: "photos/new.jpg")
        try site.folder.write("mine".utf8, to: "site/new.html/mine.txt")
        let pages = try site.tree().filter { $0.key.hasSuffix(".html") }
        let target = site.folder.path + "/site/new.html"
        await #expect(
            throws: BuildError.fileSystem(
                FileSystemError(operation: .rename, path: target, errno: EISDIR))
        ) { try await site.build() }
        #expect(try site.tree().filter { $0.key.hasSuffix(".html") } == pages)
        #expect(try site.tree().keys.allSatisfy { !$0.contains("gallery-tmp") })
    }
}
