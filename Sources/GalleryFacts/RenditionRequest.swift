/// One encoded size that a photo is wanted in.
package struct RenditionRequest: Sendable, Hashable, Codable {
    /// How a picture without transparency is coded; one with transparency is a PNG all the same.
    package enum Format: String, Sendable, Hashable, Codable {
        case jpeg, webp, avif
    }

    /// The upright extents, never larger than the photo's own.
    package var size: PixelSize
    /// The quality of a JPEG, 1 to 100, on libjpeg's scale, or that a WebP or an AVIF is to match; PNGs lose nothing.
    package var quality: Int
    /// Whether a JPEG holds several scans, each finer than the last, in place of one from top to bottom.
    package var isProgressive: Bool
    /// How much time a JPEG may take.
    package var effort: EncodingEffort
    /// How much the finest detail is strengthened, in 256ths, 0 to 256.
    package var sharpening: Int
    /// The XMP packet to embed, at most 60,000 bytes.
    package var packet: PublishedPacket?
    /// Whether the picture is to have the photo's gain map, if that can be used. Only a JPEG has one.
    package var keepsGainMap: Bool
    /// How the picture is coded.
    package var format: Format
    /// Whether it has the watermark that is drawn over the photo's renditions.
    package var hasWatermark = true

    /// The greatest width and height that the format WebP allows.
    package static let maxWebPExtent = 16_383

    /// Whether a picture of a size can be a WebP or an AVIF.
    package static func fitsAlternatives(_ size: PixelSize) -> Bool {
        max(size.width, size.height) <= maxWebPExtent
    }

    /// Creates a request.
    package init(
        size: PixelSize, quality: Int, isProgressive: Bool = false,
        effort: EncodingEffort = .normal, sharpening: Int = 0,
        packet: PublishedPacket? = nil, keepsGainMap: Bool = false, format: Format = .jpeg
    ) {
        self.size = size
        self.quality = quality
        self.isProgressive = isProgressive
        self.effort = effort
        self.sharpening = sharpening
        self.packet = packet
        self.keepsGainMap = keepsGainMap
        self.format = format
    }
}
