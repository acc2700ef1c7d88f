import Foundation
import Testing

@testable import GalleryImaging

/// Films as their headers tell them, and what their copies do not hold.
@Suite struct ClipTests {
    private func holds(_ bytes: [UInt8], _ text: String) -> Bool {
        Data(bytes).range(of: Data(text.utf8)) != nil
    }

    // MARK: MP4

    @Test(arguments: [
        ("avc1", true), ("hvc1", false), ("vp09", true), ("av01", true), ("apch", false),
    ])
    func `the header of an MP4 tells extent, length and coding`(
        codec: String, playsEverywhere: Bool
    ) throws {
        let header = try Clip.read(ClipBytes.quiet(codec: codec)).header
        #expect(
            header
                == ClipHeader(
                    format: .mp4, size: PixelSize(width: 1_920, height: 1_080),
                    milliseconds: 2_500, codec: codec))
        #expect(header.playsEverywhere == playsEverywhere)
    }

    @Test func `a film of a camera that was held upright is as high as it is shown`() throws {
        let clip = try Clip.read(ClipBytes.quiet(matrix: ClipBytes.turned))
        #expect(clip.header.size == PixelSize(width: 1_080, height: 1_920))
    }

    @Test func `a film that tells nothing is copied as it is`() throws {
        let bytes = ClipBytes.quiet()
        #expect(try Clip.read(bytes).cleaning.cleaned(bytes) == bytes)
    }

    @Test func `a copy holds the picture and no place, date, name or track of positions`() throws {
        let bytes = ClipBytes.talkative
        let copy = try Clip.read(bytes).cleaning.cleaned(bytes)
        for secret in ["SECR", "GPS", "48.8584", "2.2945", "gpmd"] {
            #expect(holds(bytes, secret) && !holds(copy, secret), "\(secret)")
        }
        #expect(!holds(copy, String(decoding: ClipBytes.times.suffix(3), as: UTF8.self)))
        #expect(Data(copy).range(of: Data(ClipBytes.times.prefix(4))) == nil)
        // Behind the last box stands a text of 24 bytes that is none.
        #expect(copy.count == bytes.count - 24)
        let media = ClipBytes.start.count + 8
        let picture = ClipBytes.picture
        #expect(Array(copy[media..<media + 7]) == picture)
        #expect(Array(copy[media + 19..<media + 26]) == picture)
        #expect(copy[media + 7..<media + 19].allSatisfy { $0 == 0 })
        #expect(copy[media + 26..<media + 34].allSatisfy { $0 == 0 })
        // All boxes are where they were.
        #expect(try Clip.read(copy).header == Clip.read(bytes).header)
        #expect(try Clip.read(copy).cleaning.cleaned(copy) == copy)
    }

    @Test func `boxes that are not known become free space`() throws {
        let bytes = ClipBytes.quiet() + ClipBytes.box("SECR", Array("SECRET".utf8))
        let copy = try Clip.read(bytes).cleaning.cleaned(bytes)
        #expect(copy.count == bytes.count)
        #expect(copy.suffix(14) == [0, 0, 0, 14] + Array("free".utf8) + [0, 0, 0, 0, 0, 0])
    }

    @Test func `times of the fragments of a live recording go, and its length is not known`() throws
    {
        let fragment = ClipBytes.box(
            "moof", ClipBytes.box("mfhd", ClipBytes.zero4),
            ClipBytes.box(
                "traf", ClipBytes.box("tfhd", ClipBytes.zero4),
                ClipBytes.box("uuid", Array("SECRET".utf8))))
        let track = ClipBytes.Track(times: ClipBytes.noTimes)
        let bytes =
            ClipBytes.start
            + ClipBytes.box(
                "moov", ClipBytes.header(milliseconds: 0), track.bytes,
                ClipBytes.box("mvex", ClipBytes.box("trex", ClipBytes.zero4)))
            + fragment + ClipBytes.box("mdat", ClipBytes.picture)
            + ClipBytes.box("prft", Array("SECRET".utf8))
        let clip = try Clip.read(bytes)
        #expect(clip.header.milliseconds == nil)
        #expect(!holds(clip.cleaning.cleaned(bytes), "SECRET"))
    }

    static let refusals: [(String, [UInt8], ClipProblem)] = {
        let other = ClipBytes.Track(handler: "text", codec: "tx3g")
        let far = ClipBytes.Track(handler: "meta", codec: "mebx", chunks: [(0, 8)])
        let elsewhere = ClipBytes.Track(isElsewhere: true)
        func film(_ parts: [UInt8]...) -> [UInt8] {
            ClipBytes.start + ClipBytes.box("mdat", ClipBytes.picture)
                + ClipBytes.box("moov", ClipBytes.header() + parts.flatMap { $0 })
        }
        let cut = Array(ClipBytes.quiet().prefix(ClipBytes.start.count + 10))
        return [
            ("nothing", [], .empty),
            ("a start alone", ClipBytes.start, .malformed),
            ("no track", film(), .noPicture),
            (
                "sound alone", film(ClipBytes.Track(handler: "soun", codec: "mp4a").bytes),
                .noPicture
            ),
            (
                "half a film", cut,
                .truncated(expectedBytes: ClipBytes.start.count + 15, foundBytes: cut.count)
            ),
            ("a compressed header", film(ClipBytes.box("cmov")), .compressedHeader),
            ("a picture in another file", film(elsewhere.bytes), .otherFile),
            (
                "words between fragments",
                film(ClipBytes.Track().bytes, other.bytes, ClipBytes.box("mvex")), .hiddenTrack
            ),
            ("samples in the header", film(ClipBytes.Track().bytes, far.bytes), .malformed),
            ("Matroska", ClipBytes.webM(type: "matroska"), .matroska),
            ("subtitles between pictures", ClipBytes.webM(trackType: 0x11), .hiddenTrack),
            (
                "half a WebM", Array(ClipBytes.webM().prefix(100)),
                .truncated(expectedBytes: 208, foundBytes: 100)
            ),
        ]
    }()

    @Test(arguments: refusals)
    func `what cannot be published is refused`(name: String, bytes: [UInt8], problem: ClipProblem) {
        #expect(throws: problem, "\(name)") { try Clip.read(bytes) }
    }

    // MARK: WebM

    @Test func `the header of a WebM tells extent, length and coding`() throws {
        #expect(
            try Clip.read(ClipBytes.webM()).header
                == ClipHeader(
                    format: .webm, size: PixelSize(width: 640, height: 360), milliseconds: 1_500,
                    codec: "V_VP9"))
        #expect(try Clip.read(ClipBytes.webM(isLive: true)).header.milliseconds == nil)
    }

    @Test(arguments: [false, true])
    func `a copy of a WebM holds no tags, names, dates, attachments or free text`(isLive: Bool)
        throws
    {
        let bytes = ClipBytes.webM(isLive: isLive)
        let copy = try Clip.read(bytes).cleaning.cleaned(bytes)
        #expect(holds(bytes, "SECRET") && !holds(copy, "SECRET"))
        #expect(holds(copy, "PICTURE") && holds(copy, "V_VP9"))
        #expect(copy.count == bytes.count - (isLive ? 0 : 6))
        #expect(try Clip.read(copy).header == Clip.read(bytes).header)
        #expect(try Clip.read(copy).cleaning.cleaned(copy) == copy)
    }

    // MARK: Files

    @Test func `whether a file is clean is told without changing it`() throws {
        for bytes in [ClipBytes.talkative, ClipBytes.webM(), ClipBytes.quiet()] {
            let cleaning = try Clip.read(bytes).cleaning
            for (content, isDone) in [
                (bytes, bytes == ClipBytes.quiet()), (cleaning.cleaned(bytes), true),
            ] {
                let url = FileManager.default.temporaryDirectory.appending(
                    path: "gallery-\(UUID())")
                try Data(content).write(to: url)
                defer { try? FileManager.default.removeItem(at: url) }
                let file = try FileHandle(forReadingFrom: url)
                let (descriptor, count) = (file.fileDescriptor, content.count)
                let clip = try Clip.read(descriptor: descriptor, count: count)
                #expect(
                    try clip.cleaning.isDone(descriptor: descriptor, count: count) == isDone)
            }
        }
    }

    // MARK: Hostile bytes

    @Test(arguments: [ClipBytes.talkative, ClipBytes.webM(), ClipBytes.webM(isLive: true)])
    func `no byte of a film makes its reader crash, and no copy grows`(bytes: [UInt8]) {
        var read = 0
        for index in bytes.indices {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, bytes[index] ^ 1] {
                var broken = bytes
                broken[index] = value
                guard let clip = try? Clip.read(broken) else { continue }
                read += 1
                #expect(clip.cleaning.count <= broken.count)
                #expect(clip.cleaning.patches.allSatisfy { $0.range.upperBound <= broken.count })
                #expect(clip.header.size.width > 0 && clip.header.size.height > 0)
            }
            _ = try? Clip.read(Array(bytes.prefix(index)))
        }
        #expect(read > bytes.count)
    }

    @Test func `a film of nothing but parts is refused before it takes memory`() {
        let parts = [[UInt8]](repeating: ClipBytes.box("free"), count: 70_000).flatMap { $0 }
        #expect(throws: ClipProblem.tooManyParts) {
            try Clip.read(ClipBytes.start + ClipBytes.box("moov", parts))
        }
    }
}
