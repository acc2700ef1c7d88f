import Foundation
import Testing

@Suite struct ReadmeTests {
    /// The commands of the README's shell blocks.
    static let commands: [String] = {
        let text = (try? String(contentsOfFile: Program.root + "/README.md", encoding: .utf8)) ?? ""
        var commands: [String] = []
        var isShell = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isShell = line == "```sh"
            } else if isShell, !line.isEmpty {
                commands.append(String(line))
            }
        }
        return commands
    }()

    @Test func `the README shows commands`() {
        #expect(Self.commands.contains("gallery build ./photos"))
        #expect(Self.commands.contains("make demo"))
    }

    // A preview goes on until it is ended; its own tests do that.
    @Test(arguments: commands.filter { !$0.hasPrefix("make ") && !$0.hasPrefix("gallery serve ") })
    func `every command of the program that the README shows works`(command: String) throws {
        let studio = try Studio()
        let program = URL(fileURLWithPath: try Program.path).deletingLastPathComponent().path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "PATH='\(program)':$PATH; \(command)"]
        process.currentDirectoryURL = URL(fileURLWithPath: studio.path)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test(arguments: commands.filter { $0.hasPrefix("make ") })
    func `every other command that the README shows is a target of the Makefile`(command: String)
        throws
    {
        let parts = command.split(separator: " ")
        #expect(parts.count == 2 && parts[0] == "make")
        let makefile = try String(contentsOfFile: Program.root + "/Makefile", encoding: .utf8)
        #expect(makefile.split(separator: "\n").contains("\(parts[1]):"))
    }

    @Test func `the configuration that the README shows is accepted`() throws {
        let text = try String(contentsOfFile: Program.root + "/README.md", encoding: .utf8)
        let start = try #require(text.range(of: "```yaml\n"))
        let end = try #require(text.range(of: "```", range: start.upperBound..<text.endIndex))
        let studio = try Studio()
        try studio.write(String(text[start.upperBound..<end.lowerBound]), to: "gallery.yml")
        let result = try Program.run("build", in: studio.path)
        #expect(result.status == 0)
        #expect(result.output == "public/index.html\n")
    }

    @Test func `every option that the README lists exists`() throws {
        let text = try String(contentsOfFile: Program.root + "/README.md", encoding: .utf8)
        let help = try Program.run("build", "--help", in: "/").output
        let options = text.split(separator: "\n").filter { $0.hasPrefix("| `--") }
            .compactMap { $0.split(separator: "`").dropFirst().first }
        #expect(options.count > 10)
        for option in options { #expect(help.contains(option), "\(option)") }
    }
}
