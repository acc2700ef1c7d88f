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
        try fields.read("flow", into: &tracks.flow, as: document.name)
        try fields.read("contentMode", into: &tracks.contentMode, as: document.name)
        try fields.read("packing", into: &tracks.packing, as: document.name)
        // As in exyte's Grid, a null spacing differs from a missing one.
        if let node = try fields.takeWithNull("spacing", "gap") {
            tracks.spacing =
                document.isNull(node) ? 0 : try document.spacing(node, or: tracks.spacing)
        }
        try fields.read("horizontalSpacing", into: &tracks.spacing.horizontal, as: document.length)
        try fields.read("verticalSpacing", into: &tracks.spacing.vertical, as: document.length)
        try fields.read(
            "commonItemsAlignment", into: &tracks.commonItemsAlignment, as: document.unitPoint)
        try fields.read("contentAlignment", into: &tracks.contentAlignment, as: document.unitPoint)
        try fields.read("cache", into: &tracks.cache, as: document.name)
        try fields.read("spacingModel", into: &tracks.spacingModel, as: document.name)
        try fields.read("spanSharing", into: &tracks.spanSharing, as: document.name)
        try fields.read("rounding", into: &tracks.rounding, as: document.name)
        try fields.read("fit", into: &tracks.fit, as: document.name)
        return tracks
    }

    private static func trackList(
        _ node: Int, of document: JSONDocument
    ) throws(LayoutRequestError) -> [TracksLayout.Track] {
        if document.nodes[node].kind == .number {
            return TracksLayout.equalTracks(try document.count(node, in: 1...trackLimit))
        }
        let elements = try document.list(node, as: .tracks)
        guard (1...trackLimit).contains(elements.count) else {
            throw document.error(at: node, .not(.entries(max: trackLimit)))
        }
        var tracks: [TracksLayout.Track] = []
        for element in elements {
            tracks.append(try track(element, of: document))
        }
        return tracks
    }

    private static func track(
        _ node: Int, of document: JSONDocument
    ) throws(LayoutRequestError) -> TracksLayout.Track {
        let problem = LayoutRequestError.Problem.not(.track)
        if document.nodes[node].kind == .string, document.text(node) == "fit" { return .fit }
        guard document.nodes[node].kind == .object else { throw document.error(at: node, problem) }
        var fields = try JSONFields(document, node)
        let (fraction, points) = (try fields.take("fr"), try fields.take("pt"))
        try fields.finish()
        switch (fraction, points) {
        case (let fraction?, nil): return .fr(try document.length(fraction))
        case (nil, let points?): return .pt(try document.positive(points))
        default: throw document.error(at: node, problem)
        }
    }
}
