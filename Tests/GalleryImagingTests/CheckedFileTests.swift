import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// What a check finds in files of every format, by their content.
@Suite struct CheckedFileTests {
    private func read(_ bytes: [UInt8]) -> CheckedFile {
        var file = CheckedFile(bytes)
        file.read()
        return file
    }

    private func found(_ bytes: [UInt8]) -> [PictureAttachment] { read(bytes).found }

    /// A block with a position and a serial number.
    private static let secrets = TIFFBytes().text(0xA431, "SERIAL-0123456789").text(1, "N")
        .fractions(2, [(47, 1), (22, 1), (1, 1)]).block
    private static let exif: PictureAttachment = .exif([.position, .serialNumber])
    private static let packet = Array(
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><a exif:GPSLatitude=\"47,1N\"/></x:xmpmeta>".utf8)

    private static func box(_ type: String, _ content: [UInt8]...) -> [UInt8] {
        VideoBytes.box(type, content.flatMap { $0 })
    }

    private static func jpeg() throws -> [UInt8] {
        let planes = [16, 8, 8].map { side in Plane(width: side, height: side) { x, _ in UInt8(x) }
        }
        return try JPEGBytes.encode(planes, size: PixelSize(width: 16, height: 16))
    }

    private static func exifSegment(_ block: [UInt8] = secrets) -> [UInt8] {
        JPEGBytes.segment(0xE1, Array("Exif\0\0".utf8) + block)
    }

    // MARK: JPEG

    @Test func `extended XMP is found, in any order of its parts`() throws {
        let (first, second) = (Self.packet.prefix(40), Self.packet.dropFirst(40))
        func segment(_ part: ArraySlice<UInt8>, at place: Int) -> [UInt8] {
            JPEGBytes.segment(
                0xE1,
                Array("http://ns.adobe.com/xmp/extension/\0".utf8) + Array("ABCD".utf8)
                    + [UInt8](repeating: 0x41, count: 28) + VideoBytes.number(Self.packet.count, 4)
                    + VideoBytes.number(place, 4) + part)
        }
        let file = JPEGBytes.inserting(
            segment(second, at: 40) + segment(first, at: 0), into: try Self.jpeg())
        #expect(found(file) == [.xmp([.position])])
    }

