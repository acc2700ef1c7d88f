import GalleryTestSupport
import Testing

@testable import GalleryFacts

@Suite struct FileKindTests {
    static let prefixes: [([UInt8], FileKind)] = [
        ([0xFF, 0xD8], .jpeg), ([0xFF, 0xD8, 0xFF, 0xE1], .jpeg),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
        ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A], .unknown),
        // A PNG with converted line endings is damaged beyond repair.
        ([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0x00], .unknown),
        (Array("\0\0\0\u{18}ftypheic\0\0\0\0".utf8), .heic),
        (Array("\0\0\0\u{18}ftypheix\0\0\0\0".utf8), .heic),
        (Array("\0\0\0\u{18}ftypmif1\0\0\0\0".utf8), .heic),
        (Array("\0\0\0\u{1C}ftypavif\0\0\0\0".utf8), .avif),
        (Array("\0\0\0\u{1C}ftypavis\0\0\0\0".utf8), .avif),
        (Array("\0\0\0\u{1C}ftypisom\0\0\0\0".utf8), .video),
        (Array("\0\0\0\u{1C}ftypmiaf\0\0\0\0avifmif1miaf".utf8), .avif),
        (Array("\0\0\0\u{18}ftypmiaf\0\0\0\0miafheic".utf8), .heic),
        // What follows the box is no brand.
        (Array("\0\0\0\u{14}ftypisom\0\0\0\0mp42avif".utf8), .video),
        (Array("\0\0\0\u{14}ftypqt  \0\0\0\0".utf8), .video),
        (Array("\0\0\0\u{18}ftypcrx \0\0\0\0".utf8), .raw),
        (Array("\0\0\0\u{18}ftypjp2 \0\0\0\0".utf8), .jpeg2000),
        ([0x49, 0x49, 0x2A, 0, 16, 0, 0, 0] + Array("CR\u{2}\0".utf8), .raw),
        (Array("FUJIFILMCCD-RAW 0201".utf8), .raw), (Array("IIRO\u{8}\0\0\0".utf8), .raw),
        (Array("IIU\0\u{18}\0\0\0".utf8), .raw), (Array("FOVb\0\0\u{2}\0".utf8), .raw),
        (Array("8BPS\0\u{1}\0\0".utf8), .psd),
        (Array("RIFF\u{1}\u{2}\u{3}\u{4}AVI LIST".utf8), .avi), ([0, 0, 1, 0xBA, 0x44], .mpeg),
        ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11, 0xA6], .windowsMedia),
        (Array("FLV\u{1}\u{5}\0".utf8), .flash),
        (Array("\0\0\0\u{18}ftypM4A \0\0\0\0".utf8), .unknown),
        (Array("\0\0\0\u{8}wide\0\0\0\0mdat".utf8), .video),
        (Array("the free encyclopedia".utf8), .text), ([0x1A, 0x45, 0xDF, 0xA3, 1], .video),
        (Array("RIFF\u{1}\u{2}\u{3}\u{4}WEBPVP8 ".utf8), .webp),
        (Array("RIFF\u{1}\u{2}\u{3}\u{4}WAVEfmt ".utf8), .unknown), (Array("GIF89a".utf8), .gif),
        (Array("GIF87a".utf8), .gif), ([0x49, 0x49, 0x2A, 0], .tiff),
        ([0x4D, 0x4D, 0, 0x2A], .tiff),
        (Array("BM".utf8) + [9, 9, 9, 9, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0], .bmp),
        (Array("BMW is a maker of cars".utf8), .text), (Array("BM".utf8), .text),
        ([0xFF, 0x0A, 1, 2], .jxl), ([0, 0, 0, 12] + Array("JXL \r\n".utf8), .jxl),
        (Array("%PDF-1.7".utf8), .pdf), (Array("<!doctype html>".utf8), .html),
        (Array("<html>".utf8), .html), (Array("<HTML>".utf8), .html),
        (Array("A note.\n".utf8), .text), (Array("Größe\r\n".utf8), .text),
        ([0x41, 0, 0x42], .unknown),
        ([], .unknown), ([0], .unknown), ([0x0B], .text),
    ]

    @Test(arguments: prefixes)
    func `a prefix determines the kind`(prefix: [UInt8], kind: FileKind) {
        #expect(FileKind(prefix: prefix) == kind)
        #expect(FileKind(prefix: ([7] + prefix).dropFirst()) == kind)
    }

    @Test(arguments: [
        ("IMG_1.JPG", FileKind.jpeg), ("a.b.CR3", .raw), ("x.Nef", .raw), ("00001.MTS", .mpeg),
        ("x.avi", .avi), ("x.psb", .psd), ("x.mov", .video), (".jpg", nil), ("jpg", nil),
        ("x.txt", nil),
    ])
    func `the ending of a name determines what it says`(name: String, kind: FileKind?) {
        #expect(FileKind(name: name) == kind)
    }

    @Test(
        arguments: [
            (FileKind.tiff, FileKind.raw, FileKind.raw), (.tiff, .tiff, .tiff),
            (.unknown, .mpeg, .mpeg),
            (.unknown, .jpeg, .unknown), (.text, .raw, .text), (.gif, .jpeg, .gif),
            (.unknown, nil, .unknown),
        ] as [(FileKind, FileKind?, FileKind)])
    func `a name refines what the content leaves open`(
        content: FileKind, name: FileKind?, kind: FileKind
    ) {
        #expect(content.refined(by: name) == kind)
    }

    @Test func `what follows the first 64 bytes changes nothing`() {
        let text = Array(repeating: UInt8(0x41), count: 64)
        #expect(FileKind(prefix: text + [0, 1, 2]) == .text)
    }

    @Test func `sixteen bytes are enough for every kind with a signature of its own`() {
        for (prefix, kind) in Self.prefixes where kind != .text && kind != .unknown {
            // Compatible brands come later.
            if prefix.dropFirst(8).starts(with: "miaf".utf8) { continue }
            #expect(FileKind(prefix: prefix.prefix(16)) == kind)
        }
    }

    @Test func `any prefix of noise has a kind`() {
        var source = SeededGenerator(9)
        for length in 0..<100 {
            let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &source) }
            _ = FileKind(prefix: noise)
        }
    }
}
