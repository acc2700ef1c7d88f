package import GalleryLayout
internal import GallerySite

/// A layout request: the layout with its options, the container and the items.
package struct LayoutRequest: Sendable {
    /// A layout with its options.
    package enum Layout: Sendable {
        case flow(FlowLayout)
        case wrap(WrapLayout)
        case columns(ColumnsLayout)
        case tracks(TracksLayout)
        case table(TableLayout)
        /// Hexagons of a given size, or of the size that fills the width.
        case honeycomb(HoneycombLayout, fillsWidth: Bool)
        /// The page of an album.
        case page(Page)
    }

    /// The maximum number of columns or tracks in a request.
    static let trackLimit = 10_000

    /// The names of the layouts in requests and on pages.
    enum LayoutName: String, CaseIterable {
        case flow, wrap, columns, tracks, table, honeycomb
    }

    /// The side where rows begin.
    package enum Direction: String, Sendable, CaseIterable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// The name of the layout.
    let type: LayoutName
    /// The layout.
    package var layout: Layout
    /// The width of the container, in points; `nil` for one with an open side.
    package var width: Double?
    /// The height of the container, in points; `nil` for one with an open bottom.
    package var height: Double?
    /// Whether the request states the width of the container, open or not.
    private var isWidthStated = false
    /// The side where rows begin.
    package var direction = Direction.leftToRight
    /// The rounding of a grid's positions.
    package var rounding = Rounding.exact
    /// The size of a pixel in points, to which the edges of `flow` are rounded; `nil` for exact edges.
    package var pixel: Double?
    /// The edges of the bands of widths for which `flow` returns row breaks, in points.
    package var bandEdges: [Double]?
    /// The items.
    package var items: Items

    /// The items of a request, in order.
    package struct Items: Sendable {
        /// The aspect ratios, for `flow`.
        package var ratios: [Double] = []
        /// The items, for every other layout.
        package var items: [LayoutItem] = []
        /// The items with a row of their own.
        package var heroes: [Int] = []
        /// The items that start a row.
        package var breaks: [Int] = []
        /// The names of the items.
        package var names = ItemNames()
        /// The number of items.
        package var count: Int { max(ratios.count, items.count) }
    }

    /// Parses a request. `photos` replace its items. O(bytes).
    package init(
        json bytes: [UInt8], photos: PhotoSizes? = nil
    ) throws(LayoutRequestError) {
        let document: JSONDocument
        do { document = try JSONDocument(bytes) } catch { throw .notJSON(error) }
        var root = try JSONFields(document, 0)
        var type = LayoutName.flow
        var options = JSONFields(absentFrom: document)
        let layoutNode = try root.take("layout")
        let pageNode = try root.take("page")
        if layoutNode != nil, let pageNode {
            throw document.error(at: pageNode, .excluded(by: "layout"))
        }
        if let node = layoutNode {
            if document.nodes[node].kind == .string {
                type = try document.name(node)
            } else {
                options = try JSONFields(document, node)
                try options.read("type", into: &type, as: document.name)
            }
        }
        self.type = type
        layout = .flow(FlowLayout())
        items = Items()
        try readContainer(&root)
        items = try Items(&root, for: type, keepsPlaces: pageNode != nil, photos: photos)
        if let pageNode {
            layout = .page(try Self.page(pageNode, of: document, items: items))
        } else {
            try readLayout(type, &options)
        }
        if let node = try Self.takeShared("direction", &root, &options) {
            direction = try document.name(node)
        }
        if let node = try Self.takeShared("bands", &root, &options) {
            bandEdges = try Self.bandEdges(
                node, of: document, permitted: type == .flow && pageNode == nil)
        }
        let outside = root.known
        try options.finish { name in
            outside.contains(name) ? ["the request"] : Self.typesKnowing(name, but: type)
        }
        let inside = options.known
        try root.finish { name in inside.contains(name) ? ["layout"] : [] }
        try checkContainer()
    }

    private mutating func readLayout(
        _ type: LayoutName, _ options: inout JSONFields
    ) throws(LayoutRequestError) {
        switch type {
        case .flow: layout = .flow(try flow(&options))
        case .wrap: layout = .wrap(try Self.wrap(&options))
        case .columns: layout = .columns(try Self.columns(&options))
        case .tracks: layout = .tracks(try Self.tracks(&options))
        case .table: layout = .table(try Self.table(&options, itemCount: items.count))
        case .honeycomb: layout = try Self.honeycomb(&options)
        }
        if type != .flow, type != .tracks {
            try options.read("rounding", into: &rounding, as: options.document.name)
        }
    }

    /// The names of the options of a layout.
    static func optionNames(of type: LayoutName) -> [String] {
        guard let nothing = try? JSONDocument(Array("{\"width\":1}".utf8)),
            var request = try? LayoutRequest(json: nothing.bytes)
        else { return [] }
        var fields = JSONFields(absentFrom: nothing)
        // A layout that lacks a required option has read all of them before it throws.
        try? request.readLayout(type, &fields)
        return fields.known
    }

    /// The types of layout that have an option with this name.
    private static func typesKnowing(_ name: String, but type: LayoutName) -> [String] {
        LayoutName.allCases.filter { $0 != type && optionNames(of: $0).contains(name) }
            .map(\.rawValue)
    }

    /// The value of a field that may be in the layout object or beside it.
    private static func takeShared(
        _ name: String, _ root: inout JSONFields, _ options: inout JSONFields
    ) throws(LayoutRequestError) -> Int? {
        let (outside, inside) = (try root.take(name), try options.take(name))
        if outside != nil, let inside { throw root.document.error(at: inside, .excluded(by: name)) }
        return outside ?? inside
    }

    /// Reads the size of the container; null means an open side.
    private mutating func readContainer(_ root: inout JSONFields) throws(LayoutRequestError) {
        let document = root.document
        func extent(_ node: Int?) throws(LayoutRequestError) -> Double? {
            guard let node, !document.isNull(node) else { return nil }
            return try document.positive(node)
        }
        let widthNode = try root.takeWithNull("width", "proposedWidth")
        let height = try root.takeWithNull("height")
        isWidthStated = widthNode != nil
        self.width = try extent(widthNode)
        self.height = try extent(height)
        guard let bounds = try root.take("bounds") else { return }
        guard widthNode == nil, height == nil else {
            throw document.error(at: bounds, .excluded(by: widthNode == nil ? "height" : "width"))
        }
        isWidthStated = true
        guard document.nodes[bounds].kind == .object else {
            let parts = try document.list(bounds)
            guard parts.count == 2 else { throw document.error(at: bounds, .not(.size)) }
            (self.width, self.height) = (try extent(parts[0]), try extent(parts[1]))
            return
        }
        var fields = try JSONFields(document, bounds)
        self.width = try extent(fields.take("width"))
        self.height = try extent(fields.take("height"))
        try fields.finish()
    }

    /// Throws if the container has no size along an axis that the layout needs.
    private func checkContainer() throws(LayoutRequestError) {
        func need(_ field: String, _ extent: Double?, _ purpose: LayoutRequestError.Purpose)
            throws(LayoutRequestError)
        {
            if extent == nil { throw .field(field, .missing(purpose)) }
        }
        switch layout {
        case .flow, .wrap:
            if !isWidthStated { throw .field("width", .missing(.rowsAreAsWide)) }
        case .columns(let columns) where columns.axis == .vertical:
            try need("width", width, .columnsShareIt)
        case .columns: try need("height", height, .rowsShareIt)
        case .tracks(let tracks):
            if tracks.contentMode == .fill {
                if tracks.flow == .rows { try need("height", height, .contentModeFill) }
                if tracks.flow == .columns { try need("width", width, .contentModeFill) }
            }
            let isStated = tracks.flow == .rows ? isWidthStated : height != nil
            let field = tracks.flow == .rows ? "width" : "height"
            if !isStated { throw .field(field, .missing(.tracksShareIt)) }
        case .honeycomb(_, fillsWidth: true):
            try need("width", width, .sizeFill)
        case .page: try need("width", width, .pageHasWidth)
        case .table, .honeycomb: break
        }
    }

    private static func bandEdges(
        _ node: Int, of document: JSONDocument, permitted: Bool
    ) throws(LayoutRequestError) -> [Double]? {
        guard permitted else { throw document.error(at: node, .not(.absentWithoutFlow)) }
        if document.nodes[node].kind == .false { return nil }
        if document.nodes[node].kind == .true { return FlowLayout.defaultBandEdges }
        var edges: [Double] = []
        for element in try document.list(node, as: .bands) {
            let edge = try document.positive(element)
            if let last = edges.last, edge <= last {
                throw document.error(at: element, .not(.risingEdge))
            }
            edges.append(edge)
        }
        guard edges.count >= 2 else { throw document.error(at: node, .not(.twoEdges)) }
        return edges
    }
}
