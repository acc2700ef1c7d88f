import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// The content of a rendition's file besides its pixels.
@Suite struct RenditionFileTests {
    static let jpegs = [
        "photos/coast/lighthouse-at-dusk.jpg", "photos/coast/starlings.jpg",
        "photos/coast/moonrise.jpg", "photos/mountains/misty-ridges.jpg",
        "photos/mountains/balloons.jpg", "photos/mountains/IMG_3127.jpg",
        "photos/patterns/stained-glass.jpg", "photos/patterns/folded-paper.jpg",
        "hostile/cmyk.jpg", "hostile/rgb.jpg", "hostile/odd-sampling.jpg",
        "hostile/arithmetic.jpg", "hostile/sixteen-bit.png",
    ]

    @Test(arguments: jpegs)
    func `a colour rendition is baseline 4:2:0 and contains no metadata`(name: String) throws {
        for file in try Derivation(Fixture.bytes(name), widths: [320, 120]).files {
            let segments = JPEGBytes.segments(of: file)
            let frame = try #require(segments.first { $0.marker == 0xC0 })
            #expect(frame.body[0] == 8)
            // Each component has a quantisation table of its own.
            #expect(Array(frame.body[5...]) == [3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 2])
            // JFIF, tables, profile, frame and scan; no Exif, XMP, Photoshop resources or comment.
            let allowed: Set<UInt8> = [0xE0, 0xDB, 0xC4, 0xE2, 0xC0, 0xDA]
            #expect(Set(segments.map(\.marker)).subtracting(allowed) == [])
            let profiles = segments.filter { $0.marker == 0xE2 }.count
            #expect(profiles == (name.contains("stained-glass") ? 1 : 0))
            #expect(file.suffix(2) == [0xFF, 0xD9])
        }
    }

    @Test func `a gray rendition has one component`() throws {
        let bytes = try Fixture.bytes("photos/coast/pier-long-exposure.jpg")
        let file = try Derivation(bytes, widths: [320]).files[0]
        let segments = JPEGBytes.segments(of: file)
        let frame = try #require(segments.first { $0.marker == 0xC0 })
        #expect(frame.body == [8, 1, 64, 1, 64, 1, 1, 0x11, 0])
        #expect(Set(segments.map(\.marker)) == [0xE0, 0xDB, 0xC4, 0xC0, 0xDA])
    }

    @Test func `a rendition with alpha is a PNG without metadata`() throws {
        let bytes = try Fixture.bytes("photos/patterns/jellyfish.png")
        #expect(PNGBytes.chunks(of: bytes).contains("eXIf"))
        let file = try Derivation(bytes, widths: [320]).files[0]
        let chunks = PNGBytes.chunks(of: file)
        #expect(chunks.first == "IHDR" && chunks.last == "IEND")
        #expect(chunks.dropFirst().dropLast().allSatisfy { $0 == "IDAT" })
        let header = try ImageHeader.read(file)
        #expect(header.hasAlpha && header.components == 4 && header.bitsPerSample == 8)
    }

