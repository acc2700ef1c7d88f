internal import GalleryLayout
internal import GallerySite

extension LayoutRequest {
    /// Reads the options of `columns`.
    static func columns(_ fields: inout JSONFields) throws(LayoutRequestError) -> ColumnsLayout {
        let document = fields.document
        var layout = ColumnsLayout()
        // A pair sets the spacing in both directions; a number sets only the spacing between rows.
        var between = 8.0
        if let node = try fields.take("spacing") {
            let isOne = document.nodes[node].kind == .number
            let spacing = try document.spacing(node, or: Spacing(between))
            layout.spacing = spacing.vertical
            if !isOne { between = spacing.horizontal }
        }
        try fields.read("horizontalSpacing", into: &between, as: document.length)
        try fields.read("verticalSpacing", into: &layout.spacing, as: document.length)
        let rows = try fields.take("rows")
        let columns = try fields.take("columns")
        if rows != nil, let columns { throw document.error(at: columns, .excluded(by: "rows")) }
        if rows != nil { layout.axis = .horizontal }
        if let node = rows ?? columns {
            layout.columns = try definitions(node, of: document, spacing: between)
        } else {
            for index in layout.columns.indices { layout.columns[index].spacing = between }
        }
        if let node = try fields.take("axis") {
            layout.axis = try document.name(node)
            if rows != nil, layout.axis == .vertical {
                throw document.error(at: node, .not(.horizontalAxis))
            }
        }
        try fields.read("alignment", into: &layout.alignment, as: document.name)
        try fields.read("passes", into: &layout.passes, as: document.name)
        if let node = try fields.take("cellRatio") {
            let ratio = try document.positive(node)
            guard (0.01...100).contains(ratio) else {
                throw document.error(at: node, .not(.ratioOfCells))
            }
            layout.cellRatio = ratio
        }
        try fields.read("fit", into: &layout.fit, as: document.name)
        return layout
    }

    private static func definitions(
        _ node: Int, of document: JSONDocument, spacing: Double
    ) throws(LayoutRequestError) -> [ColumnsLayout.Column] {
        if document.nodes[node].kind == .number {
            return [ColumnsLayout.Column](
                repeating: ColumnsLayout.Column(spacing: spacing),
                count: try document.count(node, in: 1...trackLimit))
        }
        let elements = try document.list(node, as: .columns)
        guard (1...trackLimit).contains(elements.count) else {
            throw document.error(at: node, .not(.entries(max: trackLimit)))
        }
        var columns: [ColumnsLayout.Column] = []
        for element in elements {
            var column = ColumnsLayout.Column(spacing: spacing)
            try read(element, of: document, into: &column)
            columns.append(column)
        }
        return columns
    }

    private static func read(
        _ node: Int, of document: JSONDocument, into column: inout ColumnsLayout.Column
    ) throws(LayoutRequestError) {
        if document.nodes[node].kind == .string, document.text(node) == "flexible" { return }
        guard document.nodes[node].kind == .object else {
            throw document.error(at: node, .not(.column))
        }
        var fields = try JSONFields(document, node)
        try readCommon(&fields, into: &column)
        var stated: [String] = []
        for kind in ColumnKind.allCases {
            guard let inner = try fields.take(kind.rawValue) else { continue }
            stated.append(kind.rawValue)
            guard document.nodes[inner].kind == .object else {
                column.width = try width(kind, size: inner, of: document)
                continue
            }
            var innerFields = try JSONFields(document, inner)
            try readCommon(&innerFields, into: &column)
            column.width = try width(kind, &innerFields, at: inner)
            try innerFields.finish()
        }
        if let kind = try fields.take("kind") {
            stated.append("kind")
            column.width = try width(document.name(kind), &fields, at: node)
        }
        try fields.finish()
        guard stated.count <= 1 else {
            throw document.error(at: node, .not(.oneColumn(stated: stated)))
        }
    }

    private enum ColumnKind: String, CaseIterable {
        case fixed, flexible, adaptive
    }

    /// Reads the fields of columns of every kind.
    private static func readCommon(
        _ fields: inout JSONFields, into column: inout ColumnsLayout.Column
    ) throws(LayoutRequestError) {
        let document = fields.document
        try fields.read("spacing", "sp", into: &column.spacing, as: document.length)
        try fields.read("alignment", into: &column.alignment, as: document.unitPoint)
    }

    private static func width(
        _ kind: ColumnKind, size node: Int, of document: JSONDocument
    ) throws(LayoutRequestError) -> ColumnsLayout.Column.Width {
        switch kind {
        case .fixed: .fixed(try document.positive(node))
        case .flexible: .flexible(min: try document.length(node))
        case .adaptive: .adaptive(min: try document.positive(node))
        }
    }

    private static func width(
        _ kind: ColumnKind, _ fields: inout JSONFields, at node: Int
    ) throws(LayoutRequestError) -> ColumnsLayout.Column.Width {
        let document = fields.document
        if kind == .fixed {
            guard let size = try fields.take("size") else {
                throw .field(document.path(to: node) + ".size", .missing(.widthOfColumn))
            }
            return .fixed(try document.positive(size))
        }
        let minimum = try fields.take("min")
        let maximum = try fields.takeWithNull("max")
        if kind == .flexible {
            let (min, max) = try document.limits(min: minimum, max: maximum)
            return .flexible(min: min ?? 10, max: max ?? .infinity)
        }
        guard let minimum else {
            throw .field(document.path(to: node) + ".min", .missing(.fittingColumns))
        }
        // As many columns as fit: a minimum of 0 would be any number of them.
        let min = try document.positive(minimum)
        return .adaptive(
            min: min, max: try document.limits(min: minimum, max: maximum).max ?? .infinity)
    }
}
