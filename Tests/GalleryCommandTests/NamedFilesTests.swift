import Foundation
import GalleryTestSupport
import Testing

/// A build names every file that it writes, to people, to programs and in its report.
@Suite struct NamedFilesTests {
    private struct Event: Decodable {
        var event: String
        var stage: String?
        var done: Int?
        var total: Int?
        var action: String?
        var path: String?
        var files: Int?
        var shown: Int?
        var merged: Int?
        var leftOut: Int?
        var ignored: Int?
    }

    private struct Report: Decodable {
        struct Counts: Decodable {
            var total: Int
            var shown: Int
            var merged: Int
            var leftOut: Int
            var ignored: Int
        }
        struct File: Decodable {
            var source: String
            var reason: String
            var with: String?
        }
        struct Problem: Decodable {
            var severity: String
            var source: String?
            var line: Int?
            var column: Int?
            var key: String?
            var message: String
            var remedy: String?
        }
        var built: Bool
        var files: Counts
        var shown: [String]
        var merged: [File]
        var leftOut: [File]
        var ignored: [File]
        var written: [String]
        var renamed: [String]
        var removed: [String]
        var problems: [Problem]
    }

    private func site() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(fixtures: [
            "photos/rings.jpg": "photos/patterns/rings.jpg",
            "photos/trip/up.jpg": "orientations/landscape_8.jpg",
            "photos/trip/twin.jpg": "photos/patterns/rings.jpg",
            "photos/trip/party.mov": "clips/telling.mov",
            "photos/bad.jpg": "hostile/text.jpg",
            "photos/client/woven.jpg": "photos/patterns/woven.jpg",
            "photos/friends/terrazzo.jpg": "photos/patterns/terrazzo.jpg",
        ])
        try folder.write(
            "---\nprivate: true\npassword: kelp lantern quartz seven\n---\n",
            to: "photos/client/index.md")
        try folder.write("---\nunlisted: true\n---\n", to: "photos/friends/index.md")
        try folder.write(
            "---\naliases: [/old/trip/]\n---\nA [text](rings.jpg)\n", to: "photos/trip/index.md")
        try folder.write("x", to: "photos/Thumbs.db")
        try folder.write("# About\n", to: "about.md")
        try folder.write(
            """
            secret: walnut harbour 12 lantern
            base-url: https://example.org/photos
            widths: [64, 320]
            originals: copy
            zip: true
            date-pages: true
            keyword-pages: true
            fragment: true
            pages: [about.md]

            """, to: "gallery.yml")
        return folder
    }

    /// The files of the site with their inode, time and length: those that a build writes get others.
    private func stamps(_ folder: TemporaryFolder) throws -> [String: [Int]] {
        guard folder.exists("public") else { return [:] }
        return try Dictionary(
            uniqueKeysWithValues: folder.tree("public").keys.map { path in
                let attributes = try FileManager.default.attributesOfItem(
                    atPath: folder.path + "/public/" + path)
                let date = attributes[.modificationDate] as? Date ?? .distantPast
                return (
                    path,
                    [
                        attributes[.systemFileNumber] as? Int ?? 0,
                        Int(date.timeIntervalSince1970 * 1000), attributes[.size] as? Int ?? 0,
                    ]
                )
            })
    }

    private func events(_ text: String) throws -> [Event] {
        try text.split(separator: "\n").map {
            try JSONDecoder().decode(Event.self, from: Data($0.utf8))
        }
    }

    private func report(_ folder: TemporaryFolder) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(folder.text("report.json").utf8))
    }

    /// Builds and compares what is named with what has changed.
    private func expectNamed(
        _ folder: TemporaryFolder, _ arguments: [String] = [], _ what: Comment
    ) throws {
        let before = try stamps(folder)
        let result = try Program.run(
            ["build", "--progress", "json", "--report", "report.json"] + arguments,
            in: folder.path)
        #expect(result.status == 0, "\(result.error)")
        let after = try stamps(folder)
        let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
        let gone = before.keys.filter { after[$0] == nil }.sorted()
        let report = try report(folder)
        #expect(Set(report.written + report.renamed).sorted() == changed, what)
        #expect(report.removed == gone, what)
        let events = try events(result.error)
        func named(_ actions: String...) -> [String] {
            Set(events.filter { actions.contains($0.action ?? "") }.compactMap(\.path)).sorted()
        }
        #expect(named("write", "rename") == changed, what)
        #expect(named("remove") == gone, what)
        for event in events {
            guard let done = event.done, let total = event.total, total > 0 else { continue }
            #expect(done <= total, "\(event.stage ?? ""): \(done) of \(total)")
        }
        let ends = events.filter { $0.stage == "publish" }
        #expect(ends.last?.done == ends.last?.total)
        let counts = report.files
        #expect(
            counts.total == counts.shown + counts.merged + counts.leftOut + counts.ignored)
        #expect(
            [report.shown.count, report.merged.count, report.leftOut.count, report.ignored.count]
                == [counts.shown, counts.merged, counts.leftOut, counts.ignored] as [Int])
        let last = try #require(events.last)
        #expect(
            [last.files, last.shown, last.merged, last.leftOut, last.ignored] == [
                counts.total, counts.shown, counts.merged, counts.leftOut, counts.ignored,
            ] as [Int?])
    }

    @Test func `the files that are named are those that changed`() throws {
        let folder = try site()
        try expectNamed(folder, [], "the first build")
        try expectNamed(folder, [], "nothing changed")
        try folder.move("photos/trip/up.jpg", to: "photos/trip/down.jpg")
        try folder.write("---\ntitle: Two\n---\n", to: "photos/rings.md")
        try expectNamed(folder, [], "a photo has another name")
        try folder.remove("photos/trip/twin.jpg")
        try folder.copy("photos/patterns/azulejos.jpg", to: "photos/client/azulejos.jpg")
        try expectNamed(folder, ["--quality", "60"], "other pictures, one photo gone, one private")
    }

    @Test func `every file that is written is a line, and what is merged and ignored, too`() throws
    {
        let folder = try site()
        let result = try Program.run("build", "-v", in: folder.path)
        #expect(result.status == 0)
        let lines = result.error.split(separator: "\n").map(String.init)
        let written = lines.filter { $0.hasPrefix("write ") }.map { String($0.dropFirst(6)) }
        #expect(try Set(written) == Set(folder.tree("public").keys))
        #expect(lines.contains("ignored Thumbs.db: neither a photo nor a video"))
        #expect(lines.contains("merged trip/index.md: the notes about the album trip"))
        let summary = try #require(lines.last)
        #expect(
            summary.hasSuffix("; 11 files: 6 shown, 3 merged, 1 left out, 1 ignored"), "\(summary)")
    }

    @Test func `a report is written whatever the outcome`() throws {
        let folder = try site()
        func build(_ arguments: String...) throws -> (Int32, Report) {
            if folder.exists("report.json") { try folder.remove("report.json") }
            let result = try Program.run(
                ["build", "--report", "report.json"] + arguments, in: folder.path)
            return (result.status, try self.report(folder))
        }
        var (status, report) = try build("--strict")
        #expect(status == 1 && report.built)
        #expect(report.leftOut.map(\.source) == ["bad.jpg"])
        (status, report) = try build("nowhere")
        #expect(status == 1 && !report.built)
        #expect(report.problems.map(\.source) == ["nowhere"])
        #expect(report.problems.first?.remedy == "name the folder that holds the photos")
        (status, report) = try build("--quality", "0")
        #expect(status == 64 && !report.built)
        #expect(report.problems.map(\.key) == ["--quality"])
        (status, report) = try build("--titel", "x")
        #expect(status == 64 && report.problems.map(\.remedy) == ["Did you mean '--title'?"])
        try folder.write("title: x\n  quality: 300\n", to: "bad.yml")
        (status, report) = try build("--config", "bad.yml")
        #expect(status == 64 && report.problems.map(\.source) == ["bad.yml"])
    }
}
