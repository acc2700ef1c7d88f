package import GalleryFacts

/// The watermark settings of an album that replace those of the site.
package struct AlbumWatermark: Sendable, Hashable {
    /// Whether it is drawn.
    package var isDrawn: Bool?
    /// Its position.
    package var position: WatermarkPosition?
    /// The length of its longer side, in percent of the shorter side of the picture.
    package var percent: Int?
    /// Its opacity, in percent.
    package var opacity: Int?
    /// The minimum width of pictures with a watermark, in pixels.
    package var minWidth: Int?
    /// Whether pictures for download have it.
    package var isOnDownloads: Bool?

    /// The values, with missing ones from the parent album.
    func inheriting(_ above: AlbumWatermark) -> AlbumWatermark {
        var all = self
        all.isDrawn = isDrawn ?? above.isDrawn
        all.position = position ?? above.position
        all.percent = percent ?? above.percent
        all.opacity = opacity ?? above.opacity
        all.minWidth = minWidth ?? above.minWidth
        all.isOnDownloads = isOnDownloads ?? above.isOnDownloads
        return all
    }

    /// The watermark of the site with the album's settings; nil for none.
    func applied(to site: Watermark?) -> Watermark? {
        guard var watermark = site, isDrawn != false else { return nil }
        watermark.position = position ?? watermark.position
        watermark.percent = percent ?? watermark.percent
        watermark.opacity = opacity ?? watermark.opacity
        watermark.minWidth = minWidth ?? watermark.minWidth
        watermark.isOnDownloads = isOnDownloads ?? watermark.isOnDownloads
        return watermark
    }
}

extension AlbumWatermark: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("isDrawn", isDrawn)
        encoder.put("position", position)
        encoder.put("percent", percent)
        encoder.put("opacity", opacity)
        encoder.put("minWidth", minWidth)
        encoder.put("isOnDownloads", isOnDownloads)
    }
}
