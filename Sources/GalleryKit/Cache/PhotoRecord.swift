internal import GalleryImaging

/// What the cache remembers of one file of the photo folder.
enum PhotoRecord {
    /// The record of what inspection found in a file. Failures are not remembered: they are looked at again.
    static func bytes(of outcome: Inspection.Outcome) -> [UInt8]? {
        var writer = RecordWriter()
        switch outcome {
        case .failed: return nil
        case .other(let file):
            write(file, into: &writer)
            writer.put(false)
        case .photo(let photo):
            guard let content = photo.content,
                let metadata = try? RecordEncoder.record(of: photo.metadata)
            else { return nil }
            write(photo.file, into: &writer)
            writer.put(true)
            writer.put(bits: content.value)
            writer.put(photo.header)
            writer.append(metadata)
        }
        return writer.bytes
    }

    private static func write(_ file: SourceTree.File, into writer: inout RecordWriter) {
        writer.put(path: file.path)
        writer.put(file.stamp)
    }

    /// Reads what `bytes` says of `file` as it is now; nil when they speak of another or of an earlier one.
    static func outcome(
        of file: SourceTree.File, in reader: inout RecordReader
    ) throws(RecordReader.Malformed) -> Inspection.Outcome? {
        let path = try reader.path()
        guard path.elementsEqual(file.path.utf8), try reader.stamp() == file.stamp else {
            return nil
        }
        guard try reader.bool() else { return .other(file) }
        let content = Fingerprint(value: try reader.bits())
        let header = try reader.header()
        let metadata = try RecordDecoder.value(PhotoMetadata.self, from: &reader)
        return .photo(
            InspectedFile(file: file, header: header, metadata: metadata, content: content))
    }
}

extension RecordWriter {
    /// Adds a header.
    mutating func put(_ header: ImageHeader) {
        put(header.format == .png)
        put(header.storedSize.width)
        put(header.storedSize.height)
        put(header.orientation.rawValue)
        put(header.components)
        put(header.bitsPerSample)
        switch header.coding {
        case .sequential(let arithmetic): put(arithmetic ? 1 : 0)
        case .progressive(let arithmetic): put(arithmetic ? 3 : 2)
        }
        put(header.hasAlpha)
        put(header.declaredBytes)
        put(header.segments) { writer, segment in
            switch segment.kind {
            case .exif: writer.put(0)
            case .xmp: writer.put(1)
            case .photoshop: writer.put(2)
            case .comment: writer.put(3)
            case .profile(let number, let of):
                writer.put(4)
                writer.put(number)
                writer.put(of)
            case .pictureIndex: writer.put(5)
            case .gainMap: writer.put(6)
            }
            writer.put(segment.range.lowerBound)
            writer.put(segment.range.count)
        }
        put(header.gainMap) { writer, finding in
            switch finding {
            case .unusable(let problem):
                writer.put(false)
                writer.put(problem.rawValue)
            case .usable(let map):
                writer.put(true)
                writer.put(map)
            }
        }
    }

    private mutating func put(_ map: GainMap) {
        put(map.range.lowerBound)
        put(map.range.count)
        put(map.size.width)
        put(map.size.height)
        put(map.components)
        switch map.terms {
        case .apple(let headroom): put(headroom as Double?)
        case .logarithmic(let xmp, let iso):
            put(nil as Double?)
            for values in [xmp, iso] {
                // Numbers and lists of numbers are never refused.
                let record = values.flatMap { try? RecordEncoder.record(of: $0) }
                put(record) { $0.append($1) }
            }
        }
    }
}

extension RecordReader {
    /// Reads a header.
    mutating func header() throws(Malformed) -> ImageHeader {
        let format: ImageHeader.Format = try bool() ? .png : .jpeg
        let size = PixelSize(width: try int(), height: try int())
        guard let orientation = Orientation(rawValue: try int()), size.width > 0, size.height > 0
        else { throw Malformed() }
        let (components, bits, code) = (try int(), try int(), try int())
        guard (0...3).contains(code) else { throw Malformed() }
        var header = ImageHeader(
            format: format, storedSize: size, components: components, bitsPerSample: bits,
            coding: code < 2
                ? .sequential(arithmetic: code == 1) : .progressive(arithmetic: code == 3))
        header.orientation = orientation
        header.hasAlpha = try bool()
        header.declaredBytes = try optional { reader throws(Malformed) in try reader.int() }
        header.segments = try list { reader throws(Malformed) in try reader.segment() }
        header.gainMap = try optional { reader throws(Malformed) in try reader.gainMapFinding() }
        return header
    }

    private mutating func gainMapFinding() throws(Malformed) -> GainMapFinding {
        guard try bool() else {
            guard let problem = GainMapProblem(rawValue: try text()) else { throw Malformed() }
            return .unusable(problem)
        }
        let range = try range()
        let size = PixelSize(width: try int(), height: try int())
        let components = try int()
        guard size.width > 0, size.height > 0 else { throw Malformed() }
        let headroom = try optional { reader throws(Malformed) in try reader.double() }
        if let headroom {
            return .usable(
                GainMap(
                    range: range, size: size, components: components,
                    terms: .apple(headroom: headroom)))
        }
        func values() throws(Malformed) -> GainMapValues? {
            try optional { reader throws(Malformed) in
                try RecordDecoder.value(GainMapValues.self, from: &reader)
            }
        }
        let terms = GainMap.Terms.logarithmic(xmp: try values(), iso: try values())
        return .usable(GainMap(range: range, size: size, components: components, terms: terms))
    }

    private mutating func range() throws(Malformed) -> Range<Int> {
        let (start, length) = (try int(), try int())
        guard start >= 0, length >= 0, start <= Int.max - length else { throw Malformed() }
        return start..<start + length
    }

    private mutating func segment() throws(Malformed) -> ImageHeader.Segment {
        let kind: ImageHeader.Segment.Kind
        switch try int() {
        case 0: kind = .exif
        case 1: kind = .xmp
        case 2: kind = .photoshop
        case 3: kind = .comment
        case 4: kind = .profile(number: try int(), of: try int())
        case 5: kind = .pictureIndex
        case 6: kind = .gainMap
        default: throw Malformed()
        }
        return ImageHeader.Segment(kind, at: try range())
    }
}
