/// What an encrypted file is to its album; a file opens in no other role.
package enum SealedRole: Sendable, Hashable, Comparable {
    /// The words, markup and list of files of the album, or of one below it, by its path from there.
    case album(String)
    /// A rendition of a photo, or of the poster of a video, by its file: `<id>/<width>.<format>`.
    case image(String)
    case poster(String)
    /// A video, by the id of its photo.
    case video(String)
    /// A photo for download, by its id.
    case original(String)
    /// All photos for download.
    case zip

    /// The role as names and keys are made of it, and as the album states it.
    package var text: String {
        switch self {
        case .album(let path): path.isEmpty ? "album" : "album/" + path
        case .image(let file): "image/" + file
        case .poster(let file): "poster/" + file
        case .video(let id): "video/" + id
        case .original(let id): "original/" + id
        case .zip: "zip"
        }
    }

    /// Reads a role; nil for a text that is none.
    package init?(text: String) {
        guard let slash = text.firstIndex(of: "/") else {
            switch text {
            case "album": self = .album("")
            case "zip": self = .zip
            default: return nil
            }
            return
        }
        let rest = String(text[text.index(after: slash)...])
        guard !rest.isEmpty else { return nil }
        switch text[..<slash] {
        case "album": self = .album(rest)
        case "image": self = .image(rest)
        case "poster": self = .poster(rest)
        case "video": self = .video(rest)
        case "original": self = .original(rest)
        default: return nil
        }
    }
}
