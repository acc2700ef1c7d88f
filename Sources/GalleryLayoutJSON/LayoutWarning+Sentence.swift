internal import GalleryLayout

extension LayoutWarning {
    /// The name of the case.
    var kind: StaticString {
        switch self {
        case .unusableBounds: "unusableBounds"
        case .noTracks: "noTracks"
        case .ratioClamped: "ratioClamped"
        case .pointOutside: "pointOutside"
        case .repeatedKey: "repeatedKey"
        case .tooManyTracks: "tooManyTracks"
        case .negativeTrack: "negativeTrack"
        case .endlessFraction: "endlessFraction"
        case .startOutOfRange: "startOutOfRange"
        case .positionOccupied: "positionOccupied"
        case .unableToPlace: "unableToPlace"
        case .spanClipped: "spanClipped"
        case .columnAlignmentRepeated: "columnAlignmentRepeated"
        case .itemNotInTable: "itemNotInTable"
        }
    }

    /// The item it concerns.
    var item: Int? {
        switch self {
        case .unusableBounds, .noTracks, .tooManyTracks, .negativeTrack, .endlessFraction: nil
        case .ratioClamped(let index, _), .pointOutside(let index), .repeatedKey(let index, _),
            .startOutOfRange(let index), .positionOccupied(let index), .unableToPlace(let index),
            .spanClipped(let index), .columnAlignmentRepeated(let index, _),
            .itemNotInTable(let index):
            index
        }
    }

    /// What had to be changed or left out, as one sentence without a capital or a full stop.
    var sentence: String {
        switch self {
        case .unusableBounds: "the container has no extent, so nothing is laid out"
        case .noTracks: "there is no column or track, so nothing is laid out"
        case .ratioClamped(_, let ratio):
            "the ratio \(ratio) is more extreme than 1:100 and counts as 1:100"
        case .pointOutside: "the alignment lies outside the cell"
        case .repeatedKey(_, let key): "an earlier item is also called \(key)"
        case .tooManyTracks(let count, let limit):
            "there are \(count) tracks; the first \(limit) are used"
        case .negativeTrack(let index): "track \(index) is negative and counts as 0"
        case .endlessFraction(let track):
            "track \(track) is a fraction of a container without end and counts as 0"
        case .startOutOfRange: "the start lies beyond the tracks and is dropped"
        case .positionOccupied: "the cells asked for are taken; the item is placed automatically"
        case .unableToPlace: "there is no room where it should start; it is placed automatically"
        case .spanClipped: "the span is cut to what is left of the tracks"
        case .columnAlignmentRepeated(_, let column):
            "column \(column) already has an alignment, which stays"
        case .itemNotInTable: "no row holds the item, so it has no extent"
        }
    }
}