    @Test(arguments: [1, 2, 3, 4])
    func `texts of a PNG, compressed ones too, do not reach its renditions`(channels: Int) throws {
        let samples = (0..<(16 * 16 * channels)).map { UInt8($0 * 7 % 251) }
        let plain = try PNGBytes.encode(
            Picture(width: 16, height: 16, channels: channels, samples: samples))
        let secret = Array("49.2827 N, 123.1207 W".utf8)
        let texts: [(String, [UInt8])] = [
            ("tEXt", Array("Comment\0".utf8) + secret),
            ("zTXt", Array("Raw profile type exif\0\0".utf8) + PNGBytes.stored(secret)),
            ("iTXt", Array("XML:com.adobe.xmp\0\u{1}\0\0\0".utf8) + PNGBytes.stored(secret)),
        ]
        let tagged = texts.reduce(plain) { PNGBytes.inserting($1.0, $1.1, into: $0) }
        #expect(PNGBytes.chunks(of: tagged).prefix(4) == ["IHDR", "iTXt", "zTXt", "tEXt"])
        #expect(
            try VerifiedPicture(tagged).attachments == [
                .xmp([]), .text(keyword: "Raw profile type exif"),
                .text(keyword: "Comment"),
            ])
        let expected = try Derivation(plain, widths: [16, 8]).files
        #expect(try Derivation(tagged, widths: [16, 8]).files == expected)
    }

    // MARK: Colour profiles

    private func profile(of file: [UInt8]) throws -> [UInt8]? {
        let header = try ImageHeader.read(file)
        if header.format == .jpeg {
            return ColorProfile.assembled(from: header, in: file)
        }
        let result = file.withUnsafeBufferPointer { buffer in
            outcome { () throws(ImageError) in
                try PNGDecoder(buffer, limits: ImageLimits()).profile
            }
        }
        return try result.get()
    }

    @Test func `what a profile says of colours passes through, from JPEG and PNG to either`() throws
    {
        let bytes = try Fixture.bytes("photos/patterns/stained-glass.jpg")
        let expected = try #require(ICCProfile(Array(bytes[608..<1128]))?.rebuilt(.reading))
        let files = try Derivation(bytes, widths: [1_800, 320, 40]).files
        #expect(try files.map(profile) == [expected, expected, expected])
        for channels in [3, 4] {
            let samples = (0..<(6 * 4 * channels)).map { UInt8($0) }
            let picture = Picture(width: 6, height: 4, channels: channels, samples: samples)
            let png = try PNGBytes.encode(picture, profile: expected)
            let header = try ImageHeader.read(png)
            #expect(header.segments.map(\.kind) == [.profile(number: 1, of: 1)])
            let file = try Derivation(png, widths: [4]).files[0]
            #expect(try ImageHeader.read(file).format == (channels == 3 ? .jpeg : .png))
            #expect(try profile(of: file) == expected)
        }
    }

    @Test func `a profile of several chunks passes through`() throws {
        let table = ("A2B0", ProfileBytes.table(steps: 29))
        let large = try #require(ICCProfile(ProfileBytes.make(tags: [table]))?.rebuilt(.reading))
        let planes = [(16, 8), (8, 4), (8, 4)].map {
            Plane(width: $0.0, height: $0.1) { _, _ in 99 }
        }
        let size = PixelSize(width: 16, height: 8)
        let bytes = try JPEGBytes.encode(planes, size: size, profile: large)
        let kinds = try ImageHeader.read(bytes).segments.map(\.kind)
        #expect(kinds == (1...3).map { .profile(number: $0, of: 3) })
        #expect(try profile(of: Derivation(bytes, widths: [8]).files[0]) == large)
    }

    @Test func `a profile that is incomplete or for other colours is dropped`() throws {
        let rgb = try Array(Fixture.bytes("photos/patterns/stained-glass.jpg")[594..<1128])
        let segment = JPEGBytes.segment(0xE2, rgb)
        let gray = Plane(width: 8, height: 8) { _, _ in 77 }
        let grayFile = try JPEGBytes.encode([gray], size: PixelSize(width: 8, height: 8))
        let sources = [
            try Fixture.bytes("hostile/icc-chunks-missing.jpg"),
            JPEGBytes.inserting(segment, into: try Fixture.bytes("hostile/cmyk.jpg")),
            JPEGBytes.inserting(segment, into: grayFile),
        ]
        for source in sources {
            #expect(try ImageHeader.read(source).segments.count == 1)
            let file = try Derivation(source, widths: [100]).files[0]
            #expect(try ImageHeader.read(file).segments == [])
        }
    }

    // MARK: Runs

    @Test(arguments: ["photos/coast/starlings.jpg", "photos/patterns/jellyfish.png"])
    func `the same input gives the same bytes`(name: String) throws {
        let bytes = try Fixture.bytes(name)
        let first = try Derivation(bytes, widths: [640, 320, 33])
        #expect(try Derivation(bytes, widths: [640, 320, 33]) == first)
    }

    private struct Refusal: Error, Equatable { var index: Int }

    @Test func `a receiver's failure ends the run and is handed back as it is`() throws {
        let bytes = try Fixture.bytes("hostile/no-eoi.jpg")
        let header = try ImageHeader.read(bytes)
        let requests = [300, 200, 100].map {
            RenditionRequest(size: header.size.scaled(toWidth: $0), quality: 80)
        }
        var received: [Int] = []
        do {
            let derivation = PhotoDerivation(bytes, header: header, requests: requests)
            _ = try derivation.run { (index, _) throws(Refusal) in
                received.append(index)
                if index == 1 { throw Refusal(index: index) }
            }
            Issue.record("the failure was lost")
        } catch {
            guard case .delivery(let refusal) = error else {
                Issue.record("another failure: \(error)")
                return
            }
            #expect(refusal == Refusal(index: 1))
        }
        #expect(received == [0, 1])
    }

    @Test(arguments: ["hostile/no-eoi.jpg", "hostile/rgb.jpg", "hostile/interlaced.png"])
    func `a cancelled task derives nothing`(name: String) async throws {
        let bytes = try Fixture.bytes(name)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return outcome { () throws(ImageError) in try Derivation(bytes, widths: [100]) }
        }
        #expect(await task.value == .failure(.cancelled))
    }
}
