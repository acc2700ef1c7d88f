internal import Foundation
internal import GalleryBuild
internal import GalleryPreview
internal import GallerySite

/// Shows the events of a preview: the address on standard output, everything else on standard error, one line for
/// each further build.
final class ServePrinter {
    private let display: ProgressArguments
    private let opensBrowser: Bool
    private var printer: ProgressPrinter
    private var isFirst = true
    private var address = ""
    private var unlinked: [BuildReport.UnlistedPage] = []
    private var shown: Set<String> = []

    init(_ display: ProgressArguments, opensBrowser: Bool) {
        self.display = display
        self.opensBrowser = opensBrowser
        printer = ProgressPrinter(display, showsFiles: false)
    }

    /// Shows one event.
    func show(_ event: ServeEvent) {
        switch event {
        case .begins:
            // The progress lines of each further build would hide the important one.
            printer = ProgressPrinter(display, showsFiles: false, hidesPlainProgress: !isFirst)
        case .build(let event): printer.show(event)
        case .built(let report):
            printer.finish(report, isDryRun: false, prefix: isFirst ? "" : "rebuilt: ")
            unlinked = report.unlisted + report.privatePages
            if !isFirst { showUnlinked() }
        case .failed(.build(let error)): printer.show(.error, error)
        case .failed(.options(let error)):
            printer.show(.error, place: error.place, error.message)
        case .note(let problem): printer.show(.note, problem)
        case .ready(let address):
            isFirst = false
            write(address + "\n")
            self.address = address
            showUnlinked()
            if opensBrowser { openBrowser(address) }
        }
    }

    /// Shows the addresses of unlisted pages and of private albums, each once.
    private func showUnlinked() {
        for page in unlinked where shown.insert(page.page).inserted {
            write(Terminal.safe("\(page.source): \(address)\(page.page)") + "\n")
        }
    }

    /// Writes to standard output. The preview continues after a failure.
    private func write(_ text: String) {
        do { try Terminal.writeOutput(text) } catch {
            if let failure = error as? CommandFailure {
                failure.show(asJSON: display.progress == .json)
            }
        }
    }

    /// Shows a note before the preview starts.
    func note(place: String, _ explanation: String) {
        printer.show(.note, place: place, explanation)
    }

    /// Shows why the preview failed.
    func fail(_ error: ServeError) { printer.show(.error, error) }

    private func openBrowser(_ address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
            process.arguments = ["open", address]
        #else
            process.arguments = ["xdg-open", address]
        #endif
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let message = "warning: no browser could be opened; open the address yourself\n"
        process.terminationHandler = { process in
            if process.terminationStatus != 0 { Terminal.writeError(message) }
        }
        do { try process.run() } catch { Terminal.writeError(message) }
    }
}
