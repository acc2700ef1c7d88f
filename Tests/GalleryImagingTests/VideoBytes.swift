import Foundation

/// Small videos, assembled byte by byte: the structure of camera files, around samples that are not real pictures.
enum VideoBytes {
    // MARK: MP4 and QuickTime

    /// A fragment with samples of the first track of `sizes` bytes, which start `skipped` bytes into the media data that
    /// follows.
    static func fragment(samples sizes: [Int], skipping skipped: Int) -> [UInt8] {
        func fragment(_ offset: Int) -> [UInt8] {
            // Offsets count from the start of the fragment; each sample states its length.
            let head = box("tfhd", [0, 2, 0, 0] + number(1, 4))
            let run = box(
                "trun",
                [0, 0, 2, 1] + number(sizes.count, 4) + number(offset, 4)
                    + sizes.flatMap { number($0, 4) })
            return box("moof", box("mfhd", zero4), box("traf", head, run))
        }
        return fragment(fragment(0).count + 8 + skipped)
    }

    static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
        let content = content.flatMap { $0 }
        return number(content.count + 8, 4) + Array(type.utf8) + content
    }

    static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
        (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    static let zero4: [UInt8] = [0, 0, 0, 0]
    /// Creation and modification times in 2024.
    static let times: [UInt8] = [0xE2, 0x57, 0xA1, 0x01, 0xE2, 0x57, 0xA1, 0x02]
    static let noTimes = [UInt8](repeating: 0, count: 8)
    static let upright = [1 << 16, 0, 0, 0, 1 << 16, 0, 0, 0, 1 << 30].flatMap { number($0, 4) }
    static let turned = [0, 1 << 16, 0, -1 << 16, 0, 0, 0, 0, 1 << 30].flatMap { number($0, 4) }

    static func header(times: [UInt8] = times, milliseconds: Int = 2_500) -> [UInt8] {
        box(
            "mvhd", zero4, times, number(1_000, 4), number(milliseconds, 4),
            [UInt8](repeating: 0, count: 80))
    }

    /// A track with every optional part.
    struct Track {
        var handler = "vide"
        var codec = "avc1"
        var matrix = upright
        var times = VideoBytes.times
        var name = Array("SECRET handler\0".utf8)
        var encoder = Array("SECRET encoder".utf8)
        var width = 1_920
        var height = 1_080
        /// The offset and length of each chunk, with one sample per chunk.
        var chunks: [(offset: Int, bytes: Int)] = []
        var hasLongOffsets = false
        var extra: [UInt8] = []
        var isElsewhere = false
        var configuration = VideoBytes.configuration

        var bytes: [UInt8] {
            let size =
                handler == "vide" ? [width << 16, height << 16].flatMap { number($0, 4) } : noTimes
            let head = box(
                "tkhd", zero4, times, number(1, 4), zero4, number(2_500, 4), noTimes, noTimes,
                matrix, size)
            let offsets = box(
                hasLongOffsets ? "co64" : "stco", zero4, number(chunks.count, 4),
                chunks.flatMap { number($0.offset, hasLongOffsets ? 8 : 4) })
            let table = box(
                "stbl", box("stsd", zero4, number(1, 4), entry),
                box("stts", zero4, number(1, 4), number(chunks.count, 4), number(1_250, 4)),
                box("stsc", zero4, number(1, 4), number(1, 4), number(1, 4), number(1, 4)),
                box(
                    "stsz", zero4, zero4, number(chunks.count, 4),
                    chunks.flatMap { number($0.bytes, 4) }), offsets)
            let source = box("alis", [0, 0, 0, isElsewhere ? 0 : 1], Array(name))
            let media = box(
                "mdia", box("mdhd", zero4, times, number(1_000, 4), number(2_500, 4), zero4),
                box("hdlr", zero4, zero4, Array(handler.utf8), noTimes, zero4, name),
                box(
                    "minf", box("vmhd", zero4, noTimes),
                    box("dinf", box("dref", zero4, number(1, 4), source)), table))
            return box("trak", head, media, extra)
        }

        private var entry: [UInt8] {
            guard handler == "vide" else { return box(codec, [UInt8](repeating: 0, count: 28)) }
            let name = [UInt8(encoder.count)] + encoder
            return box(
                codec, noTimes, zero4, encoder.isEmpty ? zero4 : Array("SECR".utf8), noTimes,
                number(width, 2),
                number(height, 2), noTimes, zero4, number(1, 2),
                name + [UInt8](repeating: 0, count: 32 - name.count), [0, 24, 0xFF, 0xFF],
                configuration)
        }
    }

    /// The parameters of other codecs.
    static let configurations = [
        "hvc1": box("hvcC", [1] + [UInt8](repeating: 0, count: 20) + [3, 0]),
        "vp09": box("vpcC", [1, 0, 0, 0, 0, 10, 0x82, 1, 1, 1, 0, 0]),
        "vp08": box("vpcC", [1, 0, 0, 0, 0, 10, 0x82, 1, 1, 1, 0, 0]),
        "av01": box("av1C", [0x81, 0, 0x0C, 0]),
    ]

    static let start = box("ftyp", Array("isom".utf8), zero4, Array("isomavc1".utf8))
    static let picture = Array("PICTURE".utf8)
    /// A sample: a slice of a picture of H.264, after its length.
    static let sample = number(picture.count + 1, 4) + [0x65] + picture
    /// A frame of VP9.
    static let frame = [0x82] + picture
    /// The parameters of H.264 as x264 writes them.
    static let configuration = box(
        "avcC",
        [
            1, 0x64, 0, 0x0C, 0xFF, 0xE1, 0, 0x19, 0x67, 0x64, 0, 0x0C, 0xAC, 0xD9, 0x41, 0x41,
            0xFB, 1, 0x10, 0, 0, 3, 0, 0x10, 0, 0, 3, 1, 0xE0, 0xF1, 0x42, 0x99, 0x60, 1, 0, 6,
            0x68, 0xEB, 0xE3, 0xCB, 0x22, 0xC0, 0xFD, 0xF8, 0xF8, 0,
        ])

    /// A video that reveals its location in every known way.
    static let unstripped: [UInt8] = {
        let place = Array("+48.8584+002.2945/SECRET".utf8)
        var media = start.count + 8
        let samples: [[UInt8]] = [
            sample, Array("GPS SECRET 1".utf8), sample, Array("SECRET 2".utf8),
        ]
        var offsets: [(offset: Int, bytes: Int)] = []
        for sample in samples {
            offsets.append((media, sample.count))
            media += sample.count
        }
        let video = Track(
            chunks: [offsets[0], offsets[2]],
            extra: box("udta", place) + box("uuid", place)
                + box("meta", place) + box("free", place))
        let track = Track(
            handler: "meta", codec: "gpmd", chunks: [offsets[1], offsets[3]], hasLongOffsets: true)
        return start + box("mdat", samples.flatMap { $0 })
            + box(
                "moov", header(), video.bytes, track.bytes, box("udta", place), box("meta", place),
                box("uuid", place))
            + box("uuid", place) + box("meta", place) + box("skip", place) + place
    }()

    /// A video without private data.
    static func quiet(codec: String = "avc1", matrix: [UInt8] = upright) -> [UInt8] {
        let track = Track(
            codec: codec, matrix: matrix, times: noTimes, name: [], encoder: [],
            chunks: [(start.count + 8, sample.count)],
            configuration: configurations[codec] ?? configuration)
        return start + box("mdat", sample)
            + box("moov", header(times: noTimes), track.bytes)
    }

    // MARK: WebM

    static func element(_ id: Int, _ content: [UInt8]...) -> [UInt8] {
        let content = content.flatMap { $0 }
        var size = number(content.count, 2)
        size[0] |= 0x40
        return name(id) + size + content
    }

    static func name(_ id: Int) -> [UInt8] {
        number(id, (id.bitWidth - id.leadingZeroBitCount + 7) / 8)
    }

    static func webM(
        secret: [UInt8] = Array("SECRET".utf8), type: String = "webm", trackType: UInt8 = 1,
        isLive: Bool = false, trackNumber: UInt8 = 1, clusterParts: [UInt8] = []
    ) -> [UInt8] {
        let unknown: [UInt8] = [0x01, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        let blocks =
            element(0xE7, [0]) + element(0xA3, [0x80 | trackNumber, 0, 0, 0x80] + frame)
            + clusterParts
        let cluster = isLive ? name(0x1F43_B675) + unknown + blocks : element(0x1F43_B675, blocks)
        let duration = withUnsafeBytes(of: Float(1_500).bitPattern.bigEndian) { Array($0) }
        let body =
            element(0xEC, secret)
            + element(
                0x1549_A966, element(0xBF, [1, 2, 3, 4]), element(0x2AD7B1, [0x0F, 0x42, 0x40]),
                isLive ? [] : element(0x4489, duration), element(0x7BA9, secret),
                element(0x4D80, secret), element(0x5741, secret), element(0x4461, noTimes))
            + element(
                0x1654_AE6B,
                element(
                    0xAE, element(0x83, [trackType]), element(0x86, Array("V_VP9".utf8)),
                    element(0xD7, [trackNumber]),
                    element(0x536E, secret),
                    element(0xE0, element(0xB0, number(640, 2)), element(0xBA, number(360, 2)))))
            + cluster + element(0x1254_C367, secret) + cluster
            + (isLive ? [] : element(0x1941_A469, secret))
        return element(0x1A45_DFA3, element(0x4282, Array(type.utf8)))
            + (isLive ? name(0x1853_8067) + unknown + body : element(0x1853_8067, body) + secret)
    }
}
