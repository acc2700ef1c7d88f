extension SiteSettings {
    /// The files that photo pages offer for download.
    public enum Originals: Sendable, Hashable {
        /// None.
        case none
        /// The photographer's files with all their metadata.
        case copy
        /// The same pictures without other metadata.
        case strip
        /// Pictures of a width in pixels, encoded like renditions; never larger than the photo.
        case resized(width: Int)

        /// The permitted widths, in pixels.
        public static let widths = 16...16_384
        /// The named values.
        public static let names = ["none", "copy", "strip"]
    }
}

extension SiteSettings.Originals: RawRepresentable {
    /// Parses a name or a width; nil for any other text.
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
