internal import GalleryFacts

/// The chunks of a PNG (W3C PNG, third edition).
extension CheckedFile {
    /// The chunks about the appearance of a picture, and those of animations, with their maximum lengths (section 11).
    private static let chunks: [String: Int] = [
        "IHDR": 13, "PLTE": 768, "IDAT": .max, "IEND": 0, "tRNS": 256, "cHRM": 32, "gAMA": 4,
        "sBIT": 4, "sRGB": 1, "cICP": 4, "mDCV": 24, "cLLI": 8, "bKGD": 6, "pHYs": 9, "acTL": 8,
        "fcTL": 26, "fdAT": .max,
    ]
    private static let texts: Set<String> = ["iTXt", "tEXt", "zTXt"]
    private static let packetKeyword = "XML:com.adobe.xmp"
    /// Metadata that ImageMagick and Exiv2 write as hexadecimal text.
    private static let rawProfile = "Raw profile type "
    private static let maxTextBytes = 1 << 24

    /// Reads the file.
    mutating func readPNG() throws(Damage) {
        var offset = 8
        var isAnimation = false
        while offset + 12 <= count {
            let length = try number(at: offset, bytes: 4)
            let name = String(decoding: try bytes(at: offset + 4, count: 4), as: UTF8.self)
            guard length <= count - offset - 12 else {
                return add(.unknown(bytes: count - offset))
            }
            let content = offset + 8..<offset + 8 + length
            if name == "acTL" { isAnimation = true }
            if ["fcTL", "fdAT"].contains(name), !isAnimation {
                // Without a number of frames, no browser shows them.
                add(.chunk(name: name))
            } else {
                try readChunk(name, content)
            }
            offset = content.upperBound + 4
            if name == "IEND" {
                if offset < count { try addTrailer(offset) }
                return
            }
        }
        if offset < count { add(.unknown(bytes: count - offset)) }
    }

    private mutating func readChunk(_ name: String, _ content: Range<Int>) throws(Damage) {
        switch name {
        case "eXIf": try addExif(content)
        case "iCCP":
            let chunk = try bytes(in: content)
            if !PNGProfile.isRebuilt(chunk[...]) { add(.profile) }
        case let name where Self.texts.contains(name): try readText(name, content)
        default:
            if content.count > Self.chunks[name] ?? -1 {
                add(.chunk(name: name))
                if Self.chunks[name] == nil { try search(content) }
            }
        }
    }

    private mutating func readText(_ name: String, _ content: Range<Int>) throws(Damage) {
        let body = try bytes(in: content.prefix(Self.maxTextBytes))
        let keyword = String(decoding: body.prefix { $0 != 0 }.prefix(79), as: UTF8.self)
        let text = Self.text(in: body, of: name)
        if keyword == Self.packetKeyword {
            // Published pictures have it uncompressed, without a language.
            let isPlain =
                name == "iTXt" && body.dropFirst(keyword.utf8.count).starts(with: [0, 0, 0, 0, 0])
            add(xmp(text ?? []) ?? (isPlain ? nil : .text(keyword: keyword)))
            return
        }
        add(.text(keyword: keyword))
        guard let text else { return }
        var inner = CheckedFile(
            keyword.hasPrefix(Self.rawProfile) ? Self.profile(inHexadecimal: text) : text,
            depth: depth)
        try inner.search(0..<inner.count)
        for attachment in inner.found { add(attachment) }
    }

    /// The text in the content of a chunk; nil if it cannot be decompressed.
    private static func text(in body: [UInt8], of name: String) -> [UInt8]? {
        let rest = body.drop { $0 != 0 }.dropFirst()
        switch name {
        case "tEXt": return Array(rest)
        case "zTXt": return ZlibBytes.inflated(rest.dropFirst(), maxBytes: maxTextBytes)
        default:
            // The flag and the method of the compression, the language, and the translated keyword.
            let text = rest.dropFirst(2).drop { $0 != 0 }.dropFirst().drop { $0 != 0 }.dropFirst()
            return rest.first == 1
                ? ZlibBytes.inflated(text, maxBytes: maxTextBytes) : Array(text)
        }
    }

    /// The bytes of a profile after its name and its length, each on its own line. A block of Exif in it begins with its
    /// name, or with the structure.
    private static func profile(inHexadecimal text: [UInt8]) -> [UInt8] {
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: true)
        let digits = lines.dropFirst(2).joined().compactMap {
            Character(UnicodeScalar($0)).hexDigitValue
        }
        let bytes = stride(from: 0, to: digits.count - digits.count % 2, by: 2).map {
            UInt8(digits[$0] << 4 | digits[$0 + 1])
        }
        let isStructure = bytes.starts(with: "II*\0".utf8) || bytes.starts(with: "MM\0*".utf8)
        return (isStructure ? Array("Exif\0\0".utf8) : []) + bytes
    }
}
