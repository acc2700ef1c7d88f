/// A picture of a chosen width that the page of a photo offers for download; it is made with the photo's renditions.
struct DownloadRequest: Sendable, Hashable {
    /// The width in pixels; a photo that is narrower keeps its own.
    var width: Int
    /// Whether it has the watermark of its album.
    var hasWatermark: Bool

    /// Reads what an album offers; nil when that is no picture of a chosen width.
    init?(_ originals: SiteSettings.Originals, hasWatermark: Bool) {
        guard case .resized(let width) = originals else { return nil }
        (self.width, self.hasWatermark) = (width, hasWatermark)
    }
}
