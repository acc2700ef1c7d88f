internal import GalleryFacts

/// Exif, XMP and Photoshop resources, wherever they are.
extension CheckedFile {
    // MARK: Exif

    /// Adds what an Exif block contains, unless it is one of this program with the orientation alone. An unreadable
    /// block counts as one without personal data.
    mutating func addExif(_ range: Range<Int>) throws(Damage) {
        if range.count == Self.turn.count + 7, try isTurn(range) { return }
        add(.exif(try readStructure(range) ?? []))
    }

    /// A TIFF structure with the tag Orientation alone, up to its value.
    private static let turn: [UInt8] = [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
    ]

    private mutating func isTurn(_ range: Range<Int>) throws(Damage) -> Bool {
        let bytes = try bytes(in: range)
        let rest = bytes.dropFirst(Self.turn.count)
        return bytes.starts(with: Self.turn) && (1...8).contains(rest.first ?? 0)
            && rest.dropFirst().allSatisfy { $0 == 0 }
    }

    // MARK: XMP

    /// The names in packets of published pictures.
    private static let publishedNames: Set<String> = [
        "x:xmpmeta", "rdf:RDF", "rdf:Description", "rdf:Seq", "rdf:Alt", "rdf:li", "rdf:about",
        "rdf:parseType", "xml:lang", "dc:creator", "dc:rights", "photoshop:Credit",
        "xmpRights:Marked", "xmpRights:WebStatement", "xmpRights:UsageTerms", "plus:Licensor",
        "plus:LicensorURL", "plus:DataMining",
        // Of gain maps and their directories.
        "hdrgm:Version", "hdrgm:GainMapMin", "hdrgm:GainMapMax", "hdrgm:Gamma", "hdrgm:OffsetSDR",
        "hdrgm:OffsetHDR", "hdrgm:HDRCapacityMin", "hdrgm:HDRCapacityMax",
        "hdrgm:BaseRenditionIsHDR",
        "Container:Directory", "Container:Item", "Item:Semantic", "Item:Mime", "Item:Length",
    ]
    private static let secrets: [(word: String, secret: PictureAttachment.Secret)] = [
        ("gps", .position), ("serialnumber", .serialNumber), ("ownername", .ownerName),
        // Thumbnails, and the pictures in packets of depth maps.
        ("gimg:image", .preview), ("gimage:data", .preview), ("gdepth:data", .preview),
    ]

    /// What a packet contains besides rights; nil for nothing.
    func xmp(_ packet: [UInt8]) -> PictureAttachment? {
        var scanner = XMLScanner(packet)
        var secrets: Set<PictureAttachment.Secret> = []
        var isOnlyRights = true
        var depth = 0
        var elements = 0
        func look(_ bytes: ArraySlice<UInt8>) {
            let name = String(decoding: bytes, as: UTF8.self)
            if name.hasPrefix("xmlns:") || Self.publishedNames.contains(name) { return }
            isOnlyRights = false
            let lower = name.lowercased()
            for (word, secret) in Self.secrets where lower.contains(word) { secrets.insert(secret) }
        }
        while let token = scanner.next() {
            switch token {
            case .start(let name, let attributes, let isEmpty):
                look(name)
                for attribute in attributes { look(attribute.name) }
                elements += 1
                if !isEmpty { depth += 1 }
            case .end: depth -= 1
            case .text: break
            }
        }
        // A packet that cannot be parsed to its end may contain anything.
        return isOnlyRights && depth == 0 && elements > 0 ? nil : .xmp(secrets)
    }

    // MARK: Photoshop

    private static let (resourceOfExif, resourceOfXMP) = (0x0422, 0x0424)
    private static let resourcesOfPreviews = [0x0409, 0x040C]

    /// Adds the Photoshop resources in a range (Photoshop file formats, image resource blocks), and the personal data
    /// in them.
    mutating func addPhotoshop(_ range: Range<Int>) throws(Damage) {
        add(.photoshop)
        var place = range.lowerBound
        while place + 12 <= range.upperBound, has("8BIM".utf8, at: place) {
            let type = try number(at: place + 4, bytes: 2)
            let name = try number(at: place + 6, bytes: 1)
            let head = place + 6 + (name + 2) / 2 * 2
            guard head + 4 <= range.upperBound else { return }
            let length = try number(at: head, bytes: 4)
            guard length <= range.upperBound - head - 4 else { return }
            let content = head + 4..<head + 4 + length
            if type == Self.resourceOfExif { try addExif(content) }
            if type == Self.resourceOfXMP { add(xmp(try bytes(in: content))) }
            if Self.resourcesOfPreviews.contains(type) { add(.exif([.preview])) }
            place = content.upperBound + length % 2
        }
    }
}
