import Foundation
import Testing

@Suite struct CleanCommandTests {
    /// The names below a folder, folders too.
    private func names(_ studio: Studio, _ folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: studio.path + "/" + folder)?.allObjects
            as? [String] ?? []).sorted()
    }

    private func built(_ arguments: String...) throws -> Studio {
        let studio = try Studio()
        let run = try Program.run(
            ["build", "-q", "--widths", "320"] + arguments, in: studio.path)
        try #require(run.status == 0, "\(run.error)")
        return studio
    }

    @Test func `clean removes the whole site and leaves the photos`() throws {
        let studio = try built("--base-url", "https://example.org", "--originals", "copy")
        let count = names(studio, "public").filter { $0.contains(".") }.count
        let photos = names(studio, "photos")
        let result = try Program.run("clean", in: studio.path)
        #expect(result.status == 0)
        #expect(result.output == "")
        #expect(result.error == "\(count) files removed\n")
        #expect(!studio.exists("public"))
        #expect(names(studio, "photos") == photos)
    }

    @Test func `files of others stay, and the folders that hold them`() throws {
        let studio = try built()
        try studio.write("x", to: "public/CNAME")
        try studio.write("x", to: "public/trip/mine.txt")
        try studio.write("x", to: "public/images/mine.jpg")
        let result = try Program.run("clean", "public", in: studio.path)
        #expect(result.status == 0)
        #expect(result.error.hasSuffix(" files removed, 3 of others stay\n"))
        #expect(
            names(studio, "public") == [
                "CNAME", "images", "images/mine.jpg", "trip", "trip/mine.txt",
            ])
        let again = try Program.run("clean", "public", in: studio.path)
        #expect(again.status == 1)
    }

    @Test func `a dry run tells every file and removes none`() throws {
        let studio = try built()
        try studio.write("x", to: "public/CNAME")
        let before = names(studio, "public")
        let files = before.filter { $0.contains(".") }
        let result = try Program.run("clean", "--dry-run", in: studio.path)
        #expect(result.status == 0)
        #expect(names(studio, "public") == before)
        var lines = result.error.split(separator: "\n").map(String.init)
        #expect(lines.removeLast() == "\(files.count) files would be removed, 1 of others stay")
        #expect(lines.sorted() == files.map { "remove \($0)" })
        #expect(lines.last == "remove gallery.json")
    }

    @Test func `what an unfinished build left goes too, without a manifest`() throws {
        let studio = try built()
        let pages = "gallery 1\nindex.html\nimages/a.jpg\n../photos/rings.jpg\n/etc/hosts\n"
        for name in names(studio, "public").filter({ $0.contains(".") }) where name != "index.html"
        {
            try FileManager.default.removeItem(atPath: studio.path + "/public/" + name)
        }
        try studio.write(pages, to: "public/.gallery-unfinished")
        try studio.write("x", to: "public/images/a.jpg")
        try studio.write("x", to: "public/images/.gallery-tmp-7-1")
        let result = try Program.run("clean", in: studio.path)
        #expect(result.error == "4 files removed\n")
        #expect(studio.exists("photos/rings.jpg"))
        #expect(names(studio, "public").filter { $0.contains(".") } == [])
    }

    @Test func `nothing is removed through a link that leads out of the site`() throws {
        let studio = try built()
        try FileManager.default.createDirectory(
            atPath: studio.path + "/elsewhere", withIntermediateDirectories: true)
        try studio.write("mine", to: "elsewhere/up.html")
        try FileManager.default.removeItem(atPath: studio.path + "/public/trip")
        try FileManager.default.createSymbolicLink(
            atPath: studio.path + "/public/trip", withDestinationPath: studio.path + "/elsewhere")
        #expect(try Program.run("clean", in: studio.path).status == 0)
        #expect(studio.exists("elsewhere/up.html"))
    }

    @Test func `the cache goes when asked for`() throws {
        let studio = try built("--cache", "memory")
        #expect(studio.exists("memory/gallery-cache.sqlite"))
        try studio.write("cache: memory\n", to: "gallery.yml")
        #expect(try Program.run("clean", "--dry-run", in: studio.path).status == 0)
        #expect(studio.exists("memory/gallery-cache.sqlite"))
        let result = try Program.run("clean", "--cache", "-v", in: studio.path)
        #expect(result.error.contains("/memory/gallery-cache.sqlite\n"))
        #expect(!studio.exists("memory"))
        #expect(!studio.exists("public"))
    }

    @Test func `the cache of the system's folder goes by the photos it is about`() throws {
        let studio = try built()
        #expect(names(studio, ".caches").contains { $0.hasSuffix("gallery-cache.sqlite") })
        #expect(try Program.run("clean", "--cache", in: studio.path).status == 0)
        #expect(!names(studio, ".caches").contains { $0.hasSuffix("gallery-cache.sqlite") })
    }

    @Test func `a folder that no build made is refused`() throws {
        let studio = try Studio()
        for folder in ["photos", "public"] {
            let result = try Program.run("clean", folder, in: studio.path)
            #expect(result.status == 1)
            #expect(
                result.error
                    == "error: \(folder): not a site of gallery (no gallery.json); name the folder of one\n"
            )
        }
        try studio.write("{\"version\":1}", to: "photos/gallery.json")
        #expect(try Program.run("clean", "photos", in: studio.path).status == 1)
        #expect(studio.exists("photos/rings.jpg"))
    }

    @Test func `what clean removed is built again as it was`() throws {
        let studio = try built()
        let before = names(studio, "public")
        #expect(try Program.run("clean", in: studio.path).status == 0)
        #expect(try Program.run("build", "-q", "--widths", "320", in: studio.path).status == 0)
        #expect(names(studio, "public") == before)
    }
}
