/// Bands of container widths with different rules.
enum Bands {
    /// The indices of the bands.
    static var indices: Range<Int> { 0..<(AlbumLayout.bandEdges.count - 1) }

    /// The minimum width and the design width of a band, in CSS px.
    static func widths(_ band: Int) -> (min: Double, design: Double) {
        let edges = AlbumLayout.bandEdges
        return (edges[band], (edges[band] * edges[band + 1]).squareRoot())
    }

    /// The band of a container width.
    static func index(at width: Double) -> Int {
        AlbumLayout.bandEdges.dropLast().lastIndex { $0 <= width } ?? 0
    }

    /// The number of columns, 2 to 60, of cells that are at least `cell` CSS px wide at the design width of a band; two
    /// columns may be narrower.
    static func columns(_ band: Int, cell: Double, spacing: Double) -> Int {
        min(60, max(2, Int((widths(band).design + spacing) / (cell + spacing))))
    }

    static func columns(at width: Double, cell: Double, spacing: Double) -> Int {
        columns(index(at: width), cell: cell, spacing: spacing)
    }

    /// The condition of a container query for a band; the first has no lower bound and the last no upper bound.
    ///
    /// The upper bound is the negation of the next lower bound: browsers round the two sides of `<` and `>=`
    /// differently, and a width just below an edge would match both bands.
    static func condition(_ band: Int) -> String {
        let edges = AlbumLayout.bandEdges.map { DecimalText.text($0, digits: 2) }
        let last = indices.upperBound - 1
        switch band {
        case 0: return "(not (width >= \(edges[1])px))"
        case last: return "(width >= \(edges[last])px)"
        default: return "(width >= \(edges[band])px) and (not (width >= \(edges[band + 1])px))"
        }
    }

    /// Classes of a property that holds in some bands: `b` in bands 0 and 2 is `b0 b2`.
    static func classes(_ name: String, _ bands: [Int]) -> String {
        bands.map { "\(name)\($0)" }.joined(separator: " ")
    }
}
