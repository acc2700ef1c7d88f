import Foundation
import GalleryTestSupport
import Testing

/// Which file the program reads as its configuration, and what it reports about others.
@Suite struct ConfigurationSearchTests {
    @Test func `gallery.yaml is read as gallery.yml is`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("output: site\n", to: "gallery.yaml")
        let run = try Program.run("build", in: folder.path)
        #expect(run.status == 0)
        #expect(run.output == "site/index.html\n")
        #expect(!run.error.contains("note:"))
        let wrong = try Program.run("init", in: folder.path)
        #expect(wrong.status == 1)
        #expect(wrong.error == "error: gallery.yaml: already exists; move or remove it first\n")
    }

    @Test func `a second file of the usual name is reported`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("output: site\n", to: "gallery.yml")
        try folder.write("output: other\n", to: "gallery.yaml")
        let run = try Program.run("build", in: folder.path)
        #expect(run.output == "site/index.html\n")
        #expect(
            run.error.hasPrefix(
                "note: gallery.yaml: not read, because gallery.yml is; keep one, "
                    + "or use --config gallery.yaml\n"))
    }

    @Test func `one in the photo folder is reported with the option that reads it`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("output: ../site\nphotos: .\n", to: "photos/gallery.yml")
        let run = try Program.run("build", "photos", in: folder.path)
        let note = "note: photos/gallery.yml: not read; use --config photos/gallery.yml\n"
        #expect(run.error.hasPrefix(note))
        // Shells complete folder names with a slash.
        #expect(try Program.run("build", "photos/", in: folder.path).error.hasPrefix(note))
        let named = try Program.run("build", "--config", "photos/gallery.yml", in: folder.path)
        #expect(named.status == 0 && !named.error.contains("note:"))
        #expect(folder.exists("site/index.html"))
        let inside = try Program.run("build", in: folder.path + "/photos")
        #expect(inside.status == 0 && !inside.error.contains("note:"))
    }
}
