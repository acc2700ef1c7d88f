internal import GalleryFacts

#if canImport(Darwin)
    internal import Darwin
#else
    internal import Glibc
#endif

/// The gain maps that Apple's phones wrote before ISO 21496-1, after Apple's article "Applying Apple HDR
/// effect to your photos": the alternate is the base times 1 + (2^headroom - 1) · g, where g is the sample
/// linearised by the inverse transfer function of BT.709.
enum AppleGainMap {
    /// Whether the packet of a picture identifies it as such a map.
    static func isDescribed(by packet: XMPPacket) -> Bool {
        packet.text("HDRGainMap:HDRGainMapVersion") != nil
            || packet.text("apdi:AuxiliaryImageType")?.hasSuffix(":aux:hdrgainmap") == true
    }

    /// The headroom in stops, above 0 and at most 8, from the map's packet, or else from the photo's maker note; nil if
    /// it is missing or out of range.
    static func headroom(
        _ packet: XMPPacket, photo: ImageHeader, _ window: inout ByteWindow
    ) throws(ImageError) -> Double? {
        let ratio = packet.text("HDRGainMap:HDRGainMapHeadroom").flatMap(Double.init)
        if let ratio { return ratio > 1 && ratio <= 256 ? log2(ratio) : nil }
        guard let range = photo.exif, range.count <= 65_536,
            let tiff = try window.bytes(at: range.lowerBound, count: range.count)
        else { return nil }
        return ExifPayload(tiff: Array(tiff)).flatMap(headroom)
    }

    /// The headroom in stops by the tags 33 and 48 in the maker note of a photo; nil if it is missing or out of range.
    static func headroom(_ exif: ExifPayload) -> Double? {
        guard let main = exif.number(at: 4, bytes: 4), let pointer = exif.entry(0x8769, in: main),
            let directory = exif.number(at: pointer + 8, bytes: 4),
            let entry = exif.entry(0x927C, in: directory),
            let count = exif.number(at: entry + 4, bytes: 4),
            let start = exif.number(at: entry + 8, bytes: 4),
            start <= exif.tiff.count, count <= exif.tiff.count - start
        else { return nil }
        let note = exif.tiff[start..<(start + count)]
        let head = Array("Apple iOS\0\0\u{1}MM".utf8)
        guard note.starts(with: head) else { return nil }
        // A directory of big-endian numbers with offsets from the start of the note. The TIFF reader requires a
        // TIFF header, and the note's own is longer.
        var tiff = Array(note)
        tiff.replaceSubrange(0..<4, with: Array("MM\0*".utf8))
        guard let fields = ExifPayload(tiff: tiff) else { return nil }
        func ratio(_ tag: Int) -> Double? {
            guard let entry = fields.entry(tag, in: head.count),
                fields.number(at: entry + 2, bytes: 2) == 10,
                let place = fields.number(at: entry + 8, bytes: 4),
                let above = fields.number(at: place, bytes: 4),
                let below = fields.number(at: place + 4, bytes: 4), below != 0
            else { return nil }
            return Double(Int32(truncatingIfNeeded: above))
                / Double(Int32(truncatingIfNeeded: below))
        }
        guard let boost = ratio(33), let gain = ratio(48) else { return nil }
        let stops: Double
        switch (boost < 1, gain <= 0.01) {
        case (true, true): stops = -20 * gain + 1.8
        case (true, false): stops = -0.101 * gain + 1.601
        case (false, true): stops = -70 * gain + 3
        case (false, false): stops = -0.303 * gain + 2.303
        }
        return stops > 0 && stops <= 8 ? stops : nil
    }

    /// The values that describe samples converted by `logarithms`.
    static func values(headroom: Double) -> GainMapValues {
        var channel = GainMapValues.Channel()
        (channel.minimum, channel.maximum) = (0, headroom)
        (channel.baseOffset, channel.alternateOffset) = (0, 0)
        var values = GainMapValues(channels: [channel])
        values.alternateHeadroom = headroom
        return values
    }

    /// A table of 256 from samples of such a map to samples with the same gain on a logarithmic scale, rounded to the
    /// nearest.
    static func logarithms(headroom: Double) -> [UInt8] {
        (0...255).map { sample in
            let encoded = Double(sample) / 255
            let linear =
                encoded < 0.081 ? encoded / 4.5 : pow((encoded + 0.099) / 1.099, 1 / 0.45)
            let stops = log2(1 + (exp2(headroom) - 1) * linear)
            return UInt8(min(255, max(0, (stops / headroom * 255).rounded())))
        }
    }
}
