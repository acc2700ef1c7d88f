import Foundation
import GalleryTestSupport
import Testing

/// The error messages for wrong usage.
@Suite struct UsageTests {
    private func run(_ arguments: [String]) throws -> Program.Result {
        let folder = try TemporaryFolder.withTwoPhotos()
        return try Program.run(arguments, in: folder.path)
    }

    static let unknown: [([String], String, String)] = [
        (["build", "--spaceing", "4"], "--spaceing'. Did you mean '--spacing'?", "build"),
        (["build", "--base", "x"], "--base'. Did you mean '--base-url'?", "build"),
        (["build", "--no-fil"], "--no-fil'. Did you mean '--no-fill'?", "build"),
        (["build", "--thumbnails", "9"], "--thumbnails'", "build"),
        (["serve", "--prot", "1"], "--prot'. Did you mean '--port'?", "serve"),
        (["layout", "--formt", "svg"], "--formt'. Did you mean '--format'?", "layout"),
        (["check", "--foo"], "--foo'", "check"),
        (["scan", "x", "--job=2"], "--job'. Did you mean '--jobs'?", "scan"),
    ]

    @Test(arguments: unknown)
    func `a misspelt option is answered with the nearest of the command`(
        arguments: [String], answer: String, command: String
    ) throws {
        let result = try run(arguments)
        #expect(result.status == 64 && result.output == "")
        let lines = result.error.split(separator: "\n").map(String.init)
        #expect(lines.first == "Error: Unknown option '" + answer)
        #expect(lines.dropFirst().first?.hasPrefix("Usage: gallery \(command) ") == true)
        #expect(lines.last == "  See 'gallery \(command) --help' for more information.")
    }

    @Test(arguments: [
        (["bild"], "Unknown command 'bild'. Did you mean 'build'?"),
        (["buid", "photos"], "Unknown command 'buid'. Did you mean 'build'?"),
        (["help", "chek"], "Unknown command 'chek'. Did you mean 'check'?"),
        (["photos"], "Unknown command 'photos'"),
    ])
    func `a misspelt command is answered with the nearest one`(
        arguments: [String], answer: String
    ) throws {
        let result = try run(arguments)
        #expect(result.status == 64 && result.output == "")
        #expect(
            result.error == "Error: \(answer)\nUsage: gallery <subcommand>\n"
                + "  See 'gallery --help' for more information.\n")
    }

    @Test(arguments: [[], ["--"], [""], ["", "build"], [" "], ["help", ""], ["-q"]])
    func `without a command nothing is done, and the usage is an error`(arguments: [String]) throws
    {
        let result = try run(arguments)
        #expect(result.status == 64 && result.output == "")
        #expect(result.error.hasPrefix("Error: "))
        #expect(result.error.contains("\nUsage: gallery <subcommand>\n"), "\(result.error)")
    }

    @Test func `an unset variable does not pass a pipeline`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let script = "\"$0\" $UNSET && \"$0\" build photos || exit 3"
        let result = try Program.run(
            [script, try Program.path], in: folder.path, through: ["/bin/sh", "-c"])
        #expect(result.status == 3 && !folder.exists("public"))
        #expect(
            result.error.hasPrefix("Error: Name a command: build, serve, layout, "),
            "\(result.error)")
    }

    @Test func `help that is asked for is no error`() throws {
        for arguments in [
            ["help"], ["--help"], ["help", "build"], ["build", "-h"], ["--version"],
        ] {
            let result = try run(arguments)
            #expect(result.status == 0 && result.error == "" && !result.output.isEmpty)
        }
    }

    @Test(arguments: [
        (["build", "--spacing=-4"], "--spacing must be from 0 to 1000 px.", "build"),
        (["build", "--spacing", "-4"], "--spacing must be from 0 to 1000 px.", "build"),
        (["build", "-j0"], "--jobs must be from 1 to 256.", "build"),
        (["serve", "--quality", "101"], "--quality must be from 1 to 100.", "serve"),
        (["check", "-j", "0"], "--jobs must be from 1 to 256.", "check"),
    ])
    func `a value that does not fit is answered with the usage of the command`(
        arguments: [String], message: String, command: String
    ) throws {
        let result = try run(arguments)
        #expect(result.status == 64)
        #expect(
            result.error.hasPrefix("Error: \(message)\nUsage: gallery \(command) "),
            "\(result.error)")
    }

    @Test(arguments: [
        ["build", "-j2", "-q"], ["scan", "photos", "-j2"], ["build", "-osite", "-q"],
    ])
    func `a short option takes its value without a blank`(arguments: [String]) throws {
        let result = try run(arguments)
        #expect(result.status == 0 && result.error == "")
    }

    @Test func `help says how to get completions`() throws {
        let words = try run(["help"]).output.split(whereSeparator: \.isWhitespace)
        #expect(
            words.joined(separator: " ").contains(
                "Completions for a shell: gallery completions bash, zsh or fish."))
        let script = try run(["completions", "zsh"])
        #expect(script.status == 0 && script.output.hasPrefix("#compdef gallery"))
    }

    @Test func `a layout of width 0 is refused`() throws {
        let folder = try TemporaryFolder(fixtures: [:])
        try folder.write(#"{"width": 0, "items": [1.5]}"#, to: "request.json")
        let result = try Program.run("layout", "request.json", in: folder.path)
        #expect(result.status == 64 && result.output == "")
        #expect(result.error == "error: width: must be greater than 0\n")
    }

    @Test func `a dry run ends with its totals on standard output`() throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        let first = try Program.run("build", "--widths", "64", "-n", in: folder.path)
        let files = "; 2 files: 2 shown, 0 merged, 0 left out, 0 ignored"
        #expect(first.status == 0)
        #expect(first.output == "2 photos, 2 pictures would be made, 0 kept\(files)\n")
        #expect(!first.error.contains("would be made"))
        _ = try Program.run("build", "--widths", "64", in: folder.path)
        let second = try Program.run("build", "--widths", "64", "-n", "-q", in: folder.path)
        #expect(second.output == "2 photos, 0 pictures would be made, 2 kept\(files)\n")
    }

    @Test(arguments: [
        (
            "photo-count: \"{number} Bilder\"",
            "error: gallery.yml:2: photo-count has no value {number}; its values are {count}\n"
        ),
        ("menu: \"{x}\"", "error: gallery.yml:2: menu has no value {x}\n"),
    ])
    func `a word with an unknown name in braces is refused`(word: String, message: String) throws {
        let folder = try TemporaryFolder.withTwoPhotos()
        try folder.write("words:\n  \(word)\n", to: "gallery.yml")
        let result = try Program.run("build", in: folder.path)
        #expect(result.status == 64 && result.error == message)
        try folder.write("words:\n  photo-count: \"{count} Bilder\"\n", to: "gallery.yml")
        #expect(try Program.run("build", "-q", in: folder.path).status == 0)
    }
}
