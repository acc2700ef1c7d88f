package import GalleryFacts

/// The settings of the site that an album has its own of. Albums below take them over.
package struct AlbumSettings: Sendable, Hashable {
    /// The order of photos.
    package var sort: SiteSettings.Sort?
    /// Whether photos stand in the opposite order.
    package var isReversed: Bool?
    /// The order of albums.
    package var albumSort: SiteSettings.Sort?
    /// The way that photos are placed.
    package var layout: SiteSettings.Layout?
    /// How justified rows are broken.
    package var rows: SiteSettings.Rows?
    /// The height of a row in CSS px.
    package var rowHeight: Double?
    /// Where captions stand.
    package var captions: SiteSettings.Captions?
    /// The photos of a page, 0 for no limit.
    package var photosPerPage: Int?
    /// What visitors are asked to pick; `some(nil)` asks for nothing whatever the album above asks for.
    package var picks: AlbumPicks??
    /// The files that pages of photos offer for download.
    package var originals: SiteSettings.Originals?
    /// Whether its page offers an archive.
    package var hasZip: Bool?
    /// The last day on which it is published.
    package var lastDay: CaptureDate?
    /// The address of mail that lists of picks go to.
    package var mail: String?
    /// What it has of its own about the watermark of the site.
    package var watermark = AlbumWatermark()

    /// The settings, with those of the album above where there are none.
    func inheriting(_ above: AlbumSettings) -> AlbumSettings {
        var all = self
        all.sort = sort ?? above.sort
        all.isReversed = isReversed ?? above.isReversed
        all.albumSort = albumSort ?? above.albumSort
        all.layout = layout ?? above.layout
        all.rows = rows ?? above.rows
        all.rowHeight = rowHeight ?? above.rowHeight
        all.captions = captions ?? above.captions
        all.photosPerPage = photosPerPage ?? above.photosPerPage
        all.picks = picks ?? above.picks
        all.originals = originals ?? above.originals
        all.hasZip = hasZip ?? above.hasZip
        all.mail = mail ?? above.mail
        all.lastDay = lastDay ?? above.lastDay
        all.watermark = watermark.inheriting(above.watermark)
        return all
    }
}

extension AlbumSettings: KeyEncodable {
    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("sort", sort)
        encoder.put("isReversed", isReversed)
        encoder.put("albumSort", albumSort)
        encoder.put("layout", layout)
        encoder.put("rows", rows)
        encoder.put("rowHeight", rowHeight)
        encoder.put("captions", captions)
        encoder.put("photosPerPage", photosPerPage)
        encoder.put("picks", picks ?? nil)
        encoder.put("originals", originals)
        encoder.put("hasZip", hasZip)
        encoder.put("mail", mail)
        encoder.put("lastDay", lastDay?.iso8601)
        encoder.put("watermark", watermark)
    }
}

extension SiteSettings {
    /// The settings of an album.
    func applying(_ own: AlbumSettings) -> SiteSettings {
        var settings = self
        settings.sort = own.sort ?? sort
        if own.isReversed == true { settings.sort = settings.sort.reversed }
        settings.albumSort = own.albumSort ?? albumSort
        settings.layout = own.layout ?? layout
        settings.rows = own.rows ?? rows
        settings.rowHeight = own.rowHeight ?? rowHeight
        settings.captions = own.captions ?? captions
        settings.originals = own.originals ?? originals
        settings.hasZips = own.hasZip ?? hasZips
        // A private album is one page.
        settings.photosPerPage = above == nil ? own.photosPerPage ?? photosPerPage : 0
        return settings
    }
}

extension SiteSettings.Sort {
    /// The opposite order.
    var reversed: Self {
        switch self {
        case .name: .nameDescending
        case .nameDescending: .name
        case .date: .dateDescending
        case .dateDescending: .date
        }
    }
}
