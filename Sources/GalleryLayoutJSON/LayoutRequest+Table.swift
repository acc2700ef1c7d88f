internal import GalleryLayout
internal import GallerySite

extension LayoutRequest {
    /// Reads the options of `table`.
    static func table(
        _ fields: inout JSONFields, itemCount: Int
    ) throws(LayoutRequestError) -> TableLayout {
        let document = fields.document
        var table = TableLayout(rows: [])
        let rows = try fields.take("rows")
        let spacing = try spacing(
            &fields,
            or: Spacing(horizontal: table.horizontalSpacing, vertical: table.verticalSpacing))
        (table.horizontalSpacing, table.verticalSpacing) = (spacing.horizontal, spacing.vertical)
        if let node = try fields.take("alignment") {
            (table.horizontalAlignment, table.verticalAlignment) = try document.tableAlignment(node)
        }
        try fields.read("horizontalAlignment", into: &table.horizontalAlignment, as: document.name)
        try fields.read("verticalAlignment", into: &table.verticalAlignment, as: document.name)
        if let node = try fields.take("columnMinimums") {
            for element in try document.list(node) {
                table.columnMinimums.append(
                    document.isNull(element) ? 0 : try document.length(element))
            }
        }
        try fields.read("fit", into: &table.fit, as: document.name)
        guard let rows else { throw .field("layout.rows", .missing(.itemsOfRows)) }
        var isUsed = [Bool](repeating: false, count: itemCount)
        for row in try document.list(rows) {
            table.rows.append(try self.row(row, of: document, isUsed: &isUsed))
        }
        return table
    }

    private static func row(
        _ node: Int, of document: JSONDocument, isUsed: inout [Bool]
    ) throws(LayoutRequestError) -> TableLayout.Row {
        switch document.nodes[node].kind {
        case .number: return .loose(try item(node, of: document, isUsed: &isUsed))
        case .array: return .cells(try items(node, of: document, isUsed: &isUsed))
        case .object: break
        default:
            throw document.error(at: node, .not(.tableRow))
        }
        var fields = try JSONFields(document, node)
        let (cells, loose) = (try fields.take("cells"), try fields.take("loose"))
        var row: TableLayout.Row
        switch (cells, loose) {
        case (let cells?, nil): row = .cells(try items(cells, of: document, isUsed: &isUsed))
        case (nil, let loose?): row = .loose(try item(loose, of: document, isUsed: &isUsed))
        default: throw document.error(at: node, .not(.cellsOrLoose))
        }
        try fields.read("alignment", "align", into: &row.alignment, as: document.name)
        try fields.read("anchor", into: &row.anchor, as: document.unitPoint)
        try fields.read("unsizedAxes", "unsized", into: &row.unsizedAxes, as: document.axes)
        try fields.read("columnAlignment", "col", into: &row.columnAlignment, as: document.name)
        try fields.finish()
        return row
    }

    private static func items(
        _ node: Int, of document: JSONDocument, isUsed: inout [Bool]
    ) throws(LayoutRequestError) -> [Int] {
        var indices: [Int] = []
        for element in try document.list(node) {
            indices.append(try item(element, of: document, isUsed: &isUsed))
        }
        return indices
    }

    private static func item(
        _ node: Int, of document: JSONDocument, isUsed: inout [Bool]
    ) throws(LayoutRequestError) -> Int {
        let index = try document.itemIndex(node, count: isUsed.count)
        guard !isUsed[index] else { throw document.error(at: node, .not(.unusedItem)) }
        isUsed[index] = true
        return index
    }
}

extension JSONDocument {
    /// The alignment of a whole table: one of the nine names, or one for each direction.
    fileprivate func tableAlignment(
        _ node: Int
    ) throws(LayoutRequestError) -> (HorizontalAlignment, TableLayout.RowAlignment) {
        switch nodes[node].kind {
        case .array:
            let parts = elements(of: node)
            guard parts.count == 2 else { break }
            return (try name(parts[0]), try name(parts[1]))
        case .object:
            var fields = try JSONFields(self, node)
            let horizontal = try fields.take("horizontal")
            let vertical = try fields.take("vertical")
            try fields.finish()
            var result = (HorizontalAlignment.center, TableLayout.RowAlignment.center)
            if let horizontal { result.0 = try name(horizontal) }
            if let vertical { result.1 = try name(vertical) }
            return result
        case .string:
            guard let point = UnitPoint(name: text(node)) else { break }
            return (
                HorizontalAlignment.allCases.first { $0.fraction == point.x } ?? .center,
                point.y == 0 ? .top : point.y == 1 ? .bottom : .center
            )
        default: break
        }
        throw error(at: node, .not(.alignment))
    }

    /// Axes by their names or the first letters of these, one or a list.
    func axes(_ node: Int) throws(LayoutRequestError) -> Axes {
        if nodes[node].kind == .array {
            var axes: Axes = []
            for element in elements(of: node) { axes.formUnion(try self.axes(element)) }
            return axes
        }
        switch nodes[node].kind == .string ? text(node) : "" {
        case "horizontal", "h": return .horizontal
        case "vertical", "v": return .vertical
        case "both", "hv": return .both
        default: throw error(at: node, .not(.axes))
        }
    }
}
