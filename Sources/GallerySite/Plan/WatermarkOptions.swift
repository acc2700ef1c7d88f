public import GalleryFacts

/// The options of a site's watermark.
public struct WatermarkOptions: Sendable, Hashable {
    /// Its position.
    public var position = WatermarkPosition.bottomRight
    /// The length of its longer side, in percent of the shorter side of the picture.
    public var percent = 25
    /// Its opacity, in percent.
    public var opacity = 60
    /// The minimum width of pictures with a watermark, in pixels.
    public var minWidth = 800
    /// Whether pictures of a chosen width for download have it.
    public var isOnDownloads = false

    /// The permitted percentages.
    public static let percentages = 1...100
    /// The permitted values of `minWidth`, in pixels.
    public static let minWidths = 1...65_535

    /// Creates the default options.
    public init() {}

    /// Whether a file is a PNG with transparency: with an alpha channel or a tRNS chunk (PNG specification, 11.2.1
    /// and 11.3.1.1).
    static func isTransparent(png bytes: [UInt8]) -> Bool {
        guard bytes.count > 33, FileKind(prefix: bytes) == .png else { return false }
        return [4, 6].contains(bytes[25]) || bytes.firstRange(of: "tRNS".utf8) != nil
    }

    /// The watermark with these options.
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
