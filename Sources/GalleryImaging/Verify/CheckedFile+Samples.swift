/// The samples of an MP4 or QuickTime file.
extension CheckedFile {
    /// Reads all samples; bytes of the media between them are unknown.
    mutating func readSamples(
        of tracks: [CheckedTrack], in media: [Range<Int>]
    ) throws(Damage) {
        var covered: [Range<Int>] = []
        for track in tracks {
            var (run, perChunk, sample) = (0, 0, 0)
            for (chunk, offset) in track.offsets.enumerated() {
                if run < track.chunks.count, track.chunks[run][0] <= chunk + 1 {
                    perChunk = track.chunks[run][1]
                    run += 1
                }
                guard perChunk <= track.sizes.count - sample else { throw Damage() }
                let end: Int
                if track.sizes.fixed > 0 {
                    let (samples, bytes) =
                        track.sizes.fixed == 1 ? track.bytesPerSample : (1, track.sizes.fixed)
                    let (length, isTooLong) = (perChunk / samples).multipliedReportingOverflow(
                        by: bytes)
                    guard !isTooLong, length <= count, offset <= count else { throw Damage() }
                    end = offset + length
                } else {
                    var place = offset
                    for index in sample..<sample + perChunk {
                        let length = try number(at: track.sizes.start + 4 * index, bytes: 4)
                        guard place <= count, length <= count - place else { throw Damage() }
                        if !isFull { try readSample(place..<place + length, of: track) }
                        place += length
                    }
                    end = place
                }
                sample += perChunk
                if let last = covered.last, last.upperBound == offset {
                    covered[covered.count - 1] = last.lowerBound..<end
                } else {
                    covered.append(offset..<end)
                }
            }
        }
        covered.sort { $0.lowerBound < $1.lowerBound }
        for part in media {
            var place = part.lowerBound
            for range in covered where range.upperBound > place && place < part.upperBound {
                if range.lowerBound > place { break }
                place = range.upperBound
            }
            if place < part.upperBound { add("mdat (\(part.upperBound - place) bytes)") }
        }
    }

    private mutating func readSample(_ sample: Range<Int>, of track: CheckedTrack) throws(Damage) {
        switch track.codec {
        case "avc1", "avc3", "hvc1", "hev1":
            try readUnits(
                sample, lengthBytes: track.lengthBytes, isHEVC: track.codec.hasPrefix("h"), "mdat")
        case "av01": try readOpenUnits(sample, "mdat")
        case "jpeg": try readPictures(sample)
        default: break
        }
    }

    /// Reads units of H.264 or HEVC, each after its length.
    mutating func readUnits(
        _ sample: Range<Int>, lengthBytes: Int, isHEVC: Bool, _ path: String
    ) throws(Damage) {
        guard lengthBytes > 0 else { throw Damage() }
        var place = sample.lowerBound
        while place < sample.upperBound {
            guard place + lengthBytes <= sample.upperBound else { throw Damage() }
            let length = try number(at: place, bytes: lengthBytes)
            place += lengthBytes
            guard length <= sample.upperBound - place else { throw Damage() }
            try readUnit(place..<place + length, isHEVC: isHEVC, path)
            place += length
        }
    }

    /// Reads a unit of H.264 or HEVC.
    mutating func readUnit(
        _ unit: Range<Int>, isHEVC: Bool, _ path: String
    ) throws(Damage) {
        guard !unit.isEmpty else { return add("\(path)/empty unit") }
        let first = try number(at: unit.lowerBound, bytes: 1)
        let type = isHEVC ? first >> 1 & 0x3F : first & 0x1F
        let known: Set<Int> =
            isHEVC
            ? Set(0...9).union(16...21).union(32...37).union([39, 40])
            : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
        guard known.contains(type) else { return add("\(path)/unit of type \(type)") }
        guard isHEVC ? type >= 39 : type == 6 else { return }
        let head = isHEVC ? 2 : 1
        guard unit.count > head, unit.count < 1 << 16 else { return add("\(path)/SEI") }
        let bytes = try bytes(at: unit.lowerBound + head, count: unit.count - head)
        try readMessages(bytes, path)
    }

