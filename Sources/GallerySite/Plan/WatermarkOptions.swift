public import GalleryFacts

/// Where and how the watermark of a site is drawn.
public struct WatermarkOptions: Sendable, Hashable {
    /// Where it stands.
    public var position = WatermarkPosition.bottomRight
    /// The length of its longer side, in percent of the shorter side of the picture.
    public var percent = 25
    /// How much of it covers what is below, in percent.
    public var opacity = 60
    /// The narrowest picture that has it, in pixels.
    public var minWidth = 800
    /// Whether pictures of a chosen width for download have it.
    public var isOnDownloads = false

    /// The percentages that may be asked for.
    public static let percentages = 1...100
    /// The widths that may be asked for.
    public static let minWidths = 1...65_535

    /// Creates the default options.
    public init() {}

    /// Whether a file is a PNG that may have transparent parts: one with alpha, or with a list of what is transparent
    /// (PNG specification, 11.2.1 and 11.3.1.1).
    static func isTransparent(png bytes: [UInt8]) -> Bool {
        guard bytes.count > 33, FileKind(prefix: bytes) == .png else { return false }
        return [4, 6].contains(bytes[25]) || bytes.firstRange(of: "tRNS".utf8) != nil
    }

    /// The watermark that is drawn with these options.
    func drawing(_ png: [UInt8]) -> Watermark {
        Watermark(
            png: png, position: position, percent: percent, opacity: opacity, minWidth: minWidth,
            isOnDownloads: isOnDownloads)
    }
}

extension WatermarkOptions: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("position", position)
        encoder.put("percent", percent)
        encoder.put("opacity", opacity)
        encoder.put("minWidth", minWidth)
        encoder.put("isOnDownloads", isOnDownloads)
    }
}

extension WatermarkPosition: KeyEncodable {}
