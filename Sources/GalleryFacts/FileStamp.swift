/// What changes whenever a file changes: its length, its two times and its number.
///
/// Equal stamps mean equal content only if the earlier one was settled when it was taken.
package struct FileStamp: Sendable, Hashable {
    /// The length in bytes.
    package var bytes = 0
    /// When the content was written, in nanoseconds since 1970.
    package var modified: Int64 = 0
    /// When content, name or rights were changed, in nanoseconds since 1970; no program can set it.
    package var changed: Int64 = 0
    /// The number of the file in its file system.
    package var inode: UInt64 = 0

    /// Creates a stamp that no file has.
    package init() {}

    /// Whether any change after `time` must give another stamp.
    ///
    /// Times advance in steps: 10 ms at most where a kernel keeps nanoseconds, 2 s on FAT, 1 s on other old
    /// file systems, whose times are whole seconds. A file changed twice within a step has one stamp for two
    /// contents, so a stamp of the last step proves nothing yet.
    package func isSettled(at time: Int64) -> Bool {
        let latest = max(modified, changed)
        let isCoarse = changed % 1_000_000_000 == 0
        return latest < time - (isCoarse ? 2_000_000_000 : 50_000_000)
    }
}
