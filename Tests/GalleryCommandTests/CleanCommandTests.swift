import Foundation
import GalleryTestSupport
import Testing

@Suite struct CleanCommandTests {
    /// The paths of all files and folders below a folder.
    private func names(_ folder: TemporaryFolder, _ name: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder.path + "/" + name)?.allObjects
            as? [String] ?? []).sorted()
    }

    private func built(_ arguments: String...) throws -> TemporaryFolder {
        let folder = try TemporaryFolder.withTwoPhotos()
        let run = try Program.run(
            ["build", "-q", "--widths", "320"] + arguments, in: folder.path)
        try #require(run.status == 0, "\(run.error)")
        return folder
    }

    @Test func `clean removes the whole site and leaves the photos`() throws {
        let folder = try built("--base-url", "https://example.org", "--originals", "copy")
        let count = names(folder, "public").filter { $0.contains(".") }.count
        let photos = names(folder, "photos")
        let result = try Program.run("clean", in: folder.path)
        #expect(result.status == 0)
        #expect(result.output == "")
        #expect(result.error == "\(count) files removed\n")
        #expect(!folder.exists("public"))
        #expect(names(folder, "photos") == photos)
    }

    @Test func `files of others stay, and the folders that hold them`() throws {
        let folder = try built()
        try folder.write("x", to: "public/CNAME")
        try folder.write("x", to: "public/trip/mine.txt")
        try folder.write("x", to: "public/images/mine.jpg")
        let result = try Program.run("clean", "public", in: folder.path)
        #expect(result.status == 0)
        #expect(result.error.hasSuffix(" files removed, 3 of others stay\n"))
        #expect(
            names(folder, "public") == [
                "CNAME", "images", "images/mine.jpg", "trip", "trip/mine.txt",
            ])
        let again = try Program.run("clean", "public", in: folder.path)
        #expect(again.status == 1)
    }

    @Test func `a dry run lists every file and removes none`() throws {
        let folder = try built()
        try folder.write("x", to: "public/CNAME")
        let before = names(folder, "public")
        let files = before.filter { $0.contains(".") }
        let result = try Program.run("clean", "--dry-run", in: folder.path)
        #expect(result.status == 0)
        #expect(names(folder, "public") == before)
        let lines = result.error.split(separator: "\n").map(String.init)
        #expect(result.output == "\(files.count) files would be removed, 1 of others stay\n")
        #expect(lines.sorted() == files.map { "remove \($0)" })
        #expect(lines.last == "remove gallery.json")
    }

    @Test func `what an unfinished build left goes too, without a manifest`() throws {
        let folder = try built()
        let pages =
            "gallery 1\nindex.html\nimages/a-0123456789-64.jpg\n../photos/rings.jpg\n/etc/hosts\n"
        for name in names(folder, "public").filter({ $0.contains(".") }) where name != "index.html"
        {
            try folder.remove("public/" + name)
        }
        try folder.write(pages, to: "public/.gallery-unfinished")
        try folder.write("x", to: "public/images/a-0123456789-64.jpg")
        try folder.write("x", to: "public/images/.gallery-tmp-7-1")
        let result = try Program.run("clean", in: folder.path)
        #expect(result.error == "4 files removed\n")
        #expect(folder.exists("photos/rings.jpg"))
        #expect(names(folder, "public").filter { $0.contains(".") } == [])
    }

    @Test func `nothing is removed through a link that leads out of the site`() throws {
        let folder = try built()
        try folder.write("mine", to: "elsewhere/up.html")
        try folder.remove("public/trip")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/public/trip", withDestinationPath: folder.path + "/elsewhere")
        #expect(try Program.run("clean", in: folder.path).status == 0)
        #expect(folder.exists("elsewhere/up.html"))
    }

    @Test func `the cache goes when asked for`() throws {
        let folder = try built("--cache", "memory")
        #expect(folder.exists("memory/gallery-cache.sqlite"))
        try folder.write("cache: memory\n", to: "gallery.yml")
        #expect(try Program.run("clean", "--dry-run", in: folder.path).status == 0)
        #expect(folder.exists("memory/gallery-cache.sqlite"))
        let result = try Program.run("clean", "--cache", "-v", in: folder.path)
        #expect(result.error.contains("/memory/gallery-cache.sqlite\n"))
        #expect(!folder.exists("memory"))
        #expect(!folder.exists("public"))
    }

    @Test func `the cache goes after the site was removed`() throws {
        let folder = try built("--cache", "memory")
        try folder.write("cache: memory\n", to: "gallery.yml")
        #expect(try Program.run("clean", in: folder.path).status == 0)
        let result = try Program.run("clean", "--cache", in: folder.path)
        #expect(result.status == 0)
        #expect(
            result.error == "1 file removed, all of the cache: there is no site in public\n")
        #expect(!folder.exists("memory"))
        #expect(try Program.run("clean", "--cache", in: folder.path).status == 1)
    }

    @Test(arguments: ["link", "link/", "./link//", "link/."])
    func `a link to the site stays, and so does its folder`(_ name: String) throws {
        let folder = try built()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: folder.path + "/public")
        #expect(try Program.run("clean", name, in: folder.path).status == 0)
        #expect(names(folder, "public") == [] && folder.exists("public"))
        let cache = try Program.run("clean", name, "--cache", in: folder.path)
        #expect(cache.status == 0 && cache.error.hasSuffix(": there is no site in \(name)\n"))
        #expect(
            try Program.run("build", "-q", "--output", name, in: folder.path).status == 0)
        #expect(folder.exists("public/index.html"))
    }

    @Test func `the cache of the system's folder goes by the photos it is about`() throws {
        let folder = try built()
        #expect(names(folder, ".caches").contains { $0.hasSuffix("gallery-cache.sqlite") })
        #expect(try Program.run("clean", "--cache", in: folder.path).status == 0)
        #expect(!names(folder, ".caches").contains { $0.hasSuffix("gallery-cache.sqlite") })
    }

    @Test func `a folder that no build made is refused`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        for name in ["photos", "public"] {
            let result = try Program.run("clean", name, in: folder.path)
            #expect(result.status == 1)
            #expect(
                result.error
                    == "error: \(name): not a site of gallery (no gallery.json); name the folder of one\n"
            )
        }
        try folder.write("{\"version\":1}", to: "photos/gallery.json")
        #expect(try Program.run("clean", "photos", in: folder.path).status == 1)
        #expect(folder.exists("photos/rings.jpg"))
    }

    @Test func `what clean removed is built again as it was`() throws {
        let folder = try built()
        let before = names(folder, "public")
        #expect(try Program.run("clean", in: folder.path).status == 0)
        #expect(try Program.run("build", "-q", "--widths", "320", in: folder.path).status == 0)
        #expect(names(folder, "public") == before)
    }
}