    private mutating func readMessages(_ escaped: [UInt8], _ path: String) throws(Damage) {
        var bytes: [UInt8] = []
        for (index, byte) in escaped.enumerated() {
            if byte == 3, index >= 2, escaped[index - 1] == 0, escaped[index - 2] == 0 { continue }
            bytes.append(byte)
        }
        var place = 0
        func next() throws(Damage) -> Int {
            var value = 0
            while place < bytes.count {
                value += Int(bytes[place])
                place += 1
                if bytes[place - 1] != 0xFF { return value }
            }
            throw Damage()
        }
        while place < bytes.count - 1 {
            let (type, length) = (try next(), try next())
            guard length <= bytes.count - place else { throw Damage() }
            let content = bytes[place..<place + length]
            place += length
            let isKnown =
                switch type {
                case 4: content.starts(with: [0xB5, 0, 0x31] + Array("GA94".utf8))
                case 6, 47: length <= 4
                case 137: length == 24
                case 144: length == 4
                case 147: length == 1
                default: false
                }
            if !isKnown { add("\(path)/SEI of type \(type)") }
        }
        if place != bytes.count - 1 || bytes.last != 0x80 { add("\(path)/SEI") }
    }

    /// Reads units of AV1.
    mutating func readOpenUnits(
        _ range: Range<Int>, _ path: String, allowsPadding: Bool = false
    ) throws(Damage) {
        var start = range.lowerBound
        while start < range.upperBound {
            let first = try number(at: start, bytes: 1)
            var (head, length) = (first & 4 != 0 ? 2 : 1, range.upperBound - start)
            length -= head
            if first & 2 != 0 {
                length = 0
                for shift in stride(from: 0, to: 56, by: 7) {
                    let byte = try number(at: start + head, bytes: 1)
                    head += 1
                    length |= (byte & 0x7F) << shift
                    if byte < 0x80 { break }
                }
            }
            let end = start + head + length
            guard length >= 0, end <= range.upperBound else { throw Damage() }
            let type = first >> 3 & 15
            let isPadding = allowsPadding && [0, 15].contains(type)
            if isPadding {
                let padding = start + head..<max(start + head, end - 1)
                if try !isBlank(padding) { add("\(path)/padding") }
            } else if type == 2, length == 0 {
                // A delimiter, which some encoders write into pictures.
            } else if ![1, 3, 4, 6, 7].contains(type) {
                add("\(path)/unit of type \(type)")
            }
            start = end
        }
    }

    /// Reads the pictures of a sample of Motion JPEG.
    private mutating func readPictures(_ sample: Range<Int>) throws(Damage) {
        let bytes = try bytes(at: sample.lowerBound, count: sample.count)
        var place = 0
        while place + 1 < bytes.count {
            guard bytes[place] == 0xFF else { return add("mdat/bytes after a picture") }
            let marker = bytes[place + 1]
            place += 2
            if [0xD8, 0xD9].contains(marker) { continue }
            guard place + 2 <= bytes.count else { throw Damage() }
            let content = place + 2
            place += Int(bytes[place]) << 8 | Int(bytes[place + 1])
            guard place >= content, place <= bytes.count else { throw Damage() }
            switch marker {
            case 0xC0...0xC2, 0xC4, 0xDB, 0xDD: break
            case 0xDA:
                func isInScan(_ place: Int) -> Bool {
                    bytes[place] != 0xFF || bytes[place + 1] == 0
                        || (0xD0...0xD7).contains(bytes[place + 1])
                }
                while place + 1 < bytes.count, isInScan(place) { place += 1 }
            case 0xE0 where bytes[content...].starts(with: Array("AVI1".utf8)): break
            case 0xEE where bytes[content...].starts(with: Array("Adobe".utf8)): break
            case 0xFE where bytes[content...].starts(with: Array("CS=ITU601".utf8)): break
            default: add("mdat/JPEG segment \(String(marker, radix: 16, uppercase: true))")
            }
        }
    }
}
