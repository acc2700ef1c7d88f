package import GalleryLayout

/// The answer to a layout request.
package struct LayoutAnswer: Sendable {
    /// The positions of the items.
    package enum Arrangement: Sendable {
        case flow(FlowArrangement)
        case wrap(GridArrangement)
        case grid(GridArrangement)
        /// The boxes of photos on a page.
        case page([Box])
    }

    /// The request.
    package var request: LayoutRequest
    /// The positions of the items.
    package var arrangement: Arrangement
    /// The width that contains the boxes, in points.
    package var width: Double
    /// The height that contains the boxes, in points.
    package var height: Double
    /// The row breaks for bands of widths, if they were requested.
    package var bands: FlowBands?

    /// Computes the answer to a request. Throws for an option that the layout rejects.
    package init(to request: LayoutRequest) throws(LayoutRequestError) {
        self.request = request
        (arrangement, width, height) = (
            .flow(.init(width: 0, height: 0, rows: [], boxes: [])), 0, 0
        )
        do throws(LayoutError) {
            try arrange()
        } catch {
            throw LayoutRequestError(error)
        }
    }

    private mutating func arrange() throws(LayoutError) {
        // A container with an open side is infinite.
        let width = request.width ?? .infinity
        let items = request.items.items
        switch request.layout {
        case .flow(let layout): try arrange(layout, width: width)
        case .wrap(let layout):
            let wrapped = try layout.arrange(items, width: width).rounded(request.rounding)
            finish(wrapped) { .wrap($0) }
        case .columns(let layout):
            let bounds = Size(width: request.width ?? 0, height: request.height ?? 0)
            finish(try layout.arrange(items, bounds: bounds).rounded(request.rounding))
        case .tracks(let layout):
            let bounds = Size(width: width, height: request.height ?? .infinity)
            finish(try layout.arrange(items, bounds: bounds))
        case .table(let layout):
            let table = try layout.arrange(
                items, width: request.width, height: request.height)
            finish(table.rounded(request.rounding))
        case .honeycomb(let layout, let fillsWidth):
            let sized = fillsWidth ? layout.filling(width: request.width ?? 0) : layout
            finish(try sized.arrange(items).rounded(request.rounding))
        case .page(let page): arrange(page, width: width)
        }
    }

    private mutating func arrange(_ layout: FlowLayout, width: Double) throws(LayoutError) {
        var flow = try layout.arrange(request.items.ratios, width: width)
        // A row without a width limit is as wide as its items.
        if !flow.width.isFinite { flow.width = flow.boxes.reduce(0) { max($0, $1.maxX) } }
        if let pixel = request.pixel { flow = try layout.snapped(flow, toPixel: pixel) }
        if request.direction == .rightToLeft { flow = flow.mirrored() }
        arrangement = .flow(flow)
        (self.width, height) = (flow.width, flow.height)
        if let edges = request.bandEdges {
            bands = try layout.bands(for: request.items.ratios, edges: edges)
        }
    }

    private mutating func arrange(_ page: LayoutRequest.Page, width: Double) {
        var boxes = page.boxes(of: request.items.ratios, width: width)
        if request.direction == .rightToLeft {
            for index in boxes.indices where boxes[index].width > 0 {
                boxes[index].x = width - boxes[index].maxX
            }
        }
        arrangement = .page(boxes)
        (self.width, height) = (width, boxes.reduce(0) { max($0, $1.maxY) })
    }

    private mutating func finish(
        _ grid: GridArrangement,
        as make: (GridArrangement) -> Arrangement = { .grid($0) }
    ) {
        (width, height) = (grid.size.width, grid.size.height)
        guard request.direction == .rightToLeft else {
            arrangement = make(grid)
            return
        }
        // Mirrored boxes are at the right of the container, so its width is used.
        if let container = request.width, container.isFinite { width = max(width, container) }
        arrangement = make(grid.mirrored(width: width))
    }
}

extension LayoutRequestError {
    /// The field of a request that a layout rejects.
    fileprivate init(_ error: LayoutError) {
        switch error {
        case .invalidRatio(let index, _):
            self = .field("items[\(index)].aspectRatio", .not(.positive))
        case .invalidOption(let field, _, let rule):
            self = .field(field == "edges" ? "bands" : "layout." + field, .breaks(rule: rule))
        case .invalidItem(let index, let field, _, let rule):
            self = .field("items[\(index)].\(field)", .breaks(rule: rule))
        }
    }
}

extension LayoutAnswer {
    /// What had to be changed or omitted.
    package var warnings: [LayoutWarning] {
        switch arrangement {
        case .flow(let flow):
            flow.clampedItems.map { .ratioClamped(index: $0, ratio: request.items.ratios[$0]) }
                + request.items.names.repeated().map { .repeatedKey(index: $0, key: $1) }
        case .wrap(let grid), .grid(let grid): grid.warnings
        case .page:
            request.items.names.repeated().map { .repeatedKey(index: $0, key: $1) }
        }
    }

    /// The statistics of the rows; `nil` for layouts without a target row height.
    package var statistics: FlowStatistics? {
        guard case .flow(let flow) = arrangement else { return nil }
        return flow.statistics
    }
}
