internal import GalleryFacts
internal import GalleryImaging
internal import GallerySite

/// What the cache remembers of one file of the photo folder.
///
/// Path, a fingerprint of the rest, the program that wrote it, what the file was; of a photo then what every
/// build asks of every photo, its rights, its header and the rest of its metadata.
enum PhotoRecord {
    /// The program's own file: what another version wrote is read whole before it is believed.
    private static let program = BuildInputs.program.fingerprint.value

    /// What a file is.
    private enum Kind: Int {
        case other, photo, clip
    }

    /// The record of what inspection found in a file. Failures are not remembered: they are looked at again.
    static func bytes(of outcome: Inspection.Outcome) -> [UInt8]? {
        var rest = RecordWriter(capacity: 400)
        rest.put(bits: program)
        let file: SourceTree.File
        switch outcome {
        case .failed: return nil
        case .other(let other):
            file = other
            rest.put(file.stamp)
            rest.put(Kind.other.rawValue)
        case .clip(let clip):
            guard case .success(let header) = clip.result,
                let record = try? RecordEncoder.record(of: header)
            else { return nil }
            file = clip.file
            rest.put(file.stamp)
            rest.put(Kind.clip.rawValue)
            rest.put(clip.content) { $0.put(bits: $1.value) }
            rest.append(record)
        case .photo(let photo):
            guard let content = photo.content,
                let rights = try? RecordEncoder.record(of: photo.facts.rights),
                let metadata = try? RecordEncoder.record(of: photo.metadata)
            else { return nil }
            file = photo.file
            rest.put(file.stamp)
            rest.put(Kind.photo.rawValue)
            rest.put(bits: content.value)
            rest.put(photo.facts, rights: rights, metadata: metadata)
        }
        var writer = RecordWriter(capacity: rest.bytes.count + file.path.utf8.count + 16)
        writer.put(path: file.path)
        writer.put(bits: Fingerprint(of: rest.bytes).value)
        writer.append(rest.bytes)
        return writer.bytes
    }

    /// Reads what the record at `place` says of `file` as it is now, and whether this program wrote it; nil
    /// when it speaks of another file or of an earlier one. `rights` are those that were read already.
    static func outcome(
        of file: SourceTree.File, in records: RecordBlock, at place: Range<Int>,
        rights: inout [UInt64: Boxed<PhotoRights>]
    ) throws(RecordReader.Malformed) -> (outcome: Inspection.Outcome, isOurs: Bool)? {
        let found = records.bytes.withUnsafeBytes {
            bytes -> Result<(Inspection.Outcome, Bool)?, RecordReader.Malformed> in
            let record = UnsafeRawBufferPointer(rebasing: bytes[place])
            do throws(RecordReader.Malformed) {
                return .success(
                    try outcome(of: file, record, records, at: place.lowerBound, rights: &rights))
            } catch {
                return .failure(error)
            }
        }
        return try found.get()
    }

    private static func outcome(
        of file: SourceTree.File, _ record: UnsafeRawBufferPointer, _ records: RecordBlock,
        at start: Int, rights: inout [UInt64: Boxed<PhotoRights>]
    ) throws(RecordReader.Malformed) -> (Inspection.Outcome, Bool)? {
        var reader = RecordReader(record)
        guard try reader.path().elementsEqual(file.path.utf8) else { return nil }
        let sum = try reader.bits()
        guard
            Fingerprint(of: UnsafeRawBufferPointer(rebasing: record[reader.position...])).value
                == sum
        else { throw RecordReader.Malformed() }
        let isOurs = try reader.bits() == program
        guard try reader.stamp() == file.stamp else { return nil }
        switch Kind(rawValue: try reader.int()) {
        case .photo: break
        case .other: return (.other(file), isOurs)
        case .clip:
            let content = try reader.optional { reader throws(RecordReader.Malformed) in
                Fingerprint(value: try reader.bits())
            }
            let header = try RecordDecoder.value(VideoHeader.self, from: &reader)
            let clip = InspectedVideo(file: file, result: .success(header), content: content)
            return (.clip(clip), isOurs)
        case nil: throw RecordReader.Malformed()
        }
        let content = Fingerprint(value: try reader.bits())
        var facts = try reader.facts(records, start: start, rights: &rights)
        if !isOurs {
            // Whatever is wrong with a packed part must be known now.
            var header = RecordReader(record, at: facts.header - start)
            var metadata = RecordReader(record, at: facts.metadata - start)
            facts.facts = PhotoFacts(
                header: try header.header(),
                metadata: try RecordDecoder.value(PhotoMetadata.self, from: &metadata))
        }
        return (.photo(InspectedPhoto(file: file, facts: facts.facts, content: content)), isOurs)
    }
}

