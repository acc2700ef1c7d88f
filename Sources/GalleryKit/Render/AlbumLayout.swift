internal import GalleryLayout

/// The place of every photo of an album, as the library computes it and as the page's style rules give it.
///
/// Rules that depend on the width of the page hold in bands of container widths, which are the same for the
/// whole site; photos carry classes that name the band in which they mean something.
struct AlbumLayout {
    /// What the page needs to know of one photo.
    struct Tile {
        /// Empty elements before the photo, by their classes: row breaks and fillers.
        var markers: [String] = []
        /// Classes of the photo itself.
        var classes: [String] = []
    }

    /// The kind of layout.
    let kind: BuildOptions.Layout
    /// The classes and markers of each photo.
    private(set) var tiles: [Tile]
    /// Markers after the last photo.
    private(set) var ending: [String] = []
    /// Classes of the container.
    private(set) var classes: [String] = []
    private let place: (Double) -> [Box]

    /// The edges of the bands, in CSS px; the first band also serves narrower containers, the last wider.
    static let bandEdges = FlowLayout.defaultBandEdges

    /// Lays out photos of the given ratios. A day that differs from the one before starts a row of a table.
    init(
        _ ratios: [Double], placements: [PhotoPlacement], days: [Int?], options: BuildOptions
    ) {
        kind = options.layout
        tiles = Array(repeating: Tile(), count: ratios.count)
        switch options.layout {
        case .flow:
            let flow = FlowAlbum(ratios, placements: placements, options: options)
            (tiles, ending, classes, place) = (flow.tiles, flow.ending, flow.classes, flow.boxes)
        case .wrap:
            let layout = WrapLayout(
                horizontalSpacing: options.spacing, verticalSpacing: options.spacing,
                rowHeight: options.rowHeight)
            let items = ratios.map {
                LayoutItem(
                    .ratio(
                        $0,
                        width: .flexible(ideal: $0 * options.rowHeight, max: $0 * options.rowHeight)
                    ))
            }
            place = { Self.frames(try? layout.arrange(items, width: $0)) }
        case .columns:
            let items = ratios.map { LayoutItem(.ratio($0)) }
            place = { width in
                let layout = ColumnsLayout(
                    columns: [
                        .init(
                            .adaptive(min: min(width, options.rowHeight)), spacing: options.spacing)
                    ],
                    spacing: options.spacing, cellRatio: 1)
                return Self.frames(try? layout.arrange(items, width: width))
            }
        case .tracks:
            let grid = TracksAlbum(ratios.count, placements: placements, options: options)
            (tiles, classes, place) = (grid.tiles, grid.classes, grid.boxes)
        case .table:
            let table = TableAlbum(ratios, placements: placements, days: days, options: options)
            (tiles, classes, place) = (table.tiles, table.classes, table.boxes)
        case .honeycomb:
            let items = ratios.map { _ in LayoutItem(.flexible) }
            place = { width in
                let columns = Bands.columns(
                    at: width, cell: options.rowHeight, spacing: options.spacing)
                let layout = HoneycombLayout(columns: columns, spacing: options.spacing).filling(
                    width: width)
                return Self.frames(try? layout.arrange(items))
            }
        }
    }

    /// The boxes of the photos in a container `width` points wide; boxes of hidden photos have no extent.
    func boxes(in width: Double) -> [Box] { place(width) }

    /// The frames of an arrangement; real photos always have one, whatever a layout refuses.
    static func frames(_ arrangement: GridArrangement?) -> [Box] {
        arrangement?.items.map(\.frame) ?? []
    }
}

/// Bands of container widths in which a page's rules differ.
enum Bands {
    /// The indices of the bands.
    static var indices: Range<Int> { 0..<(AlbumLayout.bandEdges.count - 1) }

    /// The least and the design width of a band, in CSS px.
    static func widths(_ band: Int) -> (least: Double, design: Double) {
        let edges = AlbumLayout.bandEdges
        return (edges[band], (edges[band] * edges[band + 1]).squareRoot())
    }

    /// The band of a container.
    static func index(at width: Double) -> Int {
        AlbumLayout.bandEdges.dropLast().lastIndex { $0 <= width } ?? 0
    }

    /// The columns of cells at least about `cell` points wide, at least two.
    static func columns(_ band: Int, cell: Double, spacing: Double) -> Int {
        min(60, max(2, Int((widths(band).design + spacing) / (cell + spacing))))
    }

    static func columns(at width: Double, cell: Double, spacing: Double) -> Int {
        columns(index(at: width), cell: cell, spacing: spacing)
    }

    /// The condition of a container query for a band; the first has no lower and the last no upper end.
    ///
    /// Where one band ends is asked as the negation of where the next begins: browsers round the two sides of
    /// a `<` apart from those of a `>=`, and a width just below an edge would be in both.
    static func condition(_ band: Int) -> String {
        let edges = AlbumLayout.bandEdges.map { DecimalText.text($0, digits: 2) }
        let last = indices.upperBound - 1
        switch band {
        case 0: return "(not (width >= \(edges[1])px))"
        case last: return "(width >= \(edges[last])px)"
        default: return "(width >= \(edges[band])px) and (not (width >= \(edges[band + 1])px))"
        }
    }

    /// Classes for a fact that holds in some bands: `b` in bands 0 and 2 is `b0 b2`.
    static func classes(_ name: String, _ bands: [Int]) -> String {
        bands.map { "\(name)\($0)" }.joined(separator: " ")
    }
}
