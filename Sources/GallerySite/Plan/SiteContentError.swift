/// Why a file that a site's settings reference cannot be used.
public enum SiteContentError: Error, Sendable, Hashable {
    /// It cannot be read; `errno` is the error number of the system.
    case unreadable(path: String, errno: Int32)
    /// A page does not end in `.md`.
    case pageIsNotMarkdown(String)
    /// Another page has the same name, or an album's page may have it: `index` or `page-2`.
    case pageNameTaken(String)
    /// A logo is neither PNG nor an SVG that states its size.
    case logoWithoutSize(String)
    /// A watermark is not a PNG with transparency.
    case watermarkWithoutTransparency(String)
    /// A font is not a complete WOFF2 file.
    case fontIsNotWOFF2(String)

    /// The path of the file.
    public var path: String {
        switch self {
        case .unreadable(let path, _), .pageIsNotMarkdown(let path), .pageNameTaken(let path),
            .logoWithoutSize(let path), .fontIsNotWOFF2(let path),
            .watermarkWithoutTransparency(let path):
            path
        }
    }

    /// How to fix it.
    public var remedy: Remedy? {
        switch self {
        case .unreadable: nil
        case .pageIsNotMarkdown: .renameOrConvert
        case .pageNameTaken: .rename
        case .logoWithoutSize: .useSizedLogo
        case .watermarkWithoutTransparency: .exportTransparentPNG
        case .fontIsNotWOFF2: .exportFontOrConvert
        }
    }
}
