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
        case .ambiguousColumn: "ambiguousColumn"
        }
    }

    /// The index of the item that it concerns.
    var item: Int? {
        switch self {
        case .unusableBounds, .noTracks, .tooManyTracks, .negativeTrack, .endlessFraction,
            .ambiguousColumn:
            nil
        case .ratioClamped(let index, _), .pointOutside(let index), .repeatedKey(let index, _),
            .startOutOfRange(let index), .positionOccupied(let index), .unableToPlace(let index),
            .spanClipped(let index), .columnAlignmentRepeated(let index, _),
            .itemNotInTable(let index):
            index
        }
    }
}
