internal import GalleryLayout

/// Justified rows on a page.
///
/// Greedy and balanced rows need only ratios: the browser breaks them itself. Optimal rows, heroes, forced breaks
/// and last rows that are centred or hidden depend on bands: each band has the breaks of the library as empty
/// elements that break the line in that band only, and fillers for free space.
struct FlowAlbum {
    private(set) var tiles: [AlbumLayout.Tile]
    private(set) var ending: [String] = []
    private(set) var classes: [String] = []
    /// The boxes of the photos in a container of a width.
    let boxes: (Double) -> [Box]

    /// The maximum scale of a row without a hero, in target row heights; `--max-scale` in style sheets.
    static let maxScale = 2.5
    /// The maximum height of a hero, in target row heights; `--hero-max-height` in style sheets.
    static let heroMaxHeight = 3.2

    init(_ ratios: [Double], placements: [PhotoPlacement], settings: SiteSettings) {
        tiles = Array(repeating: .init(), count: ratios.count)
        var layout = Self.layout(settings)
        layout.heroes = placements.indices.filter { placements[$0].isHero }
        layout.heroMaxHeight = Self.heroMaxHeight
        layout.breaks = placements.indices.filter { $0 > 0 && placements[$0].breaksBefore }
        let needsBands =
            layout.rows == .optimal || !layout.heroes.isEmpty || !layout.breaks.isEmpty
            || settings.lastRow == .center || settings.lastRow == .hide
        guard needsBands, let bands = try? layout.bands(for: ratios, edges: AlbumLayout.bandEdges)
        else {
            boxes = { [layout] width in (try? layout.arrange(ratios, width: width))?.boxes ?? [] }
            return
        }
        boxes = { bands.arrangement(at: $0).boxes }
        classes = ["banded"]
        mark(bands)
    }

    private static func layout(_ settings: SiteSettings) -> FlowLayout {
        let rows: FlowLayout.RowBreaking =
            switch settings.rows {
            case .greedy: .greedy
            case .balanced: .balanced
            case .optimal: .optimal
            }
        let lastRow: FlowLayout.LastRow =
            switch settings.lastRow {
            // A nearly full last row looks like a mistake beside full rows.
            case .natural: rows == .optimal ? .auto : .natural
            case .justify: .justify
            case .center: .center
            case .hide: .hide
            }
        var layout = FlowLayout(
            rowHeight: settings.rowHeight, spacing: settings.spacing, fill: settings.fill,
            rows: rows,
            lastRow: lastRow)
        // A single photo at the end of a page disturbs more than rows that are a little less even.
        layout.widowWeight = 1
        layout.maxScale = maxScale
        return layout
    }

    /// Converts rows of bands to breaks, fillers and hidden photos.
    private mutating func mark(_ bands: FlowBands) {
        var breaks = [[Int]](repeating: [], count: tiles.count)
        var before = [[String]](repeating: [], count: tiles.count + 1)
        var after = [[String]](repeating: [], count: tiles.count + 1)
        var hidden = [[Int]](repeating: [], count: tiles.count)
        for index in bands.layout.heroes { tiles[index].classes.append("hero") }
        for (band, rows) in bands.bands.enumerated() {
            for row in rows.rows {
                if row.start > 0 { breaks[row.start].append(band) }
                if let filler = Self.filler(row.leadingFiller, band) {
                    after[row.start].append("lead " + filler)
                }
                if let filler = Self.filler(row.trailingFiller, band) {
                    before[row.items.upperBound].append("trail " + filler)
                }
            }
            for index in rows.shownItems..<tiles.count { hidden[index].append(band) }
        }
        for index in tiles.indices {
            tiles[index].markers = before[index]
            if !breaks[index].isEmpty {
                tiles[index].markers.append(Bands.classes("b", breaks[index]))
            }
            tiles[index].markers += after[index]
            if !hidden[index].isEmpty {
                tiles[index].classes.append(Bands.classes("h", hidden[index]))
            }
        }
        ending = before[tiles.count]
    }

    /// The classes of a filler in one band: an invisible photo of a ratio, in thousandths.
    private static func filler(_ ratio: Double, _ band: Int) -> String? {
        let thousandths = Int((min(ratio, 1_000) * 1_000).rounded())
        return thousandths > 0 ? "b\(band) f\(thousandths)" : nil
    }
}
