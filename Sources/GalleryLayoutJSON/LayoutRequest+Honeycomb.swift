internal import GalleryLayout
internal import GallerySite

extension LayoutRequest {
    /// Reads the options of `honeycomb`.
    static func honeycomb(_ fields: inout JSONFields) throws(LayoutRequestError) -> Layout {
        let document = fields.document
        var honeycomb = HoneycombLayout()
        var fillsWidth = false
        try fields.read("columns", "perRow", into: &honeycomb.columns) {
            (node) throws(LayoutRequestError) in
            try document.count(node, in: 1...trackLimit)
        }
        if let node = try fields.take("size", "height") {
            switch document.nodes[node].kind {
            case .number: honeycomb.size = try document.positive(node)
            case .string where document.text(node) == "fill": fillsWidth = true
            default: throw document.error(at: node, .not(.numberOrFill))
            }
        }
        if let node = try fields.take("spacing", "gap") {
            let isOne = document.nodes[node].kind == .number
            let even = Spacing(
                horizontal: honeycomb.spacing,
                vertical: honeycomb.spacing * HoneycombLayout.widthToHeight)
            let spacing = try document.spacing(node, or: even)
            honeycomb.spacing = spacing.horizontal
            if !isOne { honeycomb.verticalSpacing = spacing.vertical }
        }
        try fields.read("verticalSpacing", into: &honeycomb.verticalSpacing, as: document.length)
        try fields.read("shortOddRows", into: &honeycomb.shortOddRows, as: document.bool)
        try fields.read("clipsEdges", into: &honeycomb.clipsEdges, as: document.bool)
        try fields.read("flatTop", into: &honeycomb.flatTop, as: document.bool)
        try fields.read("fit", into: &honeycomb.fit, as: document.name)
        return .honeycomb(honeycomb, fillsWidth: fillsWidth)
    }
}
