internal import GalleryFacts

/// The pictures in samples of Motion JPEG, two where each has one field. A published copy has only the segments that
/// decoders need, and of their tables only those in use: cameras write Exif into every picture.
struct JPEGFrames {
    private let bytes: ArraySlice<UInt8>
    private let start: Int
    private var copy: VideoCleaning
    // The tables that were defined and not yet written, by class and number.
    private var quantizers: [UInt8: [UInt8]] = [:]
    private var codes: [UInt8: [UInt8]] = [:]

    private static let maxSampleBytes = 1 << 28
    // Markers (ITU-T T.81, table B.1).
    private static let frames: ClosedRange<UInt8> = 0xC0...0xC2
    private static let (define, image, end, scan): (UInt8, UInt8, UInt8, UInt8) =
        (0xC4, 0xD8, 0xD9, 0xDA)
    private static let (quantization, interval): (UInt8, UInt8) = (0xDB, 0xDD)

    /// Appends the pictures of a sample. Throws `malformed` for a sample that does not begin with a picture.
    static func append(
        _ sample: Range<Int>, to copy: inout VideoCleaning, _ source: inout VideoSource
    ) throws(VideoProblem) {
        guard sample.count <= maxSampleBytes else { throw .malformed }
        let bytes = try source.bytes(at: sample.lowerBound, count: sample.count)
        var frames = JPEGFrames(bytes: bytes, start: sample.lowerBound, copy: VideoCleaning())
        var place = try frames.readPicture(at: bytes.startIndex)
        // The second field may follow after zeros.
        var next = place
        while next < bytes.endIndex, bytes[next] == 0 { next += 1 }
        if next + 1 < bytes.endIndex, bytes[next] == 0xFF, bytes[next + 1] == image {
            place = try frames.readPicture(at: next)
        }
        copy.append(frames.copy)
    }

    private init(bytes: ArraySlice<UInt8>, start: Int, copy: VideoCleaning) {
        (self.bytes, self.start, self.copy) = (bytes, start, copy)
    }

    /// Reads one picture; returns the place after it.
    private mutating func readPicture(at first: Int) throws(VideoProblem) -> Int {
        guard first + 1 < bytes.endIndex, bytes[first] == 0xFF, bytes[first + 1] == Self.image
        else { throw .malformed }
        copy.append([0xFF, Self.image])
        var place = first + 2
        var used: [UInt8]?
        while true {
            // Bytes of 0xFF may precede a marker.
            while place + 1 < bytes.endIndex, bytes[place] == 0xFF, bytes[place + 1] == 0xFF {
                place += 1
            }
            guard place + 1 < bytes.endIndex, bytes[place] == 0xFF else {
                // A picture that ends early is shown as far as it goes.
                guard used != nil else { throw .malformed }
                copy.append([0xFF, Self.end])
                return bytes.endIndex
            }
            let marker = bytes[place + 1]
            place += 2
            if marker == Self.end {
                guard used != nil else { throw .malformed }
                copy.append([0xFF, Self.end])
                return place
            }
            if marker == 1 || (0xD0...0xD7).contains(marker) { continue }
            guard marker != Self.image, place + 2 <= bytes.endIndex else { throw .malformed }
            let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
            guard length >= 2, length <= bytes.endIndex - place else { throw .malformed }
            let content = Array(bytes[place + 2..<place + length])
            place += length
            switch marker {
            case Self.quantization: try readQuantizers(content)
            case Self.define: try readCodes(content)
            case Self.frames:
                guard used == nil, content.count >= 6, content.count >= 6 + 3 * Int(content[5])
                else { throw .malformed }
                let components = Int(content[5])
                used = (0..<components).map { content[8 + 3 * $0] }
                appendQuantizers(used ?? [])
                append(marker, Array(content.prefix(6 + 3 * components)))
            case Self.scan:
                guard let used, let count = content.first, (1...4).contains(count),
                    content.count >= 4 + 2 * Int(count)
                else { throw .malformed }
                appendQuantizers(used)
                appendCodes(content, Int(count))
                append(marker, Array(content.prefix(4 + 2 * Int(count))))
                let end = endOfScan(place)
                copy.append(offset(place)..<offset(end))
                place = end
            case Self.interval:
                guard content.count >= 2 else { throw .malformed }
                append(marker, Array(content.prefix(2)))
            case 0xC3, 0xC5...0xCF, 0xDC, 0xDE, 0xDF:
                // Other codings, a hierarchy, a number of lines after the scan.
                throw .malformed
            default:
                if let kept = Self.kept(marker, content) { append(marker, kept) }
            }
        }
    }

    /// The content of a segment of a program that changes how the picture is decoded; nil for every other one.
    private static func kept(_ marker: UInt8, _ content: [UInt8]) -> [UInt8]? {
        switch marker {
        // The order of fields, in Motion JPEG of AVI.
        case 0xE0 where content.starts(with: Array("AVI1".utf8)) && content.count > 4:
            Array("AVI1".utf8) + [content[4] & 3] + [UInt8](repeating: 0, count: 9)
        // Whether the picture is RGB.
        case 0xEE where content.starts(with: Array("Adobe".utf8)) && content.count >= 12:
            Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, content[11] & 3]
        // The range of the levels, as ffmpeg writes it.
        case 0xFE where content == Array("CS=ITU601".utf8) + [0]: content
        default: nil
        }
    }

    private func offset(_ place: Int) -> Int { start + place - bytes.startIndex }

    private mutating func append(_ marker: UInt8, _ content: [UInt8]) {
        copy.append([0xFF, marker] + BoxBytes.number(content.count + 2, 2) + content)
    }

    // MARK: Tables

    private mutating func readQuantizers(_ content: [UInt8]) throws(VideoProblem) {
        var rest = content[...]
        while let head = rest.first {
            let table = rest.prefix(head >> 4 == 0 ? 65 : 129)
            // Decoders take no table that is cut off.
            guard head >> 4 <= 1, head & 15 <= 3, table.count > 64 else { return }
            quantizers[head & 15] = Array(table)
            rest = rest.dropFirst(table.count)
        }
    }

    private mutating func readCodes(_ content: [UInt8]) throws(VideoProblem) {
        var rest = content[...]
        while let head = rest.first, rest.count >= 17 {
            let count = rest.dropFirst().prefix(16).reduce(0) { $0 + Int($1) }
            let table = rest.prefix(17 + count)
            guard head >> 4 <= 1, head & 15 <= 3, count <= 256, table.count == 17 + count else {
                return
            }
            codes[head] = Array(table)
            rest = rest.dropFirst(table.count)
        }
    }

    private mutating func appendQuantizers(_ numbers: [UInt8]) {
        for number in Set(numbers).sorted() {
            guard let table = quantizers.removeValue(forKey: number) else { continue }
            append(Self.quantization, table)
        }
    }

    /// Writes the tables of the components of a scan.
    private mutating func appendCodes(_ scan: [UInt8], _ count: Int) {
        let numbers = (0..<count).flatMap { index in
            let both = scan[2 + 2 * index]
            return [both >> 4, 0x10 | both & 15]
        }
        for number in Set(numbers).sorted() {
            guard let table = codes.removeValue(forKey: number) else { continue }
            append(Self.define, table)
        }
    }

    /// The place of the marker that ends a scan.
    private func endOfScan(_ start: Int) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            let base = bytes.startIndex
            var place = start - base
            while place + 1 < buffer.count {
                if buffer[place] == 0xFF, buffer[place + 1] != 0,
                    !(0xD0...0xD7).contains(buffer[place + 1])
                {
                    return base + place
                }
                place += 1
            }
            return base + buffer.count
        }
    }
}
