import GalleryImaging
import Testing

@testable import GalleryKit

@Suite struct SentenceTests {
    @Test(
        arguments: [
            (.empty, "is empty (0 bytes); copy it again from the camera"),
            (
                .truncated(expectedBytes: 4_812_330, foundBytes: 1_048_576),
                "ends early (4 812 330 bytes expected, 1 048 576 found); copy it again from the camera"
            ),
            (
                .notAPhoto(kind: .heic),
                "is a HEIC picture, which most browsers cannot show; export it as JPEG or PNG"
            ),
            (.notAPhoto(kind: .text), "is text, not a photo; rename or remove it"),
            (.notAPhoto(kind: .html), "is a web page, not a photo; download the picture again"),
            (.notAPhoto(kind: .unknown), "is neither JPEG nor PNG; export it as JPEG or PNG"),
            (.unreadable(errno: 13), "cannot be read (Permission denied); check its permissions"),
            (
                .malformed(.zeroExtent),
                "claims a width or height of 0; copy it again from the camera"
            ),
            (
                .malformed(.segmentLength(marker: 0xE1)),
                "is damaged (a segment of type 0xE1 has no valid length); copy it again from the camera"
            ),
            (
                .unsupported(.lossless),
                "is a lossless JPEG, which browsers cannot show; export it as a baseline JPEG of 8 bits"
            ),
            (
                .unsupported(.bitsPerSample(12)),
                "is a JPEG of 12 bits a sample, which browsers cannot show; export it as a baseline JPEG of 8 bits"
            ),
            (
                .unsupported(.highDynamicRangePNG),
                "is an HDR PNG (BT.2100), which looks wrong on most displays; export it as SDR"
            ),
            (
                .tooLarge(.pixels, value: 4_290_250_000, limit: 500_000_000),
                "has too many pixels (4 290 250 000, at most 500 000 000); export it smaller"
            ),
            (
                .impossibleSize(width: 20_000, height: 10_000, fileBytes: 300),
                "claims 20 000 × 10 000 pixels, which its 300 bytes cannot hold; copy it again from the camera"
            ),
            (
                .tooLarge(.workingBytes, value: 2_412_345_678, limit: 1_000_000_000),
                "needs 2.4 GB of memory to decode, more than the limit of 1 GB; "
                    + "save it as a baseline JPEG or a PNG without interlacing"
            ),
            (
                .tooLarge(.scans, value: 101, limit: 100),
                "has more than 100 scans, as no camera writes; save it as a baseline JPEG"
            ),
            (.undecodable(message: "bad code"), "cannot be decoded (bad code); export it again"),
        ] as [(ImageError, String)])
    func `a photo that is left out is told with what is wrong and what to do`(
        error: ImageError, sentence: String
    ) {
        #expect(Sentence.of(error) == sentence)
    }

    @Test func `a photo that is published damaged is told`() {
        #expect(
            Sentence.of(PictureDamage.endsEarly(0.449))
                == "ends early (44 % of the picture found); copy it again from the camera")
        #expect(
            Sentence.of(PictureDamage.endsEarly(0)) == "ends early; copy it again from the camera")
        #expect(
            Sentence.of(PictureDamage.corrupt(message: "bad code"))
                == "is damaged (bad code); compare it with the original")
    }

    @Test(
        arguments: [
            (.folder("."), "names the folder .; name the page in it, index.html"),
            (.unreadable(errno: 13), "cannot be read (Permission denied)"),
            (
                .damaged(.corrupt(message: "bad code")),
                "is damaged (bad code); build or copy it again"
            ),
            (
                .undecodable(.undecodable(message: "bad code")),
                "cannot be decoded (bad code); build or copy it again"
            ),
            (.attachment(.exif([])), "holds Exif"),
            (
                .attachment(.exif([.ownerName, .position, .serialNumber])),
                "holds Exif, which tells the position and a serial number and the owner's name"
            ),
            (.attachment(.xmp([])), "holds XMP that says more than rights"),
            (.attachment(.photoshop), "holds IPTC or other resources of Photoshop"),
            (.attachment(.text(keyword: "Software")), "holds a text (Software)"),
            (.attachment(.chunk(name: "tIME")), "holds a chunk of type tIME"),
            (.attachment(.trailer(bytes: 12_345)), "holds 12 345 bytes behind the picture"),
        ] as [(Finding.Fault, String)])
    func `what is wrong with a published site is told`(fault: Finding.Fault, sentence: String) {
        #expect(Sentence.of(fault) == sentence)
    }

    @Test func `a build that cannot be done is told`() {
        #expect(
            BuildError.noPhotoFolder("pics").diagnostic.sentence
                == "pics: is not a folder; name the folder that holds the photos")
        #expect(
            BuildError.outputIsForeign("www").diagnostic.sentence
                == "www: holds files that are not from a gallery; choose another with -o or use --force"
        )
        #expect(
            BuildError.outputOverlapsPhotos(output: "a/b", photos: "a").diagnostic.sentence
                == "a/b: overlaps the photo folder a, where nothing is written; choose another with -o"
        )
    }

    @Test(
        arguments: [
            (
                .portIsTaken(8_080),
                "port 8080 is used by another program; choose another with --port, or none to get a free one"
            ),
            (
                .noPortIsFree(8_080...8_179),
                "the ports from 8080 to 8179 are all used by other programs; choose another with --port"
            ),
            (
                .portIsForbidden(80),
                "port 80 is not for programs of this user; choose one from 1024 on with --port"
            ),
            (
                .cannotListen("no buffers"),
                "the system does not let this program listen (no buffers); choose another port with --port"
            ),
            (
                .build(.noPhotoFolder("pics")),
                "pics: is not a folder; name the folder that holds the photos"
            ),
        ] as [(ServeError, String)])
    func `a site that cannot be served is told`(error: ServeError, sentence: String) {
        #expect(error.diagnostic.sentence == sentence)
    }

    @Test func `a system that does not tell of changes is told`() {
        #expect(
            Sentence.of(WatchProblem.tooManyFolders(limit: 8_192))
                == "the system watches no more than 8 192 folders (fs.inotify.max_user_watches); "
                + "changes are looked for every second instead")
        #expect(
            Sentence.of(WatchProblem.unavailable(reason: "Too many open files"))
                == "the system does not tell of changes (Too many open files); "
                + "changes are looked for every second instead")
    }

    @Test(arguments: [
        (1, 250, "1/250 s"), (10, 2_500, "1/250 s"), (1, 3, "0.3 s"), (1, 4, "1/4 s"),
        (30, 1, "30 s"),
        (25, 10, "2.5 s"), (1, 1, "1 s"),
    ])
    func `an exposure time reads as on a camera`(numerator: Int, denominator: Int, text: String)
        throws
    {
        let time = try #require(PhotoMetadata.Fraction(numerator, denominator))
        #expect(PhotoText.exposure(time) == text)
    }

    @Test func `the days of an album read as people say them`() throws {
        func span(_ dates: String...) throws -> String? {
            PhotoText.span(try dates.map { try #require(CaptureDate(exif: $0 + " 12:00:00")) })
        }
        #expect(try span() == nil)
        #expect(try span("2025:09:12") == "12 September 2025")
        #expect(try span("2025:09:15", "2025:09:12") == "12–15 September 2025")
        #expect(try span("2025:09:15", "2025:10:02") == "September – October 2025")
        #expect(try span("2024:12:31", "2025:01:01") == "December 2024 – January 2025")
    }
}
