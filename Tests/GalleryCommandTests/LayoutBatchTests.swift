import Foundation
import GalleryTestSupport
import Testing

@Suite struct LayoutBatchTests {
    /// Requests for all layouts, some of them invalid, one per line.
    private static func requests(_ count: Int) -> [String] {
        var numbers = Numbers(seed: 11)
        return (0..<count).map { request in
            let ratios = (0...numbers.int(0...8)).map { _ in
                String(Double(numbers.int(3...30)) / 10)
            }
            let items = "[\(ratios.joined(separator: ", "))]"
            return switch numbers.int(0...5) {
            case 0: #"{"layout": "honeycomb", "width": 500, "count": \#(request % 30)}"#
            case 1: #"{"layout": "columns", "width": 900, "items": \#(items)}"#
            case 2: #"{"layout": {"rowHeight": -\#(request)}, "width": 900, "items": \#(items)}"#
            case 3: "not a request"
            default:
                #"{"layout": {"rowHeight": \#(100 + request)}, "width": 1200, "items": \#(items)}"#
            }
        }
    }

    @Test func `each line is answered as a process of its own answers it`() throws {
        let folder = try TemporaryFolder()
        let requests = Self.requests(40)
        try folder.write(requests.joined(separator: "\n"), to: "requests")
        let result = try Program.run(["layout", "--batch"], input: "requests", in: folder.path)
        #expect(result.status == 64 && result.error == "")
        let answers = result.output.split(separator: "\n").map(String.init)
        #expect(answers.count == requests.count && result.output.hasSuffix("\n"))
        for (request, answer) in zip(requests, answers) {
            try folder.write(request, to: "request")
            let single = try Program.run("layout", "request", in: folder.path)
            if single.status == 0 {
                #expect(answer == single.output.replacing("\n", with: ""))
            } else {
                let message = try JSONDecoder().decode(
                    [String: String].self, from: Data(answer.utf8))
                #expect(single.error == "error: \(message["error"] ?? "")\n")
            }
        }
    }

    @Test func `many requests are answered in their order`() throws {
        let folder = try TemporaryFolder()
        let count = 20_000
        let requests = (0..<count).map { number in
            // One in a hundred takes far longer than the rest.
            let items = Array(repeating: "1.5", count: number % 100 == 0 ? 2_000 : 1)
            return #"{"width": \#(1_000 + number), "items": [\#(items.joined(separator: ","))]}"#
        }
        try folder.write(requests.joined(separator: "\n") + "\n", to: "requests")
        let result = try Program.run(["layout", "--batch"], input: "requests", in: folder.path)
        #expect(result.status == 0)
        let widths = result.output.split(separator: "\n").map {
            Int($0.dropFirst(#"{"width":"#.count).prefix { $0 != "," }) ?? 0
        }
        #expect(widths == (0..<count).map { 1_000 + $0 })
    }

    @Test func `a request is answered before the next one is written`() throws {
        let folder = try TemporaryFolder()
        let (requests, answers) = (Pipe(), Pipe())
        let process = try Program.start(
            ["layout", "--batch"], input: requests.fileHandleForReading, in: folder.path,
            into: (answers.fileHandleForWriting, .nullDevice))
        try answers.fileHandleForWriting.close()
        for width in [300, 600, 900] {
            try requests.fileHandleForWriting.write(
                contentsOf: Data("{\"width\": \(width), \"items\": [1]}\n".utf8))
            let answer = answers.fileHandleForReading.text(until: "\n")
            #expect(answer.hasPrefix("{\"width\":\(width),"))
        }
        try requests.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func `the end of the reader ends the answers, and a failure is reported once`() throws {
        let folder = try TemporaryFolder()
        let requests = #"yes '{"width": 100, "items": [1]}' | "$0" layout --batch"#
        for (reader, status, error) in [
            ("| head -n 1 > /dev/null", 0, ""),
            (
                "> /dev/full", 1,
                "error: standard output: cannot write it (No space left on device)\n"
            ),
        ] {
            #if !os(Linux)
                if reader.contains("/dev/full") { continue }
            #endif
            let result = try Program.run(
                ["{ \(requests); echo $? >status; } \(reader)", try Program.path],
                in: folder.path, through: ["/bin/bash", "-c"])
            #expect(try folder.text("status").hasPrefix("\(status)"), "\(reader)")
            #expect(result.error == error)
        }
    }

    @Test func `no requests have no answers`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "requests")
        let result = try Program.run(["layout", "--batch"], input: "requests", in: folder.path)
        #expect(result.status == 0 && result.output == "" && result.error == "")
    }

    @Test func `a blank line is a wrong request`() throws {
        let folder = try TemporaryFolder()
        try folder.write("\n{\"width\": 100, \"items\": [1]}\n", to: "requests")
        let result = try Program.run(["layout", "--batch"], input: "requests", in: folder.path)
        #expect(result.status == 64)
        #expect(
            result.output.split(separator: "\n").map { $0.prefix(9) } == [
                #"{"error":"#, #"{"width":"#,
            ])
    }

    @Test func `how even the rows are is stated for each, and only flow has rows`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "{\"width\": 100, \"items\": [1]}\n{\"layout\": \"honeycomb\", \"count\": 1}\n",
            to: "requests")
        let result = try Program.run(
            ["layout", "--batch", "--stats"], input: "requests", in: folder.path)
        #expect(result.status == 64)
        let answers = result.output.split(separator: "\n")
        #expect(answers.first?.contains("\"stats\":{") == true)
        #expect(answers.last == #"{"error":"--stats: judges rows, which only flow has"}"#)
    }

    @Test(arguments: [["request.json"], ["--format", "svg"], ["--photos", "."]])
    func `requests come from standard input and answers are JSON`(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let result = try Program.run(["layout", "--batch"] + arguments, in: folder.path)
        #expect(result.status == 64 && result.output == "")
        #expect(result.error.contains("--batch reads standard input and writes JSON"))
    }
}
