internal import GalleryFacts

/// A track of a WebM file.
struct WebMTrack: Sendable {
    /// The codecs of WebM, by their names in the file.
    enum Codec: String, Sendable {
        case vp8 = "V_VP8"
        case vp9 = "V_VP9"
        case av1 = "V_AV1"
        case opus = "A_OPUS"
        case vorbis = "A_VORBIS"
        case flac = "A_FLAC"
    }

    var codec: Codec
    /// Whether its blocks have additions with the transparency.
    var hasAlpha = false

    // MARK: Parameters

    /// The parameters of the codec without comments; nil for none.
    func parameters(_ bytes: [UInt8]) throws(VideoProblem) -> [UInt8]? {
        switch codec {
        case .vp8, .vp9: return nil
        case .av1: return try AV1Units.configuration(bytes)
        case .opus: return try Self.opus(bytes)
        case .vorbis: return try Self.vorbis(bytes)
        case .flac:
            let mark = Array("fLaC".utf8)
            guard bytes.starts(with: mark), let stream = FLACHeader.stream(in: bytes.dropFirst(4))
            else { throw .malformed }
            return mark + [0x80, 0, 0, 34] + stream
        }
    }

    /// The identification header of Opus (RFC 7845, 5.1).
    private static func opus(_ bytes: [UInt8]) throws(VideoProblem) -> [UInt8] {
        guard bytes.starts(with: Array("OpusHead".utf8)), bytes.count >= 19,
            // The fields are those of MP4, in another order of bytes.
            let fields = OpusHeader.rebuilt([0] + bytes[9...])
        else { throw .malformed }
        return Array(bytes.prefix(9) + fields.dropFirst())
    }

    /// The three headers of Vorbis (Vorbis I, 4.2), of which the second one consists of comments.
    private static func vorbis(_ bytes: [UInt8]) throws(VideoProblem) -> [UInt8] {
        var rest = bytes.dropFirst()
        func length() throws(VideoProblem) -> Int {
            var value = 0
            while let byte = rest.popFirst() {
                value += Int(byte)
                if byte < 255 { return value }
            }
            throw .malformed
        }
        let lengths = [try length(), try length()]
        let identification = Array(rest.prefix(lengths[0]))
        let setup = Array(rest.dropFirst(lengths[0] + lengths[1]))
        func mark(_ type: UInt8) -> [UInt8] { [type] + Array("vorbis".utf8) }
        guard bytes.first == 2, identification.starts(with: mark(1)), identification.count == 30,
            setup.starts(with: mark(5))
        else { throw .malformed }
        let comment = mark(3) + [UInt8](repeating: 0, count: 8) + [1]
        return [2, 30, UInt8(comment.count)] + identification + comment + setup
    }

    // MARK: Frames

    /// Whether bytes can be the beginning of a frame with a length. Not every codec has a mark.
    func isFrame(_ head: [UInt8], bytes count: Int) -> Bool {
        guard let first = head.first else { return true }
        switch codec {
        case .vp8:
            // The frame tag (RFC 6386, 9.1): its first partition is inside, and an independent one has a start code.
            guard head.count >= 3 else { return false }
            let tag = Int(first) | Int(head[1]) << 8 | Int(head[2]) << 16
            return tag >> 5 <= count
                && (first & 1 == 1 || head.dropFirst(3).prefix(3).elementsEqual([0x9D, 1, 0x2A]))
        case .vp9: return first & 0xC0 == 0x80
        default: return true
        }
    }
}
