internal import GalleryFacts

/// The segments of a JPEG (ITU-T T.81, annex B).
extension CheckedFile {
    private static let exifName = Array("Exif\0".utf8)
    private static let xmpName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    private static let extensionName = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
    private static let profileName = Array("ICC_PROFILE\0".utf8)
    private static let indexName = Array("MPF\0".utf8)
    private static let gainMapName = Array("urn:iso:std:iso:ts:21496:-1\0".utf8)
    private static let photoshopName = Array("Photoshop 3.0\0".utf8)
    /// Before the packet in a segment of extended XMP: a name of 32 bytes, the length and the position.
    private static let extensionHeadBytes = 40

    /// What is known of one picture until its end.
    struct JPEGPicture {
        /// Whether a segment announces a gain map after the picture.
        var hasGainMap = false
        /// Whether there is an index of several pictures.
        var hasIndex = false
        /// The chunks of the profile, which published files have in order.
        var profile: [UInt8]?
        /// The parts of extended XMP by their positions.
        var extended: [Int: [UInt8]] = [:]
        /// The tables that nothing has used yet, with their lengths.
        var unusedTables: [Int: Int] = [:]
        /// The quantization tables of the components, by their numbers.
        var quantization: [Int: Int] = [:]
    }

    /// Reads the file: a picture, a gain map that it announces, and no bytes after them.
    mutating func readJPEG() throws(Damage) {
        var picture = JPEGPicture()
        guard let end = try readPicture(from: 0, &picture), end < count else { return }
        guard picture.hasGainMap, has([0xFF, 0xD8], at: end) else { return try addTrailer(end) }
        gainMap = end
        var second = JPEGPicture(hasGainMap: true)
        if let last = try readPicture(from: end, &second), last < count { try addTrailer(last) }
    }

    /// Adds the bytes after a picture, and the personal data in them.
    mutating func addTrailer(_ start: Int) throws(Damage) {
        add(.trailer(bytes: count - start))
        try search(start..<count)
    }

    /// Reads the picture at `start`. Returns its end; nil if it is truncated or damaged.
    private mutating func readPicture(
        from start: Int, _ picture: inout JPEGPicture
    ) throws(Damage) -> Int? {
        var offset = start + 2
        var isInScan = false
        var end: Int?
        while let mark = try marker(from: offset) {
            // Coded samples are only permitted in scans.
            if !isInScan, mark > offset { add(.unknown(bytes: mark - offset)) }
            let code = try number(at: mark + 1, bytes: 1)
            if code == 0xD9 {
                end = mark + 2
                break
            }
            guard mark + 4 <= count, case let length = try number(at: mark + 2, bytes: 2),
                length >= 2, length <= count - mark - 2
            else {
                // The file is truncated, or not from this program; the rest may be anything.
                add(.unknown(bytes: count - mark))
                break
            }
            offset = mark + 2 + length
            isInScan = code == 0xDA
            try readSegment(UInt8(code), mark + 4..<offset, &picture)
        }
        if picture.hasIndex, !picture.hasGainMap { add(.segment(marker: 0xE2)) }
        if let profile = picture.profile, !ICCProfile.isRebuilt(profile) { add(.profile) }
        if !picture.extended.isEmpty {
            let parts = picture.extended.sorted { $0.key < $1.key }
            add(xmp(parts.flatMap(\.value)) ?? .xmp([]))
        }
        let unused = picture.unusedTables.values.reduce(0, +)
        if end != nil, unused > 0 { add(.unknown(bytes: unused)) }
        return end
    }

    /// The offset of the next marker; nil if there is none. In entropy-coded data, a zero byte follows 0xFF, and
    /// restart markers belong to the data.
    private mutating func marker(from start: Int) throws(Damage) -> Int? {
        var offset = start
        while offset + 1 < count {
            let chunk = try bytes(at: offset, count: min(1 << 16, count - offset))
            let place = chunk.withUnsafeBufferPointer { buffer in
                (0..<buffer.count - 1).first { index in
                    guard buffer[index] == 0xFF else { return false }
                    switch buffer[index + 1] {
                    case 0, 1, 0xD0...0xD8, 0xFF: return false
                    default: return true
                    }
                }
            }
            if let place { return offset + place }
            // The last byte may begin a marker.
            offset += chunk.count - 1
        }
        return nil
    }

    // MARK: Segments

