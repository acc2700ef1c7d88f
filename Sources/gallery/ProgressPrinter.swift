internal import ArgumentParser
internal import GalleryBuild
internal import GallerySite

/// The styles of progress output.
enum ProgressStyle: String, ExpressibleByArgument, CaseIterable {
    case auto, bar, plain, json, none
}

/// Shows the progress and the diagnostics of a build, on standard error.
final class ProgressPrinter {
    /// The style; never `auto`.
    private let style: ProgressStyle
    /// Whether only errors are shown.
    private let isQuiet: Bool
    private let isVerbose: Bool
    private let showsFiles: Bool
    private let hasColor = Terminal.errorHasColor
    private let hidesPlainProgress: Bool
    private let start = ContinuousClock.now
    private var stageStart: [String: ContinuousClock.Instant] = [:]
    private var lastShown: ContinuousClock.Instant?
    private var barIsShown = false

    /// Creates a printer; `auto` becomes a bar on a terminal and plain lines elsewhere. `hidesPlainProgress` omits
    /// those lines.
    init(_ display: ProgressArguments, showsFiles: Bool, hidesPlainProgress: Bool = false) {
        let style = display.progress
        self.style = style == .auto ? (Terminal.errorIsTerminal ? .bar : .plain) : style
        (isQuiet, isVerbose) = (display.quiet, display.verbose)
        self.showsFiles = showsFiles
        self.hidesPlainProgress = hidesPlainProgress
    }

    /// Shows one event.
    func show(_ event: BuildEvent) {
        switch event {
        case .progress(let stage, let done, let total):
            showProgress(Stage(name: stage.rawValue, label: label(stage)), done, total)
        case .diagnostic(let diagnostic): show(diagnostic.severity, diagnostic)
        case .file(let action, let path):
            // A program that reads objects learns of every change.
            let shows = showsFiles || (style == .json && !isQuiet)
            if isVerbose || (shows && action != .keep) { showFile(action, path) }
        case .source(let path, let fate): if isVerbose { showSource(path, fate) }
        }
    }

    /// Shows a problem.
    func show(_ severity: Diagnostic.Severity, _ problem: some LocatedProblem) {
        show(severity, CommandFailure(problem))
    }

    /// Shows a problem with its place.
    func show(_ severity: Diagnostic.Severity, place: String?, _ explanation: String) {
        show(severity, CommandFailure(message: explanation, place: place))
    }

    private func show(_ severity: Diagnostic.Severity, _ problem: CommandFailure) {
        if isQuiet && severity != .error { return }
        if style == .json {
            Terminal.writeError(problem.line(severity).text)
            return
        }
        eraseBar()
        let color =
            switch severity {
            case .error: "31"
            case .warning: "33"
            case .note: "36"
            }
        let label =
            hasColor
            ? "\u{1B}[\(color)m\(severity.rawValue):\u{1B}[0m"
            : severity.rawValue + ":"
        Terminal.writeError("\(label) \(Terminal.safe(problem.sentence))\n")
    }

    /// Ends the display with the result of the build, on a line with the given prefix.
    func finish(_ report: BuildReport, isDryRun: Bool, prefix: String = "") {
        let counts = [
            ("photos", report.photos), ("videos", report.videos), ("skipped", report.skipped),
            ("hidden", report.hidden),
            ("files", report.sources.total), ("shown", report.sources.shown),
            ("merged", report.sources.merged), ("leftOut", report.sources.leftOut),
            ("ignored", report.sources.ignored), ("renditionsWritten", report.renditionsWritten),
            ("renditionsReused", report.renditionsReused),
        ]
        finish(counts, isDryRun: isDryRun) { time in
            "\(prefix)\(totals(report, isDryRun: false)), \(time)\(sources(report))"
        }
    }

    /// Ends the display: with `counts` as JSON, or with the line that `text` makes from the elapsed time.
    func finish(_ counts: [(String, Int)], isDryRun: Bool, text: (String) -> String) {
        let seconds = decimal((ContinuousClock.now - start) / .seconds(1))
        switch style {
        case .json:
            let fields: [(String, JSONLine.Value?)] = counts.map { ($0, .number($1)) }
            writeObject([("event", .text("done"))] + fields + [("seconds", .json(seconds))])
        case .bar, .plain:
            eraseBar()
            // The totals of a dry run are its result, which goes to standard output.
            if isQuiet || isDryRun { return }
            Terminal.writeError(text("\(seconds) s") + "\n")
        case .auto, .none:
            break
        }
    }

    /// The totals of a build.
    func totals(_ report: BuildReport, isDryRun: Bool) -> String {
        let skipped = report.skipped > 0 ? ", \(report.skipped) left out" : ""
        let bright = report.hdr > 0 ? " (\(report.hdr) in HDR)" : ""
        let hidden = report.hidden > 0 ? ", \(report.hidden.counted("photo")) hidden" : ""
        let verb = isDryRun ? "would be made" : "made"
        let videosText = report.videos > 0 ? ", \(report.videos.counted("video"))" : ""
        return "\(report.photos.counted("photo"))\(bright)\(videosText)\(skipped)\(hidden), "
            + "\(report.renditionsWritten.counted("picture")) \(verb), "
            + "\(report.renditionsReused) kept" + (isDryRun ? sources(report) : "")
    }

