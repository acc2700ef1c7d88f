import Testing

@testable import GalleryDeploy

@Suite struct DeployTargetTests {
    @Test(
        arguments: [
            ("/var/www/photos", DeployProgram.rsync, true), ("www", .rsync, true),
            ("./a:b", .rsync, true), ("me@example.org:/var/www", .rsync, false),
            ("example.org:www", .rsync, false), ("rsync://example.org/photos", .rsync, false),
            ("example.org::photos", .rsync, false), ("[2001:db8::1]:www", .rsync, false),
            ("me@[fe80::1%eth0]:www", .rsync, false), ("rsync://me@[::1]:873/www", .rsync, false),
            ("my-host:-x", .rsync, false), ("r2:photos", .rclone, false),
            ("r2,no_check_bucket=true:photos", .rclone, false),
            (":sftp,host=example.org:www", .rclone, false),
        ])
    func `a target has the program that fits it`(
        text: String, program: DeployProgram, isFolder: Bool
    ) throws {
        let target = try DeployTarget(text, remotes: ["r2"])
        #expect(target.program == program)
        #expect(target.isFolder == isFolder)
        #expect(target.address == text)
    }

    @Test func `another program can be chosen`() throws {
        #expect(try DeployTarget("r2:photos", remotes: ["r2"], program: .rsync).program == .rsync)
        #expect(try DeployTarget("/mnt/photos", remotes: [], program: .rclone).program == .rclone)
    }

    @Test(arguments: [
        "", "-e", "--rsh=sh:x", "-oProxyCommand=sh:www", "me@-oProxyCommand=sh:www",
        "[-oProxyCommand=sh]:www", "me@[-oProxyCommand=sh]:www", "me@x@-oProxyCommand=sh:www",
        "rsync://-x/www", "rsync://me@-x:873/www", "[-::1]:www", "[example.org]:www", "[::1:www",
        "me@:www", "a\nb:www",
    ])
    func `what a program would take for an option is no target`(text: String) {
        #expect(throws: DeployError.badTarget(text)) { try DeployTarget(text, remotes: []) }
    }

    @Test(arguments: ["https://example.org/photos", "s3://bucket", "sftp://example.org/www"])
    func `addresses of the web are no targets`(text: String) {
        #expect(throws: DeployError.isWebAddress(text)) { try DeployTarget(text, remotes: []) }
    }

    @Test(
        arguments: [
            (DeployProgram.rsync, "rsync  version 3.2.7  protocol version 31\n", [3, 2], true),
            (.rsync, "rsync  version v3.4.1  protocol version 32\n", [3, 4], true),
            (.rsync, "rsync  version 2.6.9  protocol version 29\n", [2, 6], false),
            (.rclone, "rclone v1.60.1-DEV\n- os/version: debian\n", [1, 60], true),
            (.rclone, "rclone v1.45\n", [1, 45], false),
        ])
    func `versions are read and compared`(
        program: DeployProgram, text: String, version: [Int], isUsable: Bool
    ) throws {
        let found = try #require(program.version(in: text))
        #expect(found == version)
        #expect(program.isUsable(found) == isUsable)
    }

    @Test func `another program of the name has no version`() {
        #expect(DeployProgram.rsync.version(in: "openrsync: protocol version 29\n") == nil)
    }

    @Test func `a listing of rsync is read, whatever stands in it`() {
        let lines: [Substring] = [
            "drwxr-xr-x          4,096 2026/11/24 21:59:45 .",
            "-rw-r--r--      1,234,567 2026/11/24 21:59:45 rome/index.html",
            "-rw-r--r--              2 2026/11/24 21:59:45 ü b/two  spaces.html",
            "lrwxrwxrwx             11 2026/11/24 21:59:45 link -> index.html",
            "-rw-r--r--        1234567 2026/11/24 21:59:45 plain.html",
            "-rw-------              7 2026/11/24 21:59:45 .plain.html.fyzrou",
        ]
        let files = lines.compactMap(RsyncTool.file).map { ($0.path, $0.file) }
        #expect(
            Dictionary(uniqueKeysWithValues: files) == [
                "rome/index.html": DeployedFile(bytes: 1_234_567),
                "ü b/two  spaces.html": DeployedFile(bytes: 2),
                "plain.html": DeployedFile(bytes: 1_234_567),
                ".plain.html.fyzrou": DeployedFile(bytes: 7, isOwnerOnly: true),
            ])
    }

    @Test func `types that rclone may not know are stated`() {
        let groups = RcloneTool.types(of: [
            "a.html", "b.jpg", "c.woff2", "d.mp4", "e.bin", "f.txt", "g.zip", "h.mp4",
        ])
        #expect(
            groups.map(\.type) == [
                "", "application/octet-stream", "application/zip", "font/woff2",
                "text/plain; charset=utf-8", "video/mp4",
            ])
        #expect(groups.map(\.paths).last == ["d.mp4", "h.mp4"])
    }
}
