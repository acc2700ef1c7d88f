internal import GalleryFacts
internal import GalleryFiles

/// The demuxer of a video, by its name in ffmpeg. It is passed to ffmpeg, so that no file selects one that opens
/// other files.
enum VideoDemuxer: String, Sendable {
    case mov, matroska, avi, mpegts, mpeg, mpegvideo, asf, flv

    /// Whether it has no index, so that a position is found by decoding all before it.
    var isStream: Bool { [.mpegts, .mpeg, .mpegvideo].contains(self) }

    /// The demuxer of an open file, by its first bytes; nil for a file that is not a video.
    init?(of file: borrowing SourceFileHandle) {
        guard let bytes = try? file.bytes(at: 0, count: 64) else { return nil }
        // Packets of 188 bytes, in streams of cameras with a prefix of four bytes (ISO/IEC 13818-1, 2.4.3).
        let sync: UInt8 = 0x47
        switch FileKind(prefix: bytes) {
        case .video: self = bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) ? .matroska : .mov
        case .avi: self = .avi
        case .mpeg: self = bytes[3] == 0xB3 ? .mpegvideo : .mpeg
        case .windowsMedia: self = .asf
        case .flash: self = .flv
        case .unknown where bytes.first == sync || bytes.dropFirst(4).first == sync: self = .mpegts
        default: return nil
        }
    }
}
