internal import GalleryLayout

extension LayoutRequest {
    /// Reads the options of `wrap`.
    static func wrap(_ fields: inout JSONFields) throws(LayoutRequestError) -> WrapLayout {
        let document = fields.document
        var wrap = WrapLayout()
        let spacing = try spacing(
            &fields,
            or: Spacing(horizontal: wrap.horizontalSpacing, vertical: wrap.verticalSpacing))
        (wrap.horizontalSpacing, wrap.verticalSpacing) = (spacing.horizontal, spacing.vertical)
        if let node = try fields.take("alignment") {
            wrap.alignment = try document.name(node, of: HorizontalAlignment.self)
        }
        if let node = try fields.take("verticalAlignment") {
            wrap.verticalAlignment = try document.name(node, of: VerticalAlignment.self)
        }
        if let node = try fields.take("oversize") {
            wrap.oversize = try document.name(node, of: WrapLayout.Oversize.self)
        }
        if let node = try fields.take("rowHeight") { wrap.rowHeight = try document.positive(node) }
        return wrap
    }

    /// Reads the space in both directions, which each direction may state for itself.
    static func spacing(
        _ fields: inout JSONFields, or standard: Spacing
    ) throws(LayoutRequestError) -> Spacing {
        let document = fields.document
        var spacing = standard
        if let node = try fields.take("spacing", "gap") {
            spacing = try document.spacing(node, or: standard)
        }
        if let node = try fields.take("horizontalSpacing") {
            spacing.horizontal = try document.length(node)
        }
        if let node = try fields.take("verticalSpacing") {
            spacing.vertical = try document.length(node)
        }
        return spacing
    }
}
