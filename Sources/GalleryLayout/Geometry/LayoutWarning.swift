/// What a layout had to change or leave out to answer a request, as facts; whoever shows it writes
/// the sentence. `index` is the index of the item.
public enum LayoutWarning: Sendable, Hashable {
    /// The container has no usable extent, so nothing is laid out.
    case unusableBounds
    /// There is no column or track to lay anything out in.
    case noTracks
    /// The ratio is more extreme than 1:100 and counts as 1:100.
    case ratioClamped(index: Int, ratio: Double)
    /// An alignment or anchor lies outside the cell or is not a number.
    case pointOutside(index: Int)
    /// An earlier item has the same key.
    case repeatedKey(index: Int, key: String)
    /// The number of tracks asked for was reduced to `limit`.
    case tooManyTracks(count: Int, limit: Int)
    /// The size of a track was negative and counts as 0.
    case negativeTrack(index: Int)
    /// A fraction of an endless container is 0.
    case endlessFraction(track: Int)
    /// The start lies beyond the tracks and is dropped.
    case startOutOfRange(index: Int)
    /// The cells asked for are taken; the item is placed automatically.
    case positionOccupied(index: Int)
    /// The row or column asked for has no room; the item is placed automatically.
    case unableToPlace(index: Int)
    /// The span was cut to what the tracks, or the limits, leave.
    case spanClipped(index: Int)
    /// The column already has an alignment, which stays.
    case columnAlignmentRepeated(index: Int, column: Int)
    /// No row of the table holds the item; its box has no extent.
    case itemNotInTable(index: Int)
}
