package import GalleryLayout
internal import GallerySite

extension LayoutAnswer {
    /// The answer as an SVG picture with a box for each item, labelled with index and id.
    ///
    /// `includesStatistics` adds statistics of the rows, if there are any; `sentence` turns a warning into a
    /// sentence.
    package func svg(
        includesStatistics: Bool = false, sentence: (LayoutWarning) -> String
    ) -> [UInt8] {
        var picture = LayoutPicture(self)
        picture.draw(includesStatistics: includesStatistics, sentence: sentence)
        return picture.bytes
    }
}

/// The drawing of an answer, in pixels: small layouts are enlarged, wide ones reduced.
struct LayoutPicture {
    /// The picture so far.
    private(set) var bytes: [UInt8] = []
    let answer: LayoutAnswer
    /// The number of pixels per point of the layout.
    let scale: Double
    /// The visible area in points: the container and all boxes outside of it.
    private let extent: Box

    /// The range of drawn widths, in pixels: labels are readable, and it fits in a window.
    private static let widths = 640.0...4000.0
    /// The margin around the layout, in pixels.
    private static let margin = 24.0

    init(_ answer: LayoutAnswer) {
        self.answer = answer
        var (left, top, right, bottom) = (0.0, 0.0, answer.width, answer.height)
        for index in 0..<answer.request.items.count {
            for box in [answer.frame(index), answer.cell(index)?.box].compactMap({ $0 }) {
                (left, top) = (min(left, box.x), min(top, box.y))
                (right, bottom) = (max(right, box.maxX), max(bottom, box.maxY))
            }
        }
        extent = Box(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
        // A smaller size is not worth enlarging, and the scale stays finite.
        let width = extent.width > 1e-6 ? extent.width : Self.widths.lowerBound
        scale = min(max(width, Self.widths.lowerBound), Self.widths.upperBound) / width
    }

    mutating func draw(includesStatistics: Bool, sentence: (LayoutWarning) -> String) {
        // Rows of flow have labels with their scale at the right.
        let right = Self.margin + (answer.isFlow ? 36 : 0)
        let (width, height) = (
            extent.width * scale + Self.margin + right,
            extent.height * scale + 2 * Self.margin
        )
        let corner = (extent.x * scale - Self.margin, extent.y * scale - Self.margin)
        let box = [corner.0, corner.1, width, height].map(Self.pixels).joined(separator: " ")
        add(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.pixels(width))" \
            height="\(Self.pixels(height))" viewBox="\(box)" role="img" \
            aria-labelledby="title description">
            <title id="title">\(Self.escaped(title))</title>
            <desc id="description">\(Self.escaped(description(includesStatistics, sentence)))</desc>
            <style>\(Self.style)</style>
            <rect class="paper" x="\(Self.pixels(corner.0))" y="\(Self.pixels(corner.1))" \
            width="\(Self.pixels(width))" height="\(Self.pixels(height))"/>

            """)
        drawTracks()
        addBox(
            "container", Box(x: 0, y: 0, width: answer.width, height: answer.height))
        // Cells are drawn below all items, because those of a honeycomb overlap.
        if answer.isGrid {
            for index in 0..<answer.request.items.count {
                if let cell = answer.cell(index) { addBox("cell", cell.box) }
            }
        }
        for index in 0..<answer.request.items.count { draw(index) }
        add("</svg>\n")
    }

    private mutating func drawTracks() {
        let (width, height) = (answer.width, answer.height)
        switch answer.arrangement {
        case .flow(let flow):
            for row in flow.rows {
                addBox("track", Box(x: 0, y: row.y, width: width, height: row.height))
                guard row.height * scale >= 10 else { continue }
                let place = (
                    (extent.x + extent.width) * scale + 6, (row.y + row.height / 2) * scale
                )
                add(
                    """
                    <text class="scale" x="\(Self.pixels(place.0))" y="\(Self.pixels(place.1))">\
                    ×\(Self.pixels(row.scale))</text>

                    """)
            }
        case .wrap(let grid), .grid(let grid):
            for row in grid.tracks.rows {
                addBox("track", Box(x: 0, y: row.offset, width: width, height: row.size))
            }
            for column in grid.tracks.columns {
                addBox("track", Box(x: column.offset, y: 0, width: column.size, height: height))
            }
        case .page: break
        }
    }

    private mutating func draw(_ index: Int) {
        guard let frame = answer.frame(index), frame.width > 0, frame.height > 0 else { return }
        let size = "\(Self.pixels(frame.width)) × \(Self.pixels(frame.height))"
        let label = answer.request.items.names.label(index)
        let name = "\(index)" + (label.map { " \($0)" } ?? "")
        let place = "\(Self.pixels(frame.x)), \(Self.pixels(frame.y))"
        add("<g><title>\(Self.escaped("\(name): \(size) at \(place)"))</title>\n")
        if case .honeycomb(let layout, _) = answer.request.layout, let cell = answer.cell(index) {
            addHexagon(in: cell.box, flatTop: layout.flatTop, class: Self.shape(of: frame))
            if frame != cell.box { addBox("cell", frame) }
        } else {
            addBox(Self.shape(of: frame), frame)
        }
        drawLabels(index, label, size, in: frame)
        add("</g>\n")
    }

    private mutating func addHexagon(in box: Box, flatTop: Bool, class name: String) {
        // A hexagon with an edge at the top is the other one mirrored along the diagonal.
        let upright =
            flatTop ? Box(x: box.y, y: box.x, width: box.height, height: box.width) : box
        let corners = HoneycombLayout.corners(in: upright).map { corner in
            let (x, y) = flatTop ? (corner.y, corner.x) : (corner.x, corner.y)
            return "\(Self.pixels(x * scale)),\(Self.pixels(y * scale))"
        }
        add("<polygon class=\"\(name)\" points=\"\(corners.joined(separator: " "))\"/>\n")
    }

    private mutating func addBox(_ name: String, _ box: Box) {
        let parts = [box.x, box.y, box.width, box.height].map { Self.pixels($0 * scale) }
        add(
            """
            <rect class="\(name)" x="\(parts[0])" y="\(parts[1])" width="\(parts[2])" \
            height="\(parts[3])"/>

            """)
    }

    mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// A length rounded to a hundredth of a pixel.
    static func pixels(_ value: Double) -> String { DecimalText.text(value, digits: 2) }

    /// The class of a box, which sets its colour.
    private static func shape(of box: Box) -> String {
        switch box.width / box.height {
        case ..<0.95: "tall"
        case ...1.05: "even"
        case ...2.05: "broad"
        default: "long"
        }
    }
}

extension LayoutAnswer {
    fileprivate var isFlow: Bool {
        if case .flow = arrangement { true } else { false }
    }

    /// Whether items have a cell besides their frame.
    fileprivate var isGrid: Bool {
        if case .grid = arrangement { true } else { false }
    }

    /// The drawn frame of the item at `index`, if any.
    func frame(_ index: Int) -> Box? {
        switch arrangement {
        case .flow(let flow): index < flow.boxes.count ? flow.boxes[index] : nil
        case .wrap(let grid), .grid(let grid):
            index < grid.items.count ? grid.items[index].frame : nil
        case .page(let boxes): index < boxes.count ? boxes[index] : nil
        }
    }

    /// The drawn cell of the item at `index`, if any.
    func cell(_ index: Int) -> GridArrangement.Cell? {
        switch arrangement {
        case .flow, .page: nil
        case .wrap(let grid), .grid(let grid):
            index < grid.items.count ? grid.items[index].cell : nil
        }
    }
}
