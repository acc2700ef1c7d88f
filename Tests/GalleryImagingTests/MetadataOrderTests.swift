import Testing

@testable import GalleryFacts
@testable import GalleryImaging

/// Which metadata block takes precedence when several state the same field.
@Suite struct MetadataOrderTests {
    private let exif = ExifFacts(
        tiff: TIFFBytes().text(0x010E, "Exif caption").text(0x013B, "Exif One; Exif Two")
            .text(0x8298, "© Exif").short(0x4746, 2).bytes(0x9C9B, utf16("Exif title"), type: 1)
            .bytes(0x9C9E, utf16("exif;words"), type: 1).block)
    private let iptc = IPTCRecord(
        photoshop: IPTCBytes.record([
            (.caption, "IPTC caption"), (.creator, "IPTC One"), (.copyright, "© IPTC"),
            (.title, "IPTC title"), (.keyword, "iptc"), (.headline, "IPTC line"),
            (.credit, "IPTC credit"), (.city, "IPTC city"), (.country, "IPTC country"),
        ]))
    private let xmp = XMPPacket(
        XMPText.packet(
            """
            <dc:title>XMP title</dc:title><dc:description>XMP caption</dc:description>
            \(XMPText.list("dc:creator", ["XMP One", "XMP Two"]))<dc:rights>© XMP</dc:rights>
            \(XMPText.list("dc:subject", ["xmp", "words", "xmp"], of: "Bag"))
            <photoshop:Headline>XMP line</photoshop:Headline>
            <Iptc4xmpCore:AltTextAccessibility>What one would see</Iptc4xmpCore:AltTextAccessibility>
            """,
            attributes: """
                xmp:Rating="5" photoshop:Credit="XMP credit" photoshop:City="XMP city" \
                Iptc4xmpCore:Location="XMP quay" xmpRights:Marked="True" \
                xmpRights:WebStatement="https://example.com/rights"
                """))

