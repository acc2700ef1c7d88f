import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// AVIF renditions compared with JPEG renditions of the same size.
@Suite(.enabled(if: AVIFEncoder.exists, "libheif has no encoder of AV1 here"))
struct AVIFEncoderTests {
    /// The JPEG and the AVIF of one photo, made in one derivation.
    private func pair(
        _ bytes: [UInt8], width: Int, quality: Int = 82, packet: PublishedPacket? = nil
    ) throws -> (jpeg: [UInt8], avif: [UInt8]) {
        let header = try ImageHeader.read(bytes)
        let requests = [RenditionRequest.Format.jpeg, .avif].map { format in
            RenditionRequest(
                size: header.size.scaled(toWidth: width), quality: quality, packet: packet,
                format: format)
        }
        var files: [[UInt8]] = [[], []]
        _ = try PhotoDerivation(bytes, header: header, requests: requests)
            .run { (index, file) throws(Never) in files[index] = Array(file) }
        return (files[0], files[1])
    }

    /// The picture in an AVIF, decoded through a JPEG of the highest quality.
    private func picture(_ avif: [UInt8]) throws -> Picture {
        try Derivation.decodedPicture(avif, quality: 100)
    }

    @Test(arguments: [
        "photos/coast/reeds.jpg", "photos/mountains/milky-way.jpg",
        "photos/patterns/stained-glass.jpg",
    ])
    func `an AVIF looks like the JPEG beside it, in fewer bytes`(name: String) throws {
        let pair = try pair(Fixture.bytes(name), width: 320)
        let difference = try picture(pair.avif).difference(from: Picture(decoding: pair.jpeg))
        #expect(difference.mean < 4)
        #expect(pair.avif.count < pair.jpeg.count)
        #expect(try ImageHeader.read(pair.avif).format == .avif)
    }

    @Test(arguments: [(1, 1), (17, 9), (16, 16), (2, 300), (301, 3)])
    func `every shape is coded, in colour with half and all samples of chroma, and in gray`(
        width: Int, height: Int
    ) throws {
        let size = PixelSize(width: width, height: height)
        func plane(_ width: Int, _ height: Int, _ base: Int) -> Plane {
            Plane(width: width, height: height) { x, y in UInt8(base + (x + 2 * y) % 64) }
        }
        let luma = plane(width, height, 100)
        let half = ((width + 1) / 2, (height + 1) / 2)
        for planes in [
            [luma], [luma, plane(half.0, half.1, 90), plane(half.0, half.1, 120)],
            [luma, plane(width, height, 90), plane(width, height, 120)],
        ] {
            var file: [UInt8] = []
            try AVIFEncoder.encode(planes, size: size, jpegQuality: 95, profile: nil) {
                (bytes) throws(Never) in file = Array(bytes)
            }
            let header = try ImageHeader.read(file)
            #expect(header.size == size)
            let jpeg = try JPEGBytes.encode(planes, size: size, quality: 100)
            let difference = try picture(file).difference(from: Picture(decoding: jpeg))
            #expect(difference.mean < 4, "\(planes.count) \(size)")
        }
    }

    @Test func `a gray photo is gray`() throws {
        let gray = try pair(Fixture.bytes("photos/coast/pier-long-exposure.jpg"), width: 200)
        #expect(try ImageHeader.read(gray.avif).chroma == .gray)
        #expect(try ImageHeader.read(gray.avif).components == 1)
    }

    @Test
    func `the colour profile and the rights of a JPEG are in its AVIF`()
        throws
    {
        var rights = PhotoRights()
        rights.creators = ["Ida"]
        let packet = try #require(rights.packet)
        let bytes = try Fixture.bytes("photos/patterns/stained-glass.jpg")
        let pair = try pair(bytes, width: 120, packet: packet)
        let header = try ImageHeader.read(pair.avif)
        let profile = try #require(
            ColorProfile.assembled(from: ImageHeader.read(pair.jpeg), in: pair.jpeg))
        #expect(ColorProfile.assembled(from: header, in: pair.avif) == profile)
        let packets = header.segments.filter { $0.kind == ImageHeader.Segment.Kind.xmp }
        #expect(packets.map { Array(pair.avif[$0.range]) } == [packet.bytes])
        #expect(try VerifiedPicture(pair.avif).attachments == [])
        // A stripped original contains no names.
        let stripped = try OriginalStrip.stripped(pair.avif, header: header)
        #expect(try ImageHeader.read(stripped).segments.allSatisfy { $0.kind != .xmp })
        #expect(stripped.firstRange(of: Array("Ida".utf8)) == nil)
    }

    @Test func `a packet that says more is not in a stripped AVIF, and reported before`() throws {
        var rights = PhotoRights()
        rights.creators = ["Ida"]
        let packet = try #require(rights.packet)
        var file = try pair(
            Fixture.bytes("photos/coast/reeds.jpg"), width: 120, packet: packet
        ).avif
        let header = try ImageHeader.read(file)
        let place = try #require(header.segments.first { $0.kind == .xmp }).range
        let text = String(decoding: file[place], as: UTF8.self)
        let other = text.replacing("dc:creator", with: "dc:subject")
        try #require(other != text)
        file.replaceSubrange(place, with: other.utf8)
        #expect(try VerifiedPicture(file).attachments == [.xmp([])])
        let stripped = try OriginalStrip.stripped(file, header: header)
        #expect(try VerifiedPicture(stripped).attachments == [])
        #expect(!String(decoding: stripped, as: UTF8.self).contains("dc:"))
    }

    @Test func `the same planes give the same file`() throws {
        let bytes = try Fixture.bytes("photos/mountains/birches.jpg")
        #expect(try pair(bytes, width: 200).avif == pair(bytes, width: 200).avif)
    }

    @Test func `qualities rise with those of JPEG`() {
        let qualities = (1...100).map(AVIFEncoder.quality(likeJPEG:))
        #expect(zip(qualities, qualities.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(qualities[81] == 75 && qualities[99] == 100)
    }
}
