import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// What remains of a camera's file when everything but the picture is removed.
@Suite struct OriginalStripTests {
    private func stripped(_ file: [UInt8]) throws -> [UInt8] {
        try OriginalStrip.stripped(file, header: ImageHeader.read(file))
    }

    private static func plain() throws -> [UInt8] {
        let planes = [16, 8, 8].map { side in
            Plane(width: side, height: side) { x, y in UInt8(x * 256 / side + y & 255) }
        }
        return try JPEGBytes.encode(planes, size: PixelSize(width: 16, height: 16))
    }

    private func kinds(_ file: [UInt8]) -> [String] {
        JPEGBytes.segments(of: file).map { marker, body in
            guard (0xE0...0xEF).contains(marker) || marker == 0xFE else {
                return String(marker, radix: 16)
            }
            let name = body.prefix { $0 >= 0x20 && $0 < 0x7F }.prefix(12)
            return String(marker, radix: 16) + " " + String(decoding: name, as: UTF8.self)
        }
    }

    @Test func `of a file that reveals everything only the picture and its turn stay`() throws {
        let file = try stripped(try Fixture.bytes("hostile/telltale.jpg"))
        for secret in ["SECRET", "8BIM", "http:", "Photoshop", "61.25", "GPS", "Northlight"] {
            #expect(Data(file).range(of: Data(secret.utf8)) == nil, "\(secret)")
        }
        #expect(try TemporaryPhoto.metadata(of: file) == PhotoMetadata())
        #expect(
            Set(kinds(file).filter { $0.count > 2 }).isSubset(of: [
                "e0 JFIF", "e1 Exif", "ee Adobe",
            ])
        )
    }

    @Test(arguments: [
        "hostile/telltale.jpg", "orientations/landscape_6.jpg", "hostile/rgb.jpg",
        "hostile/cmyk.jpg", "hostile/ycck.jpg", "hostile/odd-sampling.jpg",
        "photos/patterns/rings.jpg", "hostile/arithmetic.jpg", "hostile/interlaced.png",
        "hostile/palette-transparent.png", "hostile/sixteen-bit.png", "hostile/gray-alpha.png",
        "hostile/truncated.jpg", "hostile/no-eoi.jpg",
    ])
    func `the picture is the same, pixel for pixel, and stands as it did`(name: String) throws {
        let before = try Fixture.bytes(name)
        let after = try stripped(before)
        let (old, new) = (try ImageHeader.read(before), try ImageHeader.read(after))
        #expect(new.size == old.size && new.orientation == old.orientation)
        // Pixels and colour profile are compared through a rendition at the photo's own size.
        #expect(
            try Derivation(after, widths: [.max]).files
                == Derivation(before, widths: [.max]).files)
        #expect(after.count <= before.count + 64)
    }

    @Test(arguments: [
        "photos/coast", "photos/mountains", "photos/patterns", "orientations", "hdr", "formats",
        "hostile",
    ])
    func `the pixels of every picture stay what they are`(folder: String) throws {
        var compared = 0
        // A decoder shows more rows of a torn chunk when the chunk has got its checksum.
        for name in try Fixture.names(in: folder) where name != "truncated.png" {
            let before = try Fixture.bytes("\(folder)/\(name)")
            guard let header = try? ImageHeader.read(before),
                let after = try? OriginalStrip.stripped(before, header: header),
                let old = try? Derivation(before, widths: [160])
            else { continue }
            compared += 1
            #expect(try Derivation(after, widths: [160]).files == old.files, "\(name)")
        }
        #expect(compared > 0)
    }

    @Test func `a torn PNG stays as long as it is`() throws {
        let before = try Fixture.bytes("hostile/truncated.png")
        let after = try stripped(before)
        #expect(try ImageHeader.read(after).size == ImageHeader.read(before).size)
        #expect(try Derivation(after, widths: [64]).photo.damage != nil)
        #expect(PNGBytes.chunks(of: after).last == "IEND")
    }

    @Test func `stripping what is stripped changes nothing`() throws {
        for name in [
            "hostile/telltale.jpg", "orientations/landscape_6.jpg",
            "hostile/palette-transparent.png",
        ] {
            let once = try stripped(try Fixture.bytes(name))
            #expect(try stripped(once) == once, "\(name)")
        }
    }

    @Test func `every segment that is not the picture's goes, wherever it stands`() throws {
        let plain = try Self.plain()
        let noise: [UInt8] = Array("SECRET".utf8)
        var file = plain
        for marker in (0xE0...0xEF).map({ UInt8($0) }) + [0xFE, 0xF0, 0xFD, 0xC8, 0xDE, 0xDF] {
            file = JPEGBytes.inserting(JPEGBytes.segment(marker, noise), into: file)
        }
        file = JPEGBytes.inserting(
            JPEGBytes.segment(0xE2, Array("MPF\0".utf8) + noise)
                + JPEGBytes.segment(0xE0, Array("JFXX\0".utf8) + noise)
                + JPEGBytes.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + noise),
            into: file)
        // Noise between segments and after the picture, where motion photos have a video or a second picture.
        file = JPEGBytes.inserting(noise, into: file) + plain + noise
        let after = try OriginalStrip.stripped(file, header: ImageHeader.read(plain))
        #expect(Data(after).range(of: Data(noise)) == nil)
        let adobe = JPEGBytes.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
        #expect(after == JPEGBytes.inserting(adobe, into: plain))
    }

    @Test func `JFIF keeps its density and loses its thumbnail`() throws {
        let plain = try Self.plain()
        let head: [UInt8] = Array("JFIF\0".utf8) + [1, 2, 1, 1, 0x2C, 1, 0x2C]
        let file = JPEGBytes.inserting(
            JPEGBytes.segment(0xE0, head + [1, 1, 0x53, 0x45, 0x43]), into: plain)
        let after = try stripped(file)
        #expect(JPEGBytes.segments(of: after)[0].body == head + [0, 0])
    }

    @Test func `a profile stays, and stands for one that only Exif states`() throws {
        let plain = try Self.plain()
        let profile = try #require(ColorSpace.adobeRGB.profile)
        let whole = JPEGBytes.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + profile)
        let tagged = JPEGBytes.inserting(whole, into: plain)
        let kept = try stripped(tagged)
        #expect(try kept.count == tagged.count && stripped(kept) == kept)
        #expect(kinds(kept).sorted() == kinds(tagged).sorted())
        let exif = Array("Exif\0\0".utf8) + TIFFBytes().short(0xA001, 2).block
        let marked = JPEGBytes.inserting(JPEGBytes.segment(0xE1, exif), into: plain)
        let added = JPEGBytes.segments(of: try stripped(marked)).filter { $0.marker == 0xE2 }
        #expect(added.map(\.body) == [Array(whole.dropFirst(4))])
        #expect(try stripped(marked).count == tagged.count)
    }

    @Test func `of a PNG the picture, its colours and its turn stay`() throws {
        let plain = try PNGBytes.encode(
            Picture(
                width: 8, height: 8, channels: 3, samples: (0..<192).map { UInt8($0) }))
        var file = plain
        let secret = Array("Comment\0SECRET".utf8)
        for name in ["tEXt", "zTXt", "iTXt", "tIME", "prVt", "caBX"] {
            file = PNGBytes.inserting(name, secret, into: file)
        }
        file = PNGBytes.inserting("gAMA", [0, 0, 0xB1, 0x8F], into: file)
        file = PNGBytes.inserting("eXIf", JPEGBytes.tiff(6) + secret, into: file)
        file += secret
        let after = try stripped(file)
        #expect(
            PNGBytes.chunks(of: after) == ["IHDR", "eXIf", "gAMA"]
                + PNGBytes.chunks(of: plain).dropFirst())
        #expect(Data(after).range(of: Data("SECRET".utf8)) == nil)
        #expect(try ImageHeader.read(after).orientation.rawValue == 6)
    }

    @Test func `what is no picture is refused, and no bytes crash`() throws {
        let header = try ImageHeader.read(try Fixture.bytes("hostile/telltale.jpg"))
        #expect(throws: ImageError.empty) { try OriginalStrip.stripped([], header: header) }
        #expect(throws: ImageError.notAPhoto(kind: .text)) {
            try OriginalStrip.stripped(Array("some words of text".utf8), header: header)
        }
        #expect(throws: ImageError.malformed(.segmentLength(marker: 0xE1))) {
            try OriginalStrip.stripped([0xFF, 0xD8, 0xFF, 0xE1, 0, 1, 2], header: header)
        }
        #expect(throws: ImageError.truncated(expectedBytes: 260, foundBytes: 7)) {
            try OriginalStrip.stripped([0xFF, 0xD8, 0xFF, 0xE1, 1, 0, 2], header: header)
        }
        var random = SeededGenerator(7)
        for name in ["hostile/telltale.jpg", "hostile/palette-transparent.png"] {
            let file = try Fixture.bytes(name)
            for _ in 0..<300 {
                var torn = Array(file.prefix(Int.random(in: 8...file.count, using: &random)))
                for _ in 0..<8 {
                    let place = Int.random(in: 2..<torn.count, using: &random)
                    torn[place] = UInt8.random(in: 0...255, using: &random)
                }
                // The result may be an error.
                let result = try? OriginalStrip.stripped(torn, header: header)
                #expect((result?.count ?? 0) <= torn.count + 600)
            }
        }
    }
}
