import Foundation
import GalleryTestSupport
import Testing

/// Names of files, lists and targets of others on the command line.
@Suite struct HostileNameTests {
    private static let name = "a\u{1B}[31m\u{9B}2J\u{202E}\n.jpg"

    private static func isShown(_ text: String) -> Bool {
        !text.unicodeScalars.contains {
            $0 != "\n" && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}")
        }
    }

    @Test(arguments: [
        ["build", "--verbose"], ["build", "--progress", "json"], ["scan", "photos"],
        ["check", "public"], ["check", "public", "--json"], ["clean", "--dry-run"],
        ["build", "--dry-run", "--verbose"], ["deploy", "www", "--dry-run"],
        ["deploy", "www", "--progress", "json", "--verbose"], ["theme", "\u{1B}[0m"],
        ["bu\u{1B}[0mild"], ["build", "--jobs", "\u{1B}[0m"], ["build", "\u{1B}[0m"],
        ["picks", "photos/picks.json", "photos"], ["build", "--\u{1B}[0m"],
        ["build", "--output", "o\u{1B}[0m"], ["doctor", "\u{9B}"],
    ])
    func `no command prints control characters of names`(arguments: [String]) throws {
        let folder = try TemporaryFolder(fixtures: [
            "photos/\(Self.name)": "orientations/landscape_6.jpg",
            "photos/b\u{7F}/x.jpg": "orientations/landscape_3.jpg",
            "photos/torn\u{1B}.jpg": "hostile/truncated.jpg",
        ])
        try folder.write(
            "---\n\"ti\\etle\": x\n---\n[x](gone\u{9B}.html)\n", to: "photos/index.md")
        try folder.write(
            "{\"version\": 1, \"picks\": [{\"id\": \"00000001\", \"note\": \"\\u001b[0m\"}]}",
            to: "photos/picks.json")
        if !["build", "scan"].contains(arguments[0]) {
            #expect(try Program.run("build", "-q", "--widths", "16", in: folder.path).status == 0)
            try folder.write("x", to: "public/\u{1B}[0m.html")
        }
        let result = try Program.run(arguments, in: folder.path)
        #expect(Self.isShown(result.output), "\(result.output.debugDescription)")
        #expect(Self.isShown(result.error), "\(result.error.debugDescription)")
        #expect(!result.output.isEmpty || !result.error.isEmpty)
    }

    @Test(arguments: ["[-oProxyCommand=touch${IFS}x]:www", "me@-oProxyCommand=touch${IFS}x:www"])
    func `a target that ssh would take for an option is wrong usage`(target: String) throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        #expect(try Program.run("build", "-q", "--widths", "16", in: folder.path).status == 0)
        for program in [["--with", "rsync"], ["--with", "rclone"], []] {
            let result = try Program.run(["deploy", target] + program, in: folder.path)
            #expect(result.status == 64 && result.output.isEmpty)
            #expect(
                result.error.hasPrefix(
                    "error: \(target): not a place that a site can be deployed to"))
        }
        #expect(!folder.exists("x"))
    }

    @Test func `a list of picks that never ends is refused`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let result = try Program.run("picks", "/dev/zero", "photos", in: folder.path)
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.error.hasPrefix("error: /dev/zero: the list is longer than 16"))
    }
}
