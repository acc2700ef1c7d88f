internal import ArgumentParser
internal import Foundation
internal import GalleryBuild
internal import GalleryFiles
internal import GalleryLayoutJSON
internal import GallerySite

/// `gallery layout`.
struct LayoutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Answer a layout request in JSON: the position and size of each item on a page.",
        discussion: LayoutRequest.reference)

    @Argument(help: "The file of the request, or - for standard input (the default).")
    var file = "-"

    @Option(help: "The format of the answer: json, or svg for a picture.")
    var format = LayoutFormat.json

    @Flag(help: "Add statistics about how even the rows are (flow only).")
    var stats = false

    @Option(
        help: "Use the photos of a folder as items; ids are their paths.",
        completion: .directory)
    var photos: String?

    @Flag(
        help: ArgumentHelp(
            "Answer one request per line with one line each, in the same order, until the input ends.",
            discussion: """
                gallery layout reads requests from standard input and answers them immediately, on all cores. It \
                answers an invalid request with a line {"error": …}; the exit status is then 64.
                """))
    var batch = false

    func validate() throws {
        guard batch else { return }
        guard file == "-", format == .json, photos == nil else {
            throw ValidationError(
                "--batch reads standard input and writes JSON; it cannot be combined with a file, --format or --photos."
            )
        }
    }

    func run() async throws {
        if batch { return try await answerLines() }
        let bytes = try request()
        let sizes = try await photoSizes()
        let answer: LayoutAnswer
        do throws(LayoutRequestError) {
            answer = try LayoutAnswer(to: LayoutRequest(json: bytes, photos: sizes))
        } catch {
            throw CommandFailure(error, code: 64)
        }
        if stats, answer.statistics == nil {
            throw CommandFailure(message: Self.noStatistics, code: 64)
        }
        switch format {
        case .json:
            try Terminal.writeOutput(answer.json(includesStatistics: stats, sentence: \.fact))
        case .svg: try Terminal.writeOutput(answer.svg(includesStatistics: stats, sentence: \.fact))
        }
    }

    /// The message about `--stats` for other layouts than flow.
    static let noStatistics = "--stats: judges rows, which only flow has"

    private func answerLines() async throws {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        do {
            let wrong = try await LayoutBatch(jobs: cores, includesStatistics: stats).run()
            if wrong > 0 { throw ExitCode(64) }
        } catch let error as FileSystemError {
            throw CommandFailure(message: error.fact, place: error.path)
        }
    }

    private func request() throws -> [UInt8] {
        do throws(FileSystemError) {
            return try FileContents.readStream(file)
        } catch {
            let name = file == "-" ? "standard input" : file
            throw CommandFailure(
                message: "cannot be read (\(SystemReason.text(error.errno)))", place: name)
        }
    }

    private func photoSizes() async throws -> PhotoSizes? {
        guard let photos else { return nil }
        do throws(BuildError) {
            let scan = try await Scan.run(
                photos, followsLinks: false,
                jobs: ProcessInfo.processInfo.activeProcessorCount,
                isolation: IsolationChoice.job.isolation, sentence: \.explanation)
            for skipped in scan.skipped {
                let sentence = "\(skipped.source): \(skipped.reason)"
                Terminal.writeError("warning: \(Terminal.safe(sentence))\n")
            }
            return PhotoSizes(scan)
        } catch {
            throw CommandFailure(error)
        }
    }
}

/// The format of an answer.
enum LayoutFormat: String, ExpressibleByArgument, CaseIterable {
    case json, svg
}
