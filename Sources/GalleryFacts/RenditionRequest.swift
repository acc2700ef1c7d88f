/// A requested rendition of a photo.
package struct RenditionRequest: Sendable, Hashable, Codable {
    /// The format of a picture without transparency; one with transparency is always PNG.
    package enum Format: String, Sendable, Hashable, Codable {
        case jpeg, webp, avif
    }

    /// The upright size, never larger than the photo's own.
    package var size: PixelSize
    /// The quality, 1 to 100 on libjpeg's scale, of a JPEG or of the JPEG that a WebP or an AVIF must match. PNG is
    /// lossless.
    package var quality: Int
    /// Whether a JPEG is progressive.
    package var isProgressive: Bool
    /// The encoding effort of a JPEG.
    package var effort: EncodingEffort
    /// The strength of sharpening, in 256ths, 0 to 256.
    package var sharpening: Int
    /// The XMP packet to embed, at most 60,000 bytes.
    package var packet: PublishedPacket?
    /// Whether the picture keeps the photo's gain map, if that is usable. Only a JPEG has one.
    package var keepsGainMap: Bool
    /// The format.
    package var format: Format
    /// Whether it has the watermark of the photo's renditions.
    package var hasWatermark = true

    /// The maximum width and height in WebP.
    package static let maxWebPExtent = 16_383

    /// Whether a picture of this size can be WebP or AVIF; the same limit applies to both.
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
