/// Something that a text has and its page has not.
public enum MarkdownLoss: Sendable, Hashable, Codable {
    /// Raw HTML is left out.
    case rawHTML
    /// The address of a link runs a script, or is of a kind that is left out.
    case unsafeLink(String)
    /// A link leads to a file that the site does not have.
    case missingFile(String)

    /// What a person can do about it.
    public var remedy: Remedy? {
        switch self {
        case .rawHTML: .writeMarkdown
        case .unsafeLink: .useWebAddress
        case .missingFile: nil
        }
    }
}
