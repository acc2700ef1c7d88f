import Foundation

@testable import GalleryFacts
@testable import GalleryImaging

/// Ultra HDR files assembled byte by byte: a photo, a picture index, a directory and a gain map. Each part can be left
/// out or made invalid.
struct UltraHDRBytes {
    /// The index that states the position of the map.
    enum Index {
        case none
        /// `moved` is added to the right position of the map, and `longer` to its right length, both in bytes.
        case pictures(moved: Int = 0, longer: Int = 0, littleEndian: Bool = false)
    }

    var photo: [UInt8]
    var map: [UInt8]
    var index = Index.pictures()
    /// The attributes and elements of the photo's packet; nil for no packet.
    var photoPacket: (attributes: String, elements: String)?
    /// The attributes and elements of the map's packet; nil for no packet.
    var mapPacket: (attributes: String, elements: String)?
    /// The content of the photo's and of the map's ISO 21496-1 segment; nil for no segment.
    var photoISO: [UInt8]?
    var mapISO: [UInt8]?
    /// Additional segments of the photo.
    var photoSegments: [UInt8] = []
    /// The bytes after the map.
    var trailer: [UInt8] = []

    static let version = "hdrgm:Version=\"1.0\""
    static let values =
        version
        + " hdrgm:GainMapMin='-0.5' hdrgm:GainMapMax=\"2.25\" hdrgm:Gamma=\"1.5\" hdrgm:OffsetSDR='0.03125' "
        + "hdrgm:OffsetHDR='0.0078125' hdrgm:HDRCapacityMin='0' hdrgm:HDRCapacityMax=\"2.5\" "
        + "hdrgm:BaseRenditionIsHDR=\"False\""

    /// The values that `values` states.
    static var readValues: GainMapValues {
        var channel = GainMapValues.Channel()
        (channel.minimum, channel.maximum, channel.gamma) = (-0.5, 2.25, 1.5)
        (channel.baseOffset, channel.alternateOffset) = (0.03125, 0.0078125)
        var values = GainMapValues(channels: [channel])
        values.alternateHeadroom = 2.5
        return values
    }

    /// A file with a gain map in Adobe's and Google's XMP form, in the form of ISO 21496-1, or in both.
    init(photo: [UInt8], map: [UInt8], xmp: Bool = true, iso: Bool = false) {
        (self.photo, self.map) = (photo, map)
        if xmp {
            photoPacket = (Self.version, Self.directory(map: nil))
            mapPacket = (Self.values, "")
        }
        if iso {
            photoISO = [0, 0, 0, 0]
            mapISO = Self.iso()
        }
    }

    /// A directory; nil stands for the map's own length.
    static func directory(map count: Int?, more: String = "") -> String {
        func item(_ attributes: String) -> String {
            "<rdf:li rdf:parseType='Resource'><Container:Item \(attributes)/></rdf:li>"
        }
        let length = count.map(String.init) ?? "LENGTH"
        return "<Container:Directory><rdf:Seq>"
            + item("Item:Mime='image/jpeg' Item:Semantic='Primary'")
            + item("Item:Mime='image/jpeg' Item:Semantic='GainMap' Item:Length='\(length)'")
            + more + "</rdf:Seq></Container:Directory>"
    }

