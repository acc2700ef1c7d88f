internal import GalleryLayout
internal import GallerySite

extension LayoutRequest {
    /// Reads the options of `honeycomb`.
    static func honeycomb(_ fields: inout JSONFields) throws(LayoutRequestError) -> Layout {
        let document = fields.document
        var honeycomb = HoneycombLayout()
        var fillsWidth = false
        if let node = try fields.take("columns", "perRow") {
            honeycomb.columns = try document.int(node)
        }
        if let node = try fields.take("size", "height") {
            switch document.nodes[node].kind {
            case .number: honeycomb.size = try document.boundedNumber(node)
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
        if let node = try fields.take("verticalSpacing") {
            honeycomb.verticalSpacing = try document.length(node)
        }
        if let node = try fields.take("shortOddRows") {
            honeycomb.shortOddRows = try document.bool(node)
        }
        if let node = try fields.take("clipsEdges") {
            honeycomb.clipsEdges = try document.bool(node)
        }
        if let node = try fields.take("flatTop") { honeycomb.flatTop = try document.bool(node) }
        if let node = try fields.take("fit") {
            honeycomb.fit = try document.name(node, of: ItemFit.self)
        }
        return .honeycomb(honeycomb, fillsWidth: fillsWidth)
    }
}
