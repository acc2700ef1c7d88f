/// Something that a text has and its page has not.
public enum MarkdownLoss: Sendable, Hashable, Codable {
    /// Raw HTML is left out.
    case rawHTML
    /// The address of a link runs a script, or is of a kind that is left out.
    case unsafeLink(String)
    /// A link leads to a file that the site does not have.
    case missingFile(String)
    /// A picture is of a file that does not exist, or is no photo that can be shown.
    case missingPicture(String)
    /// A picture is on another site, or outside the photo folder.
    case foreignPicture(String)
    /// The caption of a photo has a picture.
    case pictureInCaption

    /// What a person can do about it.
    public var remedy: Remedy? {
        switch self {
        case .rawHTML: .writeMarkdown
        case .unsafeLink: .useWebAddress
        case .foreignPicture: .copyPicture
        case .pictureInCaption: .writeIntoIndex
        case .missingFile, .missingPicture: nil
        }
    }
}