    private static func utf16(_ text: String) -> [UInt8] {
        text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } + [0, 0]
    }

    @Test func `editors' words go before those of cameras`() {
        let all = PhotoMetadata(exif: exif, xmp: xmp, iptc: iptc)
        #expect(all.title == "XMP title" && all.caption == "XMP caption")
        #expect(all.headline == "XMP line" && all.altText == "What one would see")
        #expect(all.rights.creators == ["XMP One", "XMP Two"] && all.rights.copyright == "© XMP")
        #expect(all.keywords == ["xmp", "words"] && all.rating == 5)
        #expect(all.rights.credit == "XMP credit" && all.rights.isProtected == true)
        #expect(all.rights.license == "https://example.com/rights")
        #expect(all.place.all == ["XMP quay", "XMP city", "IPTC country"])

        let two = PhotoMetadata(exif: exif, iptc: iptc)
        #expect(two.title == "IPTC title" && two.caption == "IPTC caption")
        #expect(two.rights.creators == ["IPTC One"] && two.rights.copyright == "© IPTC")
        #expect(two.keywords == ["iptc"] && two.rating == 2 && two.rights.credit == "IPTC credit")

        let one = PhotoMetadata(exif: exif)
        #expect(one.title == "Exif title" && one.caption == "Exif caption")
        #expect(
            one.rights.creators == ["Exif One", "Exif Two"] && one.rights.copyright == "© Exif")
        #expect(one.keywords == ["exif", "words"] && one.altText == nil)
    }

    @Test func `what a camera writes into every file gives way to words`() {
        let camera = ExifFacts(tiff: TIFFBytes().text(0x010E, "Exif words").block)
        let packet = XMPPacket(
            XMPText.packet(
                "<dc:description>OLYMPUS DIGITAL CAMERA         </dc:description><dc:title>_DSC0815.JPG</dc:title>"
            ))
        let metadata = PhotoMetadata(exif: camera, xmp: packet)
        #expect(metadata.caption == "Exif words" && metadata.title == nil)
    }

    @Test(arguments: [
        "IMG_2041", "_MG_0017", "DSC01234.JPG", "DSCF0001.jpeg", "_DSC0815",
        "PXL_20210101_120000123", "Harbour final.jpg",
    ])
    func `a name that cameras give is no title`(text: String) {
        #expect(PhotoMetadata(xmp: XMPText.packet("<dc:title>\(text)</dc:title>")).title == nil)
    }

    @Test(arguments: [
        "1984", "Apollo 11", "Photo 51", "Blue IMG_2041", "L", "Scan", "K2 8611", "Scan1987",
        "1914-1918", "Camera", "P1984", "Untitled", "20240503_181502",
    ])
    func `what an author wrote as the title is the title`(text: String) {
        #expect(PhotoMetadata(xmp: XMPText.packet("<dc:title>\(text)</dc:title>")).title == text)
    }

    @Test func `Exif 3 has texts and comments in UTF-8`() throws {
        let text = "Zwei Wörter über den Fluß"
        let comment = Array("UNICODE\0".utf8) + text.utf8
        for isBig in [true, false] {
            var writer = TIFFWriter(isBigEndian: isBig)
            writer.add(
                0x8769, directory: [.init(0x9286, type: 7, count: comment.count, comment)])
            let artist = Array("Jürgen Müller\0".utf8)
            let tiff = writer.file([.init(0x013B, type: 129, count: artist.count, artist)])
            let facts = ExifFacts(tiff: tiff)
            #expect(facts.creators == ["Jürgen Müller"])
            #expect(facts.comments == [text])
        }
    }

    @Test func `decimal degrees alone are a position`() {
        func fraction(_ upper: Int, _ lower: Int) -> [UInt8] {
            [upper, lower].flatMap { value in
                (0..<4).reversed().map { UInt8(value >> (8 * $0) & 255) }
            }
        }
        var writer = TIFFWriter(isBigEndian: true)
        writer.add(
            0x8825,
            directory: [
                .init(2, type: 5, count: 1, fraction(473_766, 10_000)),
                .init(4, type: 5, count: 1, fraction(85_416, 10_000)),
            ])
        let position = ExifFacts(tiff: writer.file([])).position
        #expect(position == GeographicPosition(latitude: 47.3766, longitude: 8.5416, altitude: nil))
    }

    @Test func `the first second of 1970 is no date when the file was changed later`() {
        func taken(_ original: String, _ changed: String) -> String? {
            var facts = ExifFacts()
            facts.original = CaptureDate(exif: original)
            facts.changed = CaptureDate(exif: changed)
            return PhotoMetadata(exif: facts).taken?.iso8601
        }
        #expect(taken("1970:01:01 00:00:00", "2003:01:02 03:04:05") == "2003-01-02T03:04:05")
        #expect(taken("1970:01:01 00:00:00", "") == "1970-01-01T00:00:00")
        #expect(taken("1970:01:01 00:00:01", "2003:01:02 03:04:05") == "1970-01-01T00:00:01")
    }

    @Test(arguments: [true, false])
    func `the parts of extended XMP are joined by their digest`(_ isComplete: Bool) throws {
        let digest = "0123456789ABCDEF0123456789ABCDEF"
        let extended = XMPText.packet(XMPText.list("dc:creator", ["Jane Doe"]))
        let main = XMPText.packet(
            "<dc:title>T</dc:title>",
            attributes: "xmlns:n=\"http://ns.adobe.com/xmp/note/\" n:HasExtendedXMP=\"\(digest)\"")
        func part(_ digest: String, _ offset: Int, _ bytes: ArraySlice<UInt8>) -> [UInt8] {
            let numbers = [extended.count, offset].flatMap { value in
                (0..<4).reversed().map { UInt8(value >> (8 * $0) & 255) }
            }
            return JPEGBytes.segment(
                0xE1, Array(ExtendedXMP.name.utf8) + digest.utf8 + numbers + bytes)
        }
        let other = String(digest.reversed())
        // In any order, and beside parts of another packet.
        let parts =
            part(digest, 100, extended[100...]) + part(other, 0, extended[..<50])
            + (isComplete ? part(digest, 0, extended[..<100]) : [])
        let xmp = JPEGBytes.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + main)
        let file = JPEGBytes.inserting(
            xmp + parts, into: try Fixture.bytes("orientations/landscape_1.jpg"))
        let metadata = try TemporaryPhoto.metadata(of: file)
        #expect(metadata.title == "T")
        #expect(metadata.rights.creators == (isComplete ? ["Jane Doe"] : []))
    }

    @Test func `a comment is a caption if it reads like words and there is nothing better`() {
        let words = "Et voila. For starters we have warmed goats cheese"
        #expect(PhotoMetadata(comment: words).caption == words)
        #expect(PhotoMetadata(exif: exif, comment: words).caption == "Exif caption")
        for other in [
            "comment in GIMP 2.4.5", "CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 90",
            "DBP", "Lavc58.134.100", "a5cb01550dbb9a6bf732f87e413f6e231cc4581e",
            "{\"a\": 1, \"b\": 2, \"c\": [1, 2]}",
        ] {
            #expect(PhotoMetadata(comment: other).caption == nil, "\(other)")
        }
    }

    static let comments: [([UInt8], String?)] = [
        (Array("ASCII\0\0\0Down by the sea\0\0".utf8), "Down by the sea"),
        (Array("UNICODE\0".utf8) + utf16("Unten am grünen Meer"), "Unten am grünen Meer"),
        (Array("UNICODE\0".utf8) + [0] + utf16("Down by the sea"), "Down by the sea"),
        (Array(repeating: 0, count: 8) + Array("Down by the sea".utf8), "Down by the sea"),
        (Array("JIS\0\0\0\0\0Down by the sea".utf8), nil), (Array("ASCII\0\0\0".utf8), nil),
        (Array("UNICODE\0A".utf8), nil), (Array("ASCII\0\0\0       ".utf8), nil),
    ]

    @Test(arguments: comments)
    func `a user's comment is read in the encoding that it names`(
        bytes: [UInt8], expected: String?
    ) {
        #expect(PhotoMetadata(tiff: TIFFBytes().undefined(0x9286, bytes).block).caption == expected)
    }

    @Test(arguments: [
        ("5", 5), ("3.0", 3), ("-1", -1), ("0", nil), ("6", nil), ("many", nil), ("nan", nil),
    ])
    func `a rating is from 1 to 5, or −1 for a rejected photo`(text: String, expected: Int?) {
        #expect(
            PhotoMetadata(xmp: XMPText.packet(attributes: "xmp:Rating='\(text)'")).rating
                == expected)
    }

    // MARK: Dates

    @Test func `the day of the exposure goes before the day of the scan`() {
        let scanned = TIFFBytes().text(0x9004, "2025:06:01 10:00:00")
            .text(0x0132, "2025:06:02 10:00:00")
        let packet = XMPPacket(XMPText.packet(attributes: "photoshop:DateCreated='1968-05-03'"))
        let record = IPTCRecord(
            photoshop: IPTCBytes.record([(.date, "19690721"), (.time, "025615+0000")]))
        func taken(_ tiff: TIFFBytes, _ xmp: XMPPacket, _ iptc: IPTCRecord) -> String? {
            PhotoMetadata(exif: ExifFacts(tiff: tiff.block), xmp: xmp, iptc: iptc).taken?.iso8601
        }
        #expect(taken(scanned, packet, record) == "1968-05-03")
        #expect(taken(scanned, XMPPacket(), record) == "1969-07-21T02:56:15+00:00")
        #expect(taken(scanned, XMPPacket(), IPTCRecord()) == "2025-06-01T10:00:00")
        let shot = scanned.text(0x9003, "2024:01:01 09:00:00")
        #expect(taken(shot, packet, record) == "2024-01-01T09:00:00")
    }

    @Test func `a file without Exif states in XMP how it was taken`() {
        let metadata = PhotoMetadata(
            xmp: XMPText.packet(
                "<exif:ISOSpeedRatings><rdf:Seq><rdf:li>400</rdf:li></rdf:Seq></exif:ISOSpeedRatings>",
                attributes: """
                    tiff:Make="NIKON CORPORATION" tiff:Model="NIKON D70" aux:Lens="50 mm f/1.8" \
                    exif:ExposureTime="1/250" exif:FNumber="28/10" exif:FocalLength="50/1" \
                    exif:FocalLengthIn35mmFilm="75" xmp:CreateDate="2026-02-03T16:20:05.250+01:00"
                    """))
        var expected = PhotoMetadata()
        expected.taken = CaptureDate(
            exif: "2026:02:03 16:20:05", subsecond: "250", offset: "+01:00")
        expected.camera = "NIKON D70"
        expected.lens = "50 mm f/1.8"
        expected.focalLength = 50
        expected.focalLength35mm = 75
        expected.aperture = 2.8
        expected.exposureTime = PhotoMetadata.Fraction(1, 250)
        expected.iso = 400
        #expect(metadata == expected)
    }

    @Test func `the offset of a date follows from the time of a satellite receiver in XMP`() {
        let metadata = PhotoMetadata(
            xmp: XMPText.packet(
                attributes: """
                    exif:DateTimeOriginal="2026-02-03T16:20:05" \
                    exif:GPSTimeStamp="2026-02-03T15:20:03Z"
                    """))
        #expect(metadata.taken?.iso8601 == "2026-02-03T16:20:05+01:00")
    }

    // MARK: Position

    @Test func `a position is read from XMP where Exif has none`() throws {
        func position(_ attributes: String) -> GeographicPosition? {
            PhotoMetadata(xmp: XMPText.packet(attributes: attributes)).position
        }
        let found = try #require(
            position(
                "exif:GPSLatitude='47,22,36N' exif:GPSLongitude='8,32.5W' exif:GPSAltitude='408/1' exif:GPSAltitudeRef='1'"
            ))
        #expect(abs(found.latitude - (47 + 22.0 / 60 + 36.0 / 3_600)) < 1e-9)
        #expect(abs(found.longitude + 8 + 32.5 / 60) < 1e-9 && found.altitude == -408)
        #expect(position("exif:GPSLatitude='0,0,0N' exif:GPSLongitude='0,0,0E'") == nil)
        #expect(position("exif:GPSLatitude='99,0,0N' exif:GPSLongitude='1,0,0E'") == nil)
        #expect(position("exif:GPSLatitude='47,22,36' exif:GPSLongitude='8,32.5E'") == nil)
        #expect(position("exif:GPSLatitude='nan,1N' exif:GPSLongitude='8,32.5E'") == nil)
    }

    @Test func `metadata of a PNG and a JPEG is that of their packets`() throws {
        let packet = XMPText.packet("<dc:title>Winter</dc:title>")
        let png = PNGBytes.inserting(
            "iTXt", XMPText.chunk(packet), into: try Fixture.bytes("hostile/gray-1bit.png"))
        let jpeg = JPEGBytes.inserting(
            XMPText.segment(packet), into: try Fixture.bytes("hostile/no-eoi.jpg"))
        #expect(try TemporaryPhoto.metadata(of: png).title == "Winter")
        #expect(try TemporaryPhoto.metadata(of: jpeg).title == "Winter")
        let commented = JPEGBytes.inserting(
            JPEGBytes.segment(0xFE, Array("Down by the sea".utf8)),
            into: try Fixture.bytes("hostile/no-eoi.jpg"))
        #expect(try TemporaryPhoto.metadata(of: commented).caption == "Down by the sea")
    }
}
