import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryDeploy

/// `gallery deploy` to folders with rsync. `Tests/Deploy/run` covers servers and interrupted deployments.
@Suite struct DeployCommandTests {
    private func built(_ arguments: String...) throws -> TemporaryFolder {
        let folder = try TemporaryFolder.withTwoPhotos()
        try build(folder, arguments)
        return folder
    }

    private func build(_ folder: TemporaryFolder, _ arguments: [String] = []) throws {
        let run = try Program.run(
            ["build", "-q", "--force", "--widths", "320"] + arguments, in: folder.path)
        try #require(run.status == 0, "\(run.error)")
    }

    @Test func `the target is what builds made, and a second run has nothing to do`() throws {
        let folder = try built("--base-url", "https://example.org", "--originals", "copy", "--zip")
        let site = try folder.tree("public")
        let first = try Program.run("deploy", "www/photos", in: folder.path)
        #expect(first.status == 0, "\(first.error)")
        #expect(first.output == "www/photos\n")
        #expect(first.error.contains("\n\(site.count) files uploaded, 0 removed, 0 kept, "))
        #expect(try folder.tree("www/photos") == site)
        let second = try Program.run("deploy", "www/photos", in: folder.path)
        #expect(second.error.hasPrefix("0 files uploaded, 0 removed, \(site.count) kept, "))
        #expect(try folder.tree("public") == site)
    }

