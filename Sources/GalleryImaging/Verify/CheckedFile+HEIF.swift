internal import GalleryFacts

/// The boxes of a HEIC or AVIF (ISO/IEC 14496-12; ISO/IEC 23008-12).
extension CheckedFile {
    private static let alphaTypes: Set<String> = [
        "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1",
    ]
    /// The properties about the appearance of a picture with their maximum lengths.
    private static let properties: [String: Int] = [
        "ispe": 12, "pixi": 9, "irot": 1, "imir": 1, "clap": 32, "pasp": 8, "a1op": 1, "lsel": 2,
        "a1lx": 13, "clli": 4, "mdcv": 24, "auxC": 64, "colr": .max, "hvcC": .max, "av1C": .max,
    ]
    private static let references: Set<String> = ["dimg", "auxl", "prem", "cdsc", "thmb"]
    /// Version, flags and a number come before the handler; its fields and its name are empty.
    private static let handlerBytes = 25
    /// One reference to the file itself.
    private static let dataBytes = 28

    /// Reads the file.
    mutating func readHEIF() throws(Damage) {
        var meta: Range<Int>?
        var media: [Range<Int>] = []
        for box in boxes(in: 0..<count) {
            switch box.type {
            case "ftyp": break
            case "meta" where meta == nil: meta = box.content
            case "mdat": media.append(box.content)
            case "free", "skip": add(unknown: try filledBytes(in: box.content))
            default:
                add(box.type)
                try search(box.content)
            }
        }
        guard let meta else { throw Damage() }
        let bytes = try bytes(in: meta)
        guard let items = HEIFItems(bytes[...], at: meta.lowerBound) else { throw Damage() }
        try readDescription(bytes, at: meta.lowerBound)
        try readItems(items)
        try addGaps(media, items.items.values.flatMap(\.extents))
    }

    private mutating func add(unknown bytes: Int) {
        if bytes > 0 { add(.unknown(bytes: bytes)) }
    }

    /// Adds the bytes of the media that belong to no item.
    private mutating func addGaps(_ media: [Range<Int>], _ extents: [Range<Int>]) throws(Damage) {
        let covered = extents.sorted { $0.lowerBound < $1.lowerBound }
        for part in media {
            var place = part.lowerBound
            for range in covered where range.upperBound > place && place < part.upperBound {
                if range.lowerBound > place {
                    let gap = place..<min(range.lowerBound, part.upperBound)
                    add(unknown: try filledBytes(in: gap))
                }
                place = range.upperBound
            }
            if place < part.upperBound {
                add(unknown: try filledBytes(in: place..<part.upperBound))
            }
        }
    }

    // MARK: Description

    /// Reads the boxes of the description `meta`, whose content is at an offset of the file.
    private mutating func readDescription(_ meta: [UInt8], at offset: Int) throws(Damage) {
        for box in HEIFBox.all(in: meta[4...]) {
            let place = offset + box.content.startIndex..<offset + box.content.endIndex
            switch box.type {
            case "pitm", "iloc", "idat": break
            case "hdlr":
                let name = place.dropFirst(12)
                if place.count > Self.handlerBytes {
                    add(unknown: try filledBytes(in: name))
                } else if try !isBlank(name) {
                    add("meta/hdlr")
                }
            case "dinf": if place.count > Self.dataBytes { add("meta/dinf") }
            case "free", "skip": add(unknown: try filledBytes(in: place))
            case "iinf": readInformation(box)
            case "iref":
                for inner in HEIFBox.all(in: box.content.dropFirst(4))
                where !Self.references.contains(inner.type) {
                    add("meta/iref/" + inner.type)
                }
            case "iprp":
                for inner in HEIFBox.all(in: box.content) where inner.type != "ipma" {
                    guard inner.type == "ipco" else {
                        add("meta/iprp/" + inner.type)
                        continue
                    }
                    for property in HEIFBox.all(in: inner.content) {
                        try read(property, at: offset)
                    }
                }
            default:
                add("meta/" + box.type)
                try search(place)
            }
        }
    }

