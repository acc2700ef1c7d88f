internal import GalleryFiles

#if os(Linux)
    internal import Glibc

    /// The system's events for folders (inotify(7)).
    struct FolderEvents: ~Copyable {
        private let descriptor: CInt
        private let plan: WatchPlan
        private let maxFolders: Int
        private var paths: [CInt: String] = [:]

        // The end of writing, not each write: half a photo is not valid. Attributes, because permissions may be why
        // a file could not be read.
        private static let mask = [
            IN_CLOSE_WRITE, IN_CREATE, IN_DELETE, IN_MOVED_FROM, IN_MOVED_TO, IN_ATTRIB,
            IN_ONLYDIR, IN_EXCL_UNLINK,
        ].reduce(0) { $0 | UInt32($1) }

        /// Begins to watch.
        init(_ plan: WatchPlan, maxFolders: Int) throws(WatchProblem) {
            self.plan = plan
            self.maxFolders = maxFolders
            descriptor = inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK))
            guard descriptor >= 0 else {
                throw .refused(errno: errno)
            }
            try watchAll()
        }

        deinit { if descriptor >= 0 { close(descriptor) } }

        /// Reports changes until the stop signal. Throws when the system cannot watch more folders.
        mutating func follow(
            _ options: FolderWatch.Options, until stop: StopSignal, _ changes: Changes
        ) throws(WatchProblem) {
            var delay = ChangeDelay(quiet: options.quiet, maxWait: options.maxWait)
            var waited = [descriptor, stop.descriptor].map {
                pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            }
            while true {
                let left = delay.left(at: .now)
                if left == .zero {
                    delay.clear()
                    changes.note()
                    continue
                }
                _ = poll(&waited, 2, left?.milliseconds ?? -1)
                if waited[1].revents != 0 { return }
                if waited[0].revents != 0, try takeEvents() { delay.note(at: .now) }
            }
        }

        // MARK: Folders

        /// Watches every existing folder, and no other.
        ///
        /// A folder created during the scan would be missed, so scans are repeated until nothing new is found: new
        /// entries of watched folders are reported.
        private mutating func watchAll() throws(WatchProblem) {
            var isNew = true
            while isNew {
                isNew = false
                let wanted = plan.folders()
                for (number, path) in paths where !wanted.contains(path) {
                    inotify_rm_watch(descriptor, number)
                    paths[number] = nil
                }
                let known = Set(paths.values)
                for path in wanted.sorted() {
                    // A known path may belong to another folder by now.
                    let isKnown = known.contains(path)
                    if try watch(path, isKnown: isKnown), !isKnown { isNew = true }
                }
            }
        }

        /// Watches a folder; false when it cannot be watched, or is watched at another path already.
        private mutating func watch(
            _ path: String, isKnown: Bool
        ) throws(WatchProblem) -> Bool {
            guard isKnown || paths.count < maxFolders else { throw Self.limit(maxFolders) }
            let number = inotify_add_watch(descriptor, path, Self.mask)
            guard number >= 0 else {
                if errno == ENOSPC { throw Self.limit(paths.count) }
                return false
            }
            // A link may lead to a folder that is watched at its own path.
            guard paths[number] == nil || paths[number] == path else { return false }
            paths[number] = path
            return true
        }

        private static func limit(_ count: Int) -> WatchProblem { .tooManyFolders(limit: count) }

        // MARK: Events

        /// Reads the events and returns whether they may change the site.
        private mutating func takeEvents() throws(WatchProblem) -> Bool {
            var isConcerned = false
            var hasOtherFolders = false
            var buffer = [UInt8](repeating: 0, count: 64 << 10)
            while true {
                let count = buffer.withUnsafeMutableBytes {
                    read(descriptor, $0.baseAddress, $0.count)
                }
                guard count > 0 else { break }
                buffer.withUnsafeBytes { bytes in
                    var offset = 0
                    while offset + 16 <= count {
                        let event = Event(bytes, at: offset)
                        offset += event.length
                        take(event, &isConcerned, &hasOtherFolders)
                    }
                }
            }
            if hasOtherFolders { try watchAll() }
            return isConcerned
        }

        private mutating func take(
            _ event: Event, _ isConcerned: inout Bool, _ hasOtherFolders: inout Bool
        ) {
            if event.has(IN_Q_OVERFLOW) {
                // The queue has overflowed: anything may have changed.
                (isConcerned, hasOtherFolders) = (true, true)
                return
            }
            if event.has(IN_IGNORED) || event.has(IN_UNMOUNT) {
                // The folder was deleted or its watch was removed. Its parent has reported a deletion, unless the
                // folder was the root of a file system.
                paths[event.watch] = nil
                (isConcerned, hasOtherFolders) = (isConcerned || event.has(IN_UNMOUNT), true)
                return
            }
            guard let folder = paths[event.watch] else { return }
            let path = folder == "/" ? "/" + event.name : folder + "/" + event.name
            guard plan.concerns(path) else { return }
            if event.has(IN_ISDIR) {
                (isConcerned, hasOtherFolders) = (true, true)
            } else if event.has(IN_CREATE) {
                // A file that is still written is reported again at its end; a link is complete.
                guard let status = FileStatus(path: path, followsLinks: false) else { return }
                let isLink = status.kind == .link || status.links > 1
                isConcerned = isConcerned || isLink
                hasOtherFolders = hasOtherFolders || status.kind == .link
            } else {
                isConcerned = true
                hasOtherFolders = hasOtherFolders || plan.roots.contains(path)
            }
        }

        /// One event, as the system writes it: four numbers, then the name, padded with zero bytes.
        private struct Event {
            let watch: CInt
            let mask: UInt32
            let name: String
            let length: Int

            init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
                watch = bytes.loadUnaligned(fromByteOffset: offset, as: CInt.self)
                mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                let count = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                name = String(
                    decoding: bytes[(offset + 16)..<(offset + 16 + count)].prefix { $0 != 0 },
                    as: UTF8.self)
                length = 16 + count
            }

            func has(_ flag: some FixedWidthInteger) -> Bool { mask & UInt32(flag) != 0 }
        }
    }
#endif
