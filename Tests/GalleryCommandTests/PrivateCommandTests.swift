import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GallerySealing
@testable import gallery

/// The messages about private albums.
@Suite struct PrivateCommandTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("---\nprivate: true\n---\n", to: "photos/trip/index.md")
        try folder.write("secret: kelp lantern 7 quartz\n", to: "gallery.yml")
        return folder
    }

    @Test func `a site of private albums alone is not empty to its photographer`() throws {
        let folder = try TemporaryFolder(fixtures: ["photos/trip/a.jpg": "photos/coast/reeds.jpg"])
        try folder.write(
            "---\nprivate: true\npassword: quartz lantern over kelp\n---\n",
            to: "photos/trip/index.md")
        try folder.write("secret: kelp lantern 7 quartz\n", to: "gallery.yml")
        let built = try Program.run("build", "--progress", "none", in: folder.path)
        #expect(built.status == 0 && built.error.isEmpty, "\(built.error)")
    }

    @Test(arguments: [["--no-cache"], ["--cache", "cache"]])
    func `a killed build leaves nothing of a private album that is not encrypted`(
        _ options: [String]
    ) throws {
        let folder = try TemporaryFolder()
        for number in 0..<12 {
            try folder.copy("photos/coast/IMG_2041.jpg", to: "photos/trip/\(number).jpg")
        }
        try folder.copy("photos/coast/reeds.jpg", to: "photos/trip/reeds.jpg")
        try folder.copy("photos/coast/moonrise.jpg", to: "photos/trip/deep/moonrise.jpg")
        try folder.write(
            "---\nprivate: true\npassword: quartz lantern over kelp\n---\n",
            to: "photos/trip/index.md")
        try folder.write("secret: kelp lantern 7 quartz\n", to: "gallery.yml")
        try folder.write("", to: "temporary/.keep")
        let error = Pipe()
        let process = try Program.start(
            ["build", "--zip", "--originals", "strip", "--progress", "json"] + options,
            in: folder.path, into: (.nullDevice, error.fileHandleForWriting),
            environment: ["TMPDIR": folder.path + "/temporary"])
        try error.fileHandleForWriting.close()
        _ = error.fileHandleForReading.text(until: "\"stage\":\"derive\",\"done\":2,")
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let marks = [[0xFF, 0xD8, 0xFF], Array("PK".utf8), Array("<!doctype".utf8)].map {
            Data($0)
        }
        var count = 0
        for place in ["temporary", "public", "cache"] {
            for (path, bytes) in (try? folder.tree(place)) ?? [:] {
                count += 1
                #expect(!marks.contains { bytes.starts(with: $0) }, "\(place)/\(path)")
            }
        }
        #expect(count > 3)
        // The next build is whole, and has nothing of the killed one.
        let built = try Program.run(
            ["build", "--zip", "--originals", "strip"] + options, in: folder.path)
        #expect(built.status == 0, "\(built.error)")
        let fresh = try Program.run(
            ["build", "--zip", "--originals", "strip", "--no-cache", "--output", "fresh"],
            in: folder.path)
        #expect(fresh.status == 0)
        #expect(try folder.tree("public") == folder.tree("fresh"))
    }

    @Test func `without a password the error says where it goes, and each place works`() throws {
        let folder = try folder()
        let failed = try Program.run("build", in: folder.path)
        #expect(failed.status == 1 && failed.output.isEmpty)
        #expect(
            failed.error.hasSuffix(
                "error: trip: is private, and there is no password for it; "
                    + "put password: into its index.md, name a file with --passwords, or set "
                    + "GALLERY_PASSWORD_TRIP\n"))
        try folder.write("trip: quartz lantern over kelp\n", to: "passwords.yml")
        let built = try Program.run("build", "--passwords", "passwords.yml", in: folder.path)
        #expect(built.status == 0)
        let lines = built.output.split(separator: "\n")
        #expect(lines.first == "public/index.html" && lines.count == 2)
        let address = try #require(lines.last)
        #expect(address.wholeMatch(of: /trip: public\/[0-9a-z]{16}\/index\.html/) != nil)
        let links = try Program.run("links", "--passwords", "passwords.yml", in: folder.path)
        #expect(links.output == address + "\n")
        let keys = try Program.run(
            "links", "--keys", "--passwords", "passwords.yml", "--base-url",
            "https://example.org/x", in: folder.path)
        #expect(
            keys.output.contains(
                /^trip: https:\/\/example\.org\/x\/[0-9a-z]{16}\/index\.html#k=[\w-]{43}\n$/))
        let checked = try Program.run(
            "check", "public", "--passwords", "passwords.yml", in: folder.path)
        #expect(checked.status == 0, "\(checked.output)")
        try folder.write("trip: another passphrase here\n", to: "passwords.yml")
        let other = try Program.run(
            "check", "public", "--passwords", "passwords.yml", in: folder.path)
        #expect(other.status == 1)
        #expect(
            other.output.contains(
                "/index.html: no password opens this private album; "
                    + "name a file that has it with --passwords\n"))
    }

    @Test func `a weak password is refused in words, with others that may be pasted`() throws {
        let folder = try folder()
        try folder.write("---\nprivate: true\npassword: trip\n---\n", to: "photos/trip/index.md")
        let failed = try Program.run("build", in: folder.path)
        let other = try #require(
            failed.error.firstMatch(
                of:
                    /error: trip: the password is easy to guess: it has fewer than 12 characters; use another, such as ([0-9a-z-]{19}), [0-9a-z-]{19}, [0-9a-z-]{19}, or --allow-weak-passwords\n/
            ))
        try folder.write(
            "---\nprivate: true\npassword: \(other.1)\n---\n", to: "photos/trip/index.md")
        #expect(try Program.run("build", in: folder.path).status == 0)
    }

    @Test(
        arguments: [
            (
                .privateSite,
                "index.md: the site as a whole cannot be private; put the photos into a folder inside"
            ),
            (
                .noKeySecret(path: "a", fresh: "x"),
                "a: is private, and the site has no secret to make a key from; put this line into gallery.yml: secret: x"
            ),
            (
                .shortSecret(path: "a", fresh: "x"),
                "a: is unlisted or private, and the secret of the site has fewer than 16 characters; "
                    + "put this line into gallery.yml: secret: x"
            ),
            (
                .weakPassword(path: "a", .guessable, suggestions: ["x"]),
                "a: the password is easy to guess: it is made of common words, names, dates or keyboard patterns; "
                    + "use another, such as x, or --allow-weak-passwords"
            ),
            (
                .weakPassword(path: "a", .blank, suggestions: ["x"]),
                "a: the password is empty, or begins or ends with white space; use another, such as x"
            ),
            (
                .weakPassword(path: "a", .common, suggestions: ["x"]),
                "a: the password is easy to guess: it is a common one; use another, such as x, or --allow-weak-passwords"
            ),
            (
                .weakPassword(path: "a", .madeOfAlbum, suggestions: ["x"]),
                "a: the password is easy to guess: it is made of the title, the folder or the date of the album; "
                    + "use another, such as x, or --allow-weak-passwords"
            ),
            (
                .addressTaken("a"),
                "a: two albums have this address; write another address: into one of them"
            ),
        ] as [(BuildError, String)])
    func `what stands in the way is said in a sentence`(_ error: BuildError, _ sentence: String) {
        #expect(error.sentence == sentence)
    }

    @Test func `a byte order mark in a file of passwords or of options is ignored`() throws {
        let folder = try folder()
        try folder.write("\u{FEFF}trip: quartz lantern over kelp\n", to: "passwords.yml")
        try folder.write("\u{FEFF}title: Studio\nsecret: kelp lantern 7 quartz\n", to: "marked.yml")
        let result = try Program.run(
            "build", "-q", "--config", "marked.yml", "--passwords", "passwords.yml", "--widths",
            "64",
            in: folder.path)
        #expect(result.status == 0 && result.error == "")
    }

    @Test func `a file of passwords that is none is refused without a word of it`() throws {
        let folder = try folder()
        try folder.write("- kelp\n", to: "passwords.yml")
        let failed = try Program.run("build", "--passwords", "passwords.yml", in: folder.path)
        #expect(failed.status == 64)
        #expect(
            failed.error.contains(
                "--passwords passwords.yml must have a line for each album: its folder, a colon and its password."
            ))
        #expect(!failed.error.contains("kelp"))
        let missing = try Program.run("build", "--passwords", "no.yml", in: folder.path)
        #expect(
            missing.error.contains("--passwords no.yml cannot be read (No such file or directory).")
        )
    }
}
