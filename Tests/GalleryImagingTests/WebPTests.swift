import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// WebP renditions compared with JPEG renditions of the same size.
@Suite struct WebPTests {
    /// The JPEG and the WebP of one photo, made in one derivation.
    private func pair(
        _ bytes: [UInt8], width: Int, quality: Int = 82, sharpening: Int = 0,
        packet: PublishedPacket? = nil
    ) throws -> (jpeg: [UInt8], webP: [UInt8]) {
        let header = try ImageHeader.read(bytes)
        let requests = [RenditionRequest.Format.jpeg, .webp].map { format in
            RenditionRequest(
                size: header.size.scaled(toWidth: width), quality: quality, sharpening: sharpening,
                packet: packet, format: format)
        }
        var files: [[UInt8]] = [[], []]
        _ = try PhotoDerivation(bytes, header: header, requests: requests)
            .run { (index, file) throws(Never) in files[index] = Array(file) }
        return (files[0], files[1])
    }

    /// The components of a WebP, converted to the range of JPEG.
    private func samples(_ file: [UInt8]) throws -> [[Double]] {
        let result = file.withUnsafeBufferPointer { buffer in
            outcome { () throws(ImageError) -> [[UInt8]] in
                try WebPDecoder(buffer, limits: ImageLimits()).planes().map(\.packed)
            }
        }
        return try result.get().enumerated().map { index, samples in
            samples.map { sample in
                index == 0
                    ? (Double(sample) - 16) * 255 / 219 : (Double(sample) - 128) * 255 / 224 + 128
            }
        }
    }

    /// The similarity of both files' components to those of the source, in decibels.
    private func likeness(
        _ bytes: [UInt8], width: Int, quality: Int, sharpening: Int = 0
    ) throws -> [(jpeg: Double, webP: Double)] {
        let pair = try pair(bytes, width: width, quality: quality, sharpening: sharpening)
        let source = try DecodedPlane.all(
            self.pair(bytes, width: width, quality: 100, sharpening: sharpening).jpeg)
        let (jpeg, webP) = (try DecodedPlane.all(pair.jpeg), try samples(pair.webP))
        return source.indices.map { index in
            // Converted WebP components are not integers, so in both comparisons the source is the first argument.
            (
                Reference.signalToNoise(
                    source[index].samples, jpeg[index].samples.map(Double.init)),
                Reference.signalToNoise(source[index].samples, webP[index])
            )
        }
    }

