internal import GalleryLayout
internal import GallerySite

/// Reads items in order. It loops over the existing fields and allocates nothing for an item of `flow`, because a
/// request may have a hundred thousand.
struct ItemReader {
    private enum Field: Int {
        case id, key, width, height, aspectRatio, size, sizeWidth, sizeHeight, minWidth, span
        case start, alignment, anchor, unsizedAxes, columnAlignment, firstBaseline, lastBaseline
        case hero, breakBefore
    }

    private static let names: [(name: StaticString, field: Field)] = [
        ("id", .id), ("key", .key), ("width", .width), ("height", .height),
        ("aspectRatio", .aspectRatio), ("ratio", .aspectRatio), ("size", .size),
        ("w", .sizeWidth), ("h", .sizeHeight), ("wmin", .minWidth), ("span", .span),
        ("columns", .span),
        ("start", .start), ("alignment", .alignment), ("anchor", .anchor),
        ("unsizedAxes", .unsizedAxes), ("unsized", .unsizedAxes),
        ("columnAlignment", .columnAlignment), ("col", .columnAlignment),
        ("firstBaseline", .firstBaseline), ("lastBaseline", .lastBaseline), ("hero", .hero),
        ("breakBefore", .breakBefore),
    ]

    /// The size fields of one item.
    private struct Extents {
        var pixelWidth: Double?
        var pixelHeight: Double?
        var ratio: Double?
        var width: AxisSizing?
        var height: AxisSizing?
        var minWidth: Double?

        /// Whether the natural size along an axis is given.
        var isSized: Bool { width != nil || height != nil || minWidth != nil }
    }

    private var items = LayoutRequest.Items()
    private let document: JSONDocument
    private let type: LayoutRequest.LayoutName
    private let keepsPlaces: Bool
    private var ids: [Range<Int>] = []
    private var keys: [Range<Int>] = []

    init(_ document: JSONDocument, type: LayoutRequest.LayoutName, keepsPlaces: Bool) {
        self.document = document
        self.type = type
        self.keepsPlaces = keepsPlaces
    }

    mutating func read(_ node: Int) throws(LayoutRequestError) {
        var extents = Extents()
        var item = LayoutItem(.flexible)
        if document.nodes[node].kind != .object {
            ids.append(0..<0)
            keys.append(0..<0)
        }
        switch document.nodes[node].kind {
        case .number: extents.ratio = try document.positive(node)
        case .array: try readSize(node, into: &extents)
        case .object: try readFields(of: node, &item, &extents)
        default: throw document.error(at: node, .not(.item))
        }
        if type == .flow {
            items.ratios.append(try ratio(extents, node))
            if keepsPlaces { items.items.append(item) }
        } else {
            item.sizing = try sizing(extents, node)
            items.items.append(item)
        }
    }

    /// The items read so far, with their names.
    func finish() -> LayoutRequest.Items {
        var result = items
        if ids.contains(where: { !$0.isEmpty }) || keys.contains(where: { !$0.isEmpty }) {
            result.names = ItemNames(bytes: document.bytes, ids: ids, keys: keys)
        }
        return result
    }

    private mutating func readFields(
        of node: Int, _ item: inout LayoutItem, _ extents: inout Extents
    ) throws(LayoutRequestError) {
        let index = ids.count
        ids.append(0..<0)
        keys.append(0..<0)
        var seen: UInt32 = 0
        var name = node + 1
        while name < document.next(after: node) {
            let value = name + 1
            let field = try field(name)
            guard seen & (1 << UInt32(field.rawValue)) == 0 else {
                throw document.error(at: name, .repeated)
            }
            seen |= 1 << UInt32(field.rawValue)
            if !document.isNull(value) {
                switch field {
                case .id: ids[index] = try nameRange(value)
                case .key: keys[index] = try nameRange(value)
                case .width: extents.pixelWidth = try document.positive(value)
                case .height: extents.pixelHeight = try document.positive(value)
                case .aspectRatio: extents.ratio = try document.positive(value)
                case .size: try readSize(value, into: &extents)
                case .sizeWidth: extents.width = try axis(value)
                case .sizeHeight: extents.height = try axis(value)
                case .minWidth: extents.minWidth = try document.length(value)
                case .hero:
                    if try document.bool(value) { items.heroes.append(index) }
                case .breakBefore:
                    if try document.bool(value) { items.breaks.append(index) }
                default: try read(field, value, into: &item)
                }
            }
            name = document.next(after: value)
        }
        if type != .flow, let range = [keys[index], ids[index]].first(where: { !$0.isEmpty }) {
            item.key = String(decoding: document.bytes[range], as: UTF8.self)
        }
    }

    private func field(_ node: Int) throws(LayoutRequestError) -> Field {
        if !document.nodes[node].hasEscapes {
            let range = document.range(of: node)
            let (start, count) = (range.lowerBound + 1, range.count - 2)
            for (name, field) in Self.names where name.utf8CodeUnitCount == count {
                let isSame = name.withUTF8Buffer { buffer in
                    for offset in 0..<count
                    where document.bytes[start + offset] != buffer[offset] { return false }
                    return true
                }
                if isSame { return field }
            }
        }
        let text = document.text(node)
        if let known = Self.names.first(where: { $0.name.description == text }) {
            return known.field
        }
        let nearest = Spelling.nearest(
            to: String(text.prefix(40)), among: Self.names.map(\.name.description))
        throw document.error(at: node, .unknown(nearest: nearest))
    }

