extension FlowLayout {
    /// Places items of the given ratios (width / height) into rows of a container `width` points wide.
    ///
    /// The arrangement has no rows if `width` is not a positive number. With an infinite width,
    /// rows are not scaled and end only at forced breaks and heroes. Ratios outside
    /// ``usableRatios`` are clamped and listed in ``FlowArrangement/clampedItems``. O(n·k), where k
    /// is the number of items that a row can hold at the minimum height. Throws for an invalid
    /// ratio or option.
    public func arrange(_ ratios: [Double], width: Double) throws(LayoutError) -> FlowArrangement {
        try validate(itemCount: ratios.count)
        let (ratios, clamped) = try Self.usable(ratios)
        guard width > 0, !ratios.isEmpty else {
            return FlowArrangement(
                width: width > 0 && width.isFinite ? width : 0, height: 0, rows: [], boxes: [],
                clampedItems: clamped)
        }
        let frame = FlowFrame(self, width: width)
        let sections = sections(itemCount: ratios.count)
        var arrangement = place(
            ratios, rowStarts: rowStarts(ratios, sections: sections, frame: frame),
            sections: sections, frame: frame)
        arrangement.clampedItems = clamped
        return arrangement
    }

    /// The index of the first item of each row.
    func rowStarts(_ ratios: [Double], sections: [FlowSection], frame: FlowFrame) -> [Int] {
        switch rows {
        case _ where !frame.width.isFinite: sections.map(\.start)
        case .greedy where lastRow != .balance || !fill:
            greedyRowStarts(ratios, sections: sections, frame: frame)
        case .optimal where fill && smoothness > 0:
            smoothRowStarts(ratios, sections: sections, frame: frame)
        case .optimal where fill: optimalRowStarts(ratios, sections: sections, frame: frame)
        case .balanced where fill:
            balancedRowStarts(
                ratios, sections: sections, frame: frame, basis: Self.balancedBasis)
        default: balancedRowStarts(ratios, sections: sections, frame: frame, basis: 1)
        }
    }

    /// The runs of items that are broken into rows independently of each other.
    func sections(itemCount: Int) -> [FlowSection] {
        guard !breaks.isEmpty || !heroes.isEmpty else {
            return [FlowSection(start: 0, end: itemCount, isHero: false, isLast: true)]
        }
        let heroes = heroes.sorted()
        var edges = breaks + heroes + heroes.map { $0 + 1 } + [0, itemCount]
        edges.sort()
        var sections: [FlowSection] = []
        var hero = 0
        for (start, end) in zip(edges, edges.dropFirst()) where start < end {
            while hero < heroes.count, heroes[hero] < start { hero += 1 }
            let isHero = hero < heroes.count && heroes[hero] == start
            sections.append(
                FlowSection(start: start, end: end, isHero: isHero, isLast: end == itemCount))
        }
        return sections
    }
}

/// A run of items that is broken into rows independently; heroes and forced breaks separate
/// sections.
struct FlowSection {
    var start: Int
    var end: Int
    /// Whether the section is a hero: a single item with a row of its own.
    var isHero: Bool
    /// Whether the section ends with the last item.
    var isLast: Bool
}

/// The lengths of a layout, in points, at one container width.
struct FlowFrame {
    var width: Double
    var target: Double
    var spacing: Double
    var rowSpacing: Double

    init(_ layout: FlowLayout, width: Double) {
        self.width = width
        target = layout.targetRowHeight.height(at: width)
        spacing = layout.spacing
        rowSpacing = layout.rowSpacing ?? layout.spacing
    }
}