    /// What became of the files of the photo folder; empty for a shard.
    private func sources(_ report: BuildReport) -> String {
        let files = report.sources
        return files.total > 0
            ? "; \(files.total.counted("file")): \(files.shown) shown, \(files.merged) merged, "
                + "\(files.leftOut) left out, \(files.ignored) ignored"
            : ""
    }

    /// Shows what became of a file of the photo folder, unless a warning or the pages show it.
    private func showSource(_ path: String, _ fate: SourceFate) {
        if style == .json {
            writeObject([
                ("event", .text("source")), ("fate", .text(fate.name)), ("source", .text(path)),
                ("with", fate.partner.map { .text($0) }),
                ("reason", fate.reason.map { .text($0) }),
            ])
            return
        }
        switch fate {
        case .shown, .leftOut: break
        case .merged, .ignored:
            eraseBar()
            let line = "\(fate.name) \(path)" + (fate.reason.map { ": \($0)" } ?? "")
            Terminal.writeError(Terminal.safe(line) + "\n")
        }
    }

    /// Shows a change of a file.
    func showFile(_ action: BuildEvent.FileAction, _ path: String) {
        if style == .json {
            writeObject([
                ("event", .text("file")), ("action", .text(action.rawValue)), ("path", .text(path)),
            ])
        } else {
            eraseBar()
            Terminal.writeError("\(action.rawValue) \(Terminal.safe(path))\n")
        }
    }

    // MARK: Progress

    /// A stage with progress: its name in JSON, and in messages.
    struct Stage {
        var name: String
        var label: String
    }

    /// Shows the progress of a stage.
    func showProgress(_ stage: Stage, _ done: Int, _ total: Int) {
        guard total > 0 || stage.name == BuildEvent.Stage.scan.rawValue else { return }
        let now = ContinuousClock.now
        let began = stageStart[stage.name] ?? now
        stageStart[stage.name] = began
        let isEnd = done == total
        let pause: Duration
        switch style {
        case .json: pause = .zero
        case .bar: pause = .milliseconds(80)
        case .plain: pause = .seconds(5)
        case .auto, .none: return
        }
        if style == .plain && hidesPlainProgress { return }
        if !isEnd, let lastShown, now - lastShown < pause { return }
        lastShown = now
        switch style {
        case .json:
            writeObject([
                ("event", .text("progress")), ("stage", .text(stage.name)),
                ("done", .number(done)), ("total", .number(total)),
            ])
        case .bar:
            if !isQuiet { drawBar(stage, done, total, began: began, now: now) }
        default:
            if !isQuiet, isEnd || done > 0 {
                let count = total > 0 ? "\(done) of \(total)" : "\(done) files"
                Terminal.writeError("\(stage.label): \(count)\n")
            }
        }
    }

    private func label(_ stage: BuildEvent.Stage) -> String {
        switch stage {
        case .scan: "looking"
        case .inspect: "reading"
        case .convert: "converting seconds of video"
        case .posters: "making posters"
        case .derive: "making pictures"
        case .originals: "copying originals"
        case .videos: "copying videos"
        case .seal: "encrypting"
        case .publish: "writing pages"
        }
    }

    private func drawBar(
        _ stage: Stage, _ done: Int, _ total: Int, began: ContinuousClock.Instant,
        now: ContinuousClock.Instant
    ) {
        guard total > 0 else {
            Terminal.writeError("\r\u{1B}[K\(stage.label) \(done) files")
            barIsShown = true
            return
        }
        let elapsed = (now - began) / .seconds(1)
        let rate = elapsed > 0.2 ? Double(done) / elapsed : 0
        var tail = " \(done)/\(total)"
        if rate > 0 {
            tail += "  \(decimal(rate))/s"
            if done < total { tail += "  \(timeLeft(Double(total - done) / rate)) left" }
        }
        let head = stage.label + " "
        let width = max(0, min(40, Terminal.errorWidth - head.count - tail.count - 3))
        let filled = width * done / total
        let bar =
            String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
        Terminal.writeError("\r\u{1B}[K\(head)\(bar)\(tail)")
        barIsShown = true
        if done == total { eraseBar() }
    }

    /// Erases the bar, so that a line can be written.
    func eraseBar() {
        guard barIsShown else { return }
        barIsShown = false
        Terminal.writeError("\r\u{1B}[K")
    }

    private func timeLeft(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded(.up))
        if whole < 60 { return "\(whole) s" }
        if whole < 3_600 { return "\(whole / 60) min \(whole % 60) s" }
        return "\(whole / 3_600) h \(whole % 3_600 / 60) min"
    }

    // MARK: Text

    /// A number that is not negative, with two decimals.
    func decimal(_ value: Double) -> String {
        let hundredths = Int((value * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// Writes a JSON object.
    private func writeObject(_ fields: [(String, JSONLine.Value?)]) {
        Terminal.writeError(JSONLine(fields).text)
    }
}
