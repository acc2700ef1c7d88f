internal import Foundation
internal import GallerySite

/// Watches the sources of a site as long as it exists.
///
/// It reports that there was a change, not which: the build finds that. Changes in quick succession are reported
/// once.
final class FolderWatch {
    /// The timing and the limits of watching.
    struct Options: Sendable {
        /// The time without changes before a change is reported.
        var quiet = Duration.milliseconds(150)
        /// The maximum delay of a change while others follow (Linux).
        var maxWait = Duration.seconds(2)
        /// The interval of scans when the system does not report changes.
        var interval = Duration.seconds(1)
        /// The maximum number of watched folders (Linux), if the system permits as many; above it, folders are
        /// scanned instead.
        var maxFolders = Int.max
    }

    private let stop = StopSignal()

    /// Begins to watch.
    init(_ plan: WatchPlan, options: Options = Options(), changes: Changes) {
        // The thread starts later and compares then.
        let before = plan.snapshot()
        Thread.detachNewThread { [stop] in
            do throws(WatchProblem) {
                try Self.listen(plan, options, since: before, until: stop, changes)
            } catch {
                changes.note(error)
                Self.look(plan, options, since: before, until: stop, changes)
            }
        }
    }

    deinit { stop.send() }

    /// Passes on the system's events.
    private static func listen(
        _ plan: WatchPlan, _ options: Options, since before: Fingerprint, until stop: StopSignal,
        _ changes: Changes
    ) throws(WatchProblem) {
        #if os(Linux)
            var events = try FolderEvents(plan, maxFolders: options.maxFolders)
            if plan.snapshot() != before { changes.note() }
            try events.follow(options, until: stop, changes)
        #elseif os(macOS)
            let events = try FolderEvents(plan, options, changes)
            if plan.snapshot() != before { changes.note() }
            while !stop.wait(at: .seconds(3_600)) {}
            events.stop()
        #else
            throw .unsupportedSystem
        #endif
    }

    /// Scans for changes repeatedly. The pause is 20 times the duration of a scan if that exceeds the interval.
    private static func look(
        _ plan: WatchPlan, _ options: Options, since before: Fingerprint, until stop: StopSignal,
        _ changes: Changes
    ) {
        var last = before
        var pause = options.interval
        while !stop.wait(at: pause) {
            var current = last
            let duration = ContinuousClock().measure { current = plan.snapshot() }
            pause = max(options.interval, duration * 20)
            if current != last { changes.note() }
            last = current
        }
    }
}
