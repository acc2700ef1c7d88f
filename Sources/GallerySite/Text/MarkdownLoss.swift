/// A part of a text that its page omits.
public enum MarkdownLoss: Sendable, Hashable, Codable {
    /// Raw HTML is left out.
    case rawHTML
    /// The address of a link runs a script, or has a scheme that is left out.
    case unsafeLink(String)
    /// A link leads to a missing file.
    case missingFile(String)
    /// The file of a picture does not exist, or is not a photo.
    case missingPicture(String)
    /// A picture is on another site, or outside the photo folder.
    case foreignPicture(String)
    /// The caption of a photo has a picture.
    case pictureInCaption
    /// The text has too many levels, or too many links and pictures.
    case tooComplex

    /// How to fix it.
    public var remedy: Remedy? {
        switch self {
        case .rawHTML: .writeMarkdown
        case .unsafeLink: .useWebAddress
        case .foreignPicture: .copyPicture
        case .pictureInCaption: .writeIntoIndex
        case .missingFile, .missingPicture, .tooComplex: nil
        }
    }
}
