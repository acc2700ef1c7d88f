import Foundation
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// The headers of videos, and what copies of them leave out.
@Suite struct VideoTests {
    private func holds(_ bytes: [UInt8], _ text: String) -> Bool {
        Data(bytes).range(of: Data(text.utf8)) != nil
    }

    // MARK: MP4

    @Test(arguments: [
        ("avc1", true), ("hvc1", false), ("vp09", true), ("av01", true), ("vp08", true),
    ])
    func `the header of an MP4 states extent, length and coding`(
        codec: String, playsEverywhere: Bool
    ) throws {
        let header = try VideoFile.read(VideoBytes.quiet(codec: codec)).header
        #expect(
            header
                == VideoHeader(
                    format: .mp4, size: PixelSize(width: 1_920, height: 1_080),
                    milliseconds: 2_500, codec: codec))
        #expect(header.playsEverywhere == playsEverywhere)
    }

    @Test func `samples of ProRes that are not frames are malformed`() {
        #expect(throws: VideoProblem.malformed) {
            try VideoFile.read(VideoBytes.quiet(codec: "apch"))
        }
    }

    @Test func `a video of a camera that was held upright is as high as it is shown`() throws {
        let video = try VideoFile.read(VideoBytes.quiet(matrix: VideoBytes.turned))
        #expect(video.header.size == PixelSize(width: 1_080, height: 1_920))
    }

    @Test func `a copy of a copy is the same`() throws {
        for bytes in [VideoBytes.quiet(), VideoBytes.unstripped, VideoBytes.webM()] {
            let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
            #expect(try VideoFile.read(copy).cleaning.cleaned(copy) == copy)
        }
    }

    @Test func `a copy holds the picture and no place, date, name or track of positions`() throws {
        let bytes = VideoBytes.unstripped
        let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
        for secret in ["SECR", "GPS", "48.8584", "2.2945", "gpmd"] {
            #expect(holds(bytes, secret) && !holds(copy, secret), "\(secret)")
        }
        #expect(!holds(copy, String(decoding: VideoBytes.times.suffix(3), as: UTF8.self)))
        #expect(Data(copy).range(of: Data(VideoBytes.times.prefix(4))) == nil)
        // The media is the last box, and consists of the two pictures.
        #expect(
            copy.suffix(2 * VideoBytes.sample.count) == (VideoBytes.sample + VideoBytes.sample)[...]
        )
        #expect(holds(Array(copy.dropLast(2 * VideoBytes.sample.count).suffix(4)), "mdat"))
        var header = try VideoFile.read(bytes).header
        header.taken = nil
        #expect(try VideoFile.read(copy).header == header)
    }

    @Test func `what is between samples is not in a copy, and the samples are`() throws {
        let secret = Array("freeGPS 48.8584".utf8)
        let media = VideoBytes.start.count + 8
        let size = VideoBytes.sample.count
        let track = VideoBytes.Track(
            chunks: [
                (media + secret.count, size), (media + secret.count + size, size),
                (media + 2 * secret.count + 2 * size, size),
            ])
        let samples = VideoBytes.sample + VideoBytes.sample
        let bytes =
            VideoBytes.start
            + VideoBytes.box("mdat", secret + samples + secret + VideoBytes.sample + secret)
            + VideoBytes.box("moov", VideoBytes.header(), track.bytes)
        let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
        let all = Array("mdat".utf8) + samples + VideoBytes.sample
        #expect(copy.suffix(3 * size + 4) == all[...])
    }

    // MARK: Messages in samples

    private static func message(_ type: Int, _ content: [UInt8]) -> [UInt8] {
        func number(_ value: Int) -> [UInt8] {
            [UInt8](repeating: 0xFF, count: value / 255) + [UInt8(value % 255)]
        }
        return number(type) + number(content.count) + content
    }

    private static let secret = Array("SECRET 48.8584".utf8)
    private static let user = message(5, [UInt8](1...16) + secret)
    private static let captions = message(
        4, [0xB5, 0, 0x31] + Array("GA94".utf8) + [3, 0xC1, 0xFF, 0xFC, 0x94, 0x20, 0xFF])
    private static let light = message(144, [3, 0xE8, 0, 0xC8])
    private static let foreign = message(4, [0xB5, 0x12, 0x34] + secret)
    private static let recovery = message(6, [0x80])

    static let units: [(name: String, messages: [[UInt8]], kept: [[UInt8]])] = [
        ("user data", [user], []), ("a maker's data", [foreign], []),
        ("captions", [captions], [captions]), ("light", [light], [light]),
        ("times", [message(1, [1, 2, 3, 4]), message(136, [1, 2, 3])], []),
        (
            "between others", [captions, user, recovery, foreign, light],
            [captions, recovery, light]
        ),
        ("long", [message(5, [UInt8](repeating: 7, count: 700)), captions], [captions]),
        ("empty", [message(5, []), recovery], [recovery]),
        ("a text that claims to be a display", [message(137, secret + secret.prefix(10))], []),
        (
            "a text that claims to be captions",
            [message(4, [0xB5, 0, 0x31] + Array("GA94".utf8) + [3] + secret)], []
        ),
    ]

    @Test(arguments: units)
    func `of messages only captions and what displays need stay`(
        unit: (name: String, messages: [[UInt8]], kept: [[UInt8]])
    ) {
        let kept = DisplayMessages.kept(in: unit.messages.joined() + [0x80])
        #expect(kept == Array(unit.kept.joined()), "\(unit.name)")
        #expect(DisplayMessages.kept(in: kept + [0x80] + Self.user) == kept)
    }

    @Test func `invalid captions are blank`() {
        let head = [0xB5, 0, 0x31] + Array("GA94".utf8) + [3]
        let content = head + [0xC2, 0xFF, 0xFC, 0x94, 0x20, 0xF8] + Array("NO".utf8) + [0xFF]
        #expect(
            DisplayMessages.kept(in: Self.message(4, content) + [0x80])
                == Self.message(
                    4, head + [0xC2, 0xFF, 0xFC, 0x94, 0x20, 0xF8, 0, 0, 0xFF]))
    }

    @Test func `bytes that prevent start codes are no content`() {
        let coded: [UInt8] = [9, 0, 0, 3, 1, 9, 0, 0, 3, 0, 0, 3, 2, 9]
        let content: [UInt8] = [9, 0, 0, 1, 9, 0, 0, 0, 0, 2, 9]
        #expect(UnitBytes.unescaped(coded[...]) == content)
        #expect(UnitBytes.escaped(content) == coded)
    }

    @Test(arguments: [false, true], [false, true])
    func `what cameras write into samples is blank, in chunks and in fragments`(
        isHEVC: Bool, isFragmented: Bool
    ) throws {
        func unit(_ head: [UInt8], _ content: [UInt8]) -> [UInt8] {
            VideoBytes.number(head.count + content.count, 4) + head + content
        }
        let picture = unit(isHEVC ? [0x26, 1] : [0x65], [1, 2, 3, 4])
        let head: [UInt8] = isHEVC ? [0x4E, 1] : [6]
        let messages = unit(head, Self.user + Self.captions + [0x80])
        let sample = messages + picture
        let configuration = [1] + [UInt8](repeating: 0, count: 20) + [3, 0]
        var track = VideoBytes.Track(codec: isHEVC ? "hvc1" : "avc1", times: VideoBytes.noTimes)
        if isHEVC { track.configuration = VideoBytes.box("hvcC", configuration) }
        let bytes: [UInt8]
        if isFragmented {
            let moof = VideoBytes.fragment(samples: [messages.count, picture.count], skipping: 0)
            bytes =
                VideoBytes.start
                + VideoBytes.box(
                    "moov", VideoBytes.header(milliseconds: 0), track.bytes, VideoBytes.box("mvex"))
                + moof + VideoBytes.box("mdat", sample)
        } else {
            track.chunks = [(VideoBytes.start.count + 8, sample.count)]
            bytes =
                VideoBytes.start + VideoBytes.box("mdat", sample)
                + VideoBytes.box("moov", VideoBytes.header(), track.bytes)
        }
        let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
        #expect(Data(copy).range(of: Data(Self.secret)) == nil)
        #expect(
            copy.suffix(head.count + Self.captions.count + 5 + picture.count)
                == (unit(head, Self.captions + [0x80]) + picture)[...])
        #expect(try VideoFile.read(copy).cleaning.cleaned(copy) == copy)
    }

    @Test func `a copy of fragments has their samples one after the other`() throws {
        let picture = VideoBytes.sample
        let secret = Array("SECRET".utf8)
        let start =
            VideoBytes.start
            + VideoBytes.box(
                "moov", VideoBytes.header(milliseconds: 0),
                VideoBytes.Track(times: VideoBytes.noTimes).bytes, VideoBytes.box("mvex"))
        let moof = VideoBytes.fragment(
            samples: [picture.count, picture.count], skipping: secret.count)
        let fragment = moof + VideoBytes.box("mdat", secret + picture + picture + secret)
        let bytes = start + fragment + fragment
        let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
        let pictures = picture + picture + picture + picture
        #expect(copy.suffix(4 + pictures.count) == (Array("mdat".utf8) + pictures)[...])
    }

    @Test func `boxes that are not known are in no copy`() throws {
        let bytes = VideoBytes.quiet() + VideoBytes.box("SECR", Array("SECRET".utf8))
        let quiet = VideoBytes.quiet()
        #expect(
            try VideoFile.read(bytes).cleaning.cleaned(bytes)
                == VideoFile.read(quiet).cleaning.cleaned(quiet))
    }

    @Test func `times of the fragments of a live recording go, and its length is not known`() throws
    {
        let fragment = VideoBytes.box(
            "moof", VideoBytes.box("mfhd", VideoBytes.zero4),
            VideoBytes.box(
                "traf", VideoBytes.box("tfhd", VideoBytes.zero4),
                VideoBytes.box("uuid", Array("SECRET".utf8))))
        let track = VideoBytes.Track(times: VideoBytes.noTimes)
        let bytes =
            VideoBytes.start
            + VideoBytes.box(
                "moov", VideoBytes.header(milliseconds: 0), track.bytes,
                VideoBytes.box("mvex", VideoBytes.box("trex", VideoBytes.zero4)))
            + fragment + VideoBytes.box("mdat", VideoBytes.picture)
            + VideoBytes.box("prft", Array("SECRET".utf8))
        let video = try VideoFile.read(bytes)
        #expect(video.header.milliseconds == nil)
        #expect(!holds(video.cleaning.cleaned(bytes), "SECRET"))
    }

    static let refusals: [(String, [UInt8], VideoProblem)] = {
        let elsewhere = VideoBytes.Track(isElsewhere: true)
        func video(_ parts: [UInt8]...) -> [UInt8] {
            VideoBytes.start + VideoBytes.box("mdat", VideoBytes.picture)
                + VideoBytes.box("moov", VideoBytes.header() + parts.flatMap { $0 })
        }
        let cut = Array(VideoBytes.quiet().prefix(VideoBytes.start.count + 10))
        return [
            ("nothing", [], .empty),
            ("a start alone", VideoBytes.start, .malformed),
            ("no track", video(), .noPicture),
            (
                "sound alone", video(VideoBytes.Track(handler: "soun", codec: "mp4a").bytes),
                .noPicture
            ),
            (
                "half a video", cut,
                .truncated(
                    expectedBytes: VideoBytes.start.count + 8 + VideoBytes.sample.count,
                    foundBytes: cut.count)
            ),
            ("a compressed header", video(VideoBytes.box("cmov")), .compressedHeader),
            ("a picture in another file", video(elsewhere.bytes), .otherFile),
            ("MPEG-4 Part 2", video(VideoBytes.Track(codec: "mp4v").bytes), .opaqueCodec("mp4v")),
            (
                "an encrypted picture", video(VideoBytes.Track(codec: "encv").bytes),
                .opaqueCodec("encv")
            ),
            (
                "H.264 without parameters", video(VideoBytes.Track(configuration: []).bytes),
                .malformed
            ),
            ("Matroska", VideoBytes.webM(type: "matroska"), .matroska),
            ("subtitles between pictures", VideoBytes.webM(trackType: 0x11), .hiddenTrack),
            (
                "half a WebM", Array(VideoBytes.webM().prefix(100)),
                .truncated(expectedBytes: VideoBytes.webM().count - 6, foundBytes: 100)
            ),
        ]
    }()

    @Test(arguments: refusals)
    func `what cannot be published is refused`(name: String, bytes: [UInt8], problem: VideoProblem)
    {
        #expect(throws: problem, "\(name)") { try VideoFile.read(bytes) }
    }

    // MARK: WebM

    @Test func `the header of a WebM states extent, length and coding`() throws {
        #expect(
            try VideoFile.read(VideoBytes.webM()).header
                == VideoHeader(
                    format: .webm, size: PixelSize(width: 640, height: 360), milliseconds: 1_500,
                    codec: "V_VP9"))
        #expect(try VideoFile.read(VideoBytes.webM(isLive: true)).header.milliseconds == nil)
    }

    @Test(arguments: [false, true])
    func `a copy of a WebM holds no tags, names, dates, attachments or free text`(isLive: Bool)
        throws
    {
        let bytes = VideoBytes.webM(isLive: isLive)
        let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
        #expect(holds(bytes, "SECRET") && !holds(copy, "SECRET"))
        #expect(holds(copy, "PICTURE") && holds(copy, "V_VP9"))
        #expect(copy.count == bytes.count - (isLive ? 0 : 6))
        #expect(try VideoFile.read(copy).header == VideoFile.read(bytes).header)
        #expect(try VideoFile.read(copy).cleaning.cleaned(copy) == copy)
    }

    @Test(arguments: [false, true])
    func `of clusters only samples of tracks and their times stay`(isLive: Bool) throws {
        let secret = VideoBytes.element(0xEC, Array("SECRET void".utf8))
        let group = VideoBytes.element(
            0xA0, VideoBytes.element(0xA1, [0x81, 0, 0, 0] + VideoBytes.frame),
            VideoBytes.element(0x9B, [40]), VideoBytes.element(0xA4, Array("SECRET state".utf8)))
        let other = VideoBytes.element(0xA3, [0x85, 0, 0, 0] + Array("SECRET block".utf8))
        let old = VideoBytes.element(0x5854, VideoBytes.element(0x58D7, Array("SECRET".utf8)))
        let bytes = VideoBytes.webM(
            secret: [], isLive: isLive, trackNumber: 1, clusterParts: secret + group + other + old)
        let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
        #expect(holds(bytes, "SECRET") && !holds(copy, "SECRET"))
        // Each of the two clusters has a block of its own and one in a group.
        #expect(Data(copy).ranges(of: Data(VideoBytes.picture)).count == 4)
        #expect(copy.count == bytes.count)
        #expect(try VideoFile.read(copy).cleaning.cleaned(copy) == copy)
    }

    // MARK: Files

    @Test func `a video may be longer than any photo`() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "gallery-\(UUID())")
        try Data(VideoBytes.quiet()).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try FileHandle(forUpdating: url)
        // A sparse file, which takes no space on the disk.
        try file.truncate(atOffset: 1 << 30)
        #expect(throws: ImageError.notAPhoto(kind: .video)) {
            try ImageHeader.read(descriptor: file.fileDescriptor, count: 1 << 30)
        }
    }

    // MARK: Hostile bytes

    @Test(arguments: [VideoBytes.unstripped, VideoBytes.webM(), VideoBytes.webM(isLive: true)])
    func `no byte of a video makes its reader crash, and no copy grows`(bytes: [UInt8]) {
        var read = 0
        for index in bytes.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, bytes[index] ^ 1] {
                var broken = bytes
                broken[index] = value
                guard let video = try? VideoFile.read(broken) else { continue }
                read += 1
                #expect(video.cleaning.isPlausible(ofFile: broken.count))
                #expect(video.header.size.width > 0 && video.header.size.height > 0)
            }
            _ = try? VideoFile.read(Array(bytes.prefix(index)))
        }
        #expect(read > bytes.count)
    }

    @Test func `a video of nothing but parts is refused before it takes memory`() {
        let parts = [[UInt8]](repeating: VideoBytes.box("free"), count: 70_000).flatMap { $0 }
        #expect(throws: VideoProblem.tooManyParts) {
            try VideoFile.read(VideoBytes.start + VideoBytes.box("moov", parts))
        }
    }
}
