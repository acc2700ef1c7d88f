import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GalleryFiles

/// Confined programs that read one file: what they can do, and what happens if they try more.
@Suite struct ConfinedProgramTests {
    private func program(_ arguments: [String]) -> ConfinedProgram {
        ConfinedProgram(
            arguments: arguments, memoryBytes: 1 << 30, resultBytes: 1 << 20, seconds: 20)
    }

    /// The file that a program writes, and the lines that it prints.
    private func run(
        _ program: ConfinedProgram, on text: String = "all that it may read\n"
    ) throws -> (written: String, lines: [String]) {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "in")
        try folder.write("", to: "out")
        let input = try SourceFileHandle(folder.path + "/in")
        let output = try #require(FileHandle(forUpdatingAtPath: folder.path + "/out"))
        var lines: [String] = []
        try program.run(on: input.descriptor, writingTo: output.fileDescriptor) {
            lines.append(String($0))
        }
        return (try folder.text("out"), lines)
    }

    @Test func `a program reads its file, writes the other and says lines`() throws {
        let copied = try run(program(["/bin/cp", ConfinedProgram.input, ConfinedProgram.output]))
        #expect(copied.written == "all that it may read\n" && copied.lines == [])
        let said = try run(program(["/bin/cat", ConfinedProgram.input]), on: "one\ntwo\n")
        #expect(said.lines == ["one", "two"] && said.written == "")
    }

    @Test func `what a program comes to is distinguished`() throws {
        #expect(throws: WorkerFailure.ended(status: 1)) { try run(program(["/bin/false"])) }
        #expect(throws: WorkerFailure.ended(status: 127)) { try run(program(["/none"])) }
        #expect(throws: WorkerFailure.crashed(signal: SIGABRT)) {
            try run(program(["/usr/bin/python3", "-c", "import os; os.abort()"]))
        }
    }

    @Test func `a program that takes too long is ended, whether it works or sleeps`() throws {
        for text in ["while :; do :; done", "read line <&3; read line; exec sleep 60"] {
            var program = program(["/bin/sh", "-c", text])
            program.seconds = 1
            #expect(throws: WorkerFailure.timedOut(seconds: 1)) { try run(program) }
        }
    }

    @Test func `a program that writes more than it may is ended`() throws {
        let text = "exec dd if=/dev/fd/3 of=/dev/fd/4 bs=1048576 seek=4 count=1"
        #expect(throws: WorkerFailure.crashed(signal: SIGXFSZ)) {
            try run(program(["/bin/sh", "-c", text]))
        }
    }

    #if os(Linux)
        @Test func `a program cannot start others or reach the network`() throws {
            #expect(throws: WorkerFailure.self) {
                try run(program(["/bin/sh", "-c", "/bin/true & wait $!"]))
            }
            // Prints whether the program may create a socket.
            let said = try run(
                program([
                    "/usr/bin/python3", "-c",
                    """
                    import socket
                    try:
                        socket.socket()
                        print("socket")
                    except PermissionError:
                        print("refused")
                    """,
                ]))
            #expect(said.lines == ["refused"])
        }

        @Test(.enabled(if: SystemSandbox.hasLandlock, "the system has no Landlock"))
        func `a program cannot read or write other files`() throws {
            let folder = try TemporaryFolder()
            try folder.write("a secret", to: "other")
            #expect(throws: WorkerFailure.ended(status: 1)) {
                try run(program(["/bin/cat", folder.path + "/other"]))
            }
            #expect(throws: WorkerFailure.ended(status: 1)) {
                try run(program(["/bin/cp", ConfinedProgram.input, folder.path + "/new"]))
            }
            #expect(!folder.exists("new"))
        }
    #endif
}
