internal import GalleryFacts

/// The XMP of a JPEG that is too long for one segment, in parts (XMP Specification Part 3, 1.1.3.1).
struct ExtendedXMP {
    /// The beginning of the segments of the parts.
    static let name = "http://ns.adobe.com/xmp/extension/\0"
    private static let digestBytes = 32
    private static let headBytes = digestBytes + 8

    // The parts by their offsets, of each packet by its digest.
    private var packets: [[UInt8]: [Int: [UInt8]]] = [:]
    private var byteCount = 0

    /// Adds the content of a segment. Packets longer than `XMPPacket.maxBytes` together are ignored.
    mutating func add(_ segment: [UInt8]) {
        guard segment.count > Self.headBytes, byteCount + segment.count <= XMPPacket.maxBytes else {
            return
        }
        byteCount += segment.count
        let offset = segment[(Self.headBytes - 4)..<Self.headBytes].reduce(0) { $0 << 8 | Int($1) }
        let digest = Array(segment[..<Self.digestBytes])
        packets[digest, default: [:]][offset] = Array(segment[Self.headBytes...])
    }

    /// The packet with a digest, as the main packet states it; nil when a part is missing.
    func packet(_ digest: String) -> [UInt8]? {
        guard let parts = packets[Array(digest.utf8)] else { return nil }
        var packet: [UInt8] = []
        for (offset, part) in parts.sorted(by: { $0.key < $1.key }) {
            guard offset == packet.count else { return nil }
            packet += part
        }
        return packet
    }
}
