package import GalleryFacts

/// The settings of an album that replace those of the site. Albums below inherit them.
package struct AlbumSettings: Sendable, Hashable {
    /// The order of photos.
    package var sort: SiteSettings.Sort?
    /// Whether the order of photos is reversed.
    package var isReversed: Bool?
    /// The order of albums.
    package var albumSort: SiteSettings.Sort?
    /// The layout of photos.
    package var layout: SiteSettings.Layout?
    /// How justified rows are broken.
    package var rows: SiteSettings.Rows?
    /// The target row height, in CSS px.
    package var rowHeight: Double?
    /// Where captions are shown.
    package var captions: SiteSettings.Captions?
    /// The maximum number of photos on a page, 0 for no limit.
    package var photosPerPage: Int?
    /// The request to pick photos; `some(nil)` cancels the request of the parent album.
    package var picks: AlbumPicks??
    /// The files that pages of photos offer for download.
    package var originals: SiteSettings.Originals?
    /// Whether its page offers a zip archive.
    package var hasZip: Bool?
    /// The last day on which it is published.
    package var lastDay: CaptureDate?
    /// The mail address for lists of picks.
    package var mail: String?
    /// The corrections of camera clocks; the first one for a camera applies.
    package var clocks: [ClockShift] = []
    /// The settings of the watermark.
    package var watermark = AlbumWatermark()

    /// The settings, with missing ones from `above`, those of the parent album.
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
        all.clocks = clocks + above.clocks
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
        encoder.put("clocks", clocks)
        encoder.put("watermark", watermark)
    }
}

extension SiteSettings {
    /// The settings of the site, replaced by those of an album where it has any.
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
        // A private album has one page.
        settings.photosPerPage = isOfPrivateAlbum ? 0 : own.photosPerPage ?? photosPerPage
        return settings
    }
}

extension SiteSettings.Sort {
    /// The reversed order.
    var reversed: Self {
        switch self {
        case .name: .nameDescending
        case .nameDescending: .name
        case .date: .dateDescending
        case .dateDescending: .date
        }
    }
}
