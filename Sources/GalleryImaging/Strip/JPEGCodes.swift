internal import CImageCodecs
internal import GalleryFacts

/// The Huffman tables of a JPEG (ITU-T T.81, B.2.4.2).
struct JPEGCodes {
    /// The tables, 0 to 3 of DC, 4 to 7 of AC coefficients: the numbers of codes of each length, then their symbols.
    fileprivate var tables = [UInt8](repeating: 0, count: tableCount * tableBytes)

    private static let tableCount = JPEG_SCAN_CLASSES
    fileprivate static let tableBytes = JPEG_SCAN_TABLE
    fileprivate static let symbols = Int(HUFFMAN_SYMBOLS)
    private static let lengths = 16

    /// Reads the definitions in a segment; false for an invalid one.
    mutating func read(_ body: ArraySlice<UInt8>) -> Bool {
        var rest = body
        while let head = rest.first {
            let count = rest.dropFirst().prefix(Self.lengths).reduce(0) { $0 + Int($1) }
            let table = rest.prefix(1 + Self.lengths + count)
            guard head >> 4 <= 1, head & 15 <= 3, count <= Self.symbols,
                table.count == 1 + Self.lengths + count
            else { return false }
            let start = Self.start(Int(head >> 4) * 4 + Int(head & 15))
            for index in 0..<Self.tableBytes { tables[start + index] = 0 }
            tables.replaceSubrange(start..<start + table.count - 1, with: table.dropFirst())
            rest = rest.dropFirst(table.count)
        }
        return true
    }

    private static func start(_ number: Int) -> Int { number * tableBytes }

    /// The definition of a table whose codes occur where `used` is 1. Codes that do not occur have other symbols, and
    /// the last of them are omitted.
    fileprivate func definition(_ number: Int, used: ArraySlice<UInt8>) -> [UInt8] {
        let start = Self.start(number)
        var counts = Array(tables[start..<start + Self.lengths])
        let total = counts.reduce(0) { $0 + Int($1) }
        let used = Array(used.prefix(total))
        // A table has at least one code.
        let kept = min(total, 1 + (used.lastIndex(of: 1) ?? 0))
        var excess = total - kept
        for length in counts.indices.reversed() {
            let removed = min(excess, Int(counts[length]))
            counts[length] -= UInt8(removed)
            excess -= removed
        }
        var symbols = Array(tables[(start + Self.lengths)...].prefix(kept))
        let known = Set(zip(symbols, used).compactMap { $1 == 1 ? $0 : nil })
        var fillers = Self.fillers(isDC: number < 4).filter { !known.contains($0) }.makeIterator()
        for index in symbols.indices where used[index] == 0 { symbols[index] = fillers.next() ?? 0 }
        return [UInt8(number / 4) << 4 | UInt8(number % 4)] + counts + symbols
    }

    /// The symbols of codes that do not occur: those that decoders know come first.
    private static func fillers(isDC: Bool) -> [UInt8] {
        guard !isDC else { return Array(0...15) }
        let isKnown = { (symbol: UInt8) in
            (1...10).contains(symbol & 15) || symbol == 0 || symbol == 0xF0
        }
        let all = UInt8.min...UInt8.max
        return all.filter(isKnown) + all.filter { !isKnown($0) }
    }
}

extension JPEGScan {
    /// Copies the coded data that begins at `start`; nil if it does not have the usual form. `history` has the
    /// coefficients of each block that are not 0, if `needsHistory`. Returns the data, its end in the file, and the
    /// tables of its codes.
    func copy(
        of bytes: [UInt8], from start: Int, codes: JPEGCodes, interval: Int,
        history: inout [UInt64]
    ) throws(ImageError) -> (data: [UInt8], end: Int, tables: [[UInt8]])? {
        guard !needsHistory || history.count >= mcus.columns * mcus.rows else { return nil }
        let scan = jpeg_scan(
            components: UInt32(components.count), columns: UInt32(mcus.columns),
            rows: UInt32(mcus.rows), restart_interval: UInt32(interval),
            is_progressive: isProgressive ? 1 : 0, first: UInt8(first), last: UInt8(last),
            high: UInt8(high ?? 0), low: UInt8(low))
        let parts = components.map {
            jpeg_scan_component(blocks: UInt32($0.blocks), dc: $0.dc, ac: $0.ac)
        }
        var used = [UInt8](repeating: 0, count: JPEG_SCAN_CLASSES * JPEGCodes.symbols)
        var status = JPEG_SCAN_MEMORY
        var read = 0
        let data = [UInt8](unsafeUninitializedCapacity: bytes.count - start) { room, count in
            status = bytes.withUnsafeBufferPointer { source in
                withUnsafePointer(to: scan) { scan in
                    jpeg_scan_copy(
                        scan, parts, codes.tables, &used, &history,
                        source.baseAddress.map { $0 + start },
                        source.count - start, room.baseAddress, &count, &read)
                }
            }
            if status != JPEG_SCAN_OK { count = 0 }
        }
        switch status {
        case JPEG_SCAN_OK: break
        case JPEG_SCAN_MEMORY: throw .outOfMemory
        default: return nil
        }
        let definitions = tables.map { number in
            codes.definition(number, used: used[(number * JPEGCodes.symbols)...])
        }
        return (data, start + read, definitions)
    }
}