/// Records one after the other, of which parts are read when they are asked for.
final class RecordBlock: Sendable {
    /// The records.
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The header at a place; the record was found whole when it was first read, so there is one.
    fileprivate func header(at place: Int, size: PixelSize) -> ImageHeader {
        bytes.withUnsafeBytes {
            var reader = RecordReader($0, at: place)
            return (try? reader.header())
                ?? ImageHeader(
                    format: .jpeg, storedSize: size, components: 3, bitsPerSample: 8,
                    coding: .sequential(arithmetic: false))
        }
    }

    /// The metadata at a place, of which the same holds.
    fileprivate func metadata(at place: Int) -> PhotoMetadata {
        bytes.withUnsafeBytes {
            var reader = RecordReader($0, at: place)
            return (try? RecordDecoder.value(PhotoMetadata.self, from: &reader)) ?? PhotoMetadata()
        }
    }
}

extension RecordWriter {
    /// Adds what a photo says.
    fileprivate mutating func put(_ facts: PhotoFacts, rights: [UInt8], metadata: [UInt8]) {
        put(facts.size.width)
        put(facts.size.height)
        put(facts.hasAlpha)
        put(facts.format == .png)
        put(facts.claimsGainMap)
        put(facts.hasGainMap)
        put(facts.taken) { writer, date in
            for part in [
                date.year, date.month, date.day, date.hour, date.minute, date.second,
                date.millisecond,
            ] { writer.put(part) }
            writer.put(date.offsetMinutes)
            writer.put(date.hasTime)
        }
        put(rights.count)
        append(rights)
        var header = RecordWriter()
        header.put(facts.header)
        put(header.bytes.count)
        append(header.bytes)
        append(metadata)
    }
}

extension RecordReader {
    private static let someDate = CaptureDate(exif: "2000:01:01 00:00:00")

    private mutating func date() throws(Malformed) -> CaptureDate {
        guard var date = Self.someDate else { throw Malformed() }
        (date.year, date.month, date.day) = (try int(), try int(), try int())
        (date.hour, date.minute, date.second) = (try int(), try int(), try int())
        date.millisecond = try int()
        date.offsetMinutes = try optional { reader throws(Malformed) in try reader.int() }
        date.hasTime = try bool()
        return date
    }

    /// Reads what a photo says, and where in `records` its header and metadata start; the reader's own
    /// bytes start at `start`.
    fileprivate mutating func facts(
        _ records: RecordBlock, start: Int, rights known: inout [UInt64: Boxed<PhotoRights>]
    ) throws(Malformed) -> (facts: PhotoFacts, header: Int, metadata: Int) {
        let size = PixelSize(width: try int(), height: try int())
        guard size.width > 0, size.height > 0 else { throw Malformed() }
        let (hasAlpha, isPNG) = (try bool(), try bool())
        let (claimsGainMap, hasGainMap) = (try bool(), try bool())
        let taken = try optional { reader throws(Malformed) in try reader.date() }
        let text = try span()
        let key = Fingerprint(of: text).value
        // Most photos of a folder state the same rights.
        var rights = known[key]
        if rights == nil {
            var reader = RecordReader(text)
            let read = Boxed(wrappedValue: try RecordDecoder.value(PhotoRights.self, from: &reader))
            known[key] = read
            rights = read
        }
        guard let rights else { throw Malformed() }
        let length = try count()
        let header = start + position
        let metadata = header + length
        let facts = PhotoFacts(
            size: size, hasAlpha: hasAlpha, format: isPNG ? .png : .jpeg,
            claimsGainMap: claimsGainMap, hasGainMap: hasGainMap, taken: taken, rights: rights,
            header: Boxed { [records] in records.header(at: header, size: size) },
            metadata: Boxed { [records] in records.metadata(at: metadata) })
        return (facts, header, metadata)
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
