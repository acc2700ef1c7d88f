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
        ("avc1", true), ("hvc1", false), ("vp09", true), ("av01", true), ("apch", false),
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

    @Test func `a video of a camera that was held upright is as high as it is shown`() throws {
        let video = try VideoFile.read(VideoBytes.quiet(matrix: VideoBytes.turned))
        #expect(video.header.size == PixelSize(width: 1_080, height: 1_920))
    }

    @Test func `a video that reveals nothing is copied as it is`() throws {
        let bytes = VideoBytes.quiet()
        #expect(try VideoFile.read(bytes).cleaning.cleaned(bytes) == bytes)
    }

    @Test func `a copy holds the picture and no place, date, name or track of positions`() throws {
        let bytes = VideoBytes.unstripped
        let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
        for secret in ["SECR", "GPS", "48.8584", "2.2945", "gpmd"] {
            #expect(holds(bytes, secret) && !holds(copy, secret), "\(secret)")
        }
        #expect(!holds(copy, String(decoding: VideoBytes.times.suffix(3), as: UTF8.self)))
        #expect(Data(copy).range(of: Data(VideoBytes.times.prefix(4))) == nil)
        // The original ends with 24 bytes of text that are not a box.
        #expect(copy.count == bytes.count - 24)
        let media = VideoBytes.start.count + 8
        let picture = VideoBytes.picture
        #expect(Array(copy[media..<media + 7]) == picture)
        #expect(Array(copy[media + 19..<media + 26]) == picture)
        #expect(copy[media + 7..<media + 19].allSatisfy { $0 == 0 })
        #expect(copy[media + 26..<media + 34].allSatisfy { $0 == 0 })
        // All boxes keep their positions.
        var header = try VideoFile.read(bytes).header
        header.taken = nil
        #expect(try VideoFile.read(copy).header == header)
        #expect(try VideoFile.read(copy).cleaning.cleaned(copy) == copy)
    }

    @Test func `what is between samples is blank, and what they are stays`() throws {
        let secret = Array("freeGPS 48.8584".utf8)
        let media = VideoBytes.start.count + 8
        let size = VideoBytes.picture.count
        let track = VideoBytes.Track(
            chunks: [
                (media + secret.count, size), (media + secret.count + size, size),
                (media + 2 * secret.count + 2 * size, size),
            ])
        let samples = VideoBytes.picture + VideoBytes.picture
        let bytes =
            VideoBytes.start
            + VideoBytes.box("mdat", secret + samples + secret + VideoBytes.picture + secret)
            + VideoBytes.box("moov", VideoBytes.header(), track.bytes)
        let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
        let blank = [UInt8](repeating: 0, count: secret.count)
        #expect(
            Array(copy[media..<media + 3 * secret.count + 3 * size])
                == blank + samples + blank + VideoBytes.picture + blank)
        #expect(copy.count == bytes.count)
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
    private static let captions = message(4, [0xB5, 0, 0x31] + Array("GA94".utf8) + [3, 1, 2])
    private static let light = message(4, [0xB5, 0, 0x3C, 0, 1, 4])
    private static let foreign = message(4, [0xB5, 0x12, 0x34] + secret)
    private static let recovery = message(6, [0x80])

    static let units: [(name: String, messages: [[UInt8]], isBlank: [Bool])] = [
        ("user data", [user], [true]), ("a maker's data", [foreign], [true]),
        ("captions", [captions], [false]), ("light", [light], [false]),
        (
            "between others", [captions, user, recovery, foreign, light],
            [false, true, false, true, false]
        ),
        ("long", [message(5, [UInt8](repeating: 7, count: 700)), captions], [true, false]),
        ("empty", [message(5, []), recovery], [true, false]),
    ]

    @Test(arguments: units)
    func `messages of user data are blank, captions and light stay`(
        unit: (name: String, messages: [[UInt8]], isBlank: [Bool])
    ) {
        let bytes = unit.messages.joined() + [0x80]
        var expected: [UInt8] = []
        for (message, isBlank) in zip(unit.messages, unit.isBlank) {
            // Type and length are kept, so that the next message is found.
            var head = 0
            for _ in 0..<2 {
                while message[head] == 0xFF { head += 1 }
                head += 1
            }
            expected +=
                isBlank
                ? message[..<head] + [UInt8](repeating: 0xFF, count: message.count - head)
                : message[...]
        }
        var found = Array(bytes)
        for run in MovieUnits.userData(in: found) {
            for place in run { found[place] = 0xFF }
        }
        #expect(found == expected + [0x80], "\(unit.name)")
        #expect(MovieUnits.userData(in: found) == MovieUnits.userData(in: Array(bytes)))
    }

    @Test func `a message with zeros keeps its length, whatever stands between them`() {
        // As coded: an emulation prevention byte of 3 follows each pair of zeros before a byte of at most 3.
        let content: [UInt8] = [9, 0, 0, 3, 1, 9, 0, 0, 3, 0, 0, 3, 2, 9]
        // The length without the three emulation prevention bytes is eleven.
        let bytes = [5, 11] + content + Self.recovery + [0x80]
        var found = bytes
        for run in MovieUnits.userData(in: bytes) {
            for place in run { found[place] = 0xFF }
        }
        let blank: [UInt8] = [0xFF, 0, 0, 3, 1, 0xFF, 0, 0, 3, 0, 0, 3, 2, 0xFF]
        #expect(found == [5, 11] + blank + Self.recovery + [0x80])
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
        var configuration = [UInt8](repeating: 0, count: 23)
        configuration[isHEVC ? 21 : 4] = 3
        var track = VideoBytes.Track(codec: isHEVC ? "hvc1" : "avc1", times: VideoBytes.noTimes)
        track.configuration = VideoBytes.box(isHEVC ? "hvcC" : "avcC", configuration)
        let bytes: [UInt8]
        if isFragmented {
            let moof = VideoBytes.fragment(sample: sample.count, skipping: 0)
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
        #expect(Data(copy).range(of: Data(Self.captions + [0x80])) != nil)
        #expect(Data(copy).range(of: Data(picture)) != nil)
        #expect(copy.count == bytes.count)
        #expect(try VideoFile.read(copy).cleaning.cleaned(copy) == copy)
    }

    @Test func `samples of fragments stay, and what is between them is blank`() throws {
        let picture = VideoBytes.picture
        let secret = Array("SECRET".utf8)
        let start =
            VideoBytes.start
            + VideoBytes.box(
                "moov", VideoBytes.header(milliseconds: 0),
                VideoBytes.Track(times: VideoBytes.noTimes).bytes, VideoBytes.box("mvex"))
        let moof = VideoBytes.fragment(sample: picture.count, skipping: secret.count)
        let parts = [moof, VideoBytes.box("mdat", secret + picture + secret)]
        let bytes = start + parts[0] + parts[1] + parts[0] + parts[1]
        let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
        let blank = [UInt8](repeating: 0, count: secret.count)
        let cleaned = moof + VideoBytes.box("mdat", blank + picture + blank)
        #expect(Array(copy[start.count...]) == cleaned + cleaned)
    }

    @Test func `boxes that are not known become free space`() throws {
        let bytes = VideoBytes.quiet() + VideoBytes.box("SECR", Array("SECRET".utf8))
        let copy = try VideoFile.read(bytes).cleaning.cleaned(bytes)
        #expect(copy.count == bytes.count)
        let free: [UInt8] = [0, 0, 0, 14] + Array("free".utf8) + [UInt8](repeating: 0, count: 6)
        #expect(Array(copy.suffix(14)) == free)
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
        let other = VideoBytes.Track(handler: "text", codec: "tx3g")
        let far = VideoBytes.Track(handler: "meta", codec: "mebx", chunks: [(0, 8)])
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
                .truncated(expectedBytes: VideoBytes.start.count + 15, foundBytes: cut.count)
            ),
            ("a compressed header", video(VideoBytes.box("cmov")), .compressedHeader),
            ("a picture in another file", video(elsewhere.bytes), .otherFile),
            (
                "words between fragments",
                video(VideoBytes.Track().bytes, other.bytes, VideoBytes.box("mvex")), .hiddenTrack
            ),
            ("samples in the header", video(VideoBytes.Track().bytes, far.bytes), .malformed),
            ("Matroska", VideoBytes.webM(type: "matroska"), .matroska),
            ("subtitles between pictures", VideoBytes.webM(trackType: 0x11), .hiddenTrack),
            (
                "half a WebM", Array(VideoBytes.webM().prefix(100)),
                .truncated(expectedBytes: 208, foundBytes: 100)
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
            0xA0, VideoBytes.element(0xA1, [0x81] + VideoBytes.picture),
            VideoBytes.element(0x9B, [40]), VideoBytes.element(0xA4, Array("SECRET state".utf8)))
        let other = VideoBytes.element(0xA3, [0x85] + Array("SECRET block".utf8))
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

    @Test func `whether a file is clean is known without changing it`() throws {
        for bytes in [VideoBytes.unstripped, VideoBytes.webM(), VideoBytes.quiet()] {
            let cleaning = try VideoFile.read(bytes).cleaning
            for (content, isDone) in [
                (bytes, bytes == VideoBytes.quiet()), (cleaning.cleaned(bytes), true),
            ] {
                let url = FileManager.default.temporaryDirectory.appending(
                    path: "gallery-\(UUID())")
                try Data(content).write(to: url)
                defer { try? FileManager.default.removeItem(at: url) }
                let file = try FileHandle(forReadingFrom: url)
                let (descriptor, count) = (file.fileDescriptor, content.count)
                let video = try VideoFile.read(descriptor: descriptor, count: count)
                #expect(
                    try video.cleaning.isDone(descriptor: descriptor, count: count) == isDone)
            }
        }
    }

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
                #expect(video.cleaning.count <= broken.count)
                #expect(video.cleaning.patches.allSatisfy { $0.range.upperBound <= broken.count })
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