    @Test func `files of others are not copied, and stay at the target`() throws {
        let folder = try built()
        let site = try folder.tree("public")
        try folder.write("x", to: "public/CNAME")
        try folder.write("mine", to: "www/about.html")
        let result = try Program.run("deploy", "www", in: folder.path)
        #expect(result.status == 0)
        #expect(
            result.error.hasPrefix(
                "note: public: 1 file that no build made is not deployed: CNAME\n"))
        #expect(
            try folder.tree("www") == site.merging(["about.html": Data("mine".utf8)]) { $1 })
    }

    @Test func `what the site does not have any more goes, with the folders that are left empty`()
        throws
    {
        let folder = try built("--originals", "copy")
        #expect(try Program.run("deploy", "www", in: folder.path).status == 0)
        try folder.write("x", to: "www/trip/.keep")
        try folder.remove("photos/trip")
        try folder.copy("photos/coast/reeds.jpg", to: "photos/coast/reeds.jpg")
        try build(folder)
        let dryRun = try Program.run("deploy", "www", "--dry-run", in: folder.path)
        #expect(dryRun.error.contains("remove trip/up.html\n"))
        #expect(dryRun.error.contains("write coast/reeds.html\n"))
        #expect(folder.exists("www/trip/up.html"))
        let kept = try Program.run("deploy", "www", "--keep-old", "-q", in: folder.path)
        #expect(kept.status == 0)
        #expect(folder.exists("www/trip/up.html"))
        let result = try Program.run("deploy", "www", "-v", in: folder.path)
        #expect(result.error.contains("remove trip/up.html\n"))
        let site = try folder.tree("public")
        let expected = site.merging(["trip/.keep": Data("x".utf8)]) { $1 }
        let found = try folder.tree("www")
        #expect(found.keys.sorted() == expected.keys.sorted())
        #expect(found == expected)
        #expect(!folder.exists("www/originals"))
    }

    @Test func `a target that would lose its pages is not touched without force`() throws {
        let folder = try built()
        #expect(try Program.run("deploy", "www", "-q", in: folder.path).status == 0)
        let before = try folder.tree("www")
        for path in ["photos/rings.jpg", "photos/trip", "public", ".caches"] {
            try folder.remove(path)
        }
        try build(folder)
        let sentence =
            "error: www: would lose 3 of 4 pages, which are not in "
            + "\(folder.path)/public; the target is unchanged; check that the site is complete and "
            + "that this is its target, or use --force to remove them\n"
        for arguments in [[], ["--dry-run"], ["-q"], ["--with", "rsync"]] {
            let result = try Program.run(["deploy", "www"] + arguments, in: folder.path)
            #expect(result.status == 1)
            #expect(result.output == "")
            #expect(result.error.hasSuffix(sentence), "\(result.error)")
            #expect(try folder.tree("www") == before)
        }
        let kept = try Program.run("deploy", "www", "--keep-old", "-q", in: folder.path)
        #expect(kept.status == 0)
        #expect(folder.exists("www/trip/up.html"))
        #expect(try Program.run("deploy", "www", "-q", in: folder.path).status == 1)
        #expect(folder.exists("www/trip/up.html"))
        #expect(try Program.run("deploy", "www", "--force", "-q", in: folder.path).status == 0)
        #expect(try folder.tree("www") == folder.tree("public"))
    }

    @Test func `what a broken transfer left goes with the next deployment, and no one's backup`()
        throws
    {
        let folder = try built()
        #expect(try Program.run("deploy", "www", "-q", in: folder.path).status == 0)
        for path in [".gallery-deploying.fyzrou", "trip/.index.html.fyzrou"] {
            try folder.write("cut", to: "www/" + path)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o600], ofItemAtPath: folder.path + "/www/" + path)
        }
        try folder.write("mine", to: "www/trip/.index.html.backup")
        let result = try Program.run("deploy", "www", in: folder.path)
        #expect(result.error.contains("\n0 files uploaded, 2 removed, "))
        let expected = try folder.tree("public").merging(
            ["trip/.index.html.backup": Data("mine".utf8)]) { $1 }
        #expect(try folder.tree("www") == expected)
    }

    @Test func `a dry run changes nothing, not even where nothing is yet`() throws {
        let folder = try built()
        let count = try folder.tree("public").count
        let result = try Program.run("deploy", "www", "-n", in: folder.path)
        #expect(result.status == 0, "\(result.error)")
        #expect(result.output == "\(count) files would be uploaded, 0 would be removed, 0 kept\n")
        #expect(result.error.split(separator: "\n").count == count)
        #expect(result.error.hasSuffix("write gallery.json\n"))
        #expect(!folder.exists("www"))
    }

    @Test func `the target, the folder and the address come from the configuration`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write(
            "output: site\ndeploy: www\nbase-url: https://example.org/photos\n", to: "gallery.yml")
        try build(folder)
        let result = try Program.run("deploy", "-q", in: folder.path)
        #expect(result.output == "https://example.org/photos/index.html\n")
        #expect(try folder.tree("www") == folder.tree("site"))
    }

    @Test func `a folder in a configuration is relative to its file`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write(
            "photos: ../photos\noutput: site\ndeploy: www\n", to: "project/gallery.yml")
        let configuration = ["--config", "project/gallery.yml", "-q"]
        #expect(
            try Program.run(["build", "--widths", "64"] + configuration, in: folder.path).status
                == 0)
        #expect(try Program.run(["deploy"] + configuration, in: folder.path).status == 0)
        #expect(try folder.tree("project/www") == folder.tree("project/site"))
        #expect(!folder.exists("www"))
    }

    @Test func `progress in JSON counts every file`() throws {
        let folder = try built()
        let count = try folder.tree("public").count
        let result = try Program.run("deploy", "www", "--progress", "json", in: folder.path)
        let lines = result.error.split(separator: "\n")
        #expect(
            lines.contains(
                "{\"event\":\"progress\",\"stage\":\"upload\",\"done\":\(count),\"total\":\(count)}"
            ))
        #expect(
            lines.last?.hasPrefix(
                "{\"event\":\"done\",\"uploaded\":\(count),\"removed\":0,\"kept\":0,\"seconds\":")
                == true)
    }

    @Test func `what cannot be deployed is refused before anything is copied`() throws {
        let folder = try built()
        func error(_ arguments: String...) throws -> String {
            let result = try Program.run(["deploy"] + arguments, in: folder.path)
            #expect(result.status == 1)
            return result.error
        }
        #expect(
            try error("public/www")
                == "error: public/www: the folder of the site itself, or inside it; name another folder\n"
        )
        #expect(
            try error("--site", "photos", "www")
                == "error: photos: not a site of gallery (no gallery.json); name the folder of one\n"
        )
        try folder.write("mine", to: "notes.txt")
        #expect(
            try error("notes.txt/www")
                == "error: notes.txt: cannot create it (Not a directory)\n")
        try folder.write("mine", to: "www/index.html")
        #expect(
            try error("www")
                == "error: www: contains index.html, which no deployment put there; "
                + "name another folder, or use --force to overwrite it\n")
        #expect(try folder.tree("www").count == 1)
        #expect(try Program.run("deploy", "www", "--force", "-q", in: folder.path).status == 0)
        try folder.write("gallery 1\n", to: "public/.gallery-unfinished")
        #expect(try error("www") == "error: public: its last build did not finish; build again\n")
        try folder.remove("public/.gallery-unfinished")
        try folder.remove("public/trip/up.html")
        #expect(try error("www").contains("/public/trip/up.html: a file of the site is missing"))
    }

    @Test func `without a target, or with a wrong one, the usage is shown`() throws {
        let folder = try built()
        let none = try Program.run("deploy", in: folder.path)
        #expect(none.status == 64)
        #expect(none.error.contains("Name a target, or put it into gallery.yml: deploy:"))
        let result = try Program.run("deploy", "--", "-e", in: folder.path)
        #expect(result.status == 64)
        #expect(
            result.error
                == "error: -e: not a place that a site can be deployed to; "
                + "name a folder, host:path, or remote:path of rclone\n")
    }

    /// Runs a deployment that finds only the programs in the folder's `bin`.
    private func deploy(
        _ arguments: String..., in folder: TemporaryFolder
    ) throws -> Program.Result {
        try Program.run(
            ["deploy"] + arguments, in: folder.path,
            through: [
                "/usr/bin/env", "PATH=\(folder.path)/bin:/nowhere", try Program.path,
            ])
    }

    @Test func `a program that is missing or too old is named with what to install`() throws {
        let folder = try built()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/bin", withIntermediateDirectories: true)
        #expect(
            try deploy("www", in: folder).error
                == "error: rsync is not installed; install it (apt install rsync, or brew install rsync)\n"
        )
        try folder.writeProgram(
            "#!/bin/sh\necho 'openrsync: protocol version 29'\n", to: "bin/rsync")
        #expect(
            try deploy("www", in: folder).error
                == "error: this rsync is too old; install a newer one (apt install rsync, or brew install rsync)\n"
        )
    }

    @Test func `rclone is asked for lifetimes and types, and its failure is reported`() throws {
        let folder = try built("--originals", "copy", "--zip")
        try folder.writeProgram(
            """
            #!/bin/sh
            printf '%s\\n' "$*" >> calls
            case $1 in
            version) echo 'rclone v1.60.1' ;;
            listremotes) echo 'store:' ;;
            lsjson) echo '[]' ;;
            esac
            case "$*" in
            *application/zip*)
                echo '{"level":"error","msg":"no space left","object":"assets/a.zip"}' >&2
                exit 1 ;;
            esac

            """, to: "bin/rclone")
        let result = try deploy("store:bucket", "-q", in: folder)
        #expect(result.status == 1)
        #expect(
            result.error
                == "error: rclone failed with status 1 (assets/a.zip: no space left); deploy again to continue\n"
        )
        let calls = try folder.text("calls").split(separator: "\n")
        #expect(calls.prefix(2) == ["listremotes", "version"])
        #expect(calls[2].hasPrefix("lsjson --recursive --files-only "))
        #expect(calls[3].hasPrefix("copy "))
        #expect(
            calls[3].contains(
                "--header-upload Cache-Control: public, max-age=31536000, immutable "))
        #expect(calls[3].contains(" store:bucket --files-from-raw "))
        #expect(calls[4].contains(" --header-upload Content-Type: application/zip "))
        #expect(calls.count == 5)
    }
}
