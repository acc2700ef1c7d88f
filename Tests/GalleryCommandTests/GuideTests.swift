import Foundation
import GalleryTestSupport
import Testing

/// The README and the guide agree with the program.
@Suite struct GuideTests {
    /// The photos for the commands of the pages: the fixture for each path that the pages use.
    private static let photos = [
        "photos/aurora.jpg": "orientations/landscape_1.jpg",
        "photos/birches.jpg": "orientations/landscape_3.jpg",
        "photos/harbour.jpg": "orientations/landscape_6.jpg",
        "photos/harbour.mov": "clips/telling.mov",
        "photos/IMG_3107.jpg": "orientations/landscape_2.jpg",
        "photos/lighthouse.jpg": "hdr/lamps.jpg",
        "photos/rome/IMG_2041.jpg": "orientations/landscape_8.jpg",
    ]

    /// The only programs that the shell blocks of a page may run.
    private static let programs: Set<Substring> = ["gallery", "echo", "make"]

    /// An option of `Tests/Benchmarks/run`, which the guide also names.
    private static let otherOptions: Set<Substring> = ["--large"]

    /// A folder such as a reader of the guide has.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder(fixtures: photos)
        for name in ["about", "contact", "imprint"] {
            try folder.write("# \(name.capitalized)\n", to: name + ".md")
        }
        for name in ["logo.svg", "logo-dark.svg"] {
            try folder.write(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"30\"/>\n", to: name
            )
        }
        // Stand-ins for the programs that open a browser.
        for name in ["open", "xdg-open"] {
            try folder.writeProgram("#!/bin/sh\n", to: ".bin/" + name)
        }
        return folder
    }

    /// Starts a command line in a folder as a shell does. Standard error goes to the file `errors`.
    private static func start(_ command: String, in folder: TemporaryFolder, output: Any) throws
        -> Process
    {
        let program = URL(fileURLWithPath: try Program.path).deletingLastPathComponent().path
        let errors = folder.path + "/errors"
        _ = FileManager.default.createFile(atPath: errors, contents: nil)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(
            [
                "PATH": "\(folder.path)/.bin:\(program):/usr/bin:/bin", "HOME": folder.path,
                "XDG_CACHE_HOME": folder.path + "/.caches",
            ]
        ) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        let log: FileHandle = try #require(FileHandle(forWritingAtPath: errors))
        process.standardError = log
        try process.run()
        return process
    }

    private static func errors(_ folder: TemporaryFolder) -> String {
        (try? String(contentsOfFile: folder.path + "/errors", encoding: .utf8)) ?? ""
    }

    // MARK: Commands

    @Test(arguments: GuidePage.all.filter { !$0.commands.isEmpty })
    func `the commands of a page work one after the other`(page: GuidePage) throws {
        let folder = try Self.folder()
        for command in page.commands where command.program != "make" {
            if command.text.hasPrefix("gallery serve ") {
                try checkPreview(command, of: page, in: folder)
                continue
            }
            let process = try Self.start(
                command.text, in: folder, output: FileHandle.nullDevice)
            process.waitUntilExit()
            let location = "\(page.path):\(command.line): \(command.text)"
            #expect(process.terminationStatus == 0, "\(location)\n\(Self.errors(folder))")
        }
    }

    /// Checks that a preview prints its address and ends when it is interrupted.
    private func checkPreview(
        _ command: GuidePage.Command, of page: GuidePage, in folder: TemporaryFolder
    ) throws {
        let pipe = Pipe()
        let process = try Self.start("exec " + command.text, in: folder, output: pipe)
        try pipe.fileHandleForWriting.close()
        let address = pipe.fileHandleForReading.text(until: "\n")
        process.interrupt()
        process.waitUntilExit()
        #expect(
            address.hasPrefix("http://127.0.0.1:"),
            "\(page.path):\(command.line)\n\(Self.errors(folder))")
        #expect(process.terminationStatus == 0)
    }

    @Test func `shell blocks hold commands of the program and targets of the Makefile alone`()
        throws
    {
        let makefile = try String(contentsOfFile: Fixtures.root + "/Makefile", encoding: .utf8)
        let targets = Set(
            makefile.matches(of: /(?m)^([a-z-]+):/).map(\.output.1))
        for page in GuidePage.all {
            for command in page.commands {
                let location = "\(page.path):\(command.line): \(command.text)"
                #expect(Self.programs.contains(command.program), "\(location)")
                guard command.program == "make" else { continue }
                #expect(targets.contains(command.text.dropFirst("make ".count)), "\(location)")
            }
        }
    }

    @Test func `no other block holds a command of the program`() {
        for page in GuidePage.all {
            for block in page.blocks where block.kind != "sh" {
                let found = block.lines.filter { $0.contains(/^ *gallery [a-z]/) }
                #expect(found == [], "\(page.path):\(block.line)")
            }
        }
    }

    @Test func `the README shows how to install and how to build a site`() throws {
        let commands = try GuidePage.named("README.md").commands.map(\.text)
        #expect(commands.prefix(3) == ["make demo", "make test", "gallery build ./photos"])
    }

    // MARK: Files

    @Test(arguments: GuidePage.all.filter { !$0.blocks("yaml").isEmpty })
    func `each configuration of a page is accepted`(page: GuidePage) throws {
        let folder = try Self.folder()
        for block in page.blocks("yaml") {
            try folder.write(block.text, to: "gallery.yml")
            let result = try Program.run("build", "--dry-run", "--quiet", in: folder.path)
            #expect(result.status == 0, "\(page.path):\(block.line): \(result.error)")
        }
    }

    @Test(arguments: GuidePage.all.filter { !$0.blocks("md").isEmpty })
    func `each front matter of a page is accepted`(page: GuidePage) throws {
        let folder = try Self.folder()
        for block in page.blocks("md") where block.text.hasPrefix("---") {
            let isOfPhoto = block.text.contains("\nalt:")
            try folder.write(block.text, to: isOfPhoto ? "photos/lighthouse.md" : "photos/index.md")
            let result = try Program.run("build", "--progress", "none", in: folder.path)
            #expect(result.status == 0)
            #expect(result.error == "", "\(page.path):\(block.line)")
        }
    }

    @Test func `each JSON text of the guide is one`() {
        for page in GuidePage.all {
            for block in page.blocks("json") {
                #expect(throws: Never.self, "\(page.path):\(block.line)") {
                    try JSONSerialization.jsonObject(with: Data(block.text.utf8))
                }
            }
        }
    }

    // MARK: Names

    @Test func `every command and option that the guide names exists`() throws {
        let overview = try Program.run("--help", in: "/").output
        let commands = overview.components(separatedBy: "SUBCOMMANDS:").last?
            .split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
        let names = try #require(commands).filter { $0 != "See" }
        #expect(names.contains("build") && names.contains("layout"))
        var options: Set<Substring> = []
        for name in names {
            let help = try Program.run(name, "--help", in: "/").output
            options.formUnion(help.matches(of: /--[a-z][a-z-]*/).map(\.output))
        }
        for page in GuidePage.all {
            for span in page.codeSpans where span.hasPrefix("gallery ") {
                let name = span.split(separator: " ")[1]
                #expect(name == "help" || names.contains(String(name)), "\(page.path): \(span)")
            }
            for span in page.codeSpans where span.hasPrefix("-") || span.hasPrefix("gallery ") {
                for match in span.matches(of: /--[a-z][a-z-]*/) {
                    let isKnown =
                        options.contains(match.output) || Self.otherOptions.contains(match.output)
                    #expect(isKnown, "\(page.path): \(span)")
                }
            }
        }
    }

    @Test func `every message that the guide explains is one of the program's`() throws {
        let page = try GuidePage.named("Documentation/Troubleshooting.md")
        let messages = page.prose.filter { $0.hasPrefix("| `") }
            .compactMap { $0.split(separator: "`").dropFirst().first }
        #expect(messages.count > 20)
        var sources = Data()
        let folder = URL(fileURLWithPath: Fixtures.root + "/Sources")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        while let file = files?.nextObject() as? URL {
            if file.pathExtension == "swift" { sources += try Data(contentsOf: file) }
        }
        // The sources state the problem and the remedy in separate strings.
        let unknown = messages.flatMap { $0.components(separatedBy: "; ") }
            .filter { sources.range(of: Data($0.utf8)) == nil }
        #expect(unknown == [])
    }

    @Test func `every link leads to a page and heading that exist`() throws {
        for page in GuidePage.all {
            let folder = (page.path as NSString).deletingLastPathComponent
            for link in page.links where !link.hasPrefix("https://") {
                let parts = link.split(separator: "#", omittingEmptySubsequences: false)
                let joined = (folder as NSString).appendingPathComponent(String(parts[0]))
                let path = parts[0].isEmpty ? page.path : (joined as NSString).standardizingPath
                let file = URL(fileURLWithPath: Fixtures.root).appendingPathComponent(path)
                    .standardizedFileURL
                #expect(
                    FileManager.default.fileExists(atPath: file.path), "\(page.path): \(link)")
                guard parts.count > 1 else { continue }
                let target = try GuidePage.named(path)
                #expect(target.anchors.contains(String(parts[1])), "\(page.path): \(link)")
            }
        }
    }

    @Test func `each picture of the guide is shown on a page, and all are small files`() throws {
        let folder = Fixtures.root + "/Documentation/pictures"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let shown = GuidePage.all.flatMap(\.links).compactMap { link in
            link.hasPrefix("pictures/") ? String(link.dropFirst("pictures/".count)) : nil
        }
        #expect(files.count > 20)
        #expect(files.filter { !shown.contains($0) } == [])
        let bytes = try files.map {
            try Data(contentsOf: URL(fileURLWithPath: folder + "/" + $0)).count
        }
        #expect(zip(files, bytes).filter { $1 > 80_000 }.map(\.0) == [])
        #expect(bytes.reduce(0, +) < 1_500_000)
    }

    @Test func `the guide becomes a website without a warning, and all is well in it`() throws {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Fixtures.root + "/Scripts/guide")
        process.arguments = [
            try Program.path, folder.path + "/site", folder.path + "/source",
        ]
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let text = errors.fileHandleForReading.readDataToEndOfFile()
        let result = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let report = String(decoding: text, as: UTF8.self)
        #expect(process.terminationStatus == 0, "\(String(decoding: result, as: UTF8.self))")
        #expect(!report.contains("warning:"), "\(report)")
        #expect(String(decoding: result, as: UTF8.self).hasSuffix(": all is well\n"))
        let names = GuidePage.all.dropFirst().map { page in
            ((page.path as NSString).lastPathComponent as NSString).deletingPathExtension
                .lowercased() + ".html"
        }
        let missing = names.filter {
            !FileManager.default.fileExists(atPath: folder.path + "/site/" + $0)
        }
        #expect(missing == [])
    }

    @Test func `the README has at most 150 lines and leads to every page`() throws {
        let readme = try GuidePage.named("README.md")
        #expect(readme.lineCount <= 150)
        let missing = GuidePage.all.map(\.path).filter { $0 != readme.path }
            .filter { !readme.links.contains($0) }
        #expect(missing == [])
    }

    @Test func `the security policy of the guide is that of the pages`() throws {
        let page = try GuidePage.named("Documentation/Privacy.md")
        let stated = try #require(page.blocks("text").first).lines.joined(separator: " ")
        let head = try String(
            contentsOfFile: Fixtures.root + "/Templates/head.mustache", encoding: .utf8)
        let policy = try #require(head.firstMatch(of: /Security-Policy" content="([^"]*)"/)).1
        let common = policy.replacing(/\{\{#(?:ownFont|isPrivate)\}\}.*?\{\{\/\w+\}\}/, with: "")
        #expect(common == stated)
    }

    @Test func `the arrows between targets are those of the package`() throws {
        let manifest = try String(contentsOfFile: Fixtures.root + "/Package.swift", encoding: .utf8)
        let target =
            /\.(?:executableTarget|target)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
        var arrows: [String: Set<String>] = [:]
        for match in manifest.matches(of: target) {
            let names = (match.output.2 ?? "").matches(of: /"(\w+)"/).map { String($0.output.1) }
            arrows[String(match.output.1)] = Set(names)
        }
        let targets = Set(arrows.keys).union(["CCommonMark"])
        arrows = arrows.filter {
            $0.key.lowercased().hasPrefix("gallery") && $0.key != "GalleryTestSupport"
        }.mapValues { $0.intersection(targets) }
        var stated: [String: Set<String>] = [:]
        let page = try GuidePage.named("Documentation/Architecture.md")
        for line in page.blocks("text").flatMap(\.lines) {
            let names = line.matches(of: /\w+/).map { String($0.output) }
            guard line.contains("→"), let name = names.first else { continue }
            stated[name] = Set(names.dropFirst()).intersection(targets)
        }
        #expect(stated == arrows)
    }

    @Test func `every file that the page about the architecture names exists`() throws {
        let page = try GuidePage.named("Documentation/Architecture.md")
        let paths = page.codeSpans.filter { span in
            (span.hasPrefix("Sources") || span.hasPrefix("Tests") || span.hasPrefix("Templates")
                || span.hasPrefix("Fixtures")) && !span.contains(" ")
        }
        #expect(paths.count > 30)
        let missing = paths.filter {
            !FileManager.default.fileExists(atPath: Fixtures.root + "/" + $0)
        }
        #expect(missing == [])
    }
}
