internal import GalleryFacts

/// The frame of a JPEG with Huffman codes (ITU-T T.81, B.2.2), and what its scans have contained.
struct JPEGFrame {
    /// A component.
    struct Component {
        var id: UInt8
        /// Sampling factors, 1 to 4.
        var across: Int
        var down: Int
        /// The number of its quantisation table.
        var quantizer: UInt8
        /// The lowest bit of each coefficient so far; nil before the first.
        fileprivate var bits = [Int?](repeating: nil, count: 64)
    }

    /// SOF0, SOF1 or SOF2.
    let marker: UInt8
    /// The segment without bytes after it.
    let body: [UInt8]
    private(set) var components: [Component]
    private let (width, height): (Int, Int)
    private var scans = 0
    private var isInOneScan = false

    var isProgressive: Bool { marker == 0xC2 }

    /// Parses the body of a segment; nil for a malformed one.
    init?(_ marker: UInt8, _ body: ArraySlice<UInt8>) {
        guard body.count >= 6, case let count = Int(body[body.startIndex + 5]),
            (1...4).contains(count),
            body.count >= 6 + 3 * count
        else { return nil }
        let fields = Array(body.prefix(6 + 3 * count))
        (self.marker, self.body) = (marker, fields)
        height = Int(fields[1]) << 8 | Int(fields[2])
        width = Int(fields[3]) << 8 | Int(fields[4])
        components = (0..<count).map { index in
            let place = 6 + 3 * index
            return Component(
                id: fields[place], across: Int(fields[place + 1] >> 4),
                down: Int(fields[place + 1] & 15), quantizer: fields[place + 2])
        }
        let isValid = components.allSatisfy {
            (1...4).contains($0.across) && (1...4).contains($0.down) && $0.quantizer <= 3
        }
        guard width > 0, height > 0, isValid else { return nil }
    }

    /// Whether each component has its own identifier.
    var hasDistinctComponents: Bool { Set(components.map { $0.id }).count == components.count }

    /// Whether one sequential scan had all components: decoders read none after it.
    var isComplete: Bool { isInOneScan }

    /// Whether a scan had the component.
    func isScanned(_ index: Int) -> Bool { components[index].bits.contains { $0 != nil } }

    /// The blocks of a component.
    func blocks(of index: Int) -> Int {
        let extent = mcus(of: [index])
        return extent.columns * extent.rows
    }

    /// The extent in MCUs of a scan of these components (A.2).
    func mcus(of indices: [Int]) -> (columns: Int, rows: Int) {
        func divided(_ value: Int, _ divisor: Int) -> Int { (value + divisor - 1) / divisor }
        let across = components.map { $0.across }.max() ?? 1
        let down = components.map { $0.down }.max() ?? 1
        guard indices.count == 1 else {
            return (divided(width, 8 * across), divided(height, 8 * down))
        }
        let component = components[indices[0]]
        return (
            divided(divided(width * component.across, across), 8),
            divided(divided(height * component.down, down), 8)
        )
    }

    /// Adds the coefficients of a scan; false if it repeats some, or refines what it does not know.
    mutating func add(_ scan: JPEGScan) -> Bool {
        scans += 1
        isInOneScan = !isProgressive && scan.components.count == components.count
        for component in scan.components {
            for place in scan.first...scan.last {
                guard components[component.index].bits[place] == scan.high else { return false }
                components[component.index].bits[place] = scan.low
            }
            // The mean of a block comes first.
            guard components[component.index].bits[0] != nil else { return false }
        }
        return true
    }

    /// Throws if the scans take too long to read.
    func checkLimits() throws(ImageError) {
        let limits = ImageLimits()
        if scans > limits.scans {
            throw .tooLarge(.scans, value: scans, limit: limits.scans)
        }
        let pixels = scans * width * height
        if isProgressive, pixels > limits.scannedPixels {
            throw .tooLarge(.scannedPixels, value: pixels, limit: limits.scannedPixels)
        }
    }
}

/// The header of a scan (ITU-T T.81, B.2.3).
struct JPEGScan {
    /// A component, by its index in the frame, and its tables.
    struct Component {
        var index: Int
        var dc: UInt8
        var ac: UInt8
        /// The blocks in an MCU.
        var blocks: Int
    }

    let components: [Component]
    /// The coefficients, in zigzag order.
    let (first, last): (Int, Int)
    /// Their lowest bit in earlier scans, nil if this is the first, and in this one.
    let (high, low): (Int?, Int)
    let isProgressive: Bool
    /// The extent in MCUs.
    let mcus: (columns: Int, rows: Int)
    /// The segment without bytes after it, and without fields that have no effect.
    let body: [UInt8]

    /// Parses the body of a segment; nil for a malformed one.
    init?(_ body: ArraySlice<UInt8>, in frame: JPEGFrame) {
        let fields = Array(body)
        guard let count = fields.first.map(Int.init), (1...4).contains(count),
            fields.count >= 4 + 2 * count
        else { return nil }
        isProgressive = frame.isProgressive
        let bits = fields[3 + 2 * count]
        (first, last) =
            isProgressive
            ? (Int(fields[1 + 2 * count]), Int(fields[2 + 2 * count])) : (0, 63)
        high = isProgressive && bits >> 4 > 0 ? Int(bits >> 4) : nil
        low = isProgressive ? Int(bits & 15) : 0
        let isRefined = high == nil || high == low + 1
        guard first <= last, last <= 63, low <= 13, isRefined,
            !isProgressive || (first == 0 ? last == 0 : count == 1)
        else { return nil }
        var found: [Component] = []
        for place in stride(from: 1, to: 1 + 2 * count, by: 2) {
            guard let index = frame.components.firstIndex(where: { $0.id == fields[place] }),
                !found.contains(where: { $0.index == index })
            else { return nil }
            let component = frame.components[index]
            found.append(
                Component(
                    index: index, dc: fields[place + 1] >> 4, ac: fields[place + 1] & 15,
                    blocks: count == 1 ? 1 : component.across * component.down))
        }
        let usesDC = !isProgressive || first == 0 && high == nil
        let usesAC = !isProgressive || first > 0
        for index in found.indices {
            if !usesDC { found[index].dc = 0 }
            if !usesAC { found[index].ac = 0 }
        }
        guard found.allSatisfy({ $0.dc <= 3 && $0.ac <= 3 }),
            found.reduce(0, { $0 + $1.blocks }) <= 10
        else { return nil }
        components = found
        mcus = frame.mcus(of: found.map { $0.index })
        self.body =
            [UInt8(count)]
            + found.flatMap { [frame.components[$0.index].id, $0.dc << 4 | $0.ac] }
            + [UInt8(first), UInt8(last), isProgressive ? bits : 0]
    }

    /// Whether it has AC coefficients of a progressive frame.
    var needsHistory: Bool { isProgressive && first > 0 }

    /// The tables that its codes are in: 0 to 3 of DC, 4 to 7 of AC coefficients.
    var tables: [Int] {
        let usesDC = !isProgressive || first == 0 && high == nil
        let usesAC = !isProgressive || first > 0
        var found: [Int] = []
        for component in components {
            for (isUsed, table) in [(usesDC, Int(component.dc)), (usesAC, 4 + Int(component.ac))]
            where isUsed && !found.contains(table) { found.append(table) }
        }
        return found
    }
}
