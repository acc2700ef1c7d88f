/// The role of an encrypted file in its album; a file cannot be decrypted in another role.
package enum SealedRole: Sendable, Hashable, Comparable {
    /// The text, markup and file list of an album, by its path below the private album; empty for the private album
    /// itself.
    case album(String)
    /// A rendition of a photo or of a picture in a text, by its file: `<id>/<width>.<format>`.
    case image(String)
    /// A rendition of the poster of a video, by its file.
    case poster(String)
    /// A video, by the id of its photo.
    case video(String)
    /// A photo for download, by its id.
    case original(String)
    /// All photos for download.
    case zip

    /// The role as a text, from which names and keys are derived.
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

    /// Parses a role; nil for any other text.
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
