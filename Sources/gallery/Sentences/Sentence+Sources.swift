internal import GallerySite

extension SourceFate {
    /// The name in objects and lines.
    var name: String {
        switch self {
        case .shown: "shown"
        case .merged: "merged"
        case .leftOut: "leftOut"
        case .ignored: "ignored"
        }
    }

    /// The file or folder with which a file is merged.
    var partner: String? {
        if case .merged(let partner, _) = self { partner } else { nil }
    }

    /// Why a file is not shown itself; nil for one that is.
    var reason: String? {
        switch self {
        case .shown: nil
        case .merged(let partner, let kind): kind.reason(partner)
        case .leftOut(let problem): problem.explanation
        case .ignored(let kind): kind.reason
        }
    }
}

extension MergedFile {
    fileprivate func reason(_ partner: String) -> String {
        switch self {
        case .otherForm: "another form of \(partner), which is shown"
        case .unedited: "\(partner) is the edited file, which is shown"
        case .burst: "of the burst of \(partner), which is shown"
        case .sidecar: "the metadata of \(partner)"
        case .notes: "the notes about \(partner)"
        case .caption: "the caption of \(partner)"
        case .albumNotes:
            partner == "."
                ? "the notes about the first page" : "the notes about the album \(partner)"
        }
    }
}

extension IgnoredFile {
    fileprivate var reason: String {
        switch self {
        case .hiddenName: "its name starts with a dot"
        case .underscore: "its name starts with an underscore"
        case .foreignFolder: "a folder of another program"
        case .closedFolder: "contains a file .nomedia"
        case .ownFolder: "the output folder or the cache"
        case .repeatedFolder: "links to a folder above it"
        case .notAFile: "neither a file nor a folder"
        case .notAPhoto: "neither a photo nor a video"
        case .ofNoPhoto: "about no photo that is shown"
        case .hidden: "hidden by its author"
        case .ofLeftOut(let partner): "belongs to \(partner), which is left out"
        case .video: "videos are not published"
        case .unused: "nothing shows it"
        }
    }
}
