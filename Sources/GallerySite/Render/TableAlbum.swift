internal import GalleryLayout

/// Rows of equal columns on a page; each day and each forced break starts a row, a hero takes a whole row.
///
/// If no two adjacent photos are of the same day, days start no rows.
struct TableAlbum {
    private(set) var tiles: [AlbumLayout.Tile]
    private(set) var classes: [String]
    /// The boxes of the photos in a container of a width.
    let boxes: (Double) -> [Box]

    init(_ ratios: [Double], placements: [PhotoPlacement], days: [Int?], settings: SiteSettings) {
        // Days with one photo each would make rows of one photo each.
        let hasRowsOfDays = zip(days, days.dropFirst()).contains { $0 != nil && $0 == $1 }
        let starts = ratios.indices.map { index in
            index == 0 || placements[index].breaksBefore || placements[index - 1].isHero
                || hasRowsOfDays && days[index] != days[index - 1]
        }
        tiles = ratios.indices.map { index in
            AlbumLayout.Tile(
                markers: [],
                classes: placements[index].isHero ? ["whole-row"] : starts[index] ? ["first"] : [])
        }
        func rows(_ columns: Int) -> [TableLayout.Row] {
            var rows: [TableLayout.Row] = []
            var open: [Int] = []
            func close() {
                if !open.isEmpty { rows.append(.cells(open)) }
                open = []
            }
            for index in ratios.indices {
                if starts[index] || placements[index].isHero || open.count == columns { close() }
                if placements[index].isHero {
                    rows.append(.loose(index))
                } else {
                    open.append(index)
                }
            }
            close()
            return rows
        }
        /// A table has at most as many columns as its longest row has cells.
        func used(_ band: Int) -> Int {
            let columns = Bands.columns(band, cell: settings.rowHeight, spacing: settings.spacing)
            return max(1, rows(columns).map { $0.isLoose ? 1 : $0.cells.count }.max() ?? 1)
        }
        classes = Bands.indices.map { "n\($0)-\(used($0))" }
        let items = ratios.map { LayoutItem(.ratio($0)) }
        boxes = { width in
            let columns = Bands.columns(
                at: width, cell: settings.rowHeight, spacing: settings.spacing)
            let layout = TableLayout(
                rows: rows(columns), horizontalSpacing: settings.spacing,
                verticalSpacing: settings.spacing)
            return AlbumLayout.frames(try? layout.arrange(items, width: width))
        }
    }
}
