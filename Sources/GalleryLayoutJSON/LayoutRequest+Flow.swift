internal import GalleryLayout
internal import GallerySite

extension LayoutRequest {
    /// Reads the options of `flow`, of which one is not the layout's own: ``pixel``.
    mutating func flow(_ fields: inout JSONFields) throws(LayoutRequestError) -> FlowLayout {
        let document = fields.document
        var flow = FlowLayout(rows: .optimal)
        if let node = try fields.take("rowHeight", "targetRowHeight") {
            flow.targetRowHeight = try Self.targetRowHeight(node, of: document)
        }
        if let node = try fields.take("spacing", "gap") {
            let isOne = document.nodes[node].kind == .number
            let spacing = try document.spacing(node, or: Spacing(flow.spacing))
            flow.spacing = spacing.horizontal
            if !isOne { flow.rowSpacing = spacing.vertical }
        }
        if let node = try fields.take("horizontalSpacing") {
            flow.spacing = try document.length(node)
        }
        if let node = try fields.take("rowSpacing", "verticalSpacing") {
            flow.rowSpacing = try document.length(node)
        }
        if let node = try fields.take("fill") { flow.fill = try document.bool(node) }
        if let node = try fields.take("rows") {
            flow.rows = try document.name(node, of: FlowLayout.RowBreaking.self)
        }
        if let node = try fields.take("lastRow") {
            flow.lastRow = try document.name(node, of: FlowLayout.LastRow.self)
        }
        if let node = try fields.take("alignment", "rowAlignment") {
            flow.alignment = try document.name(node, of: FlowLayout.RowAlignment.self)
        }
        if let node = try fields.take("maxScale") {
            flow.maxScale = try document.boundedNumber(node)
            guard flow.maxScale >= 1 else { throw document.error(at: node, .not(.oneOrMore)) }
        }
        if let node = try fields.take("oversize"), try document.string(node) != "shrink" {
            throw document.error(at: node, .not(.shrink))
        }
        if let node = try fields.take("limits") {
            flow.limits = try Self.limits(node, of: document)
        }
        flow.heroes = items.heroes + (try indices(fields.take("heroes", "hero"), of: document))
        flow.breaks = items.breaks + (try indices(fields.take("breaks"), of: document))
        if let node = try fields.take("heroMaxHeight") {
            flow.heroMaxHeight = try document.positive(node)
        }
        if let node = try fields.take("widowWeight") {
            flow.widowWeight = try document.length(node)
        }
        if let node = try fields.take("smoothness") {
            flow.smoothness = try document.length(node)
        }
        if let node = try fields.take("pixel") { pixel = try document.positive(node) }
        return flow
    }

    private static func targetRowHeight(
        _ node: Int, of document: JSONDocument
    ) throws(LayoutRequestError) -> FlowLayout.TargetRowHeight {
        guard document.nodes[node].kind == .object else {
            return .fixed(try document.positive(node))
        }
        var fields = try JSONFields(document, node)
        let (min, max) = (try fields.take("min"), try fields.take("max"))
        let (base, share) = (try fields.take("base"), try fields.take("share"))
        try fields.finish()
        guard let min else {
            throw .field("layout.rowHeight.min", .missing(.heightInNarrowContainers))
        }
        guard let max else {
            throw .field("layout.rowHeight.max", .missing(.heightInWideContainers))
        }
        let minimum = try document.positive(min)
        let maximum = try document.positive(max)
        guard maximum >= minimum else {
            throw document.error(at: max, .not(.atLeastMinimum))
        }
        return .fluid(
            minimum: minimum, base: try base.map(document.boundedNumber) ?? 0,
            share: try share.map(document.boundedNumber) ?? 0, maximum: maximum)
    }

    private static func limits(
        _ node: Int, of document: JSONDocument
    ) throws(LayoutRequestError) -> FlowLayout.Limits {
        var fields = try JSONFields(document, node)
        var limits = FlowLayout.Limits()
        if let node = try fields.take("minHeight") { limits.minHeight = try document.length(node) }
        if let node = try fields.takeWithNull("maxHeight") {
            limits.maxHeight = try document.lengthOrEndless(node)
        }
        if let node = try fields.take("hardMinHeight") {
            limits.hardMinHeight = try document.positive(node)
        }
        if let node = try fields.takeWithNull("hardMaxHeight") {
            limits.hardMaxHeight = try document.lengthOrEndless(node)
        }
        if let node = try fields.take("minItems") { limits.minItems = try document.int(node) }
        if let node = try fields.take("maxItems") { limits.maxItems = try document.int(node) }
        try fields.finish()
        return limits
    }

    private func indices(
        _ node: Int?, of document: JSONDocument
    ) throws(LayoutRequestError) -> [Int] {
        guard let node else { return [] }
        var indices: [Int] = []
        for element in try document.list(node) {
            indices.append(try document.itemIndex(element, count: items.count))
        }
        return indices
    }
}

extension JSONDocument {
    /// The index of one of `count` items.
    func itemIndex(_ node: Int, count: Int) throws(LayoutRequestError) -> Int {
        let index = try int(node)
        guard index >= 0, index < count else {
            throw error(
                at: node,
                .not(.itemIndex(count: count))
            )
        }
        return index
    }
}
