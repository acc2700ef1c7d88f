extension SiteSettings {
    /// The files that photo pages offer for download.
    public enum Originals: Sendable, Hashable {
        /// None.
        case none
        /// The photographer's files as they are, with all that they say.
        case copy
        /// The same pictures without what the files say about anything else.
        case strip
        /// Pictures of a width in pixels, encoded as renditions are; never larger than the photo.
        case resized(width: Int)

        /// The widths that may be asked for.
        public static let widths = 16...16_384
        /// The values that are names.
        public static let names = ["none", "copy", "strip"]
    }
}

extension SiteSettings.Originals: RawRepresentable {
    /// Reads a name or a width; nil for anything else.
    public init?(rawValue: String) {
        switch rawValue {
        case "none": self = .none
        case "copy": self = .copy
        case "strip": self = .strip
        default:
            guard let width = Int(rawValue), Self.widths.contains(width) else { return nil }
            self = .resized(width: width)
        }
    }

    /// The name or the width.
    public var rawValue: String {
        switch self {
        case .none: "none"
        case .copy: "copy"
        case .strip: "strip"
        case .resized(let width): String(width)
        }
    }
}
