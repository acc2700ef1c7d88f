import Foundation
import GalleryTestSupport
import Testing

/// Builds that cannot complete all of their work.
@Suite struct SafetyTests {
    /// A built site of three photos in two albums.
    private func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(fixtures: [
            "photos/rings.jpg": "photos/patterns/rings.jpg",
            "photos/woven.jpg": "photos/patterns/woven.jpg",
            "photos/trip/up.jpg": "orientations/landscape_8.jpg",
        ])
        let result = try Program.runUnprivileged(
            "build", "--widths", "64", "-q", in: folder.path)
        try #require(result.status == 0, "\(result.error)")
        return folder
    }

    private func pages(_ folder: TemporaryFolder) throws -> [String: Data] {
        let names = try #require(FileManager.default.enumerator(atPath: folder.path + "/public"))
        var pages: [String: Data] = [:]
        for case let name as String in names where name.hasSuffix(".html") {
            pages[name] = try Data(contentsOf: URL(filePath: folder.path + "/public/" + name))
        }
        return pages
    }

    private func setPermissions(_ mode: Int, of name: String, in folder: TemporaryFolder) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: folder.path + "/" + name)
    }

    @Test func `a photo folder that is empty by accident leaves the site`() throws {
        let folder = try site()
        let before = try pages(folder)
        try FileManager.default.removeItem(atPath: folder.path + "/photos")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/photos", withIntermediateDirectories: true)
        let result = try Program.run("build", "--widths", "64", in: folder.path)
        #expect(result.status == 1)
        #expect(
            result.error.hasSuffix(
                """
                error: photos: contains 0 of 3 photos that the site shows; the site is unchanged; check that the \
                folder is complete, or use --force to remove the photos from the site

                """), "\(result.error)")
        #expect(try pages(folder) == before)
        #expect(
            try Program.run("build", "--widths", "64", "--force", in: folder.path).status == 0)
        #expect(try pages(folder).keys.sorted() == ["index.html"])
    }

    @Test func `an album that cannot be read leaves the site`() throws {
        let folder = try site()
        let before = try pages(folder)
        try setPermissions(0, of: "photos/trip", in: folder)
        let result = try Program.runUnprivileged("build", "--widths", "64", in: folder.path)
        try setPermissions(0o755, of: "photos/trip", in: folder)
        #expect(result.status == 1)
        #expect(
            result.error.hasSuffix(
                """
                error: photos/trip: every photo of this album is unreadable; the site is unchanged; check that the \
                folder is complete, or use --force to remove the photos from the site

                """), "\(result.error)")
        #expect(try pages(folder) == before)
    }

    @Test func `a folder of the site that cannot be written to leaves the site`() throws {
        let folder = try site()
        let before = try pages(folder)
        try setPermissions(0o555, of: "public/trip", in: folder)
        let result = try Program.runUnprivileged(
            "build", "--widths", "64", "--title", "New", in: folder.path)
        try setPermissions(0o755, of: "public/trip", in: folder)
        #expect(result.status == 1)
        #expect(
            result.error.contains("public/trip: cannot write it (Permission denied)"),
            "\(result.error)")
        #expect(try pages(folder) == before)
        let again = try Program.runUnprivileged(
            "build", "--widths", "64", "--title", "New", "-q", in: folder.path)
        #expect(again.status == 0, "\(again.error)")
        #expect(try pages(folder) != before)
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"),
        arguments: [
            ["build", "--widths", "64", "-q"], ["scan", "photos"], ["check", "public"],
            ["layout", "request.json"],
        ])
    func `a result that cannot be written is a failure`(arguments: [String]) throws {
        let folder = try site()
        try folder.write(
            #"{"layout": {"type": "flow"}, "width": 100, "items": [{"aspectRatio": 1}]}"#,
            to: "request.json")
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let error = Pipe()
        let process = try Program.start(
            arguments, in: folder.path, into: (full, error.fileHandleForWriting))
        try error.fileHandleForWriting.close()
        let message = String(
            decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        #expect(
            message
                == "error: standard output: cannot write it (No space left on device)\n")

        let output = Pipe()
        try output.fileHandleForReading.close()
        let quiet = Pipe()
        let second = try Program.start(
            arguments, in: folder.path,
            into: (output.fileHandleForWriting, quiet.fileHandleForWriting))
        try quiet.fileHandleForWriting.close()
        #expect(try quiet.fileHandleForReading.readToEnd() ?? Data() == Data())
        second.waitUntilExit()
        #expect(second.terminationStatus == 0)
    }

    @Test func `a lower limit applies to photos that the cache knows`() throws {
        let folder = try TemporaryFolder(fixtures: [
            "photos/rings.jpg": "photos/patterns/rings.jpg",
            "photos/up.jpg": "orientations/landscape_8.jpg",
        ])
        let build = ["build", "--widths", "64", "--cache", "cache", "--strict", "--quiet"]
        #expect(try Program.run(build, in: folder.path).status == 0)
        let limited = try Program.run(build + ["--max-megapixels", "1"], in: folder.path)
        #expect(limited.status == 1)
        #expect(!folder.exists("public/rings.html") && folder.exists("public/up.html"))
        #expect(try Program.run(build, in: folder.path).status == 0)
        #expect(folder.exists("public/rings.html"))
    }

    @Test func `a report replaces reports alone, and may go to a pipe`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let photo = try folder.tree("photos")["rings.jpg"]
        let build = ["build", "--widths", "64", "--quiet", "--report"]
        let refused = try Program.run(build + ["photos/rings.jpg"], in: folder.path)
        #expect(refused.status == 1)
        #expect(
            refused.error
                == "error: photos/rings.jpg: is not a report of a build; choose another file for --report\n"
        )
        #expect(try folder.tree("photos")["rings.jpg"] == photo && !folder.exists("public"))
        for _ in 1...2 {
            #expect(try Program.run(build + ["report.json"], in: folder.path).status == 0)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.json", withDestinationPath: "report.json")
        try folder.write("", to: "report.json")
        #expect(try Program.run(build + ["link.json"], in: folder.path).status == 0)
        let report = try folder.text("report.json")
        #expect(report.contains("\"renditionsReused\" : 2"))
        let piped = try Program.run(
            [
                "mkfifo pipe; cat pipe >copy & \"$0\" \(build.joined(separator: " ")) pipe; wait",
                try Program.path,
            ],
            in: folder.path, through: ["/bin/sh", "-c"])
        #expect(piped.error == "" && piped.status == 0)
        #expect(try folder.text("copy") == report)
    }

    @Test func `what was left out is in the report and in no file of the site`() throws {
        let folder = try TemporaryFolder(fixtures: [
            "photos/rings.jpg": "photos/patterns/rings.jpg",
            "photos/secret.jpg": "hostile/empty.jpg",
        ])
        let result = try Program.run(
            "build", "--widths", "64", "--report", "report.json", in: folder.path)
        #expect(result.status == 0)
        let report = try String(contentsOfFile: folder.path + "/report.json", encoding: .utf8)
        let written = try folder.tree("public").keys.sorted().map { "    \"\($0)\"" }
            .joined(separator: ",\n")
        #expect(
            report == """
                {
                  "built" : true,
                  "files" : {
                    "ignored" : 0,
                    "leftOut" : 1,
                    "merged" : 0,
                    "shown" : 1,
                    "total" : 2
                  },
                  "ignored" : [

                  ],
                  "index" : "public/index.html",
                  "leftOut" : [
                    {
                      "reason" : "is empty (0 bytes); copy it again from the camera",
                      "source" : "secret.jpg"
                    }
                  ],
                  "merged" : [

                  ],
                  "photos" : 1,
                  "problems" : [
                    {
                      "message" : "is empty (0 bytes); copy it again from the camera",
                      "remedy" : "copy it again from the camera",
                      "severity" : "warning",
                      "source" : "secret.jpg"
                    }
                  ],
                  "removed" : [

                  ],
                  "renamed" : [

                  ],
                  "renditionsReused" : 0,
                  "renditionsWritten" : 1,
                  "shown" : [
                    "rings.jpg"
                  ],
                  "skipped" : [
                    {
                      "reason" : "is empty (0 bytes); copy it again from the camera",
                      "source" : "secret.jpg"
                    }
                  ],
                  "videos" : 0,
                  "written" : [
                \(written)
                  ]
                }

                """)
        let names = try #require(FileManager.default.enumerator(atPath: folder.path + "/public"))
        for case let name as String in names {
            let data = FileManager.default.contents(atPath: folder.path + "/public/" + name)
            #expect(data?.range(of: Data("secret".utf8)) == nil, "\(name)")
        }
    }
}
