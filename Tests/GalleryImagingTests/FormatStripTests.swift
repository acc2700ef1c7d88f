import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Files of formats other than JPEG and PNG, stripped of everything but the picture.
@Suite struct FormatStripTests {
    static let names = [
        "upright.heic", "turned-5.heic", "gain-map.heic", "alpha.heic", "upright.avif",
        "turned-6.webp", "alpha.webp", "lossless.webp", "spinning.webp", "still.gif",
        "spinning.gif",
        "transparent.gif", "lossy.jxl", "from-jpeg.jxl", "camera.dng", "camera.raf", "camera.cr3",
    ]

    @Test(arguments: names)
    func `a stripped file shows the same picture and says nothing else`(name: String) throws {
        let bytes = try Fixture.bytes("formats/" + name)
        let header = try ImageHeader.read(bytes)
        let stripped = try OriginalStrip.stripped(bytes, header: header)
        let left = try ImageHeader.read(stripped)
        #expect(left.size == header.size && left.orientation == header.orientation)
        #expect(left.isAnimated == header.isAnimated && left.hasAlpha == header.hasAlpha)
        let width = min(200, header.size.width)
        #expect(
            try Derivation(stripped, widths: [width]).files
                == Derivation(bytes, widths: [width]).files)
        for word in ["Northlight", "The house", "SECRET", "Canon", "2025:09:12"] {
            #expect(!stripped.contains(word), "\(word)")
        }
        #expect(try VerifiedPicture(stripped).attachments == [])
        // Stripping is idempotent.
        #expect(try OriginalStrip.stripped(stripped, header: left) == stripped)
    }

    @Test(arguments: ["upright.heic", "turned-6.webp", "spinning.gif"])
    func `what a file says beside its picture is found`(name: String) throws {
        #expect(try VerifiedPicture(Fixture.bytes("formats/" + name)).attachments != [])
    }

    @Test
    func
        `boxes of a HEIC that are no part of the picture go, however their length is written`()
        throws
    {
        let bytes = try Fixture.bytes("formats/gray.heic")
        let long = [0, 0, 0, 1] + Array("uuid".utf8) + [0, 0, 0, 0, 0, 0, 0, 22]
        let short = [0, 0, 0, 14] + Array("uuid".utf8)
        for head in [long, short] {
            let file = bytes + head + Array("SECRET".utf8)
            let stripped = try OriginalStrip.stripped(file, header: ImageHeader.read(file))
            #expect(stripped.count < file.count && !stripped.contains("SECRET"))
            #expect(try ImageHeader.read(stripped).size == ImageHeader.read(bytes).size)
        }
    }

    @Test func `a TIFF cannot be stripped`() throws {
        let bytes = try Fixture.bytes("formats/lzw.tif")
        #expect(throws: ImageError.unsupported(.stripping(.tiff))) {
            try OriginalStrip.stripped(bytes, header: ImageHeader.read(bytes))
        }
    }

    @Test(arguments: names)
    func `a file that is cut off is stripped as far as it goes or not at all`(name: String) throws {
        let bytes = try Fixture.bytes("formats/" + name)
        let header = try ImageHeader.read(bytes)
        for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
            _ = try? OriginalStrip.stripped(Array(bytes.prefix(count)), header: header)
        }
    }
}

extension [UInt8] {
    fileprivate func contains(_ word: String) -> Bool {
        let word = Array<UInt8>(word.utf8)
        return indices.contains { self[$0...].starts(with: word) }
    }
}
