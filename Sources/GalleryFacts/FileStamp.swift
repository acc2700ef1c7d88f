/// The stamp of a file, which changes with the file: length, two times and inode.
///
/// Equal stamps mean equal content only if the earlier one was settled when it was taken.
package struct FileStamp: Sendable, Hashable {
    /// The length in bytes.
    package var bytes = 0
    /// The modification time, in nanoseconds since 1970.
    package var modified: Int64 = 0
    /// The change time of content, name or permissions, in nanoseconds since 1970; no program can set it.
    package var changed: Int64 = 0
    /// The inode number.
    package var inode: UInt64 = 0

    /// Creates a stamp that no file has.
    package init() {}

    /// Whether any change after `time`, in nanoseconds since 1970, must give another stamp.
    ///
    /// File times advance in steps: at most 10 ms where a kernel stores nanoseconds, 2 s on FAT, 1 s on other old file
    /// systems with whole seconds. A file that changes twice within a step has one stamp for two contents, so both
    /// times must be earlier than `time` by more than 50 ms, or by more than 2 s if the change time is a whole second.
    package func isSettled(at time: Int64) -> Bool {
        let latest = max(modified, changed)
        let isCoarse = changed % 1_000_000_000 == 0
        return latest < time - (isCoarse ? 2_000_000_000 : 50_000_000)
    }
}
