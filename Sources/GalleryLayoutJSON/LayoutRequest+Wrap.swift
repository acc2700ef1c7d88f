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
        try fields.read("alignment", into: &wrap.alignment, as: document.name)
        try fields.read("verticalAlignment", into: &wrap.verticalAlignment, as: document.name)
        try fields.read("oversize", into: &wrap.oversize, as: document.name)
        try fields.read("rowHeight", into: &wrap.rowHeight, as: document.positive)
        return wrap
    }

    /// Reads the spacing in both directions, which each direction may override.
    static func spacing(
        _ fields: inout JSONFields, or standard: Spacing
    ) throws(LayoutRequestError) -> Spacing {
        let document = fields.document
        var spacing = standard
        if let node = try fields.take("spacing", "gap") {
            spacing = try document.spacing(node, or: standard)
        }
        try fields.read("horizontalSpacing", into: &spacing.horizontal, as: document.length)
        try fields.read("verticalSpacing", into: &spacing.vertical, as: document.length)
        return spacing
    }
}
