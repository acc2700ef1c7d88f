internal import GalleryFacts

extension PictureAttachment {
    /// The attachments of a JPEG or PNG in order, each once, and the offset of its gain map. A packet with rights alone
    /// is not an attachment, nor is a gain map. Damage ends the list.
    static func all(
        in bytes: [UInt8], format: ImageHeader.Format
    ) -> (attachments: [PictureAttachment], gainMap: Int?) {
        var found: [PictureAttachment] = []
        var known: Set<PictureAttachment> = []
        func add(_ attachment: PictureAttachment?) {
            if let attachment, known.insert(attachment).inserted { found.append(attachment) }
        }
        guard format == .jpeg else {
            walkPNG(bytes, add)
            return (found, nil)
        }
        var hasGainMap = false
        guard let end = walkJPEG(bytes, from: 0, hasGainMap: &hasGainMap, add), end < bytes.count
        else { return (found, nil) }
        guard hasGainMap, bytes[end...].starts(with: [0xFF, 0xD8]) else {
            add(.trailer(bytes: bytes.count - end))
            return (found, nil)
        }
        if let last = walkJPEG(bytes, from: end, hasGainMap: &hasGainMap, add), last < bytes.count {
            add(.trailer(bytes: bytes.count - last))
        }
        return (found, end)
    }

    // MARK: JPEG

    /// Walks all segments of the picture at `start`, including those between scans (ITU-T T.81, annex B). Returns the
    /// end of the picture; nil if it is truncated or damaged. `hasGainMap` becomes true when a segment announces a gain
    /// map.
    private static func walkJPEG(
        _ bytes: [UInt8], from start: Int, hasGainMap: inout Bool,
        _ add: (PictureAttachment?) -> Void
    ) -> Int? {
        var offset = start + 2
        var hasIndex = false
        // The chunks of the colour profile, which published files have in order.
        var profile: [UInt8]?
        // Coded samples are only permitted in scans.
        var isInScan = false
        defer {
            if hasIndex, !hasGainMap { add(.segment(marker: 0xE2)) }
            if let profile, !ICCProfile.isRebuilt(profile) { add(.profile) }
        }
        while let mark = marker(in: bytes, from: offset) {
            if !isInScan, mark > offset { add(.unknown(bytes: mark - offset)) }
            let code = bytes[mark + 1]
            if code == 0xD9 { return mark + 2 }
            guard mark + 4 <= bytes.count,
                case let end = mark + 2 + (Int(bytes[mark + 2]) << 8 | Int(bytes[mark + 3])),
                end >= mark + 4, end <= bytes.count
            else {
                // The file is truncated, or not from this program; the rest may be anything.
                add(.unknown(bytes: bytes.count - mark))
                return nil
            }
            let body = bytes[(mark + 4)..<end]
            offset = end
            isInScan = code == 0xDA
            if code == 0xE2, body.starts(with: "ICC_PROFILE\0".utf8) {
                profile = (profile ?? []) + body.dropFirst(14)
            } else if code == 0xE2, body.starts(with: MultiPictureIndex.name) {
                hasIndex = true
            } else if code == 0xE2, body.starts(with: GainMapValues.isoName) {
                hasGainMap = true
            } else {
                let xmpName = "http://ns.adobe.com/xap/1.0/\0".utf8
                if code == 0xE1, body.starts(with: xmpName) {
                    let packet = Array(body.dropFirst(xmpName.count))
                    hasGainMap = hasGainMap || ContainerDirectory(packet).statesGainMap
                }
                add(segment(code, body))
            }
        }
        return nil
    }

