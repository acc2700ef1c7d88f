import GalleryTestSupport
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Random damage of every kind: nothing may crash, hang or read out of bounds.
@Suite struct HostileBytesTests {
    /// Small files of every supported coding.
    static let files = [
        "arithmetic.jpg", "cmyk.jpg", "exif-after-xmp.jpg", "icc-chunks-missing.jpg",
        "odd-sampling.jpg", "odd-sampling-luma.jpg", "rgb.jpg", "width-1.jpg", "ycck.jpg",
        "gray-1bit.png", "gray-alpha.png", "interlaced.png", "palette-transparent.png",
        "sixteen-bit-gray-alpha.png", "png-named.jpg",
    ]

    @Test(arguments: ["width-1.jpg", "exif-after-xmp.jpg", "palette-transparent.png"])
    func `a header cut at any length is whole or named as truncated`(name: String) throws {
        let bytes = try Fixture.bytes("hostile/\(name)")
        let whole = try ImageHeader.read(bytes)
        for length in 1..<bytes.count {
            let prefix = Array(bytes.prefix(length))
            switch outcome({ () throws(ImageError) in try ImageHeader.read(prefix) }) {
            case .success(var header):
                if header.format == .png { header.declaredBytes = whole.declaredBytes }
                #expect(header == whole, "cut at \(length)")
            case .failure(.truncated(let expected, let found)):
                #expect(found == length && expected > length, "cut at \(length)")
            case .failure(.notAPhoto):
                // A prefix shorter than the signature does not identify the format.
                #expect(length < 8, "cut at \(length)")
            case .failure(let error):
                Issue.record("cut at \(length): \(error)")
            }
        }
    }

    // The numbers are the minimums of derived cuts: those in the scan of the JPEG, and half of all cuts of a PNG.
    @Test(arguments: [
        ("width-1.jpg", 10), ("palette-transparent.png", 403), ("interlaced.png", 723),
    ])
    func `a file cut at any length is derived whole, as damaged or not at all`(
        name: String, least: Int
    ) throws {
        let bytes = try Fixture.bytes("hostile/\(name)")
        let size = try ImageHeader.read(bytes).size
        let whole = try Derivation(bytes, sizes: [size])
        var derived = 0
        for length in 0..<bytes.count where length < 700 || length % 7 == 0 {
            let prefix = Array(bytes.prefix(length))
            guard
                case .success(let found) = outcome({ () throws(ImageError) in
                    try Derivation(prefix, sizes: [size])
                })
            else { continue }
            derived += 1
            switch found.photo.damage {
            case nil: #expect(found == whole, "cut at \(length)")
            case .endsEarly: break
            case .corrupt(let message): Issue.record("cut at \(length): \(message)")
            }
        }
        #expect(derived >= least)
    }

