import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

/// Files of a photo folder that are not shown.
@Suite struct IgnoredFileTests {
    private static let tiff: [UInt8] = [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0, 0]
    private static let heic = Array("\0\0\0\u{18}ftypheic\0\0\0\0".utf8)

    @Test func `every file that looks like a photo or a video is named with what it is`()
        async throws
    {
        let site = try TemporaryGallery()
        for name in ["notes.jpg", "a/torn.jpg"] { try site.remove(name) }
        let files: [(String, [UInt8], ImageError)] = [
            ("dance.gif", Array("GIF89a".utf8), .truncated(expectedBytes: 13, foundBytes: 6)),
            (
                "paint.bmp", Array("BM".utf8) + [9, 9, 9, 9, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0],
                .notAPhoto(kind: .bmp)
            ),
            ("phone.HEIC", Self.heic, .malformed(.structure(.heic))),
            ("raw/1.NEF", Self.tiff, .malformed(.structure(.tiff))),
            ("raw/2.cr3", [1, 2, 3], .notAPhoto(kind: .raw)),
            (
                "raw/3.orf", Array("IIRO".utf8) + [8, 0, 0, 0],
                .unsupported(.rawWithoutPicture(width: 0, height: 0))
            ),
            ("scan", Self.tiff, .malformed(.structure(.tiff))),
            ("shop.psd", Array("8BPS\0\u{1}".utf8), .notAPhoto(kind: .psd)),
            ("zero.dng", Array("text".utf8), .notAPhoto(kind: .text)),
        ]
        let videos: [(String, [UInt8], FileKind)] = [
            ("moved", Array("RIFF1234AVI LIST".utf8), .avi),
            ("tape.MTS", [0, 1, 2, 3, 0x47], .mpeg),
        ]
        for (name, bytes, _) in files { try site.folder.write(bytes, to: "photos/" + name) }
        for (name, bytes, _) in videos { try site.folder.write(bytes, to: "photos/" + name) }
        try site.folder.write([], to: "photos/empty.raf")
        let report = try await site.build()
        let expected =
            files.map { Diagnostic(.warning, path: $0.0, .photo($0.2)) }
            + videos.map { Diagnostic(.warning, path: $0.0, .video(.otherContainer($0.2))) }
            + [Diagnostic(.warning, path: "empty.raf", .photo(.empty))]
        #expect(Set(report.omitted) == Set(expected))
        #expect(report.sources.ignored == 0)
    }

    @Test func `another reason why a file is ignored is reported by the next build`() async throws {
        let site = try TemporaryGallery(photos: ["rings.jpg": "photos/patterns/rings.jpg"])
        try FileManager.default.createSymbolicLink(
            atPath: site.folder.path + "/photos/lent.jpg",
            withDestinationPath: site.folder.path + "/elsewhere.jpg")
        try await site.build()
        #expect(
            site.diagnostics == [Diagnostic(.warning, path: "lent.jpg", .ignored(.brokenLink))])
        try site.folder.copy("photos/patterns/woven.jpg", to: "elsewhere.jpg")
        try await site.build()
        #expect(
            site.diagnostics == [
                Diagnostic(.warning, path: "lent.jpg", .ignored(.linkLeavesFolder))
            ])
    }

    @Test func `other forms of a photo are no loss and are merged with what is shown`()
        async throws
    {
        let site = try TemporaryGallery()
        for name in ["notes.jpg", "a/torn.jpg"] { try site.remove(name) }
        try site.folder.write(Self.tiff, to: "photos/RINGS.NEF")
        try site.folder.write(Self.heic, to: "photos/a/woven.heic")
        try site.folder.write(Self.heic, to: "photos/rings-2.heic")
        for name in ["Thumbs.db", "a/list.txt", "a/index.html"] {
            try site.folder.write("other".utf8, to: "photos/" + name)
        }
        try site.folder.write("# Rings".utf8, to: "photos/index.md")
        try site.folder.write("<x/>".utf8, to: "photos/rings.xmp")
        let first = try await site.build()
        #expect(first.omitted.map(\.path) == ["rings-2.heic"])
        #expect((first.sources.merged, first.sources.ignored) == (4, 3))
        let second = try await site.build()
        #expect((second.omitted, second.sources) == (first.omitted, first.sources))
    }

    @Test func `videos of any kind are ignored where videos are not wanted`() async throws {
        let site = try TemporaryGallery()
        for name in ["notes.jpg", "a/torn.jpg"] { try site.remove(name) }
        try site.folder.write([0, 1], to: "photos/tape.mts")
        let report = try await site.build { $0.settings.videos = .none }
        #expect(report.omitted == [] && report.sources.ignored == 1)
    }

    @Test(arguments: [
        "DCF 1.0", "Minolta DSC", "EPSON DSC picture", "KODAK Action Cam", "Exif_JPEG_420",
        "KODAK DIGITAL STILL CAMERA", "rhdr",
    ])
    func `what cameras write into every file is no caption`(text: String) {
        #expect(MetadataText.isPlaceholder(text))
    }
}
