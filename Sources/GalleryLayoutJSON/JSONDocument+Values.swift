internal import GalleryLayout
internal import GallerySite

/// The values of a request, each with its validation.
extension JSONDocument {
    /// The maximum length in layouts, in points.
    static let maximumLength = 1e12

    func error(
        at node: Int, _ problem: LayoutRequestError.Problem
    ) -> LayoutRequestError {
        .field(path(to: node), problem)
    }

    func number(_ node: Int) throws(LayoutRequestError) -> Double {
        guard nodes[node].kind == .number else { throw error(at: node, .not(.number)) }
        let value = double(node)
        guard value.isFinite else { throw error(at: node, .endless) }
        return value
    }

    /// A number in a range with whole bounds.
    func number(
        _ node: Int, in range: ClosedRange<Double>
    ) throws(LayoutRequestError) -> Double {
        let value = try number(node)
        guard range.contains(value) else {
            throw error(at: node, .not(.count(Int(range.lowerBound)...Int(range.upperBound))))
        }
        return value
    }

    /// A length in points, 0 or more.
    func length(_ node: Int) throws(LayoutRequestError) -> Double {
        let value = try number(node)
        guard value >= 0 else { throw error(at: node, .not(.zeroOrMore)) }
        return try bounded(value, node)
    }

    /// A number of points or pixels, or a ratio.
    func positive(_ node: Int) throws(LayoutRequestError) -> Double {
        let value = try number(node)
        guard value > 0 else { throw error(at: node, .not(.positive)) }
        // No quotient of two lengths may overflow a Double.
        guard value >= 1e-12 else { throw error(at: node, .not(.atLeastSmallest)) }
        return try bounded(value, node)
    }

    /// A number that may be negative, whose meaning the layout defines.
    func boundedNumber(_ node: Int) throws(LayoutRequestError) -> Double {
        let value = try number(node)
        guard value >= -Self.maximumLength else { throw error(at: node, .not(.atLeastLowest)) }
        return try bounded(value, node)
    }

    private func bounded(_ value: Double, _ node: Int) throws(LayoutRequestError) -> Double {
        guard value <= Self.maximumLength else { throw error(at: node, .not(.atMostHighest)) }
        return value
    }

    /// A height in target row heights; null is infinite.
    func lengthOrEndless(_ node: Int) throws(LayoutRequestError) -> Double {
        isNull(node) ? .infinity : try length(node)
    }

    /// A number of things, such as columns.
    func count(
        _ node: Int, in range: ClosedRange<Int>
    ) throws(LayoutRequestError) -> Int {
        let count = try int(node)
        guard range.contains(count) else { throw error(at: node, .not(.count(range))) }
        return count
    }

    /// A number of items in a row or of cells that an item spans, 1 or more.
    func oneOrMore(_ node: Int) throws(LayoutRequestError) -> Int {
        let count = try int(node)
        guard count >= 1 else { throw error(at: node, .not(.oneOrMore)) }
        return count
    }

    /// The index of a row or column, 0 or more.
    func zeroOrMore(_ node: Int) throws(LayoutRequestError) -> Int {
        let index = try int(node)
        guard index >= 0 else { throw error(at: node, .not(.zeroOrMore)) }
        return index
    }

    /// The minimum and the maximum of a length in points, each `nil` without a node; a null maximum is infinite.
    func limits(
        min: Int?, max: Int?
    ) throws(LayoutRequestError) -> (min: Double?, max: Double?) {
        let minimum = try min.map(length)
        guard let max, !isNull(max) else { return (minimum, max == nil ? nil : .infinity) }
        let maximum = try positive(max)
        guard maximum >= minimum ?? 0 else { throw error(at: max, .not(.atLeastMinimum)) }
        return (minimum, maximum)
    }

    func int(_ node: Int) throws(LayoutRequestError) -> Int {
        let value = try number(node)
        guard let whole = Int(exactly: value) else { throw error(at: node, .not(.wholeNumber)) }
        return whole
    }

    func bool(_ node: Int) throws(LayoutRequestError) -> Bool {
        switch nodes[node].kind {
        case .true: return true
        case .false: return false
        default: throw error(at: node, .not(.boolean))
        }
    }

    func list(
        _ node: Int, as requirement: LayoutRequestError.Requirement = .list
    ) throws(LayoutRequestError) -> [Int] {
        guard nodes[node].kind == .array else { throw error(at: node, .not(requirement)) }
        return elements(of: node)
    }

    func string(_ node: Int) throws(LayoutRequestError) -> String {
        guard nodes[node].kind == .string else { throw error(at: node, .not(.text)) }
        return text(node)
    }

    /// One of the names of an enumeration.
    func name<Name: RawRepresentable<String> & CaseIterable>(
        _ node: Int
    ) throws(LayoutRequestError) -> Name {
        guard nodes[node].kind == .string, let name = Name(rawValue: text(node)) else {
            throw error(at: node, .not(.oneOf(Name.allCases.map(\.rawValue))))
        }
        return name
    }

    /// A point in a box: one of nine names or two fractions.
    func unitPoint(_ node: Int) throws(LayoutRequestError) -> UnitPoint {
        switch nodes[node].kind {
        case .string:
            if let point = UnitPoint(name: text(node)) { return point }
        case .array:
            let parts = elements(of: node)
            if parts.count == 2 {
                return UnitPoint(x: try number(parts[0]), y: try number(parts[1]))
            }
        default: break
        }
        throw error(at: node, .not(.unitPoint(names: UnitPoint.named.map(\.name))))
    }

    /// Both spacings: a number for both, a list of up to two, or an object that may omit one.
    func spacing(
        _ node: Int, or standard: Spacing
    ) throws(LayoutRequestError) -> Spacing {
        switch nodes[node].kind {
        case .number: return Spacing(try length(node))
        case .array:
            let parts = elements(of: node)
            guard parts.count <= 2 else { break }
            return Spacing(
                horizontal: try parts.first.map(length) ?? 0,
                vertical: try parts.last.map(length) ?? 0)
        case .object:
            var fields = try JSONFields(self, node)
            let horizontal = try fields.take("horizontal")
            let vertical = try fields.take("vertical")
            try fields.finish()
            return Spacing(
                horizontal: try horizontal.map(length) ?? standard.horizontal,
                vertical: try vertical.map(length) ?? standard.vertical)
        default: break
        }
        throw error(at: node, .not(.spacing))
    }
}
