internal import GalleryFacts

/// The gain map of one rendition: a separate JPEG, and the metadata about it in the rendition.
struct GainMapFile {
    /// The map's JPEG with its metadata.
    private(set) var bytes: [UInt8]
    private let hasISO: Bool
    private let hasXMP: Bool

    /// The metadata of a map of `terms`. Both forms are written even if only one is stated, because some devices read
    /// one and some the other. XMP cannot express gains in another colour space and is then omitted.
    static func metadata(_ terms: GainMap.Terms) -> (xmp: GainMapValues?, iso: GainMapValues?) {
        switch terms {
        case .apple(let headroom):
            let values = AppleGainMap.values(headroom: headroom)
            return (values, values)
        case .logarithmic(let xmp, let iso):
            return (xmp ?? iso.flatMap { $0.usesBaseSpace ? $0 : nil }, iso ?? xmp)
        }
    }

    /// Adds the metadata for ISO 21496-1 to a JPEG of the map, which contains its XMP already.
    init(_ jpeg: UnsafeBufferPointer<UInt8>, xmp: GainMapValues?, iso: GainMapValues?) {
        bytes = Array(jpeg)
        hasISO = iso != nil
        hasXMP = xmp != nil
        if let iso {
            bytes.insert(
                contentsOf: OriginalStrip.segment(0xE2, GainMapValues.isoName + iso.iso),
                at: Self.headEnd(bytes))
        }
    }

    /// `packet` with the properties that readers of the photo need: the version, and the position of the map.
    func described(in packet: PublishedPacket?) -> PublishedPacket {
        var packet = packet ?? PublishedPacket()
        packet.declare("Container", "http://ns.google.com/photos/1.0/container/")
        packet.declare("Item", "http://ns.google.com/photos/1.0/container/item/")
        if hasXMP {
            packet.declare("hdrgm", "http://ns.adobe.com/hdr-gain-map/1.0/")
            packet.state("hdrgm:Version", GainMapValues.xmpVersion)
        }
        func item(_ semantic: String, _ more: String = "") -> String {
            """
            <rdf:li rdf:parseType="Resource">
            <Container:Item Item:Semantic="\(semantic)" Item:Mime="image/jpeg"\(more)/>
            </rdf:li>

            """
        }
        packet.properties += """
            <Container:Directory>
            <rdf:Seq>
            \(item("Primary"))\(item("GainMap", " Item:Length=\"\(bytes.count)\""))</rdf:Seq>
            </Container:Directory>

            """
        return packet
    }

    /// The whole file: the rendition with an index of both pictures, followed by the map.
    func appended(to rendition: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let end = Self.headEnd(rendition)
        let version =
            hasISO
            ? OriginalStrip.segment(0xE2, GainMapValues.isoName + GainMapValues.isoVersion) : []
        // After the marker, the length and the name.
        let offset = end + version.count + 4 + MultiPictureIndex.name.count
        let first = rendition.count + offset - end + MultiPictureIndex.indexBytes
        var file: [UInt8] = []
        file.reserveCapacity(first + bytes.count)
        file += rendition[..<end]
        file += version
        file += OriginalStrip.segment(
            0xE2,
            MultiPictureIndex.name
                + MultiPictureIndex.index(at: offset, first: first, second: bytes.count))
        file += rendition[end...]
        file += bytes
        return file
    }

    /// The end of the application segments at the beginning of a JPEG that this program wrote.
    private static func headEnd<Bytes: RandomAccessCollection>(_ file: Bytes) -> Int
    where Bytes.Element == UInt8, Bytes.Index == Int {
        var end = 2
        while end + 4 <= file.count, file[end] == 0xFF, (0xE0...0xEF).contains(file[end + 1]) {
            end += 2 + (Int(file[end + 2]) << 8 | Int(file[end + 3]))
        }
        return min(end, file.count)
    }
}
