internal import GalleryFacts

/// TIFF structures: Exif blocks, TIFF files and most raw files (TIFF 6.0, section 2; BigTIFF; Exif 2.32; DNG 1.7).
extension CheckedFile {
    /// The meaning of the tags of a directory.
    enum DirectoryKind { case image, photo, position }

    /// The tags about the appearance of a picture.
    private static let imageTags: Set<Int> = Set(254...266).union(273...297).union(301...305)
        .subtracting([269, 270, 271, 272, 285, 305]).union(317...347).subtracting([330, 333, 337])
        .union(512...532).union([0x0112, 0x8773, 0x5111, 0x5110, 0x5112])
    private static let (exif, positions, children, interop) = (0x8769, 0x8825, 0x014A, 0xA005)
    private static let (makerNote, privateData) = (0x927C, 0xC634)
    private static let (packet, iptc, photoshop) = (0x02BC, 0x83BB, 0x8649)
    private static let (preview, previewBytes, previewOfPanasonic) = (0x0201, 0x0202, 0x002E)
    /// BodySerialNumber, LensSerialNumber, CameraSerialNumber of DNG, SerialNumber of Photoshop.
    private static let serialNumbers: Set<Int> = [0xA431, 0xA435, 0xC62F, 0xFDE9]
    private static let owner = 0xA430
    /// GPSLatitude, GPSLongitude, GPSDestLatitude and GPSDestLongitude.
    private static let coordinates: Set<Int> = [0x02, 0x04, 0x14, 0x16]
    private static let areaInformation = 0x1C
    private static let bytesOfType = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8]
    private static let (maxDirectories, maxEntries, maxChildren) = (256, 4_096, 64)

    /// How the numbers of a structure are written, and where it is.
    private struct Form {
        var range: Range<Int>
        var isBigEndian: Bool
        var isBig = false
        var magic = 0
    }

    private struct Entry {
        var tag: Int
        var type: Int
        var content: Range<Int>
    }

    /// What the directories of a structure contain.
    private struct Content {
        var secrets: Set<PictureAttachment.Secret> = []
        var isMetadata = false
        var waiting: [(offset: Int, kind: DirectoryKind)] = []
        var known: Set<Int> = []
    }

    /// Reads a TIFF file.
    mutating func readTIFF() throws(Damage) {
        guard let content = try readDirectories(0..<count, .image) else { throw Damage() }
        if content.isMetadata { add(.exif(content.secrets)) }
    }

    /// Reads a raw file, which always contains data about the camera.
    mutating func readRaw() throws(Damage) {
        add(.exif((try readDirectories(0..<count, .image)?.secrets ?? []).union([.makerNote])))
        try search(0..<count)
    }

    /// The personal data in a structure; nil if it is none.
    mutating func readStructure(
        _ range: Range<Int>, _ kind: DirectoryKind = .image
    ) throws(Damage) -> Set<PictureAttachment.Secret>? {
        try readDirectories(range, kind)?.secrets
    }

    private mutating func readDirectories(
        _ range: Range<Int>, _ kind: DirectoryKind
    ) throws(Damage) -> Content? {
        let order = try bytes(in: range.prefix(2))
        guard range.count >= 8, order == [0x49, 0x49] || order == [0x4D, 0x4D] else { return nil }
        var form = Form(range: range, isBigEndian: order == [0x4D, 0x4D])
        form.magic = try number(form, range.lowerBound + 2, 2)
        guard ImageHeader.rawMagics.contains(form.magic) else { return nil }
        form.isBig = form.magic == 43
        var content = Content()
        let first = range.lowerBound + (form.isBig ? 8 : 4)
        content.waiting = [(try number(form, first, form.isBig ? 8 : 4), kind)]
        while let (offset, kind) = content.waiting.popLast() {
            guard offset > 0, offset < range.count, content.known.count < Self.maxDirectories,
                content.known.insert(offset).inserted
            else { continue }
            // A directory that is cut off keeps what was found in it.
            try? readDirectory(form, range.lowerBound + offset, kind, &content)
        }
        return content
    }

    private mutating func number(_ form: Form, _ offset: Int, _ bytes: Int) throws(Damage) -> Int {
        guard offset >= form.range.lowerBound, offset <= form.range.upperBound - bytes else {
            throw Damage()
        }
        return form.isBigEndian
            ? try number(at: offset, bytes: bytes) : try littleEndian(at: offset, bytes: bytes)
    }

    private mutating func readDirectory(
        _ form: Form, _ start: Int, _ kind: DirectoryKind, _ content: inout Content
    ) throws(Damage) {
        let (head, width, offsetBytes) = form.isBig ? (8, 20, 8) : (2, 12, 4)
        let entries = try number(form, start, head)
        guard entries <= Self.maxEntries else { throw Damage() }
        var place = start + head
        var previews: (start: Int, count: Int) = (0, 0)
        for _ in 0..<entries {
            let (tag, type) = (try number(form, place, 2), try number(form, place + 2, 2))
            let values = try number(form, place + 4, offsetBytes)
            let own = place + 4 + offsetBytes
            place += width
            guard Self.bytesOfType.indices.contains(type), values < 1 << 40 else { continue }
            let length = values * Self.bytesOfType[type]
            var begin = own
            if length > offsetBytes {
                let offset = try number(form, own, offsetBytes)
                guard offset < form.range.count else { continue }
                begin = form.range.lowerBound + offset
            }
            guard length > 0, length <= form.range.upperBound - begin else { continue }
            let entry = Entry(tag: tag, type: type, content: begin..<begin + length)
            if tag == Self.preview { previews.start = try integer(form, entry) }
            if tag == Self.previewBytes { previews.count = try integer(form, entry) }
            try read(entry, form, kind, &content)
        }
        if previews.start > 0, previews.count > 0, previews.start < form.range.count {
            content.secrets.insert(.preview)
            try searchPreview(
                form.range.dropFirst(previews.start).prefix(previews.count))
        }
        // The next directory describes another picture, such as a preview.
        let next = try number(form, place, offsetBytes)
        if kind == .image { content.waiting.append((next, .image)) }
    }

    /// The first value of an entry.
    private mutating func integer(_ form: Form, _ entry: Entry) throws(Damage) -> Int {
        try number(form, entry.content.lowerBound, min(8, Self.bytesOfType[entry.type]))
    }

    private mutating func read(
        _ entry: Entry, _ form: Form, _ kind: DirectoryKind, _ content: inout Content
    ) throws(Damage) {
        let range = entry.content
        if kind == .position {
            content.isMetadata = true
            if try isPosition(entry, form) { content.secrets.insert(.position) }
            return
        }
        if kind == .photo || !Self.imageTags.contains(entry.tag) { content.isMetadata = true }
        switch entry.tag {
        case Self.exif: content.waiting.append((try integer(form, entry), .photo))
        case Self.positions: content.waiting.append((try integer(form, entry), .position))
        case Self.interop: content.waiting.append((try integer(form, entry), .photo))
        case Self.children:
            let width = max(1, Self.bytesOfType[entry.type])
            for index in 0..<min(Self.maxChildren, range.count / width) {
                let offset = try number(form, range.lowerBound + index * width, min(8, width))
                content.waiting.append((offset, .image))
            }
        case Self.makerNote, Self.privateData:
            if try !isBlank(range.prefix(1 << 16)) { content.secrets.insert(.makerNote) }
        case Self.packet: add(xmp(try bytes(in: range)))
        case Self.iptc: add(.photoshop)
        case Self.photoshop: try addPhotoshop(range)
        case Self.previewOfPanasonic where form.magic == 0x55: try searchPreview(range)
        case let tag where Self.serialNumbers.contains(tag):
            if try isFilled(range) { content.secrets.insert(.serialNumber) }
        case Self.owner: if try isFilled(range) { content.secrets.insert(.ownerName) }
        default: break
        }
    }

    /// Whether a text has anything but spaces.
    private mutating func isFilled(_ range: Range<Int>) throws(Damage) -> Bool {
        try bytes(in: range.prefix(1 << 12)).contains { $0 != 0 && $0 != 0x20 }
    }

    /// Whether an entry is a coordinate. Of fractions, a denominator that is not 0 makes it one.
    private mutating func isPosition(_ entry: Entry, _ form: Form) throws(Damage) -> Bool {
        let range = entry.content
        if entry.tag == Self.areaInformation { return try isFilled(range.dropFirst(8)) }
        guard Self.coordinates.contains(entry.tag) else { return false }
        guard entry.type == 5 || entry.type == 10 else { return try isFilled(range) }
        return try number(form, range.lowerBound + 4, 4) != 0
    }
}