    /// The offset of the next marker; nil if there is none. In entropy-coded data, a zero byte follows 0xFF, and
    /// restart markers belong to the data.
    private static func marker(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            var offset = start
            while offset + 1 < buffer.count {
                if buffer[offset] == 0xFF {
                    switch buffer[offset + 1] {
                    case 0, 1, 0xD0...0xD8, 0xFF: break
                    default: return offset
                    }
                }
                offset += 1
            }
            return nil
        }
    }

    private static func segment(_ marker: UInt8, _ body: ArraySlice<UInt8>) -> PictureAttachment? {
        func rest(after name: String) -> [UInt8]? {
            body.starts(with: name.utf8) ? Array(body.dropFirst(name.utf8.count)) : nil
        }
        switch marker {
        case 0xFE: return .comment
        case 0xE0:
            // The last two bytes are the size of a thumbnail, which must be empty.
            let isPlain = rest(after: "JFIF\0").map { $0.count == 9 && $0.suffix(2) == [0, 0] }
            return isPlain == true ? nil : .segment(marker: marker)
        case 0xE1:
            if let tiff = rest(after: "Exif\0") { return attachment(exif: Array(tiff.dropFirst())) }
            return rest(after: "http://ns.adobe.com/xap/1.0/\0").map(attachment(xmp:))
                ?? .segment(marker: marker)
        case 0xED:
            return rest(after: "Photoshop 3.0\0") == nil ? .segment(marker: marker) : .photoshop
        case 0xEE: return rest(after: "Adobe")?.count == 7 ? nil : .segment(marker: marker)
        // Frames, tables, line numbers, restart intervals and scans.
        case 0xC0...0xC7, 0xC9...0xCF, 0xDA...0xDD: return nil
        default: return .segment(marker: marker)
        }
    }

    // MARK: PNG

    /// The chunks about the appearance of a picture, and those of animations, with their maximum lengths (W3C PNG,
    /// third edition, section 11).
    private static let chunksOfPictures: [String: Int] = [
        "IHDR": 13, "PLTE": 768, "IDAT": .max, "IEND": 0, "tRNS": 256, "cHRM": 32, "gAMA": 4,
        "sBIT": 4, "sRGB": 1, "cICP": 4, "mDCV": 24, "cLLI": 8, "bKGD": 6, "pHYs": 9, "acTL": 8,
        "fcTL": 26, "fdAT": .max,
    ]

    private static func walkPNG(_ bytes: [UInt8], _ add: (PictureAttachment?) -> Void) {
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
            let end = offset + 12 + length
            guard end <= bytes.count else { return add(.unknown(bytes: bytes.count - offset)) }
            add(chunk(name, bytes[(offset + 8)..<(end - 4)]))
            offset = end
            if name == "IEND" {
                if end < bytes.count { add(.trailer(bytes: bytes.count - end)) }
                return
            }
        }
    }

    private static func chunk(_ name: String, _ body: ArraySlice<UInt8>) -> PictureAttachment? {
        switch name {
        case "eXIf": return attachment(exif: Array(body))
        case "iCCP": return PNGProfile.isRebuilt(body) ? nil : .profile
        case "iTXt", "tEXt", "zTXt":
            let prefix = Array("XML:com.adobe.xmp".utf8) + [0, 0, 0, 0, 0]
            if name == "iTXt", body.starts(with: prefix) {
                return attachment(xmp: Array(body.dropFirst(prefix.count)))
            }
            let keyword = body.prefix { $0 != 0 }.prefix(79)
            return .text(keyword: String(decoding: keyword, as: UTF8.self))
        default: return body.count <= chunksOfPictures[name] ?? -1 ? nil : .chunk(name: name)
        }
    }

    // MARK: Blocks

    /// The attachment of an Exif block; nil for a block of this program with the orientation alone. An unreadable block
    /// counts as one without personal data.
    static func attachment(exif tiff: [UInt8]) -> PictureAttachment? {
        if Orientation.allCases.contains(where: { OriginalStrip.exif($0) == tiff }) { return nil }
        guard tiff.count <= 65_536, let payload = ExifPayload(tiff: tiff),
            let reader = ExifReader(payload)
        else { return .exif([]) }
        var secrets: Set<Secret> = []
        // GPSLatitude, GPSLongitude, GPSDestLatitude, GPSDestLongitude (Exif 2.32, 4.6.6).
        if [0x02, 0x04, 0x14, 0x16].contains(where: { reader.fraction($0, .position) != nil }) {
            secrets.insert(.position)
        }
        // BodySerialNumber, LensSerialNumber; CameraSerialNumber of DNG.
        if reader.text(0xA431, .photo) != nil || reader.text(0xA435, .photo) != nil
            || reader.text(0xC62F, .image) != nil
        {
            secrets.insert(.serialNumber)
        }
        if reader.text(0xA430, .photo) != nil { secrets.insert(.ownerName) }
        return .exif(secrets)
    }

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

    static func attachment(xmp packet: [UInt8]) -> PictureAttachment? {
        var scanner = XMLScanner(packet)
        var secrets: Set<Secret> = []
        var isOnlyRights = true
        var depth = 0
        var elements = 0
        func look(_ bytes: ArraySlice<UInt8>) {
            let name = String(decoding: bytes, as: UTF8.self)
            if name.hasPrefix("xmlns:") || publishedNames.contains(name) { return }
            isOnlyRights = false
            if name.contains(":GPS") { secrets.insert(.position) }
            if name.hasSuffix("SerialNumber") { secrets.insert(.serialNumber) }
            if name.hasSuffix("OwnerName") { secrets.insert(.ownerName) }
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
}
