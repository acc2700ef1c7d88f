/// A change that a layout made to a request, as structured data; the caller formats the message.
/// `index` is the index of the item, or of the track in ``negativeTrack(index:)``.
public enum LayoutWarning: Sendable, Hashable {
    /// The size of the container is not usable, so nothing is laid out.
    case unusableBounds
    /// There are no columns or tracks, so nothing is laid out.
    case noTracks
    /// The ratio is outside 0.01...100 and was clamped.
    case ratioClamped(index: Int, ratio: Double)
    /// An alignment or anchor is outside the cell or NaN.
    case pointOutside(index: Int)
    /// An earlier item has the same key.
    case repeatedKey(index: Int, key: String)
    /// The requested number of tracks, `count`, was reduced to `limit`.
    case tooManyTracks(count: Int, limit: Int)
    /// The size of a track is negative and counts as 0.
    case negativeTrack(index: Int)
    /// The container is infinite in this direction, so the `fr` track has size 0.
    case endlessFraction(track: Int)
    /// The requested start is beyond the tracks, or beyond index 10,000 along the flow, and was
    /// ignored.
    case startOutOfRange(index: Int)
    /// The requested cells are occupied; the item was placed automatically.
    case positionOccupied(index: Int)
    /// The requested row or column has no room; the item was placed automatically.
    case unableToPlace(index: Int)
    /// The span was reduced to the available tracks or to the limit.
    case spanClipped(index: Int)
    /// The column already has an alignment, which is kept.
    case columnAlignmentRepeated(index: Int, column: Int)
    /// No row of the table contains the item; its box has zero size.
    case itemNotInTable(index: Int)
    /// Different spans share this column of the table, and no row has a cell of its own in it, so its width is
    /// ambiguous. ``TableLayout/columnMinimums`` sets it.
    case ambiguousColumn(column: Int)
}
