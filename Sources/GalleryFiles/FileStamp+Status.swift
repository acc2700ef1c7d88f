package import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

extension FileStamp {
    /// Creates the stamp of a file from its status.
    init(_ status: stat) {
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.init()
        bytes = Int(status.st_size)
        self.modified = Self.nanoseconds(modified)
        self.changed = Self.nanoseconds(changed)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }

    /// The current time of the system clock, in nanoseconds since 1970.
    package static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return nanoseconds(time)
    }
}
