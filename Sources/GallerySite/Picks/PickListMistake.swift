/// Why something is no list of picks.
public enum PickListMistake: Error, Sendable, Hashable {
    /// There is neither a link with picks nor a saved list.
    case noList
    /// The link was cut or changed.
    case damagedLink
    /// The file is one of a later version of the program.
    case laterVersion
}
