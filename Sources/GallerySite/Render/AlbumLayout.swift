internal import GalleryLayout

/// The layout of an album's photos, as the library computes it and as the style rules of the page reproduce it.
///
/// Rules that depend on the width of the page apply to bands of container widths, which are the same for the whole
/// site; photos have classes with the name of the band.
struct AlbumLayout {
    /// The markup of one photo.
    struct Tile {
        /// Empty elements before the photo, by their classes: row breaks and fillers.
        var markers: [String] = []
        /// Classes of the photo itself.
        var classes: [String] = []
    }

    /// The kind of layout.
    let kind: SiteSettings.Layout
    /// The classes and markers of each photo.
    private(set) var tiles: [Tile]
    /// Markers after the last photo.
    private(set) var ending: [String] = []
    /// Classes of the container.
    private(set) var classes: [String] = []
    /// Whether rows stay the same in each band of container widths, so that their photos grow with the width.
    private(set) var isBanded = true
    /// Whether photos cover their boxes and are cropped.
    var cutsPhotos: Bool { kind == .tracks || kind == .honeycomb }
    private let ratios: [Double]
    private let place: (Double) -> [Box]

    /// The edges of the bands, in CSS px; the first band includes narrower containers, the last wider ones.
    static let bandEdges = FlowLayout.defaultBandEdges
    /// The padding of a cell on a contact sheet, in CSS px; `--cell-space` in style sheets.
    static let cellSpace = 6.0

    /// Lays out photos of the given ratios. In a table, each new day starts a row.
    init(
        _ ratios: [Double], placements: [PhotoPlacement], days: [Int?], settings: SiteSettings
    ) {
        kind = settings.layout
        self.ratios = ratios
        tiles = Array(repeating: Tile(), count: ratios.count)
        switch settings.layout {
        case .flow:
            let flow = FlowAlbum(ratios, placements: placements, settings: settings)
            (tiles, ending, classes, place) = (flow.tiles, flow.ending, flow.classes, flow.boxes)
            isBanded = !flow.classes.isEmpty
        case .wrap:
            let layout = WrapLayout(
                horizontalSpacing: settings.spacing, verticalSpacing: settings.spacing,
                rowHeight: settings.rowHeight)
            let items = ratios.map { ratio in
                let width = ratio * settings.rowHeight
                return LayoutItem(.ratio(ratio, width: .flexible(ideal: width, max: width)))
            }
            place = { Self.frames(try? layout.arrange(items, width: $0)) }
            isBanded = false
        case .columns:
            let items = ratios.map { LayoutItem(.ratio($0)) }
            isBanded = false
            place = { width in
                // There is always room for two columns.
                let minWidth = min(settings.rowHeight, max(1, width / 2 - settings.spacing))
                let layout = ColumnsLayout(
                    columns: [.init(.adaptive(min: minWidth), spacing: settings.spacing)],
                    spacing: settings.spacing, cellRatio: 1)
                let cells = try? layout.arrange(items, width: width)
                return cells?.items.map { Self.inset($0.frame, in: $0.cell.box) } ?? []
            }
        case .tracks:
            let grid = TracksAlbum(placements: placements, settings: settings)
            (tiles, place) = (grid.tiles, grid.boxes)
        case .table:
            let table = TableAlbum(ratios, placements: placements, days: days, settings: settings)
            (tiles, classes, place) = (table.tiles, table.classes, table.boxes)
        case .honeycomb:
            let items = ratios.map { _ in LayoutItem(.flexible) }
            place = { width in
                let columns = Bands.columns(
                    at: width, cell: settings.rowHeight, spacing: settings.spacing)
                let layout = HoneycombLayout(columns: columns, spacing: settings.spacing).filling(
                    width: width)
                return Self.frames(try? layout.arrange(items))
            }
        }
    }

    /// The boxes of the photos in a container `width` CSS px wide; boxes of hidden photos are empty.
    func boxes(in width: Double) -> [Box] { place(width) }

    /// The drawn widths of photos in a container `width` CSS px wide, including cropped parts; 0 if hidden.
    func drawnWidths(in width: Double) -> [Double] {
        zip(boxes(in: width), ratios).map { box, ratio in
            cutsPhotos ? max(box.width, box.height * ratio) : box.width
        }
    }

    /// A photo fitted into the free space of its square cell.
    private static func inset(_ frame: Box, in cell: Box) -> Box {
        let share = max(0, 1 - 2 * cellSpace / cell.width)
        let (width, height) = (frame.width * share, frame.height * share)
        return Box(
            x: cell.x + (cell.width - width) / 2, y: cell.y + (cell.height - height) / 2,
            width: width, height: height)
    }

    /// The frames of an arrangement; empty if the layout rejects its input, which ratios of real photos never
    /// cause.
    static func frames(_ arrangement: GridArrangement?) -> [Box] {
        arrangement?.items.map(\.frame) ?? []
    }
}
