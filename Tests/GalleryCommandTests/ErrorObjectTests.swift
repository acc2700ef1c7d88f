import Foundation
import GalleryTestSupport
import Testing

/// With `--progress json`, every error is an object on a line of its own.
@Suite struct ErrorObjectTests {
    private struct Object: Decodable, Equatable {
        var event: String
        var source: String?
        var message: String
        var file: String?
        var line: Int?
        var column: Int?
        var key: String?
        var remedy: String?
    }

    private func object(
        _ arguments: [String], configuration: String? = nil, status: Int32
    ) throws -> Object {
        let folder = try TemporaryFolder.withTwoPhotos()
        if let configuration { try folder.write(configuration, to: "gallery.yml") }
        var objects: [Object] = []
        for more in [[], ["-q"]] {
            let result = try Program.run(
                arguments + ["--progress", "json"] + more, in: folder.path)
            #expect(result.status == status)
            #expect(result.output == "")
            let lines = result.error.split(separator: "\n")
            #expect(lines.count == 1, "\(result.error)")
            objects.append(
                try JSONDecoder().decode(Object.self, from: Data((lines.first ?? "").utf8)))
        }
        #expect(objects[0] == objects[1])
        return objects[0]
    }

    @Test func `a mistake in the configuration has file, line, column, key and remedy`() throws {
        #expect(
            try object(["build"], configuration: "title: Rome\n\ntitel: x\n", status: 64)
                == Object(
                    event: "error", source: "gallery.yml:3",
                    message: "unknown key titel; did you mean title?", file: "gallery.yml", line: 3,
                    column: 1, key: "titel", remedy: "did you mean title?"))
        #expect(
            try object(["deploy", "www"], configuration: "row-height: tall\n", status: 64)
                == Object(
                    event: "error", source: "gallery.yml:1", message: "row-height must be a number",
                    file: "gallery.yml", line: 1, column: 13, key: "row-height"))
        let syntax = try object(["build"], configuration: "a: [1\nb: 2\n", status: 64)
        #expect(syntax.file == "gallery.yml" && syntax.line != nil)
    }

    @Test func `wrong usage has the option and the remedy`() throws {
        #expect(
            try object(["build", "--quality", "0"], status: 64)
                == Object(
                    event: "error", message: "--quality must be from 1 to 100.", key: "--quality"))
        #expect(
            try object(["build", "--titel", "x"], status: 64)
                == Object(
                    event: "error", message: "Unknown option '--titel'. Did you mean '--title'?",
                    key: "--titel", remedy: "Did you mean '--title'?"))
        #expect(try object(["deploy"], status: 64).message.hasPrefix("Name a target"))
        #expect(try object(["bild"], status: 64).remedy == "Did you mean 'build'?")
    }

    @Test func `other errors have their file and remedy`() throws {
        #expect(
            try object(["build", "pics"], status: 1)
                == Object(
                    event: "error", source: "pics",
                    message: "is not a folder; name the folder that holds the photos", file: "pics",
                    remedy: "name the folder that holds the photos"))
        #expect(
            try object(["build", "--report", "photos/rings.jpg"], status: 1).key == "--report")
        #expect(
            try object(["deploy", "www"], status: 1).remedy == "name the folder of one")
    }
}