    @Test func `the second picture of a file is read like the first`() throws {
        let plain = try Self.jpeg()
        let second = JPEGBytes.inserting(Self.exifSegment(), into: plain)
        let index = JPEGBytes.segment(0xE2, Array("MPF\0".utf8))
        #expect(
            found(JPEGBytes.inserting(index, into: plain) + second) == [
                .segment(marker: 0xE2), .trailer(bytes: second.count), Self.exif,
            ])
    }

    @Test func `previews and maker notes in Exif are found, and what they contain`() throws {
        let preview = JPEGBytes.inserting(Self.exifSegment(), into: try Self.jpeg())
        let note = TIFFBytes().undefined(0x927C, Array("NOTE".utf8) + [1])
        let count = note.block.count
        // The directory of the preview follows the block, whose first directory ends with its offset.
        let entries = Int(note.block[8])
        var block = note.block
        block.replaceSubrange(
            10 + 12 * entries..<14 + 12 * entries, with: VideoBytes.number(count, 4).reversed())
        func entry(_ tag: Int, _ value: Int) -> [UInt8] {
            [
                VideoBytes.number(tag, 2), VideoBytes.number(4, 2), VideoBytes.number(1, 4),
                VideoBytes.number(value, 4),
            ].flatMap { Array($0.reversed()) }
        }
        block += [2, 0] + entry(0x0201, count + 30) + entry(0x0202, preview.count) + [0, 0, 0, 0]
        block += preview
        let file = JPEGBytes.inserting(Self.exifSegment(block), into: try Self.jpeg())
        #expect(found(file) == [.exif([.position, .serialNumber, .makerNote, .preview])])
    }

    @Test func `tables that nothing uses are found`() throws {
        let table = [3] + (0..<64).map { UInt8($0 + 1) }
        let plain = try Self.jpeg()
        #expect(found(plain) == [])
        #expect(
            found(JPEGBytes.inserting(JPEGBytes.segment(0xDB, table), into: plain)) == [
                .unknown(bytes: 65)
            ])
        let codes = [0x13] + [1] + [UInt8](repeating: 0, count: 15) + [5]
        #expect(
            found(JPEGBytes.inserting(JPEGBytes.segment(0xC4, codes), into: plain)) == [
                .unknown(bytes: 18)
            ])
    }

    @Test func `Photoshop resources are found with the Exif and the XMP in them`() throws {
        let resources =
            IPTCBytes.resource(Self.secrets, number: 0x0422)
            + IPTCBytes.resource(Self.packet, number: 0x0424)
        let file = JPEGBytes.inserting(IPTCBytes.segment(resources), into: try Self.jpeg())
        #expect(found(file) == [.photoshop, Self.exif, .xmp([.position])])
    }

    // MARK: PNG, WebP, GIF

    @Test func `texts of a PNG are found, with the metadata in them`() throws {
        let plain = try PNGBytes.encode(
            Picture(width: 2, height: 1, channels: 3, samples: [1, 2, 3, 4, 5, 6]))
        let digits = Self.secrets.map { String(UInt8($0), radix: 16).leftPadded }.joined()
        let raw = Array("\nexif\n\(Self.secrets.count)\n\(digits)\n".utf8)
        let chunk = Array("Raw profile type exif\0\0".utf8) + PNGBytes.stored(raw)
        #expect(
            found(PNGBytes.inserting("zTXt", chunk, into: plain)) == [
                .text(keyword: "Raw profile type exif"), Self.exif,
            ])
        let packed =
            Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + PNGBytes.stored(Self.packet)
        #expect(found(PNGBytes.inserting("iTXt", packed, into: plain)) == [.xmp([.position])])
        #expect(found(PNGBytes.inserting("eXIf", Self.secrets, into: plain)) == [Self.exif])
        #expect(
            found(PNGBytes.inserting("fdAT", [0, 0, 0, 0, 1], into: plain)) == [
                .chunk(name: "fdAT")
            ])
        #expect(
            found(plain + Self.exifSegment()) == [
                .trailer(bytes: Self.exifSegment().count), Self.exif,
            ])
    }

    @Test func `chunks in the frames of a WebP are found`() throws {
        let bytes = try Fixture.bytes("formats/spinning.webp")
        let stripped = try OriginalStrip.stripped(bytes, header: ImageHeader.read(bytes))
        #expect(found(stripped) == [])
        let frame = try #require(stripped.firstRange(of: Array("ANMF".utf8))).lowerBound
        let length = stripped[frame + 4..<frame + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
        let secret = Array("SECR".utf8) + [4, 0, 0, 0, 1, 2, 3, 4]
        var file = stripped
        file.insert(contentsOf: secret, at: frame + 8 + length)
        func grow(_ place: Int, _ value: Int) {
            file.replaceSubrange(place..<place + 4, with: VideoBytes.number(value, 4).reversed())
        }
        grow(frame + 4, length + secret.count)
        grow(4, file.count - 8)
        #expect(found(file) == [.chunk(name: "SECR")])
    }

    @Test func `extensions of a GIF are found, and XMP in them`() throws {
        let bytes = try Fixture.bytes("formats/still.gif")
        let plain = try OriginalStrip.stripped(bytes, header: ImageHeader.read(bytes))
        #expect(found(plain) == [])
        func with(_ block: [UInt8]) -> [PictureAttachment] {
            found(plain.dropLast() + block + [0x3B])
        }
        #expect(with([0x21, 0xFE, 2, 1, 2, 0]) == [.comment])
        let name = Array("ICCRGBG1012".utf8)
        #expect(with([0x21, 0xFF, 11] + name + [1, 1, 0]) == [.application("ICCRGBG1012")])
        let tail = [1] + (0...255).reversed().map { UInt8($0) } + [0]
        #expect(
            with([0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + Self.packet + tail) == [
                .xmp([.position])
            ])
        #expect(with([0x21, 0x01, 2, 1, 2, 0]) == [.application("plain text")])
        #expect(found(plain + [1]) == [.trailer(bytes: 1)])
    }

    // MARK: HEIF, JPEG XL, TIFF, raw files

    @Test func `items, boxes and bytes of a HEIC are found`() throws {
        let bytes = try Fixture.bytes("formats/upright.heic")
        #expect(found(bytes) == [.exif([]), .xmp([])])
        let plain = try OriginalStrip.stripped(bytes, header: ImageHeader.read(bytes))
        #expect(found(plain) == [])
        #expect(found(plain + Self.box("uuid", [1])) == [.part("uuid")])
        #expect(found(plain + Self.box("mdat", [1, 2, 3, 0])) == [.unknown(bytes: 3)])
        #expect(found(plain + Self.box("free", [0, 0])) == [])
        #expect(found(plain + Self.box("free", [0, 7])) == [.unknown(bytes: 1)])
        #expect(
            found(plain + Self.box("mpvd", Array("Exif\0\0".utf8) + Self.secrets)) == [
                .part("mpvd"), Self.exif,
            ])
        // Its brand may be any, if one of the others is known.
        var other = plain
        other.replaceSubrange(8..<12, with: "SECR".utf8)
        #expect(read(other).kind == .heic)
        #expect(try found(Fixture.bytes("formats/gain-map.heic")).contains(.part("item hvc1")))
    }

    @Test func `an Exif item of zeros is found`() throws {
        var bytes = try Fixture.bytes("formats/upright.heic")
        let items = try #require(HEIFItems(Self.meta(of: bytes), at: 0))
        let item = try #require(items.items.values.first { $0.type == "Exif" })
        for extent in item.extents {
            bytes.replaceSubrange(extent, with: [UInt8](repeating: 0, count: extent.count))
        }
        #expect(found(bytes) == [.blankMetadata, .xmp([])])
    }

    private static func meta(of bytes: [UInt8]) throws -> ArraySlice<UInt8> {
        try #require(HEIFBox.all(in: bytes[...]).first { $0.type == "meta" }).content
    }

    @Test func `boxes of a JPEG XL are found`() throws {
        let codestream = try Fixture.bytes("formats/lossy.jxl")
        let start =
            Self.box("JXL ", [0x0D, 0x0A, 0x87, 0x0A])
            + Self.box("ftyp", Array("jxl \0\0\0\0jxl ".utf8))
        let bytes = start + Self.box("jxlc", codestream)
        #expect(found(bytes) == [])
        #expect(found(bytes + Self.box("Exif", [0, 0, 0, 0], Self.secrets)) == [Self.exif])
        #expect(found(bytes + Self.box("xml ", Self.packet)) == [.xmp([.position])])
        #expect(found(bytes + Self.box("brob", Array("Exif".utf8), [1])) == [.part("brob/Exif")])
        #expect(found(bytes + Self.box("jbrd", [1])) == [.part("jbrd")])
    }

    @Test func `TIFF and raw files are found out`() throws {
        #expect(found(Self.secrets) == [Self.exif])
        #expect(try found(Fixture.bytes("formats/lzw.tif")) == [])
        #expect(
            found(Array("FUJIFILMCCD-RAW 0201".utf8) + Self.exifSegment()) == [
                .exif([.position, .serialNumber, .makerNote])
            ])
        #expect(try found(Fixture.bytes("formats/camera.cr3")) == [.exif([.makerNote])])
    }

    // MARK: Others

    @Test func `videos are known by their content`() throws {
        let video = VideoBytes.unstripped
        let copy = try VideoFile.read(video).cleaning.cleaned(video)
        #expect(read(copy).kind == .video)
        #expect(found(copy) == [])
        let parts = found(video)
        #expect(parts.count == 8 && parts.contains(.part("moov/mvhd")))
        var sound = video
        sound.replaceSubrange(8..<12, with: "M4A ".utf8)
        #expect(found(sound) == parts)
    }

    @Test func `metadata in files of any other kind is found`() throws {
        let noise = [UInt8](repeating: 0x5A, count: 3_000_000)
        #expect(found(noise + Self.exifSegment() + noise) == [Self.exif])
        #expect(found(Array("%PDF-1.4\n".utf8) + Self.packet) == [.xmp([.position])])
        #expect(found(Self.packet) == [.xmp([.position])])
        #expect(
            found(Array("8BPS".utf8) + IPTCBytes.resource(Self.secrets, number: 0x0422)) == [
                Self.exif
            ])
        #expect(found(noise) == [])
    }

    @Test func `files in archives are read, stored or compressed`() throws {
        let photo = JPEGBytes.inserting(Self.exifSegment(), into: try Self.jpeg())
        let inner = ZIPBytes.archive([("b.dat", photo, isCompressed: true)])
        let file = ZIPBytes.archive([
            ("a.jpg", photo, isCompressed: false), ("plain", [1, 2, 3], isCompressed: true),
            ("more.zip", inner, isCompressed: false),
        ])
        #expect(read(file).found == [])
        #expect(
            read(file).entries == [
                .init(name: "a.jpg", attachment: Self.exif),
                .init(name: "more.zip/b.dat", attachment: Self.exif),
            ])
    }

    // MARK: Robustness

    @Test(arguments: [
        "hostile/telltale.jpg", "hostile/exif-loop.jpg", "formats/upright.heic",
        "formats/alpha.heic", "formats/upright.avif", "formats/from-jpeg.jxl",
        "formats/turned-6.webp", "formats/spinning.gif", "formats/turned-1.tif",
        "formats/camera.cr3", "formats/upright.png", "clips/telling.mov", "clips/telling.webm",
    ])
    func `no bytes crash a check`(name: String) throws {
        var file = try Fixture.bytes(name)
        // The structure is at both ends of a file.
        if file.count > 1 << 15 { file.removeSubrange(1 << 14..<file.count - 1 << 14) }
        var random = SeededGenerator(31)
        for _ in 0..<150 {
            var torn = Array(file.prefix(Int.random(in: 16...file.count, using: &random)))
            for _ in 0..<4 {
                torn[Int.random(in: 0..<torn.count, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            #expect(found(torn).count <= 64)
        }
    }
}

extension String {
    fileprivate var leftPadded: String { count < 2 ? "0" + self : self }
}
