internal import GalleryLayout

/// A grid of square cells on a page, in which photos may span several cells.
///
/// Without start positions, the browser's dense placement equals that of the library. With start positions the
/// rules differ, so each photo then has an explicit cell in every band.
struct TracksAlbum {
    private(set) var tiles: [AlbumLayout.Tile]
    /// The boxes of the photos in a container of a width.
    let boxes: (Double) -> [Box]

    init(placements: [PhotoPlacement], settings: SiteSettings) {
        tiles = placements.map { placement in
            var tile = AlbumLayout.Tile()
            if placement.columns > 1 { tile.classes.append("w\(placement.columns)") }
            if placement.rows > 1 { tile.classes.append("v\(placement.rows)") }
            return tile
        }
        boxes = { Self.cells(placements, in: $0, settings).map(\.box) }
        guard placements.contains(where: { $0.startColumn != nil || $0.startRow != nil }) else {
            return
        }
        for band in Bands.indices {
            let cells = Self.cells(placements, in: Bands.widths(band).design, settings)
            for (index, cell) in cells.enumerated() {
                tiles[index].classes.append("x\(band)-\(cell.column + 1) y\(band)-\(cell.row + 1)")
            }
        }
    }

    /// The cells of the photos in a container of a width; empty if the layout rejects its input.
    private static func cells(
        _ placements: [PhotoPlacement], in width: Double, _ settings: SiteSettings
    ) -> [GridArrangement.Cell] {
        let spacing = settings.spacing
        let columns = Bands.columns(at: width, cell: settings.rowHeight, spacing: spacing)
        let side = max(0, (width - Double(columns - 1) * spacing) / Double(columns))
        let items = placements.map { placement in
            let height = side * Double(placement.rows) + spacing * Double(placement.rows - 1)
            return LayoutItem(
                .axes(width: .flexible(), height: .fixed(height)),
                span: GridSpan(columns: min(placement.columns, columns), rows: placement.rows),
                start: GridStart(
                    column: placement.startColumn.map {
                        min($0, max(0, columns - placement.columns))
                    },
                    row: placement.startRow))
        }
        let layout = TracksLayout(
            tracks: Array(repeating: .fr(1), count: columns), flow: .rows, contentMode: .scroll,
            packing: .dense, spacing: .init(horizontal: spacing, vertical: spacing), fit: .stretch)
        let arrangement = try? layout.arrange(items, bounds: Size(width: width, height: 0))
        return arrangement?.items.map(\.cell) ?? []
    }
}
