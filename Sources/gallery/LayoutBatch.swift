internal import ArgumentParser
internal import Foundation
internal import GalleryFiles
internal import GalleryLayoutJSON
internal import GallerySite

/// Answers many layout requests, one per line, in order: on all cores, each as soon as possible, until the end of
/// the input.
struct LayoutBatch: Sendable {
    /// Requests that arrived together.
    private struct Part: Sendable {
        var index: Int
        var requests: [[UInt8]]
    }

    /// The number of cores.
    var jobs: Int
    /// Whether answers contain statistics.
    var includesStatistics: Bool

    /// Reads requests from standard input and writes answers to standard output. Returns the number of wrong
    /// requests.
    func run() async throws -> Int {
        let (parts, continuation) = AsyncThrowingStream.makeStream(of: Part.self)
        // The limit of parts in memory: neither side waits long for the other, and a fast writer cannot fill
        // memory. A semaphore that is released below its initial value traps, so this one begins with 0.
        let slots = DispatchSemaphore(value: 0)
        for _ in 0..<(4 * jobs) { slots.signal() }
        read(into: continuation, slots)
        let answers = OrderedAnswers()
        try await withThrowingDiscardingTaskGroup { group in
            for try await part in parts {
                group.addTask {
                    let answered = part.requests.map(answer)
                    do {
                        for _ in 0..<(try await answers.add(answered, at: part.index)) {
                            slots.signal()
                        }
                    } catch {
                        // The reader may wait for a slot for ever.
                        continuation.finish(throwing: error)
                        throw error
                    }
                }
            }
        }
        return await answers.wrongCount
    }

    /// Reads requests in a separate thread, because reading blocks; an error ends the stream.
    private func read(
        into continuation: AsyncThrowingStream<Part, any Error>.Continuation,
        _ slots: DispatchSemaphore
    ) {
        Thread.detachNewThread { [jobs] in
            var lines = StreamLines.standardInput
            var index = 0
            do throws(FileSystemError) {
                while let requests = try lines.next() {
                    let count = (requests.count + jobs - 1) / jobs
                    for start in stride(from: 0, to: requests.count, by: count) {
                        slots.wait()
                        let end = min(start + count, requests.count)
                        continuation.yield(
                            Part(index: index, requests: Array(requests[start..<end])))
                        index += 1
                    }
                }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
    }

    /// The answer to one request, on one line.
    private func answer(_ request: [UInt8]) -> OrderedAnswers.Answer {
        do throws(LayoutRequestError) {
            let answer = try LayoutAnswer(to: LayoutRequest(json: request))
            if includesStatistics, answer.statistics == nil {
                return .wrong(LayoutCommand.noStatistics)
            }
            let json = answer.json(includesStatistics: includesStatistics, sentence: \.fact)
            // Only between values: strings contain no line feeds.
            return .init(line: json.filter { $0 != 0x0A }, isWrong: false)
        } catch {
            return .wrong(error.sentence)
        }
    }
}

/// Writes answers in the order of the requests.
private actor OrderedAnswers {
    /// An answer on one line, without a line feed.
    struct Answer {
        var line: [UInt8]
        var isWrong: Bool

        /// The answer to a wrong request.
        static func wrong(_ sentence: String) -> Self {
            let text = (try? JSONText.line(sentence)) ?? "\"\""
            return Self(line: Array("{\"error\":\(text)}".utf8), isWrong: true)
        }
    }

    /// The number of wrong requests.
    private(set) var wrongCount = 0
    private var waiting: [Int: [Answer]] = [:]
    private var next = 0
    // A failure is thrown once.
    private var hasFailed = false

    /// Adds the answers to a part of the requests; returns the number of parts that were written as a result. Ends the
    /// command when nothing reads its output any more.
    func add(_ answers: [Answer], at index: Int) throws -> Int {
        waiting[index] = answers
        let first = next
        while let answers = waiting.removeValue(forKey: next) {
            next += 1
            wrongCount += answers.count(where: \.isWrong)
            if !hasFailed { try write(answers) }
        }
        return next - first
    }

    private func write(_ answers: [Answer]) throws {
        do {
            let isRead = try Terminal.writeOutput(answers.flatMap { $0.line + [0x0A] })
            guard isRead else { throw ExitCode.success }
        } catch {
            hasFailed = true
            throw error
        }
    }
}