    @Test(arguments: files)
    func `flipped bits never crash a header's reader`(name: String) throws {
        let bytes = try Fixture.bytes("hostile/\(name)")
        var source = SeededGenerator(1)
        var readable = 0
        for _ in 0..<2_000 {
            let damaged = flip(bytes, within: min(bytes.count, 1_000), using: &source)
            let result = outcome { () throws(ImageError) in try ImageHeader.read(damaged) }
            if case .success(let header) = result {
                readable += 1
                let ranges = header.segments.map(\.range)
                #expect(header.storedSize.area > 0)
                #expect(
                    header.format == .png || ranges.allSatisfy { $0.upperBound <= damaged.count })
            }
        }
        // Most bytes belong to metadata and the picture, whose damage leaves the header readable.
        #expect(readable > 1_000)
    }

    @Test(arguments: files)
    func `flipped bits never crash a derivation, and its sizes stay promised`(
        name: String
    ) throws {
        let bytes = try Fixture.bytes("hostile/\(name)")
        var source = SeededGenerator(2)
        var limits = ImageLimits()
        // A flipped bit can make a size large enough to slow the tests down.
        limits.pixels = 1 << 20
        var derived = 0
        for round in 0..<300 {
            let span = round % 2 == 0 ? min(bytes.count, 700) : bytes.count
            let damaged = flip(bytes, within: span, using: &source)
            guard let header = try? ImageHeader.read(damaged, limits: limits) else { continue }
            let sizes = [header.size.scaled(toWidth: 40), header.size.scaled(toWidth: 7)]
            let result = outcome { () throws(ImageError) in
                try Derivation(damaged, sizes: sizes, limits: limits)
            }
            guard case .success(let derivation) = result else { continue }
            derived += 1
            #expect(try derivation.files.map { try Picture(decoding: $0).size } == sizes)
        }
        // Every second file is damaged anywhere, mostly in its picture, which is derived as far as it goes.
        #expect(derived > 100)
    }

    @Test(arguments: 0..<20)
    func `noise behind a signature is an error`(seed: Int) throws {
        var source = SeededGenerator(seed)
        let noise = (0..<5_000).map { _ in UInt8.random(in: 0...255, using: &source) }
        for signature in [[0xFF, 0xD8], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]
            as [[UInt8]]
        {
            guard let header = try? ImageHeader.read(signature + noise) else { continue }
            let size = header.size.scaled(toWidth: 16)
            #expect(throws: ImageError.self) { try Derivation(signature + noise, sizes: [size]) }
        }
    }

    @Test(arguments: 0..<50)
    func `damaged Exif is read as far as it goes`(seed: Int) throws {
        let bytes = try Fixture.bytes("photos/coast/lighthouse-at-dusk.jpg")
        let exif = try #require(try ImageHeader.read(bytes).exif)
        let tiff = Array(bytes[exif])
        var source = SeededGenerator(seed)
        for _ in 0..<100 {
            let cut = Array(tiff.prefix(Int.random(in: 0...tiff.count, using: &source)))
            _ = PhotoMetadata(tiff: cut)
            _ = PhotoMetadata(tiff: flip(tiff, within: tiff.count, using: &source))
        }
    }

    // MARK: Metadata of editors

    private static let packet = XMPText.packet(
        XMPText.alternatives(
            "dc:title", [("x-default", "A title &amp; more"), ("de", "Ein Titel")])
            + XMPText.list("dc:subject", ["sea", "lamp"], of: "Bag")
            + "<plus:Licensor><rdf:Seq><rdf:li plus:LicensorURL='https://a.example/'/></rdf:Seq></plus:Licensor>",
        attributes: "xmp:Rating='5' exif:GPSLatitude='47,22,36N' exif:FNumber='28/10'")
    private static let resources =
        IPTCBytes.resource([1, 2, 3], number: 0x0425, name: "a path")
        + IPTCBytes.record([(.title, "A title"), (.keyword, "sea"), (.caption, "Words")])

    @Test func `a packet or a record cut anywhere contains a part of what it contained`() {
        let whole = PhotoMetadata(xmp: Self.packet)
        #expect(whole.title == "A title & more" && whole.keywords == ["sea", "lamp"])
        for length in 0...Self.packet.count {
            let cut = PhotoMetadata(xmp: Array(Self.packet.prefix(length)))
            #expect(whole.title == cut.title || cut.title == nil, "cut at \(length)")
            #expect(whole.keywords.starts(with: cut.keywords), "cut at \(length)")
        }
    }

    @Test(arguments: 0..<20)
    func `damaged packets and records are read as far as they go`(seed: Int) {
        var source = SeededGenerator(seed)
        for _ in 0..<300 {
            let packet = flip(Self.packet, within: Self.packet.count, using: &source)
            check(PhotoMetadata(xmp: packet))
            let resources = flip(Self.resources, within: Self.resources.count, using: &source)
            check(PhotoMetadata(iptc: IPTCRecord(photoshop: resources)))
        }
    }

    /// Whatever the bytes contain, the published texts are clean.
    private func check(_ metadata: PhotoMetadata) {
        let texts =
            [metadata.title, metadata.caption, metadata.altText, metadata.rights.copyright]
            .compactMap { $0 } + metadata.keywords
        #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("\0") })
        #expect(
            [metadata.rights.license, metadata.rights.licensorPage].allSatisfy {
                $0 == nil || $0?.lowercased().hasPrefix("http") == true
            })
        #expect(metadata.rating.map { (-1...5).contains($0) } ?? true)
    }

    @Test(arguments: [
        "<a>", "<a ", "<a b='", "<!--", "<![CDATA[", "&", "&#", "]]>", "<", "</", "<?", "xmlns:",
        "<rdf:li xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>",
        "<a xmlns:b='c'/>", "<dc:title>", "<x b=''/>",
    ])
    func `a packet of one thing over and over is read in one pass`(part: String) {
        let many = String(repeating: part, count: 400_000 / part.utf8.count)
        for packet in [
            Array(many.utf8), XMPText.packet(many), XMPText.packet("<dc:title>\(many)"),
            XMPText.packet(attributes: many),
        ] {
            check(PhotoMetadata(xmp: packet))
        }
    }

    @Test(arguments: [true, false])
    func `a file whose metadata is damaged is read as far as it goes`(isPNG: Bool) throws {
        let bytes =
            isPNG
            ? PNGBytes.inserting(
                "iTXt", XMPText.chunk(Self.packet), into: try Fixture.bytes("hostile/gray-1bit.png")
            )
            : try Fixture.bytes("hostile/telltale.jpg")
        let whole = try TemporaryPhoto.metadata(of: bytes)
        #expect(whole.rating == (isPNG ? 5 : nil) && whole.hasPosition != isPNG)
        var source = SeededGenerator(isPNG ? 1 : 2)
        for _ in 0..<500 {
            let damaged = flip(bytes, within: min(2_868, bytes.count), using: &source)
            if let metadata = try? TemporaryPhoto.metadata(of: damaged) { check(metadata) }
        }
        for length in stride(from: 1, to: min(2_868, bytes.count), by: 7) {
            if let metadata = try? TemporaryPhoto.metadata(of: Array(bytes.prefix(length))) {
                check(metadata)
            }
        }
    }

    @Test(arguments: files + ["telltale.jpg"])
    func `flipped bits and lost ends never crash the check of a picture`(name: String) throws {
        let bytes = try Fixture.bytes("hostile/\(name)")
        let whole = try ImageHeader.read(bytes)
        #expect(try VerifiedPicture(bytes).size == whole.size)
        var source = SeededGenerator(5)
        var verified = 0
        for number in 0..<200 {
            let damaged = flip(bytes, within: bytes.count, using: &source)
            let count = number.isMultiple(of: 2) ? bytes.count : bytes.count * number / 200
            let file = Array(damaged.prefix(count))
            if let picture = try? VerifiedPicture(file) {
                verified += 1
                #expect(picture.size.area > 0)
                #expect(try picture.size == ImageHeader.read(file).size)
            }
        }
        // Half of the files have their whole length. Damage of the picture is no error in a JPEG, but in most PNGs.
        #expect(whole.format == .png || verified > 50)
    }

    @Test func `segments beyond count are not all read`() throws {
        let bytes = try Fixture.bytes("hostile/no-eoi.jpg")
        let segment = IPTCBytes.segment([UInt8](repeating: 0x38, count: 65_000))
        let many = Array(repeating: segment, count: 200).flatMap { $0 }
        let record = IPTCBytes.segment(IPTCBytes.record([(.title, "Late")]))
        let metadata = try TemporaryPhoto.metadata(
            of: JPEGBytes.inserting(many + record, into: bytes))
        #expect(metadata == PhotoMetadata())
    }

    private func flip(
        _ bytes: [UInt8], within count: Int, using source: inout SeededGenerator
    ) -> [UInt8] {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &source) {
            let position = Int.random(in: 2..<count, using: &source)
            damaged[position] ^= UInt8.random(in: 1...255, using: &source)
        }
        return damaged
    }
}