    /// The content of the segment that states `values`, with a denominator for each.
    static func iso(
        version: Int = 0, flags: UInt8 = 0x40, channels: Int = 1, denominator: Int? = nil
    ) -> [UInt8] {
        var bytes: [UInt8] = [UInt8(version >> 8), UInt8(version & 255), 0, 0, flags]
        func put(_ value: Int) {
            bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        for number in [0.0, 2.5]
            + Array(
                repeating: [-0.5, 2.25, 1.5, 0.03125, 0.0078125], count: channels
            ).flatMap({ $0 })
        {
            put(Int(number * 128))
            put(denominator ?? 128)
        }
        return bytes
    }

    private static let declarations =
        [
            ("hdrgm", "http://ns.adobe.com/hdr-gain-map/1.0/"),
            ("Container", "http://ns.google.com/photos/1.0/container/"),
            ("Item", "http://ns.google.com/photos/1.0/container/item/"),
            ("HDRGainMap", "http://ns.apple.com/HDRGainMap/1.0/"),
        ].map { "xmlns:\($0.0)=\"\($0.1)\"" }.joined(separator: " ") + " "

    private static func segment(_ packet: (attributes: String, elements: String)?) -> [UInt8] {
        packet.map {
            XMPText.segment(
                XMPText.packet($0.elements, attributes: declarations + $0.attributes))
        } ?? []
    }

    private static func segment(iso: [UInt8]?) -> [UInt8] {
        iso.map {
            JPEGBytes.segment(0xE2, Array("urn:iso:std:iso:ts:21496:-1\0".utf8) + $0)
        } ?? []
    }

    /// The map with its segments, as in the file.
    var wholeMap: [UInt8] {
        JPEGBytes.inserting(Self.segment(mapPacket) + Self.segment(iso: mapISO), into: map)
    }

    /// The whole file.
    var bytes: [UInt8] {
        let map = wholeMap
        var packet = photoPacket
        packet?.elements.replace("LENGTH", with: "\(map.count)")
        let head = photoSegments + Self.segment(packet) + Self.segment(iso: photoISO)
        guard case .pictures(let moved, let longer, let little) = index else {
            return JPEGBytes.inserting(head, into: photo) + map + trailer
        }
        let indexSegment = JPEGBytes.segment(
            0xE2, Self.index(photo: 0, place: 0, map: 0, littleEndian: little))
        let first = photo.count + head.count + indexSegment.count
        // Positions count from the byte order mark, which follows the start marker, the other segments, a marker, a
        // length and a name.
        let place = first - (2 + head.count + 4 + 4)
        let right = JPEGBytes.segment(
            0xE2,
            Self.index(
                photo: first, place: place + moved, map: map.count + longer, littleEndian: little))
        return JPEGBytes.inserting(head + right, into: photo) + map + trailer
    }

    private static func index(photo: Int, place: Int, map: Int, littleEndian: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
            return littleEndian ? bytes : bytes.reversed()
        }
        func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: [UInt8]) -> [UInt8] {
            number(tag, 2) + number(type, 2) + number(count, 4) + value
        }
        var bytes = Array("MPF\0".utf8) + Array((littleEndian ? "II" : "MM").utf8)
        bytes += number(42, 2) + number(8, 4) + number(3, 2)
        bytes += entry(0xB000, 7, 4, Array("0100".utf8))
        bytes += entry(0xB001, 4, 1, number(2, 4))
        bytes += entry(0xB002, 7, 32, number(50, 4))
        bytes += number(0, 4)
        bytes += number(0x2003_0000, 4) + number(photo, 4) + number(0, 8)
        return bytes + number(0, 4) + number(map, 4) + number(place, 4) + number(0, 4)
    }

    // MARK: Pictures

    /// A photo of 240 × 160 pixels whose samples encode their positions.
    static func photo(width: Int = 240, height: Int = 160) throws -> [UInt8] {
        try JPEGBytes.encode(
            [
                Plane(width: width, height: height) { UInt8($0 * 200 / width + $1 * 55 / height) },
                Plane(width: (width + 1) / 2, height: (height + 1) / 2) { _, y in UInt8(90 + y % 60)
                },
                Plane(width: (width + 1) / 2, height: (height + 1) / 2) { x, _ in UInt8(90 + x % 60)
                },
            ], size: PixelSize(width: width, height: height))
    }

    /// A map of 60 × 40 pixels, brightest at the lower right.
    static func map(width: Int = 60, height: Int = 40, isColor: Bool = false) throws -> [UInt8] {
        let size = PixelSize(width: width, height: height)
        let gray = Plane(width: width, height: height) {
            UInt8($0 * 150 / width + $1 * 105 / height)
        }
        guard isColor else { return try JPEGBytes.encode([gray], size: size) }
        let half = { (_: Int) in
            Plane(width: width / 2, height: height / 2) { x, _ in UInt8(100 + x) }
        }
        return try JPEGBytes.encode([gray, half(0), half(1)], size: size)
    }

    /// A typical photo and map.
    static func usual(xmp: Bool = true, iso: Bool = false) throws -> UltraHDRBytes {
        UltraHDRBytes(photo: try photo(), map: try map(), xmp: xmp, iso: iso)
    }
}
