import Foundation
import Testing

@testable import GalleryFacts
@testable import GalleryImaging

@Suite(.enabled(if: CameraFiles.exist, "real camera files are absent"))
struct CameraFileTests {
    struct Expectation: Sendable {
        var name: String
        var size: (width: Int, height: Int)
        var taken: String?
        var camera: String?
    }

    static let files: [Expectation] = [
        ("Canon_40D.jpg", (100, 68), "2008-05-30T15:56:01", "Canon EOS 40D"),
        ("Canon_PowerShot_S40.jpg", (480, 360), "2003-12-14T12:01:44", "Canon PowerShot S40"),
        ("Fujifilm_FinePix_E500.jpg", (59, 100), "2006-08-17T09:24:48", "FUJIFILM FinePix E500"),
        (
            "Kodak_CX7530.jpg", (100, 78), "2005-08-13T09:47:23",
            "KODAK CX7530 ZOOM DIGITAL CAMERA"
        ),
        ("Nikon_D70.jpg", (100, 66), "2008-03-15T09:52:01", "NIKON D70"),
        ("Olympus_C8080WZ.jpg", (100, 72), "2006-10-22T15:44:29", "OLYMPUS C8080WZ"),
        ("Panasonic_DMC-FZ30.jpg", (100, 75), "2008-07-16T11:33:20", "Panasonic DMC-FZ30"),
        ("Pentax_K10D.jpg", (100, 72), "2008-05-04T16:47:24", "PENTAX K10D"),
        ("Reconyx_HC500_Hyperfire.jpg", (2048, 1536), nil, nil),
        ("Sony_HDR-HC3.jpg", (100, 64), "2007-06-15T04:42:32", "SONY HDR-HC3"),
        ("exif-org/ricoh-rdc5300.jpg", (896, 600), "2000-05-31T21:50:40", "RICOH RDC-5300"),
        ("exif-org/sony-d700.jpg", (672, 512), "1998-12-01T14:22:36", "SONY DSC-D700"),
        ("gps/DSCN0010.jpg", (640, 480), "2008-10-22T16:28:39", "NIKON COOLPIX P6000"),
        ("hdr/canon_hdr_NO.jpg", (1536, 2048), "2015-02-09T22:47:44", "Canon PowerShot SX60 HS"),
        ("hdr/iphone_hdr_YES.jpg", (3264, 2448), "2015-04-10T20:12:23+02:00", "Apple iPhone 6"),
        (
            "mobile/HMD_Nokia_8.3_5G.jpg", (4608, 1976), "2022-08-14T14:12:31+03:00",
            "HMD Global Nokia 8.3 5G"
        ),
        ("tests/42_IndexError.jpg", (4032, 3024), "2014-08-23T13:05:43", "OLYMPUS E-P3"),
        ("tests/87_OSError.jpg", (1488, 2240), "2005-12-14T14:39:47", "NIKON D70s"),
    ].map { Expectation(name: $0.0, size: $0.1, taken: $0.2, camera: $0.3) }

    @Test(arguments: files)
    func `a camera's file has its size, date and camera`(expected: Expectation) throws {
        let url = CameraFiles.folder.appending(path: expected.name)
        let header = try ImageHeader.read(Array(Data(contentsOf: url)))
        #expect(
            header.size == PixelSize(width: expected.size.width, height: expected.size.height))
        let metadata = try Fixture.metadata(path: url.path)
        #expect(metadata.taken?.iso8601 == expected.taken)
        #expect(metadata.camera == expected.camera)
    }

    @Test func `a camera's file states how it was taken`() throws {
        let phone = try Fixture.metadata(
            path: CameraFiles.folder.appending(path: "hdr/iphone_hdr_YES.jpg").path)
        var expected = PhotoMetadata()
        expected.taken = CaptureDate(exif: "2015:04:10 20:12:23", subsecond: "550")
        // The GPS time is 18:12 UTC, which gives an offset of two hours.
        expected.taken?.offsetMinutes = 120
        expected.taken?.isOffsetInferred = true
        expected.camera = "Apple iPhone 6"
        expected.lens = "iPhone 6 back camera 4.15mm f/2.2"
        expected.focalLength = 4.15
        expected.focalLength35mm = 57
        expected.aperture = 2.2
        expected.exposureTime = PhotoMetadata.Fraction(1, 40)
        expected.iso = 32
        expected.position = GeographicPosition(
            latitude: 40 + 26.0 / 60 + 49.1 / 3600, longitude: -(3 + 43.0 / 60 + 29.11 / 3600),
            altitude: 11_513.0 / 18)
        #expect(phone == expected)
    }

    @Test func `every camera's file has a header and a small rendition`() throws {
        let names = try FileManager.default.subpathsOfDirectory(atPath: CameraFiles.folder.path)
            .filter { $0.lowercased().hasSuffix(".jpg") || $0.hasSuffix(".jpeg") }.sorted()
        #expect(names.count > 50)
        for name in names {
            let bytes = try Array(Data(contentsOf: CameraFiles.folder.appending(path: name)))
            let header = try ImageHeader.read(bytes)
            let size = header.size.scaled(toWidth: 120)
            let derivation = try Derivation(bytes, sizes: [size])
            #expect(try Picture(decoding: derivation.files[0]).size == size, "\(name)")
        }
    }

    @Test(arguments: ["landscape", "portrait"])
    func `photos stored in eight orientations are derived to one`(kind: String) throws {
        let pictures = try (1...8).map { orientation in
            let url = CameraFiles.folder.appending(path: "orientation/\(kind)_\(orientation).jpg")
            let derivation = try Derivation(
                Array(Data(contentsOf: url)), widths: [64], quality: 100)
            return try Picture(decoding: derivation.files[0])
        }
        // The tool that rotated the other pictures changed their tones, but did not process the first.
        for picture in pictures[2...] {
            #expect(picture.difference(from: pictures[1]).mean < 3)
        }
    }
}
