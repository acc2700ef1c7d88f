/// Why a text is not a list of picks.
public enum PickListMistake: Error, Sendable, Hashable {
    /// There is neither a link with picks nor a saved list.
    case noList
    /// The link is truncated or damaged.
    case damagedLink
    /// The file was saved by a later version of the program.
    case laterVersion
    /// The file is longer than `limit`, in bytes; a pipe or a device may never end.
    case tooLong(limit: Int)
}
