internal import Foundation
internal import GallerySite

/// Notices changes of what a site is made from until its value goes away.
///
/// Reports that there was one, not what it was: the build looks for itself. Changes that follow each other are
/// reported once, when nothing happens for a while.
final class FolderWatch {
    /// How changes are noticed and reported.
    struct Options: Sendable {
        /// As long as nothing must happen before a change is reported.
        var quiet = Duration.milliseconds(150)
        /// As long as a change waits at most, when others follow without end.
        var maxWait = Duration.seconds(2)
        /// How often is looked for changes where the system does not report them.
        var interval = Duration.seconds(1)
        /// As many folders are watched, if the system lets so many; more are looked at instead.
        var maxFolders = Int.max
    }

    private let stop = StopSignal()

    /// Begins to watch, from now on.
    init(_ plan: WatchPlan, options: Options = Options(), changes: Changes) {
        // The thread gets its turn later and compares then.
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

    /// Passes on what the system reports.
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

    /// Looks for changes again and again, less often where a look takes long.
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
