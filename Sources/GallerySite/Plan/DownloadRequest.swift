/// A picture of a chosen width that the page of a photo offers for download; it is derived with the photo's
/// renditions.
struct DownloadRequest: Sendable, Hashable {
    /// The width in pixels; a narrower photo keeps its own.
    var width: Int
    /// Whether it has the watermark of its album.
    var hasWatermark: Bool

    /// Reads the downloads of an album; nil when they are not pictures of a chosen width.
    init?(_ originals: SiteSettings.Originals, hasWatermark: Bool) {
        guard case .resized(let width) = originals else { return nil }
        (self.width, self.hasWatermark) = (width, hasWatermark)
    }
}