    /// Reads a field that only some grids use.
    private func read(
        _ field: Field, _ value: Int, into item: inout LayoutItem
    ) throws(LayoutRequestError) {
        switch field {
        case .span: item.span = try span(value)
        case .start: item.start = try start(value)
        case .alignment: item.alignment = try document.unitPoint(value)
        case .anchor: item.anchor = try document.unitPoint(value)
        case .unsizedAxes: item.unsizedAxes = try document.axes(value)
        case .columnAlignment: item.columnAlignment = try document.name(value)
        case .firstBaseline: item.firstBaseline = try document.length(value)
        case .lastBaseline: item.lastBaseline = try document.length(value)
        default: break
        }
    }

    private func nameRange(_ node: Int) throws(LayoutRequestError) -> Range<Int> {
        switch document.nodes[node].kind {
        case .string, .number: return document.range(of: node)
        default: throw document.error(at: node, .not(.textOrNumber))
        }
    }

    private func readSize(
        _ node: Int, into extents: inout Extents
    ) throws(LayoutRequestError) {
        let parts = document.nodes[node].kind == .array ? document.elements(of: node) : []
        guard parts.count == 2 else { throw document.error(at: node, .not(.sizeInPoints)) }
        extents.width = try axis(parts[0])
        extents.height = try axis(parts[1])
    }

    /// The size along one axis: a number, `nil` for null, or the limits of a flexible one.
    ///
    /// In tracks and tables, an item of size 0 sets the extent of a row or column for others.
    private func axis(_ node: Int) throws(LayoutRequestError) -> AxisSizing? {
        switch document.nodes[node].kind {
        case .null: return nil
        case .number:
            let holdsPlace = type == .tracks || type == .table
            return .fixed(try holdsPlace ? document.length(node) : document.positive(node))
        case .object: break
        default:
            throw document.error(at: node, .not(.sizing))
        }
        var fields = try JSONFields(document, node)
        let (min, max) = try document.limits(min: fields.take("min"), max: fields.take("max"))
        let ideal = try fields.take("ideal").map(document.positive) ?? 10
        try fields.finish()
        return .flexible(min: min ?? 0, ideal: ideal, max: max ?? .infinity)
    }

    /// The column and row span of an item: both, or the column span alone.
    private func span(_ node: Int) throws(LayoutRequestError) -> GridSpan {
        if document.nodes[node].kind == .number {
            return GridSpan(columns: try document.oneOrMore(node))
        }
        let (columns, rows) = try pair(node, "columns", "rows", as: document.oneOrMore)
        return GridSpan(columns: columns ?? 1, rows: rows ?? 1)
    }

    private func start(_ node: Int) throws(LayoutRequestError) -> GridStart {
        let (column, row) = try pair(node, "column", "row", as: document.zeroOrMore)
        return GridStart(column: column, row: row)
    }

    /// Two integers, each of which may be null, in a list or in named fields.
    private func pair(
        _ node: Int, _ first: String, _ second: String,
        as read: (Int) throws(LayoutRequestError) -> Int
    ) throws(LayoutRequestError) -> (Int?, Int?) {
        func int(_ node: Int?) throws(LayoutRequestError) -> Int? {
            guard let node, !document.isNull(node) else { return nil }
            return try read(node)
        }
        switch document.nodes[node].kind {
        case .array:
            let parts = document.elements(of: node)
            guard parts.count == 2 else { break }
            return (try int(parts[0]), try int(parts[1]))
        case .object:
            var fields = try JSONFields(document, node)
            let (one, other) = (try fields.take(first), try fields.take(second))
            try fields.finish()
            return (try int(one), try int(other))
        default: break
        }
        throw document.error(at: node, .not(.pair(first, second)))
    }

    private func photoRatio(
        _ extents: Extents, _ node: Int
    ) throws(LayoutRequestError) -> Double? {
        if let ratio = extents.ratio { return ratio }
        switch (extents.pixelWidth, extents.pixelHeight) {
        case (let width?, let height?): return width / height
        case (nil, nil): return nil
        case (nil, _):
            throw .field(document.path(to: node) + ".width", .missing(.ratioNeedsBoth))
        case (_, nil):
            throw .field(document.path(to: node) + ".height", .missing(.ratioNeedsBoth))
        }
    }

    /// Width divided by height, for `flow`.
    private func ratio(_ extents: Extents, _ node: Int) throws(LayoutRequestError) -> Double {
        if let ratio = try photoRatio(extents, node) { return ratio }
        if case .fixed(let width) = extents.width, case .fixed(let height) = extents.height {
            guard width > 0, height > 0 else {
                throw document.error(at: node, .not(.extentAlongBothAxes))
            }
            return width / height
        }
        throw document.error(at: node, .missing(.flowNeedsRatio))
    }

    /// The response of the item to a proposed size, for grids.
    private func sizing(
        _ extents: Extents, _ node: Int
    ) throws(LayoutRequestError) -> ItemSizing {
        let ratio = try photoRatio(extents, node)
        guard extents.isSized else {
            if let ratio { return .ratio(ratio) }
            guard type != .wrap else { throw document.error(at: node, .missing(.wrapNeedsSize)) }
            return .flexible
        }
        var width = extents.width ?? .flexible()
        if let min = extents.minWidth, case .flexible(_, let ideal, let max) = width {
            width = .flexible(min: min, ideal: ideal, max: max)
        }
        if let ratio, extents.height == nil { return .ratio(ratio, width: width) }
        return .axes(width: width, height: extents.height ?? .flexible())
    }
}
