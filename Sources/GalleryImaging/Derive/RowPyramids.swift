/// The pyramids from interleaved rows to the planes of all renditions.
enum RowPyramids {
    /// As samples, one pyramid per component.
    case samples(RowConverter, [PlanePyramid])
    /// As floating-point numbers: in linear light, or with alpha.
    case numbers(LightRows)

    /// The buffer for the next row.
    var source: UnsafeMutablePointer<UInt8> {
        switch self {
        case .samples(let converter, _): converter.source
        case .numbers(let rows): rows.source
        }
    }

    /// Processes the row in `source`.
    func processRow() {
        switch self {
        case .samples(let converter, let pyramids):
            converter.convert()
            for (index, pyramid) in pyramids.enumerated() { pyramid.push(converter.plane(index)) }
        case .numbers(let rows): rows.processRow()
        }
    }

    /// Repeats the last row in place of missing rows.
    func repeatToEnd() {
        switch self {
        case .samples(let converter, let pyramids):
            for (index, pyramid) in pyramids.enumerated() {
                while !pyramid.isComplete { pyramid.push(converter.plane(index)) }
            }
        case .numbers(let rows): rows.repeatToEnd()
        }
    }

    /// The planes of each component, in the order of the renditions.
    var planes: [[Plane]] {
        switch self {
        case .samples(_, let pyramids): pyramids.map(\.planes)
        case .numbers(let rows): rows.planes
        }
    }
}