    /// Adds names of items.
    private mutating func readInformation(_ box: HEIFBox) {
        for entry in HEIFBox.all(in: box.content.dropFirst(box.content.first == 0 ? 6 : 8)) {
            guard var info = entry.versioned, info.version >= 2 else {
                add("meta/iinf/" + entry.type)
                continue
            }
            guard info.reader.bytes(info.version == 2 ? 4 : 6) != nil,
                let type = info.reader.text(4), let name = info.reader.text()
            else { continue }
            if !name.isEmpty { add("meta/iinf/name of an item") }
            if type == "mime" { continue }
            if info.reader.rest.contains(where: { $0 != 0 }) { add("meta/iinf/" + type) }
        }
    }

    /// Reads a property; `offset` is that of the description in the file.
    private mutating func read(_ property: HEIFBox, at offset: Int) throws(Damage) {
        let path = "meta/iprp/ipco/" + property.type
        let content = property.content
        guard content.count <= Self.properties[property.type] ?? -1 else { return add(path) }
        switch property.type {
        case "auxC":
            guard let type = property.auxiliaryType else { return add(path) }
            // The pictures with other types are reported as items.
            if Self.alphaTypes.contains(type), content.count != type.utf8.count + 5 { add(path) }
        case "colr":
            let type = content.prefix(4)
            if type.elementsEqual("nclx".utf8) {
                if content.count != 11 { add(path) }
            } else if !ICCProfile.isRebuilt(Array(content.dropFirst(4))) {
                add(.profile)
            }
        case "hvcC", "av1C":
            var track = CheckedTrack()
            let start = offset + content.startIndex - 8
            try readParts(start..<offset + content.endIndex, "meta/iprp/ipco", &track)
        default: break
        }
    }

    // MARK: Items

    private mutating func readItems(_ items: HEIFItems) throws(Damage) {
        var pictures: Set<Int> = []
        var waiting = [items.primary]
        waiting += items.items(referring: "auxl", to: items.primary).filter {
            items.auxiliaryType(of: $0).map(Self.alphaTypes.contains) == true
        }
        while let id = waiting.popLast() {
            guard pictures.insert(id).inserted else { continue }
            waiting += items.references.filter { $0.kind == "dimg" && $0.from == id }.flatMap(\.to)
        }
        var total = 0
        for (id, item) in items.items.sorted(by: { $0.key < $1.key }) {
            total += item.extents.reduce(0) { $0 + $1.count }
            // Items that share their bytes would be read again and again.
            guard total <= count, item.extents.allSatisfy({ $0.upperBound <= count }) else {
                throw Damage()
            }
            if pictures.contains(id) {
                try readPicture(item)
            } else {
                try readMetadata(item)
            }
        }
    }

    private mutating func readMetadata(_ item: HEIFItems.Item) throws(Damage) {
        var data: [UInt8] = []
        for extent in item.extents where data.count < Self.maxPartBytes / 4 {
            data += try bytes(in: extent.prefix(Self.maxPartBytes / 4))
        }
        var inner = CheckedFile(data, depth: depth)
        switch item.type {
        case "Exif":
            guard data.contains(where: { $0 != 0 }) else { return add(.blankMetadata) }
            let start = min(1 << 16, 4 + (try inner.number(at: 0, bytes: 4)))
            try inner.addExif(start..<max(start, data.count))
        case "mime" where item.mediaType == "application/rdf+xml": inner.add(xmp(data))
        default:
            add(item.type == "mime" ? "item of type \(item.mediaType)" : "item \(item.type)")
            try inner.search(0..<data.count)
        }
        for attachment in inner.found { add(attachment) }
    }

    private mutating func readPicture(_ item: HEIFItems.Item) throws(Damage) {
        let bytes = item.extents.reduce(0) { $0 + $1.count }
        let path = "item \(item.type)"
        switch item.type {
        case "iden": add(unknown: bytes)
        case "grid": if ![8, 12].contains(bytes) { add(path) }
        case "iovl": if bytes > 1 << 10 { add(path) }
        case "av01":
            for extent in item.extents { try readOpenUnits(extent, path) }
        case "hvc1":
            guard let configuration = item.properties.first(where: { $0.type == "hvcC" })?.content,
                configuration.count > 21, item.extents.count == 1
            else { return add(path) }
            let lengthBytes = Int(configuration[configuration.startIndex + 21]) & 3 + 1
            try readUnits(item.extents[0], lengthBytes: lengthBytes, isHEVC: true, path)
        default: add(path)
        }
    }
}
