import ArgumentParser
import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySite
@testable import gallery

@Suite struct InitCommandTests {
    /// The configuration that a text contains, and its folder.
    private func configuration(_ text: String) throws -> (file: ConfigurationFile, folder: String) {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "gallery.yml")
        return (try ConfigurationFile(path: folder.path + "/gallery.yml"), folder.path + "/")
    }

    @Test func `the file explains each key once, in one paragraph`() {
        #expect(Set(BuildOption.keys.map(\.name)).count == BuildOption.keys.count)
        #expect(BuildOption.keys.allSatisfy { !$0.help.isEmpty && !$0.comment.contains("\n") })
        let lines = ConfigurationTemplate.text(photos: nil).split(separator: "\n")
        for option in BuildOption.keys {
            #expect(lines.count { $0.hasPrefix("#\(option.name):") } == 1, "\(option.name)")
            #expect(lines.count { $0 == "# \(option.comment)" } == 1, "\(option.name)")
        }
    }

    @Test func `every option of build that takes a value is a key`() throws {
        let folder = try TemporaryFolder()
        let help = try Program.run("build", "--help", in: folder.path).output
        let options = help.matches(of: /--([a-z-]+) <[a-z-]+>/).map { String($0.1) }
        #expect(options.count > 20)
        let typed: Set = ["config", "progress", "report", "shard"]
        #expect(
            Set(options).subtracting(typed).subtracting(BuildOption.keys.map(\.name)).sorted() == []
        )
    }

    @Test func `the defaults that the file states are the defaults`() throws {
        let lines = ConfigurationTemplate.text(photos: nil).split(separator: "\n")
        let examples = Set(BuildOption.keys.filter { $0.defaultYAML == nil }.map(\.name))
        // `# ` begins a comment, `#` a key with its default, and `#  ` a word below its key.
        let stated = lines.filter { line in
            let isKey = line.hasPrefix("#") && !line.hasPrefix("# ")
            let key = String(line.dropFirst().prefix { $0 != ":" })
            return isKey && !examples.contains(key) || line.hasPrefix("#  ")
        }
        let (file, folder) = try configuration(
            stated.map { $0.dropFirst() }.joined(separator: "\n") + "\n")
        let typed = try BuildArguments.parse([])
        var expected = try BuildOptions(typed, ConfigurationFile())
        expected.photos = folder + expected.photos
        expected.output = folder + expected.output
        for word in Wording.english {
            _ = expected.settings.wording.replace(word.name, with: word.text)
        }
        #expect(try BuildOptions(typed, file) == expected)
        #expect(["photos", "quality", "cache"].allSatisfy { file[$0]?.value != nil })
    }

    @Test func `every line of the file can be taken as it is`() throws {
        for option in BuildOption.keys {
            let (file, _) = try configuration(option.line + "\n")
            #expect(throws: Never.self) { try BuildOptions(BuildArguments.parse([]), file) }
        }
    }

    @Test func `the file as it is written changes nothing`() throws {
        let (file, _) = try configuration(ConfigurationTemplate.text(photos: nil))
        let typed = try BuildArguments.parse([])
        #expect(try BuildOptions(typed, file) == BuildOptions(typed, ConfigurationFile()))
    }

    // MARK: The command

    @Test func `init writes the file with the photos that are named, and build takes it`() throws {
        let folder = try TemporaryFolder(fixtures: [
            "my \"best\"/rings.jpg": "photos/patterns/rings.jpg"
        ])
        let result = try Program.run("init", "my \"best\"", in: folder.path)
        #expect(result.status == 0)
        #expect(result.output == "gallery.yml\n")
        #expect(result.error == "")
        let text = try folder.text("gallery.yml")
        #expect(text == ConfigurationTemplate.text(photos: "my \"best\""))
        let build = try Program.run("build", "-q", in: folder.path)
        #expect(build.output == "public/index.html\n", "\(build.error)")
    }

    @Test func `a file that is there already stays as it is`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("title: Mine\n", to: "gallery.yml")
        let result = try Program.run("init", in: folder.path)
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(
            result.error
                == "error: gallery.yml: already exists; move or remove it first\n"
        )
        #expect(
            try folder.text("gallery.yml")
                == "title: Mine\n")
    }

    @Test func `print writes nothing but to standard output`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let result = try Program.run("init", "--print", in: folder.path)
        #expect(result.output == ConfigurationTemplate.text(photos: nil))
        #expect(!folder.exists("gallery.yml"))
    }

    @Test func `a folder of photos that is not there is reported, and nothing is written`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let result = try Program.run("init", "pics", in: folder.path)
        #expect(result.status == 1)
        #expect(
            result.error == "error: pics: is not a folder; name the folder that holds the photos\n")
        #expect(!folder.exists("gallery.yml"))
    }
}
