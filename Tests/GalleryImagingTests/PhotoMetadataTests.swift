import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite struct PhotoMetadataTests {
    private static func metadata(
        _ taken: (String, String), by device: (camera: String, lens: String),
        at settings: (focalLength: Double, aperture: Double, exposure: (Int, Int), iso: Int),
        description: String
    ) -> PhotoMetadata {
        var metadata = PhotoMetadata()
        metadata.taken = CaptureDate(exif: taken.0, offset: taken.1)
        metadata.camera = device.camera
        metadata.lens = device.lens
        metadata.focalLength = settings.focalLength
        metadata.focalLength35mm = Int(settings.focalLength)
        metadata.aperture = settings.aperture
        metadata.exposureTime = PhotoMetadata.Fraction(settings.exposure.0, settings.exposure.1)
        metadata.iso = settings.iso
        metadata.caption = description
        metadata.rights.creators = ["Ida Northlight"]
        metadata.rights.copyright = "Copyright 2025 Ida Northlight"
        return metadata
    }

    /// The demo photo that has a position, and IPTC, which takes precedence over Exif.
    private static let lighthouse: PhotoMetadata = {
        var expected = metadata(
            ("2025:09:12 20:14:37", "+01:00"), by: ("Northlight N2", "Northlight 24-70mm f/2.8"),
            at: (35, 5.6, (1, 15), 400),
            description: "The keeper's house at Northlight Head, a quarter of an hour after sunset."
        )
        expected.rights.credit = "Northlight Pictures"
        expected.position = GeographicPosition(
            latitude: 61 + 24.0 / 60 + 11.16 / 3_600, longitude: -(6 + 40.0 / 60 + 58.08 / 3_600),
            altitude: 41.5)
        return expected
    }()

    static let photos: [(String, PhotoMetadata)] = [
        ("photos/coast/lighthouse-at-dusk.jpg", lighthouse),
        (
            "photos/mountains/balloons.jpg",
            metadata(
                ("2025:10:05 07:04:14", "+02:00"),
                by: ("Northlight N2", "Northlight 24-70mm f/2.8"),
                at: (70, 5.6, (1, 640), 200),
                description: "Eight balloons over the valley at seven in the morning")
        ),
        (
            "photos/coast/café at night.jpg",
            metadata(
                ("2025:09:14 22:08:17", "+01:00"), by: ("Northlight C40", "Northlight 40mm f/2"),
                at: (40, 2, (1, 60), 1600), description: "Café by the harbour after the rain")
        ),
        (
            "photos/coast/pier-long-exposure.jpg",
            metadata(
                ("2025:09:13 09:47:30", "+01:00"),
                by: ("Northlight N2", "Northlight 24-70mm f/2.8"),
                at: (48, 11, (240, 1), 64),
                description: "What is left of the old pier; four minutes")
        ),
        ("photos/patterns/truchet.jpg", PhotoMetadata()),
        ("hostile/exif-loop.jpg", PhotoMetadata()),
        ("hostile/exif-orientation-9.jpg", PhotoMetadata()),
    ]

    @Test(arguments: photos)
    func `a demo photo contains what was written into it`(
        name: String, expected: PhotoMetadata
    ) throws {
        #expect(try Fixture.metadata(path: Fixture.path(name)) == expected)
    }

    @Test func `a PNG has the metadata of its eXIf chunk`() throws {
        let found = try Fixture.metadata(path: Fixture.path("photos/patterns/jellyfish.png"))
        #expect(found.taken?.iso8601 == "2025-09-17T15:11:42+01:00")
        #expect(found.lens == "Northlight 100mm f/2.8 Macro")
    }

    // MARK: Field by field

    private func metadata(_ block: TIFFBytes) -> PhotoMetadata { PhotoMetadata(tiff: block.block) }

    @Test func `the time of the shutter goes before those of the scan and of the last change`() {
        let changed = TIFFBytes().text(0x0132, "2025:01:03 00:00:00")
        let scanned = changed.text(0x9004, "2025:01:02 00:00:00")
        let taken = scanned.text(0x9003, "2025:01:01 00:00:00").text(0x9291, "25")
        let blank = scanned.text(0x9003, "    :  :     :  :  ")
        let dates = [changed, scanned, taken, blank].map { metadata($0).taken }
        #expect(dates.map { $0?.day } == [3, 2, 1, 2])
        #expect(dates[2]?.millisecond == 250)
    }

    @Test func `an offset that a file states alone holds for its dates`() {
        let block = TIFFBytes().text(0x9003, "2025:01:01 12:00:00").text(0x9010, "+09:00")
        #expect(metadata(block).taken?.iso8601 == "2025-01-01T12:00:00+09:00")
        let own = block.text(0x9011, "-03:30")
        #expect(metadata(own).taken?.iso8601 == "2025-01-01T12:00:00-03:30")
    }

    @Test func `the time of a receiver gives the shutter's an offset if none is stated`() {
        let block = TIFFBytes().text(0x9003, "2025:01:01 01:30:20").text(0x001D, "2024:12:31")
            .fractions(0x0007, [(20, 1), (0, 1), (17, 1)])
        #expect(metadata(block).taken?.iso8601 == "2025-01-01T01:30:20+05:30")
        let stated = block.text(0x9011, "+09:00")
        #expect(metadata(stated).taken?.iso8601 == "2025-01-01T01:30:20+09:00")
        let unclear = block.fractions(0x0007, [(0, 0), (0, 1), (17, 1)])
        #expect(metadata(unclear).taken?.iso8601 == "2025-01-01T01:30:20")
        let changed = TIFFBytes().text(0x0132, "2025:01:01 03:30:20").text(0x001D, "2024:12:31")
            .fractions(0x0007, [(20, 1), (0, 1), (17, 1)])
        #expect(metadata(changed).taken?.iso8601 == "2025-01-01T03:30:20")
    }

    @Test func `aperture and exposure fall back to their logarithms`() {
        let direct = TIFFBytes().fractions(0x829D, [(28, 10)]).fractions(0x829A, [(10, 600)])
        #expect(metadata(direct).aperture == 2.8)
        #expect(metadata(direct).exposureTime == PhotoMetadata.Fraction(10, 600))
        let logarithms = TIFFBytes().fractions(0x9202, [(4, 1)])
            .fractions(0x9201, [(8, 1)], signed: true)
        #expect(metadata(logarithms).aperture == 4)
        #expect(metadata(logarithms).exposureTime == PhotoMetadata.Fraction(1, 256))
        let long = TIFFBytes().fractions(0x9201, [(-3, 1)], signed: true)
        #expect(metadata(long).exposureTime == PhotoMetadata.Fraction(8, 1))
    }

    @Test func `a value that divides by zero or is empty is missing`() {
        let block = TIFFBytes().fractions(0x829D, [(28, 0)]).fractions(0x829A, [(0, 10)])
            .fractions(0x920A, [(0, 1)]).short(0xA405, 0).short(0x8827, 0)
            .fractions(0x9202, [(900, 1)]).fractions(0x9201, [(900, 1)], signed: true)
            .text(0x010E, "   ").text(0x013B, "").text(0xA434, "----")
        #expect(metadata(block) == PhotoMetadata())
        let unknown = [(Int(UInt32.max), 1)]
        let largest = TIFFBytes().fractions(0x829D, unknown).fractions(0x920A, unknown)
        #expect(metadata(largest) == PhotoMetadata())
    }

    @Test func `a sensitivity of 65,535 stands for the longer field`() {
        #expect(metadata(TIFFBytes().short(0x8827, 400)).iso == 400)
        let high = TIFFBytes().short(0x8827, 65_535).long(0x8832, 102_400)
        #expect(metadata(high).iso == 102_400)
        #expect(metadata(TIFFBytes().short(0x8827, 65_535)).iso == nil)
    }

    static let lenses: [([(Int, Int)], String?)] = [
        ([(180, 10), (700, 10), (35, 10), (45, 10)], "18–70 mm f/3.5"),
        ([(35, 1), (35, 1), (14, 10), (14, 10)], "35 mm f/1.4"),
        ([(24, 1), (105, 1), (0, 0), (0, 0)], "24–105 mm"),
        ([(0, 0), (0, 0), (0, 0), (0, 0)], nil),
    ]

    @Test(arguments: lenses)
    func `a lens without a name is named by its numbers`(
        specification: [(Int, Int)], expected: String?
    ) {
        #expect(metadata(TIFFBytes().fractions(0xA432, specification)).lens == expected)
        let named = TIFFBytes().fractions(0xA432, specification).text(0xA434, "Bright 50")
        #expect(metadata(named).lens == "Bright 50")
    }

    @Test(arguments: [
        "OLYMPUS DIGITAL CAMERA         ", "SONY DSC", "<Digimax i50 MP3>", "Exif_JPEG_PICTURE",
        "untitled", "KODAK Camera Pictures",
    ])
    func `what a camera writes into every file is no description`(text: String) {
        #expect(metadata(TIFFBytes().text(0x010E, text)).caption == nil)
    }

    @Test func `the maker's note is hidden from libexif and nothing else is`() throws {
        let block = TIFFBytes().text(0x010F, "Maker").text(0x0110, "One").short(0x8827, 100)
            .undefined(0x927C, Array("Nikon\0\u{2}\u{10}\0\0II*\0".utf8)).text(
                0x9003, "2025:01:01 00:00:00")
        let payload = try #require(ExifPayload(tiff: block.block))
        let hidden = payload.forLibexif
        #expect(hidden.count == block.block.count + 6)
        let changes = zip(hidden.dropFirst(6), block.block).filter { $0 != $1 }
        #expect(changes.map(\.1) == [0x7C, 0x92] && changes.allSatisfy { $0.0 == 0 })
        #expect(metadata(block).camera == "Maker One")
        #expect(metadata(block).taken?.iso8601 == "2025-01-01T00:00:00")
    }

    @Test(
        arguments: [
            [], [0x49], Array("II*\0\u{8}\0\0".utf8), Array("XX*\0\u{8}\0\0\0\0\0".utf8),
            Array("II+\0\u{8}\0\0\0\0\0".utf8),
        ] as [[UInt8]])
    func `what is no TIFF structure counts as empty`(bytes: [UInt8]) {
        #expect(PhotoMetadata(tiff: bytes) == PhotoMetadata())
    }
}
