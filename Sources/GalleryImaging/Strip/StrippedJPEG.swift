internal import GalleryFacts

/// The segments and the coded data of a JPEG that its decoder uses (ITU-T T.81, annex B), each rebuilt from its
/// content.
///
/// Tables are written before the first scan that uses them. Codes without an occurrence get fixed symbols, and coded
/// data ends at its last code.
struct StrippedJPEG {
    private let bytes: [UInt8]
    private var result: [UInt8] = [0xFF, 0xD8]
    // Orientation and profile, which follow JFIF.
    private var added: [UInt8]
    private var frame: JPEGFrame?
    // The coefficients that are not 0 of each block, by component.
    private var histories: [Int: [UInt64]] = [:]
    private var hasJFIF = false
    private var hasScan = false
    // The last definitions of tables, by class and number, and those that were written.
    private var quantizers: [UInt8: [UInt8]] = [:]
    private var codes = JPEGCodes()
    private var writtenTables: [UInt16: [UInt8]] = [:]
    private var interval = (defined: 0, written: 0)

    /// The stripped file; nil for one whose coded data does not have the usual form. `added` are segments for its
    /// beginning. Throws for damage before the first scan.
    static func file(_ bytes: [UInt8], adding added: [UInt8]) throws(ImageError) -> [UInt8]? {
        var file = StrippedJPEG(bytes: bytes, added: added)
        file.result.reserveCapacity(bytes.count)
        return try file.copy() ? file.result : nil
    }

    private init(bytes: [UInt8], added: [UInt8]) { (self.bytes, self.added) = (bytes, added) }

    private mutating func copy() throws(ImageError) -> Bool {
        var offset = 2
        while let (marker, payload) = OriginalStrip.nextMarker(bytes, from: offset), marker != 0xD9
        {
            offset = payload
            // Markers without a segment.
            if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
            guard
                let content = try OriginalStrip.segmentContent(
                    bytes, marker, at: offset, isAfterScan: hasScan)
            else { break }
            let end = content.upperBound
            let body = bytes[content]
            offset = end
            guard marker == 0xDA else {
                guard try read(marker, body) else { return false }
                continue
            }
            guard let next = try readScan(body, dataAt: end) else { return false }
            offset = next
            // Decoders read no scan after one that contains everything.
            if frame?.isComplete == true { break }
        }
        result += [0xFF, 0xD9]
        return hasScan
    }

    /// Reads a segment; false for a coding that is not copied.
    private mutating func read(
        _ marker: UInt8, _ body: ArraySlice<UInt8>
    ) throws(ImageError) -> Bool {
        switch marker {
        case 0xC0...0xC2:
            guard frame == nil, let read = JPEGFrame(marker, body) else {
                throw .malformed(.frameHeader)
            }
            frame = read
            return read.hasDistinctComponents
        case 0xC4: return codes.read(body)
        // Lossless, hierarchical and arithmetic coding.
        case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return false
        case 0xDB: return readQuantizers(body)
        case 0xDD:
            if body.count >= 2 { interval.defined = OriginalStrip.number(body.prefix(2)) }
        case 0xE0 where !hasJFIF && body.starts(with: "JFIF\0".utf8) && body.count >= 14:
            hasJFIF = true
            // Version, density, and no thumbnail.
            result += OriginalStrip.segment(0xE0, body.prefix(12) + [0, 0])
        case 0xEE where body.starts(with: "Adobe".utf8) && body.count >= 12:
            writeAdded()
            // Version 100, and the colour transform.
            result += OriginalStrip.segment(
                0xEE, "Adobe".utf8 + [0, 100, 0, 0, 0, 0] + body.dropFirst(11).prefix(1))
        default: break
        }
        return true
    }

    private mutating func readQuantizers(_ body: ArraySlice<UInt8>) -> Bool {
        var rest = body
        while let head = rest.first {
            let table = rest.prefix(head >> 4 == 0 ? 65 : 129)
            guard head >> 4 <= 1, head & 15 <= 3, table.count > 64 else { return false }
            quantizers[head & 15] = Array(table)
            rest = rest.dropFirst(table.count)
        }
        return true
    }

    private mutating func writeAdded() {
        result += added
        added = []
    }

    /// Writes a table unless it is the last one that was written with its number.
    private mutating func writeTable(_ marker: UInt8, _ table: [UInt8]) {
        let place = UInt16(marker) << 8 | UInt16(marker == 0xC4 ? table[0] : table[0] & 15)
        guard writtenTables.updateValue(table, forKey: place) != table else { return }
        result += OriginalStrip.segment(marker, table)
    }

    // MARK: Scans

    /// Copies a scan; returns the end of its data, or nil for an unusual one.
    private mutating func readScan(
        _ body: ArraySlice<UInt8>, dataAt start: Int
    ) throws(ImageError) -> Int? {
        guard var frame, let scan = JPEGScan(body, in: frame) else { return nil }
        let fresh = scan.components.map { $0.index }.filter { !frame.isScanned($0) }
        guard frame.add(scan) else { return nil }
        self.frame = frame
        try frame.checkLimits()
        let place = scan.components[0].index
        // Taken out, so that it is not copied.
        var history = scan.needsHistory ? histories.removeValue(forKey: place) ?? [] : []
        if scan.needsHistory, history.isEmpty {
            history = [UInt64](repeating: 0, count: frame.blocks(of: place))
        }
        let copy = try scan.copy(
            of: bytes, from: start, codes: codes, interval: interval.defined, history: &history)
        guard let copy else { return nil }
        if scan.needsHistory { histories[place] = history }
        writeAdded()
        for index in fresh {
            guard let table = quantizers[frame.components[index].quantizer] else { return nil }
            writeTable(0xDB, table)
        }
        if !hasScan { result += OriginalStrip.segment(frame.marker, frame.body) }
        hasScan = true
        for table in copy.tables { writeTable(0xC4, table) }
        if interval.defined != interval.written {
            result += OriginalStrip.segment(0xDD, BoxBytes.number(interval.defined, 2))
            interval.written = interval.defined
        }
        result += OriginalStrip.segment(0xDA, scan.body)
        result += copy.data
        return copy.end
    }
}