    @Test(arguments: [
        ("photos/coast/three-sails.jpg", 640), ("photos/coast/pier-long-exposure.jpg", 321),
        ("photos/mountains/misty-ridges.jpg", 640), ("orientations/landscape_6.jpg", 333),
        ("hostile/odd-sampling.jpg", 120), ("hostile/cmyk.jpg", 120),
        ("photos/patterns/stained-glass.jpg", 640),
    ])
    func `a WebP is as near to the photo as its JPEG, within two decibels`(
        name: String, width: Int
    ) throws {
        let bytes = try Fixture.bytes(name)
        for quality in [70, 82, 92] {
            for sharpening in [0, 128] {
                let found = try likeness(
                    bytes, width: width, quality: quality, sharpening: sharpening)
                for (index, pair) in found.enumerated() {
                    // Chroma is quantised more coarsely. Above 46 dB a WebP need not match its JPEG.
                    let minimum = min(pair.jpeg, 46) - (index == 0 ? 2 : 3)
                    #expect(
                        pair.webP >= minimum,
                        "\(quality), \(sharpening), component \(index): \(pair.webP), \(pair.jpeg)")
                }
            }
        }
    }

    @Test func `qualities of JPEG become those of WebP in their order`() {
        let qualities = (1...100).map(WebPEncoder.quality(likeJPEG:))
        #expect(zip(qualities, qualities.dropFirst()).allSatisfy { $0 < $1 })
        #expect(qualities.allSatisfy { (0...100).contains($0) })
        #expect(WebPEncoder.quality(likeJPEG: 82) == 86)
        #expect(WebPEncoder.quality(likeJPEG: 100) == 100)
    }

    @Test func `a WebP of a photo is smaller than its JPEG`() throws {
        for name in ["coast/three-sails", "mountains/misty-ridges", "coast/lighthouse-at-dusk"] {
            let pair = try pair(Fixture.bytes("photos/\(name).jpg"), width: 640)
            #expect(Double(pair.webP.count) < 0.95 * Double(pair.jpeg.count), "\(name)")
        }
    }

    @Test func `a JPEG is the same with a WebP beside it and without`() throws {
        for name in ["photos/coast/three-sails.jpg", "orientations/landscape_6.jpg"] {
            let bytes = try Fixture.bytes(name)
            for sharpening in [0, 128] {
                let alone = try Derivation(
                    bytes, widths: [320], quality: 82, sharpening: sharpening)
                let pair = try pair(bytes, width: 320, sharpening: sharpening)
                #expect(pair.jpeg == alone.files[0])
            }
        }
    }

    @Test func `every sample becomes the nearest of video range`() throws {
        for value in [0, 1, 16, 100, 128, 200, 254, 255] as [UInt8] {
            let planes = [
                Plane(width: 16, height: 16) { _, _ in value },
                Plane(width: 8, height: 8) { _, _ in value },
                Plane(width: 8, height: 8) { _, _ in 255 - value },
            ]
            var file: [UInt8] = []
            try WebPEncoder().encode(
                planes, size: PixelSize(width: 16, height: 16), jpegQuality: 100, profile: nil
            ) { (bytes) throws(Never) in file = Array(bytes) }
            for (plane, found) in zip(planes, try samples(file)) {
                let step = abs(found[0] - Double(plane.samples[0]))
                #expect(Set(found).count == 1 && step < 0.6, "\(value): \(found[0])")
            }
        }
    }

    @Test func `gray is gray, whatever its size`() throws {
        let bytes = try Fixture.bytes("photos/coast/pier-long-exposure.jpg")
        for width in [1, 2, 17, 160] {
            let found = try samples(pair(bytes, width: width).webP)
            #expect(found[0].count == width * width)
            #expect(Set(found[1] + found[2]) == [128])
        }
    }

    @Test func `a picture with transparency stays PNG`() throws {
        let pair = try pair(Fixture.bytes("photos/patterns/jellyfish.png"), width: 64)
        #expect(FileKind(prefix: pair.webP) == .png)
        #expect(pair.webP == pair.jpeg)
    }

    @Test func `work that is called off ends`() throws {
        let cancellation = Cancellation()
        cancellation.request()
        let plane = Plane(width: 64, height: 64) { x, y in UInt8(x ^ y) }
        var found: ImageError?
        do {
            try WebPEncoder(cancellation: cancellation).encode(
                [plane], size: PixelSize(width: 64, height: 64), jpegQuality: 82, profile: nil
            ) { (_) throws(Never) in }
        } catch {
            if case .image(let error) = error { found = error }
        }
        #expect(found == .cancelled)
    }

    @Test func `a size beyond 16383 is not for WebP`() {
        #expect(RenditionRequest.fitsAlternatives(PixelSize(width: 16_383, height: 1)))
        #expect(!RenditionRequest.fitsAlternatives(PixelSize(width: 16_384, height: 1)))
        #expect(!RenditionRequest.fitsAlternatives(PixelSize(width: 1, height: 16_384)))
    }

    // MARK: Files

    private func chunks(of file: [UInt8]) -> [(name: String, content: ArraySlice<UInt8>)] {
        WebPContainer.chunks(of: file).chunks
    }

    @Test func `a WebP without profile and rights holds the picture alone`() throws {
        let file = try pair(Fixture.bytes("photos/coast/three-sails.jpg"), width: 160).webP
        #expect(chunks(of: file).map(\.name) == ["VP8 "])
        #expect(WebPContainer.chunks(of: file).end == file.count)
    }

    @Test func `the colour profile and the rights of a JPEG are in its WebP`() throws {
        var rights = PhotoRights()
        rights.creators = ["Ida"]
        let bytes = try Fixture.bytes("photos/patterns/stained-glass.jpg")
        // One of the two packets has an odd length.
        for credit in ["", "x"] {
            rights.credit = "Northlight" + credit
            let packet = try #require(rights.packet)
            let pair = try pair(bytes, width: 321, packet: packet)
            let profile = try #require(
                ColorProfile.assembled(from: ImageHeader.read(pair.jpeg), in: pair.jpeg))
            let found = chunks(of: pair.webP)
            #expect(found.map(\.name) == ["VP8X", "ICCP", "VP8 ", "XMP "])
            let size = try VerifiedPicture(pair.jpeg).size
            #expect(
                Array(found[0].content) == [
                    0x24, 0, 0, 0, 64, 1, 0, UInt8(size.height - 1), 0, 0,
                ])
            #expect(Array(found[1].content) == profile)
            #expect(Array(found[3].content) == packet.bytes)
            #expect(WebPContainer.chunks(of: pair.webP).end == pair.webP.count)
            #expect(try VerifiedPicture(pair.webP).size == size)
            #expect(try VerifiedPicture(pair.webP).attachments == [])
        }
    }

    @Test func `what a WebP contains beside its picture is found`() throws {
        let file = try pair(Fixture.bytes("photos/coast/three-sails.jpg"), width: 160).webP
        func with(_ name: String, _ content: [UInt8]) throws -> [PictureAttachment] {
            let count = content.count
            var body = Array(file.dropFirst(8)) + name.utf8 + [UInt8(count), 0, 0, 0] + content
            if count % 2 == 1 { body.append(0) }
            let length = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
            return try VerifiedPicture(Array("RIFF".utf8) + length + body).attachments
        }
        let secrets = TIFFBytes().text(0xA431, "4711").block
        #expect(try with("EXIF", secrets) == [.exif([.serialNumber])])
        #expect(try with("EXIF", Array("Exif\0\0".utf8) + secrets) == [.exif([.serialNumber])])
        #expect(try with("XMP ", Array("<a exif:GPSLatitude=\"1\"/>".utf8)) == [.xmp([.position])])
        #expect(try with("note", [1, 2, 3]) == [.chunk(name: "note")])
        #expect(try VerifiedPicture(file + [1, 2]).attachments == [.trailer(bytes: 2)])
    }

    @Test func `a WebP that lost its end is not whole, and one that was changed harms nothing`()
        throws
    {
        let file = try pair(Fixture.bytes("photos/coast/three-sails.jpg"), width: 64).webP
        for count in stride(from: 12, to: file.count - 1, by: 7) {
            #expect(throws: ImageError.self) { try VerifiedPicture(Array(file.prefix(count))) }
        }
        var generator = SeededGenerator(20)
        for _ in 0..<300 {
            var damaged = file
            for _ in 0..<3 {
                damaged[Int.random(in: 12..<file.count, using: &generator)] = .random(
                    in: 0...255, using: &generator)
            }
            if let picture = try? VerifiedPicture(damaged) { #expect(picture.size.area > 0) }
        }
    }
}
