import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct PictureAttachmentTests {
    private func attachments(of file: [UInt8]) throws -> [PictureAttachment] {
        var checked = CheckedFile(file)
        checked.read()
        return checked.found
    }

    private func jpeg(_ segments: [UInt8] = []) throws -> [UInt8] {
        let bytes = try Fixture.bytes("photos/coast/lighthouse-at-dusk.jpg")
        return JPEGBytes.inserting(segments, into: try Derivation(bytes, widths: [64]).files[0])
    }

    private func exif(_ block: [UInt8]) -> [UInt8] {
        JPEGBytes.segment(0xE1, Array("Exif\0\0".utf8) + block)
    }

    @Test func `a rendition contains nothing, with or without the rights`() throws {
        #expect(try attachments(of: jpeg()) == [])
        var rights = PhotoRights()
        rights.creators = ["Ida & Co", "Jane"]
        rights.credit = "Northlight"
        rights.copyright = "© Ida"
        rights.license = "https://creativecommons.org/licenses/by/4.0/"
        rights.licensorPage = "https://example.org/licence"
        let packet = try #require(rights.packet)
        #expect(try attachments(of: jpeg(XMPText.segment(packet.bytes))) == [])
    }

    @Test func `Exif is found with what it gives away`() throws {
        #expect(
            try attachments(of: jpeg(exif(TIFFBytes().text(0x010F, "Maker").block))) == [.exif([])])
        let secrets = TIFFBytes().text(0xA431, "4711").text(0xA430, "Jane")
        #expect(
            try attachments(of: jpeg(exif(secrets.block))) == [.exif([.serialNumber, .ownerName])])
    }

    @Test func `a file that gives everything away is found out`() throws {
        let found = try attachments(of: Fixture.bytes("hostile/telltale.jpg"))
        #expect(
            found.first
                == .exif([.position, .serialNumber, .ownerName, .makerNote, .preview]))
    }

    @Test func `XMP beyond the rights is found with what it gives away`() throws {
        func found(_ elements: String, _ attributes: String = "") throws -> [PictureAttachment] {
            try attachments(
                of: jpeg(XMPText.segment(XMPText.packet(elements, attributes: attributes))))
        }
        #expect(try found(XMPText.list("dc:creator", ["Ida"])) == [])
        #expect(try found(XMPText.list("dc:subject", ["sea"])) == [.xmp([])])
        #expect(
            try found("", "exif:GPSLatitude=\"47,1N\" aux:SerialNumber=\"1\"") == [
                .xmp([.position, .serialNumber])
            ])
        #expect(try found("<aux:OwnerName>Jane</aux:OwnerName>") == [.xmp([.ownerName])])
        #expect(try found("<dc:creator>") == [.xmp([])])
    }

    @Test func `every other segment and what follows the picture is found`() throws {
        let photoshop = Array("Photoshop 3.0\0".utf8) + [1]
        let file = try jpeg(
            JPEGBytes.segment(0xED, photoshop) + JPEGBytes.segment(0xFE, [1])
                + JPEGBytes.segment(0xE2, Array("MPF\0".utf8)) + JPEGBytes.segment(0xEC, [1])
                + JPEGBytes.segment(0xE0, Array("JFXX\0".utf8)))
        #expect(
            try attachments(of: file + [1, 2]) == [
                .photoshop, .comment, .segment(marker: 0xEC), .segment(marker: 0xE0),
                .segment(marker: 0xE2), .trailer(bytes: 2),
            ])
    }

    @Test func `what no list has is found: markers, lengths, gaps and what is cut off`() throws {
        let plain = try jpeg()
        func with(_ bytes: [UInt8], at place: Int = 2) -> [UInt8] {
            Array(plain[..<place]) + bytes + plain[place...]
        }
        let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
        #expect(try attachments(of: with(JPEGBytes.segment(0xEE, adobe))) == [])
        #expect(
            try attachments(of: with(JPEGBytes.segment(0xEE, adobe + [1]))) == [
                .segment(marker: 0xEE)
            ])
        for marker in [0xC8, 0xF0, 0xFD, 0xDE, 0xDF] as [UInt8] {
            let found = try attachments(of: with(JPEGBytes.segment(marker, [1, 2, 3])))
            #expect(found == [.segment(marker: marker)])
        }
        let gap = try attachments(of: with(Array("SECRET".utf8)))
        #expect(gap == [.unknown(bytes: 6)])
        let cut = try attachments(
            of: Array(plain[..<2]) + [0xFF, 0xDB, 0xFF, 0xFF] + Array("SECRET".utf8))
        #expect(cut == [.unknown(bytes: 10)])
        let original = try OriginalStrip.stripped(
            JPEGBytes.inserting(JPEGBytes.exif(orientation: 6), into: plain),
            header: ImageHeader.read(
                JPEGBytes.inserting(JPEGBytes.exif(orientation: 6), into: plain)))
        #expect(try attachments(of: original) == [])
        let png = try PNGBytes.encode(
            Picture(width: 2, height: 1, channels: 3, samples: [1, 2, 3, 4, 5, 6]))
        #expect(
            try attachments(
                of: PNGBytes.inserting("pHYs", [UInt8](repeating: 1, count: 9), into: png))
                == [])
        let long = PNGBytes.inserting("pHYs", [UInt8](repeating: 1, count: 10), into: png)
        #expect(try attachments(of: long) == [.chunk(name: "pHYs")])
    }

    @Test func `segments between the scans of a progressive picture are found`() throws {
        let file = try Fixture.bytes("photos/mountains/balloons.jpg")
        let scan = try #require(
            file.indices.dropLast().last { file[$0] == 0xFF && file[$0 + 1] == 0xDA })
        let changed = Array(file[..<scan]) + JPEGBytes.segment(0xFE, [1, 2]) + file[scan...]
        #expect(try !attachments(of: file).contains(.comment))
        #expect(try attachments(of: changed).contains(.comment))
    }

    @Test func `a PNG rendition contains nothing, its source its metadata`() throws {
        let source = try Fixture.bytes("photos/patterns/jellyfish.png")
        #expect(try attachments(of: source).contains { if case .exif = $0 { true } else { false } })
        let file = try Derivation(source, widths: [64]).files[0]
        #expect(try attachments(of: file) == [])
        #expect(try attachments(of: file + [0]) == [.trailer(bytes: 1)])
    }

    @Test func `a picture is decoded to its end whatever its coding`() throws {
        for name in ["cmyk", "rgb", "odd-sampling", "arithmetic"] {
            let bytes = try Fixture.bytes("hostile/\(name).jpg")
            let picture = try VerifiedPicture(bytes)
            let header = try ImageHeader.read(bytes)
            #expect(picture.size == header.size)
            #expect(picture.damage == nil, "\(name)")
        }
    }

    @Test func `a picture that lost its end is damaged`() throws {
        let file = try jpeg()
        for quarter in 1...3 {
            // Keeps 5/8 to 7/8 of the file.
            let kept = file.count / 2 + quarter * file.count / 8
            #expect(try VerifiedPicture(Array(file.prefix(kept))).damage != nil)
        }
        let png = try Derivation(Fixture.bytes("photos/patterns/jellyfish.png"), widths: [64])
            .files[0]
        #expect(throws: ImageError.self) { try VerifiedPicture(Array(png.prefix(png.count / 2))) }
    }
}
