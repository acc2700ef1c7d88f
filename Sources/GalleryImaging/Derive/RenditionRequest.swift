/// One encoded size that a photo is wanted in.
package struct RenditionRequest: Sendable, Hashable {
    /// The upright extents, never larger than the photo's own.
    package var size: PixelSize
    /// The quality of a JPEG, 1 to 100, on libjpeg's scale; PNGs lose nothing.
    package var quality: Int
    /// The XMP packet to embed, at most 65,504 bytes.
    package var packet: [UInt8]?

    /// Creates a request.
    package init(size: PixelSize, quality: Int, packet: [UInt8]? = nil) {
        self.size = size
        self.quality = quality
        self.packet = packet
    }
}
