internal import GalleryLayout
internal import GallerySite

extension LayoutRequest {
    /// The page of an album: the settings of its site, and the places that the author gives to photos.
    package struct Page: Sendable {
        var settings = SiteSettings()
        var placements: [PhotoPlacement] = []

        /// The boxes of photos of the given ratios in a container `width` points wide.
        func boxes(of ratios: [Double], width: Double) -> [Box] {
            PageBoxes.boxes(
                of: ratios, placements: placements, settings: settings, width: width)
        }
    }

    /// Reads the settings of a page, spelled as in `gallery.yml` or as options of layouts.
    static func page(
        _ node: Int, of document: JSONDocument, items: Items
    ) throws(LayoutRequestError) -> Page {
        var page = Page()
        if document.nodes[node].kind == .string {
            page.settings.layout = try document.name(node)
        } else {
            var fields = try JSONFields(document, node)
            try fields.read("layout", "type", into: &page.settings.layout, as: document.name)
            try fields.read("rows", into: &page.settings.rows, as: document.name)
            try fields.read("lastRow", "last-row", into: &page.settings.lastRow, as: document.name)
            try fields.read("fill", into: &page.settings.fill, as: document.bool)
            try fields.read("rowHeight", "row-height", into: &page.settings.rowHeight) {
                (node) throws(LayoutRequestError) in
                try document.number(node, in: SiteSettings.rowHeights)
            }
            try fields.read("spacing", into: &page.settings.spacing) {
                (node) throws(LayoutRequestError) in
                try document.number(node, in: SiteSettings.spacings)
            }
            try fields.finish()
        }
        page.placements = try placements(of: items)
        return page
    }

    private static func placements(
        of items: Items
    ) throws(LayoutRequestError) -> [PhotoPlacement] {
        var placements = [PhotoPlacement](repeating: PhotoPlacement(), count: items.ratios.count)
        for (index, item) in items.items.enumerated() {
            let (span, start) = (item.span, item.start)
            guard max(span.columns, span.rows) <= 100 else {
                throw .field("items[\(index)].span", .not(.count(1...100)))
            }
            guard max(start.column ?? 0, start.row ?? 0) <= 9_999 else {
                throw .field("items[\(index)].start", .not(.count(0...9_999)))
            }
            (placements[index].columns, placements[index].rows) = (span.columns, span.rows)
            (placements[index].startColumn, placements[index].startRow) = (start.column, start.row)
        }
        for index in items.heroes { placements[index].isHero = true }
        for index in items.breaks { placements[index].breaksBefore = true }
        return placements
    }
}
