internal import GalleryLayout
internal import GallerySite

extension LayoutRequest {
    /// Reads the options of `tracks`.
    static func tracks(_ fields: inout JSONFields) throws(LayoutRequestError) -> TracksLayout {
        let document = fields.document
        var tracks = TracksLayout()
        if let node = try fields.take("tracks", "trackCount") {
            tracks.tracks = try trackList(node, of: document)
        }
        if let node = try fields.take("flow") {
            tracks.flow = try document.name(node, of: TracksLayout.Flow.self)
        }
        if let node = try fields.take("contentMode") {
            tracks.contentMode = try document.name(node, of: TracksLayout.ContentMode.self)
        }
        if let node = try fields.take("packing") {
            tracks.packing = try document.name(node, of: TracksLayout.Packing.self)
        }
        // As in the original, no spacing at all is not the same as none said.
        if let node = try fields.takeWithNull("spacing", "gap") {
            tracks.spacing =
                document.isNull(node) ? 0 : try document.spacing(node, or: tracks.spacing)
        }
        if let node = try fields.take("horizontalSpacing") {
            tracks.spacing.horizontal = try document.length(node)
        }
        if let node = try fields.take("verticalSpacing") {
            tracks.spacing.vertical = try document.length(node)
        }
        if let node = try fields.take("commonItemsAlignment") {
            tracks.commonItemsAlignment = try document.unitPoint(node)
        }
        if let node = try fields.take("contentAlignment") {
            tracks.contentAlignment = try document.unitPoint(node)
        }
        if let node = try fields.take("cache") {
            tracks.cache = try document.name(node, of: TracksLayout.CachePolicy.self)
        }
        if let node = try fields.take("spacingModel") {
            tracks.spacingModel = try document.name(node, of: TracksLayout.SpacingModel.self)
        }
        if let node = try fields.take("spanSharing") {
            tracks.spanSharing = try document.name(node, of: TracksLayout.SpanSharing.self)
        }
        if let node = try fields.take("rounding") {
            tracks.rounding = try document.name(node, of: Rounding.self)
        }
        if let node = try fields.take("fit") {
            tracks.fit = try document.name(node, of: ItemFit.self)
        }
        return tracks
    }

    private static func trackList(
        _ node: Int, of document: JSONDocument
    ) throws(LayoutRequestError) -> [TracksLayout.Track] {
        if document.nodes[node].kind == .number {
            return TracksLayout.equalTracks(try document.int(node))
        }
        guard document.nodes[node].kind == .array else {
            throw document.error(at: node, .not(.tracks))
        }
        var tracks: [TracksLayout.Track] = []
        for element in document.elements(of: node) {
            tracks.append(try track(element, of: document))
        }
        return tracks
    }

    private static func track(
        _ node: Int, of document: JSONDocument
    ) throws(LayoutRequestError) -> TracksLayout.Track {
        let problem = LayoutRequestError.Problem.not(.track)
        if document.nodes[node].kind == .string, document.text(node) == "fit" { return .fit }
        guard document.nodes[node].kind == .object else {
            throw document.error(at: node, problem)
        }
        var fields = try JSONFields(document, node)
        let (fraction, points) = (try fields.take("fr"), try fields.take("pt"))
        try fields.finish()
        switch (fraction, points) {
        case (let fraction?, nil): return .fr(try document.boundedNumber(fraction))
        case (nil, let points?): return .pt(try document.boundedNumber(points))
        default: throw document.error(at: node, problem)
        }
    }
}
