#if os(macOS)
    internal import CoreServices
    internal import Foundation

    /// What the system reports of folders and everything below them (File System Events).
    struct FolderEvents {
        /// What the system's callback needs, which it gets by address.
        private final class Listener: Sendable {
            let plan: WatchPlan
            let changes: Changes

            init(_ plan: WatchPlan, _ changes: Changes) {
                self.plan = plan
                self.changes = changes
            }
        }

        private let stream: FSEventStreamRef
        private let listener: Listener
        private let queue = DispatchQueue(label: "gallery.watch")

        /// Begins to watch, from now on, until `stop` is called.
        init(
            _ plan: WatchPlan, _ options: FolderWatch.Options, _ changes: Changes
        ) throws(WatchProblem) {
            listener = Listener(plan, changes)
            // The listener lives as long as this value, which ends the stream before it goes.
            var context = FSEventStreamContext(
                version: 0, info: Unmanaged.passUnretained(listener).toOpaque(), retain: nil,
                release: nil, copyDescription: nil)
            let flags = kFSEventStreamCreateFlagUseCFTypes | kFSEventStreamCreateFlagFileEvents
            // Each stands for everything below it, that which is not there yet too.
            let folders = plan.anchors().union([plan.photos])
            // The system gathers events for as long as a change is to wait.
            guard
                let created = FSEventStreamCreate(
                    nil, Self.callback, &context, folders.sorted() as CFArray,
                    FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
                    options.quiet / .seconds(1),
                    FSEventStreamCreateFlags(flags))
            else { throw .noEventStream }
            stream = created
            FSEventStreamSetDispatchQueue(stream, queue)
            guard FSEventStreamStart(stream) else {
                FSEventStreamInvalidate(stream)
                FSEventStreamRelease(stream)
                throw .silentEventStream
            }
        }

        /// Ends.
        func stop() {
            FSEventStreamStop(stream)
            FSEventStreamInvalidate(stream)
            FSEventStreamRelease(stream)
            // A callback that was under way has come through behind this.
            queue.sync { withExtendedLifetime(listener) {} }
        }

        private static let callback: FSEventStreamCallback = { _, info, count, paths, flags, _ in
            guard let info else { return }
            let listener = Unmanaged<Listener>.fromOpaque(info).takeUnretainedValue()
            // A stream made with kFSEventStreamCreateFlagUseCFTypes hands over a CFArray of CFString.
            let paths = unsafeBitCast(paths, to: CFArray.self) as? [String] ?? []
            let anything =
                kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagUserDropped
                | kFSEventStreamEventFlagKernelDropped | kFSEventStreamEventFlagRootChanged
            let isConcerned = (0..<count).contains { index in
                flags[index] & FSEventStreamEventFlags(anything) != 0
                    || index < paths.count && listener.plan.concerns(paths[index])
            }
            if isConcerned { listener.changes.note() }
        }
    }
#endif
