internal import GallerySite

/// The other files with the picture of a picked photo.
struct PickedCopies: LocatedProblem {
    /// The picked photo.
    var photo: PickedPhotos.Photo

    var place: String? { photo.path }
    var remedy: Remedy? { nil }
    var fact: String { "also in " + photo.alsoIn.joined(separator: ", ") }
}

extension PickListMistake: Explainable {
    var fact: String {
        switch self {
        case .noList: "there is neither a link with picks nor a saved list"
        case .damagedLink: "the link with the picks is incomplete or was changed"
        case .laterVersion: "the list is from a later version of gallery"
        case .tooLong(let limit): "the list is longer than \(NumberText.grouped(limit)) bytes"
        }
    }

    var remedy: Remedy? {
        switch self {
        case .noList: .quotePickLink
        case .damagedLink: .askForSavedList
        case .laterVersion: .updateProgram
        case .tooLong: nil
        }
    }
}
