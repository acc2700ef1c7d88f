#if os(macOS)
    internal import CoreServices
    internal import Foundation

    /// The system's events for folders and everything below them (File System Events).
    struct FolderEvents {
        /// The context of the system's callback, which receives it as a pointer.
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

        /// Begins to watch, until `stop` is called.
        init(
            _ plan: WatchPlan, _ options: FolderWatch.Options, _ changes: Changes
        ) throws(WatchProblem) {
            listener = Listener(plan, changes)
            // The listener lives as long as this value, which stops the stream first.
            var context = FSEventStreamContext(
                version: 0, info: Unmanaged.passUnretained(listener).toOpaque(), retain: nil,
                release: nil, copyDescription: nil)
            let flags = kFSEventStreamCreateFlagUseCFTypes | kFSEventStreamCreateFlagFileEvents
            // Each includes everything below it, also future entries.
            let folders = plan.anchors().union([plan.photos])
            // The latency of the stream is the delay of changes.
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

        /// Stops watching.
        func stop() {
            FSEventStreamStop(stream)
            FSEventStreamInvalidate(stream)
            FSEventStreamRelease(stream)
            // A running callback has ended when this returns.
            queue.sync { withExtendedLifetime(listener) {} }
        }

        private static let callback: FSEventStreamCallback = { _, info, count, paths, flags, _ in
            guard let info else { return }
            let listener = Unmanaged<Listener>.fromOpaque(info).takeUnretainedValue()
            // With kFSEventStreamCreateFlagUseCFTypes, the paths are a CFArray of CFString.
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
