import Foundation
import GalleryTestSupport
import Testing

/// The messages about hidden and unlisted albums.
@Suite struct UnlistedCommandTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("---\nunlisted: true\n---\n", to: "photos/trip/index.md")
        return folder
    }

    @Test func `without a secret the error has a line to paste, which works`() throws {
        let folder = try folder()
        let failed = try Program.run("build", in: folder.path)
        #expect(failed.status == 1 && failed.output.isEmpty)
        let line = try #require(
            failed.error.firstMatch(of: /put this line into gallery\.yml: (secret: [0-9a-z]{32})\n/)
        )
        #expect(failed.error.contains("error: trip: is unlisted, and the site has no secret"))
        try folder.write(String(line.1) + "\n", to: "gallery.yml")
        let built = try Program.run("build", in: folder.path)
        #expect(built.status == 0)
        let lines = built.output.split(separator: "\n")
        #expect(lines.first == "public/index.html" && lines.count == 2)
        #expect(lines[1].wholeMatch(of: /trip: public\/[0-9a-z]{16}\/index\.html/) != nil)
        // A build that changes nothing prints it, too.
        #expect(try Program.run("build", in: folder.path).output == built.output)
        #expect(try Program.run("check", "public", in: folder.path).status == 0)
    }

    @Test func `the environment may have the secret, and the site an address`() throws {
        let folder = try folder()
        let scratch = folder.path + "/output"
        _ = FileManager.default.createFile(atPath: scratch, contents: nil)
        let output = try #require(FileHandle(forWritingAtPath: scratch))
        let process = try Program.start(
            ["build", "--base-url", "https://example.org/x"], in: folder.path,
            into: (output, .nullDevice), environment: ["GALLERY_SECRET": "walnut harbour one"])
        process.waitUntilExit()
        let text = try String(contentsOfFile: scratch, encoding: .utf8)
        #expect(
            text.contains(/\ntrip: https:\/\/example\.org\/x\/[0-9a-z]{16}\/index\.html\n/))
    }

    @Test func `the configuration of OpenSSL on the machine does not change addresses`() throws {
        let folder = try folder()
        try folder.write("secret: walnut harbour one\n", to: "gallery.yml")
        let first = try Program.run("build", in: folder.path)
        // Without the default provider, the usual functions of libcrypto have no SHA-256.
        try folder.write(
            """
            openssl_conf = all
            [all]
            providers = providers
            [providers]
            legacy = legacy
            [legacy]
            activate = 1
            """, to: "openssl.cnf")
        let scratch = folder.path + "/output"
        _ = FileManager.default.createFile(atPath: scratch, contents: nil)
        let process = try Program.start(
            ["build", "--no-cache", "--jobs", "1"], in: folder.path,
            into: (try #require(FileHandle(forWritingAtPath: scratch)), .nullDevice),
            environment: ["OPENSSL_CONF": folder.path + "/openssl.cnf"])
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try String(contentsOfFile: scratch, encoding: .utf8) == first.output)
    }

    @Test func `the summary counts hidden photos`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("---\ndraft: true\n---\n", to: "photos/trip/index.md")
        let built = try Program.run("build", in: folder.path)
        #expect(built.error.contains("1 photo, 1 photo hidden, "))
    }
}
