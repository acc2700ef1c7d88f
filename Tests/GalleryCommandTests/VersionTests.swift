import Foundation
import GalleryTestSupport
import Testing

@testable import GallerySite

/// The version of the program, and completions for shells.
@Suite struct VersionTests {
    @Test func `the version is one line, with --verbose what the program is made of follows`()
        throws
    {
        let plain = try Program.run("--version", in: "/")
        #expect(plain.status == 0 && plain.output == ProgramVersion.text + "\n")
        for arguments in [["--version", "--verbose"], ["--version", "-v"]] {
            let result = try Program.run(arguments, in: "/")
            #expect(result.status == 0)
            let lines = result.output.split(separator: "\n")
            #expect(lines.first == "gallery \(ProgramVersion.text)")
            for name in [
                "libjpeg-turbo", "libpng", "libwebp", "libheif", "libtiff", "SQLite", "OpenSSL",
            ] {
                #expect(lines.contains { $0.hasPrefix(name + " ") }, "\(name)")
            }
            #expect(lines.last == "traits: HEIF, TIFF, GIF, JPEGXL")
        }
    }

    @Test(arguments: [
        ("bash", "complete -o filenames -F _gallery gallery"), ("zsh", "#compdef gallery"),
        ("fish", "complete -c 'gallery'"),
    ])
    func `completions name every command`(shell: String, mark: String) throws {
        let result = try Program.run("completions", shell, in: "/")
        #expect(result.status == 0 && result.error == "")
        #expect(result.output.contains(mark) && result.output.hasSuffix("\n"))
        for command in ["build", "serve", "doctor", "completions"] {
            #expect(result.output.contains(command))
        }
    }

    @Test func `bash completes commands, options and their values`() throws {
        let folder = try TemporaryFolder()
        try folder.write(try Program.run("completions", "bash", in: "/").output, to: "gallery.bash")
        let script = """
            source ./gallery.bash
            words() {
                COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMPREPLY=()
                COMP_POINT=${#COMP_LINE}
                _gallery gallery "${@: -1}" "${@: -2:1}"
                echo "${COMPREPLY[@]}"
            }
            words gallery doc
            words gallery build --row-h
            words gallery build --layout t
            words gallery completions ''
            """
        try folder.write(script, to: "try.bash")
        let result = try Program.run(
            ["--norc", "try.bash"], in: folder.path, through: ["/usr/bin/env", "bash"])
        #expect(result.error == "")
        #expect(
            result.output == "doctor\n--row-height\ntracks table\nbash zsh fish\n")
    }
}
