internal import GalleryLayout
internal import GallerySite

extension LayoutRequest {
    /// Reads the options of `flow`, including ``pixel``, which is not an option of the layout itself.
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
        try fields.read("horizontalSpacing", into: &flow.spacing, as: document.length)
        try fields.read(
            "rowSpacing", "verticalSpacing", into: &flow.rowSpacing, as: document.length)
        try fields.read("fill", into: &flow.fill, as: document.bool)
        try fields.read("rows", into: &flow.rows, as: document.name)
        try fields.read("lastRow", into: &flow.lastRow, as: document.name)
        try fields.read("alignment", "rowAlignment", into: &flow.alignment, as: document.name)
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
        try fields.read("heroMaxHeight", into: &flow.heroMaxHeight, as: document.positive)
        try fields.read("widowWeight", into: &flow.widowWeight, as: document.length)
        try fields.read("smoothness", into: &flow.smoothness, as: document.length)
        try fields.read("pixel", into: &pixel, as: document.positive)
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
        guard maximum >= minimum else { throw document.error(at: max, .not(.atLeastMinimum)) }
        return .fluid(
            minimum: minimum, base: try base.map(document.boundedNumber) ?? 0,
            share: try share.map(document.boundedNumber) ?? 0, maximum: maximum)
    }

    private static func limits(
        _ node: Int, of document: JSONDocument
    ) throws(LayoutRequestError) -> FlowLayout.Limits {
        var fields = try JSONFields(document, node)
        var limits = FlowLayout.Limits()
        try fields.read("minHeight", into: &limits.minHeight, as: document.length)
        if let node = try fields.takeWithNull("maxHeight") {
            limits.maxHeight = try document.lengthOrEndless(node)
        }
        try fields.read("hardMinHeight", into: &limits.hardMinHeight, as: document.positive)
        if let node = try fields.takeWithNull("hardMaxHeight") {
            limits.hardMaxHeight = try document.lengthOrEndless(node)
        }
        try fields.read("minItems", into: &limits.minItems, as: document.oneOrMore)
        try fields.read("maxItems", into: &limits.maxItems, as: document.oneOrMore)
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
            throw error(at: node, .not(.itemIndex(count: count)))
        }
        return index
    }
}