    private mutating func readSegment(
        _ marker: UInt8, _ range: Range<Int>, _ picture: inout JPEGPicture
    ) throws(Damage) {
        let unknown = PictureAttachment.segment(marker: marker)
        switch marker {
        case 0xFE: add(.comment)
        case 0xE0:
            // The last two bytes are the size of a thumbnail, which must be empty.
            let isPlain =
                range.count == 14 && has("JFIF\0".utf8, in: range)
                && has([0, 0], at: range.upperBound - 2)
            if !isPlain {
                add(unknown)
                try search(range)
            }
        case 0xE1:
            if has(Self.exifName, in: range) {
                try addExif(range.dropFirst(6))
            } else if has(Self.xmpName, in: range) {
                let packet = try bytes(in: range.dropFirst(Self.xmpName.count))
                if ContainerDirectory(packet).statesGainMap { picture.hasGainMap = true }
                add(xmp(packet))
            } else if has(Self.extensionName, in: range) {
                let head = range.lowerBound + Self.extensionName.count
                guard head + Self.extensionHeadBytes <= range.upperBound else {
                    return add(unknown)
                }
                let place = try number(at: head + 36, bytes: 4)
                picture.extended[place] = try bytes(
                    in: head + Self.extensionHeadBytes..<range.upperBound)
            } else {
                add(unknown)
                try search(range)
            }
        case 0xE2:
            if has(Self.profileName, in: range) {
                let chunk = try bytes(in: range.dropFirst(Self.profileName.count + 2))
                picture.profile = (picture.profile ?? []) + chunk
            } else if has(Self.indexName, in: range) {
                picture.hasIndex = true
            } else if has(Self.gainMapName, in: range) {
                picture.hasGainMap = true
            } else {
                add(unknown)
            }
        case 0xED:
            guard has(Self.photoshopName, in: range) else { return add(unknown) }
            try addPhotoshop(range.dropFirst(Self.photoshopName.count))
        case 0xEE:
            if range.count != 12 || !has("Adobe".utf8, in: range) { add(unknown) }
        case 0xC0...0xC7, 0xC9...0xCF, 0xDA...0xDD:
            try readCoding(marker, range, &picture)
        default: add(unknown)
        }
    }

    /// Reads a frame, a table, a number of lines, a restart interval or the head of a scan. Tables that nothing uses
    /// show nothing, so that they may contain anything.
    private mutating func readCoding(
        _ marker: UInt8, _ range: Range<Int>, _ picture: inout JPEGPicture
    ) throws(Damage) {
        let start = range.lowerBound
        switch marker {
        case 0xDB, 0xC4:
            var place = start
            while place < range.upperBound {
                let head = try number(at: place, bytes: 1)
                var length = head >> 4 == 0 ? 65 : 129
                if marker == 0xC4 {
                    length = try bytes(at: place + 1, count: 16).reduce(17) { $0 + Int($1) }
                }
                guard length <= range.upperBound - place else { throw Damage() }
                let table = Int(marker) << 8 | (marker == 0xC4 ? head : head & 15)
                if let unused = picture.unusedTables.updateValue(length, forKey: table) {
                    add(.unknown(bytes: unused))
                }
                place += length
            }
        case 0xDA:
            let components = try number(at: start, bytes: 1)
            guard range.count >= 4 + 2 * components else { throw Damage() }
            if range.count > 4 + 2 * components {
                add(.unknown(bytes: range.count - 4 - 2 * components))
            }
            for index in 0..<components {
                let component = try number(at: start + 1 + 2 * index, bytes: 1)
                let tables = try number(at: start + 2 + 2 * index, bytes: 1)
                picture.unusedTables[0xC400 | tables >> 4] = nil
                picture.unusedTables[0xC410 | tables & 15] = nil
                if let table = picture.quantization[component] {
                    picture.unusedTables[0xDB00 | table] = nil
                }
            }
        case 0xCC: break
        case 0xDC, 0xDD: if range.count > 2 { add(.unknown(bytes: range.count - 2)) }
        default:
            guard range.count >= 6 else { throw Damage() }
            let components = try number(at: start + 5, bytes: 1)
            guard range.count >= 6 + 3 * components else { throw Damage() }
            if range.count > 6 + 3 * components {
                add(.unknown(bytes: range.count - 6 - 3 * components))
            }
            for index in 0..<components {
                let place = start + 6 + 3 * index
                picture.quantization[try number(at: place, bytes: 1)] = try number(
                    at: place + 2, bytes: 1)
            }
        }
    }
}
