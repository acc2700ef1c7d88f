internal import GalleryFacts

extension MovieSampleEntry {
    /// Uncompressed sound, and other codecs whose samples are nothing but sound.
    private static let plainCodecs: Set<String> = [
        "mp4a", ".mp3", "Opus", "fLaC", "alac", "ac-3", "ec-3", "sowt", "twos", "lpcm", "in24",
        "in32", "fl32", "fl64", "raw ", "NONE", "ipcm", "fpcm", "ulaw", "alaw", "ima4",
    ]
    private static let uncompressedCodecs: Set<String> = ["sowt", "twos", "raw ", "NONE"]

    /// Reads an audio sample entry (ISO/IEC 14496-12, 12.2.3; QuickTime File Format, sound sample descriptions).
    init(
        sound entry: MovieBox, tableVersion: Int, _ source: inout VideoSource
    ) throws(VideoProblem) {
        codec = entry.type
        let fields = try entry.prefix(28, &source)
        // The version of the fields of QuickTime.
        let version = tableVersion == 0 ? Int(fields[8]) << 8 | Int(fields[9]) : 0
        let length = [0: 28, 1: 44, 2: 64][version] ?? 0
        guard length > 0 else { throw .malformed }
        let all = try entry.prefix(length, &source)
        let (channels, bits) = (Int(all[17]), Int(all[19]))
        var content: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1, 0, UInt8(version), 0, 0, 0, 0, 0, 0]
        content += [0, all[17], 0, all[19], version > 0 ? 0xFF : 0, version > 0 ? 0xFE : 0, 0, 0]
        content += all[24..<28]
        switch version {
        case 1:
            let counts = (0..<4).map { index in
                all[28 + 4 * index..<32 + 4 * index].reduce(0) { $0 << 8 | Int($1) }
            }
            // Samples per packet; bytes per packet, per frame and per sample.
            guard counts.allSatisfy({ $0 < 1 << 20 }) else { throw .malformed }
            if counts[0] > 0, counts[2] > 0 { packet = (counts[0], counts[2]) }
            content += all[28..<44]
        case 2: content += try Self.secondVersion(all)
        default:
            if Self.uncompressedCodecs.contains(codec), channels > 0, bits >= 8 {
                packet = (1, channels * bits / 8)
            }
        }
        if Self.plainCodecs.contains(codec) { coding = .plain }
        let boxes = try MovieBox.all(
            &source, in: entry.content.lowerBound + length..<entry.content.upperBound)
        content += try parts(boxes, &source)
        bytes = BoxBytes.box(codec, content)
    }

    /// The fields of the second version, after the common ones.
    private static func secondVersion(_ all: [UInt8]) throws(VideoProblem) -> [UInt8] {
        let rate = all[32..<40].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        let counts = [40, 48, 52, 56, 60].map { index in
            all[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        guard (1...10_000_000).contains(Double(bitPattern: rate)),
            counts.allSatisfy({ $0 < 1 << 20 })
        else { throw .malformed }
        return [0, 0, 0, 72] + all[32..<44] + [0x7F, 0, 0, 0] + all[48..<64]
    }

    /// The boxes with the parameters of the codec.
    private mutating func parts(
        _ boxes: [MovieBox], isInner: Bool = false, _ source: inout VideoSource
    ) throws(VideoProblem) -> [UInt8] {
        var content: [UInt8] = []
        for box in boxes {
            switch box.type {
            case "wave" where !isInner:
                // The end of the list is a box without a type.
                let inner = try parts(
                    try MovieBox.all(&source, in: box.content), isInner: true, &source)
                content += BoxBytes.box(
                    "wave", BoxBytes.box("frma", Array(codec.utf8)), inner,
                    [0, 0, 0, 8, 0, 0, 0, 0])
            case "esds":
                let bytes = Array(
                    try source.bytes(at: box.content.lowerBound, count: box.content.count))
                guard let stream = ElementaryStream.rebuilt(bytes) else {
                    coding = nil
                    break
                }
                content += BoxBytes.full("esds", stream)
            case "enda": content += BoxBytes.box("enda", try box.prefix(2, &source))
            case "pcmC": content += BoxBytes.box("pcmC", try box.prefix(6, &source))
            case "dac3": content += BoxBytes.box("dac3", try box.prefix(3, &source))
            case "dec3":
                content += BoxBytes.box(
                    "dec3", try box.prefix(min(10, box.content.count), &source))
            case "chan":
                // A layout by its number; others have descriptions.
                let fields = try box.prefix(12, &source)
                guard fields[4] == 0, fields[5] > 0 else { break }
                content += BoxBytes.full("chan", Array(fields[4..<12]), [0, 0, 0, 0])
            case "alac" where box.content.count >= 28:
                let fields = try box.prefix(28, &source)
                let unknown = [UInt8](repeating: 0, count: 8)
                content += BoxBytes.full("alac", fields[4..<16] + unknown + fields[24..<28])
            case "dfLa":
                let bytes = Array(
                    try source.bytes(at: box.content.lowerBound, count: box.content.count))
                guard let stream = FLACHeader.stream(in: bytes.dropFirst(4)) else {
                    throw .malformed
                }
                content += BoxBytes.full("dfLa", [0x80, 0, 0, 34], stream)
            case "dOps":
                let bytes = try box.prefix(min(32, box.content.count), &source)
                guard let head = OpusHeader.rebuilt(bytes) else { throw .malformed }
                content += BoxBytes.box("dOps", head)
            default: break
            }
        }
        return content
    }
}

/// The parameters of AAC and MP3 in MP4 (ISO/IEC 14496-1, 7.2.6).
enum ElementaryStream {
    /// The descriptors of a stream without names and addresses; nil for a stream of another codec, or with parameters
    /// that may contain a comment.
    static func rebuilt(_ bytes: [UInt8]) -> [UInt8]? {
        var rest = bytes.dropFirst(4)
        guard var stream = descriptor(3, &rest), stream.count >= 3 else { return nil }
        let flags = stream[stream.startIndex + 2]
        stream = stream.dropFirst(3 + (flags & 0x80 != 0 ? 2 : 0))
        if flags & 0x40 != 0 { stream = stream.dropFirst(1 + Int(stream.first ?? 0)) }
        if flags & 0x20 != 0 { stream = stream.dropFirst(2) }
        guard var decoder = descriptor(4, &stream), decoder.count >= 13,
            let type = decoder.first
        else { return nil }
        decoder = decoder.dropFirst(13)
        var content = [type, 0x15] + [UInt8](repeating: 0, count: 11)
        switch type {
        case 0x69, 0x6B: break
        case 0x40, 0x66, 0x67, 0x68:
            guard let parameters = descriptor(5, &decoder).flatMap({ aac(Array($0)) }) else {
                return nil
            }
            content += [5, UInt8(parameters.count)] + parameters
        default: return nil
        }
        return [3, UInt8(content.count + 8), 0, 0, 0, 4, UInt8(content.count)] + content
            + [6, 1, 2]
    }

    /// The content of the next descriptor, if it has this tag.
    private static func descriptor(_ tag: UInt8, _ bytes: inout ArraySlice<UInt8>)
        -> ArraySlice<UInt8>?
    {
        guard bytes.popFirst() == tag else { return nil }
        var length = 0
        for _ in 0..<4 {
            guard let byte = bytes.popFirst() else { return nil }
            length = length << 7 | Int(byte & 0x7F)
            guard byte & 0x80 != 0 else { break }
        }
        let content = bytes.prefix(length)
        bytes = bytes.dropFirst(length)
        return content
    }

    /// The parameters of AAC (ISO/IEC 14496-3, 1.6.2.1), which take at most seven bytes, but for rates that are not in
    /// the list. A list of channels may contain a comment.
    private static func aac(_ bytes: [UInt8]) -> [UInt8]? {
        var bits = BitReader(bytes)
        var limit = 7
        let type = bits.number(5)
        if bits.number(4) == 15 {
            bits.skip(24)
            limit += 3
        }
        let channels = bits.number(4)
        guard !bits.isPastEnd, [1, 2, 3, 4, 5, 29].contains(type), (1...14).contains(channels)
        else {
            return nil
        }
        return Array(bytes.prefix(limit))
    }
}

/// The header of Opus in MP4 (Encapsulation of Opus in ISO Base Media File Format, 4.3.2).
enum OpusHeader {
    /// The header without what follows it; nil for a malformed one.
    static func rebuilt(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count >= 11, bytes[0] == 0, (1...8).contains(bytes[1]) else { return nil }
        let channels = Int(bytes[1])
        if bytes[10] == 0 { return channels <= 2 ? Array(bytes.prefix(11)) : nil }
        guard bytes.count >= 13 + channels, bytes[11] <= 8, bytes[12] <= 8,
            bytes[13..<13 + channels].allSatisfy({ $0 < bytes[11] + bytes[12] || $0 == 255 })
        else { return nil }
        return Array(bytes.prefix(13 + channels))
    }
}

/// The metadata blocks of FLAC (RFC 9639, 8).
enum FLACHeader {
    /// The block about the stream, without the hash of its samples; nil for malformed blocks.
    static func stream(in blocks: ArraySlice<UInt8>) -> [UInt8]? {
        let block = Array(blocks.prefix(38))
        guard block.count == 38, block[0] & 0x7F == 0, block[1...3].elementsEqual([0, 0, 34]) else {
            return nil
        }
        // The sizes of frames may be unknown.
        return block[4..<8] + [UInt8](repeating: 0, count: 6) + block[14..<22]
            + [UInt8](repeating: 0, count: 16)
    }
}
