import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryImaging
@testable import GalleryPreview
@testable import GallerySite

@Suite struct SentenceTests {
    @Test(
        arguments: [
            (.empty, "is empty (0 bytes); copy it again from the camera"),
            (
                .truncated(expectedBytes: 4_812_330, foundBytes: 1_048_576),
                "is truncated (4 812 330 bytes expected, 1 048 576 found); copy it again from the camera"
            ),
            (
                .notAPhoto(kind: .heic),
                "is a HEIC image, which is not supported; export it as JPEG or PNG"
            ),
            (.notAPhoto(kind: .text), "is text, not a photo; rename or remove it"),
            (.notAPhoto(kind: .html), "is a web page, not a photo; download the picture again"),
            (.notAPhoto(kind: .unknown), "is neither JPEG nor PNG; export it as JPEG or PNG"),
            (.unreadable(errno: 13), "cannot be read (Permission denied); check its permissions"),
            (
                .malformed(.zeroExtent),
                "has a width or height of 0; copy it again from the camera"
            ),
            (
                .malformed(.segmentLength(marker: 0xE1)),
                "is damaged (segment 0xE1 has an invalid length); copy it again from the camera"
            ),
            (
                .unsupported(.lossless),
                "is a lossless JPEG, which browsers cannot show; export it as an 8-bit baseline JPEG"
            ),
            (
                .unsupported(.bitsPerSample(12)),
                "is a JPEG with 12 bits per sample, which browsers cannot show; export it as an 8-bit baseline JPEG"
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
                "has a header for 20 000 × 10 000 pixels but only 300 bytes; copy it again from the camera"
            ),
            (
                .tooLarge(.workingBytes, value: 2_412_345_678, limit: 1_000_000_000),
                "needs 2.4 GB of memory to decode, more than the limit of 1 GB; "
                    + "save it as a baseline JPEG or a PNG without interlacing"
            ),
            (
                .tooLarge(.scans, value: 101, limit: 100),
                "has more than 100 scans; save it as a baseline JPEG"
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
                == "is truncated (44 % of the picture found); copy it again from the camera")
        #expect(
            Sentence.of(PictureDamage.endsEarly(0)) == "is truncated; copy it again from the camera"
        )
        #expect(
            Sentence.of(PictureDamage.corrupt(message: "bad code"))
                == "is damaged (bad code); compare it with the original")
    }

    @Test(
        arguments: [
            (.folder("."), "links to the folder .; link to its page, index.html"),
            (.unreadable(errno: 13), "cannot be read (Permission denied)"),
            (
                .damaged(.corrupt(message: "bad code")),
                "is damaged (bad code); build or copy it again"
            ),
            (
                .undecodable(.undecodable(message: "bad code")),
                "cannot be decoded (bad code); build or copy it again"
            ),
            (.attachment(.exif([])), "contains Exif"),
            (
                .attachment(.exif([.ownerName, .position, .serialNumber])),
                "contains Exif with GPS coordinates and a serial number and the owner's name"
            ),
            (.attachment(.xmp([])), "contains XMP beyond the rights"),
            (.attachment(.photoshop), "contains IPTC or other Photoshop resources"),
            (.attachment(.text(keyword: "Software")), "contains a text chunk (Software)"),
            (.attachment(.chunk(name: "tIME")), "contains a chunk of type tIME"),
            (.attachment(.trailer(bytes: 12_345)), "contains 12 345 bytes after the picture"),
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
                == "www: contains files that gallery did not create; choose another with -o or use --force"
        )
        #expect(
            BuildError.outputOverlapsPhotos(output: "a/b", photos: "a").diagnostic.sentence
                == "a/b: overlaps the photo folder a; choose another with -o"
        )
    }

    @Test(
        arguments: [
            (
                .portIsTaken(8_080),
                "port 8080 is in use; choose another with --port, or omit --port to use a free one"
            ),
            (
                .noPortIsFree(8_080...8_179),
                "ports 8080 to 8179 are in use; choose another with --port"
            ),
            (
                .portIsForbidden(80),
                "permission denied for port 80; choose one from 1024 up with --port"
            ),
            (
                .cannotListen("no buffers"),
                "cannot listen on a port (no buffers); choose another with --port"
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
                == "cannot watch more than 8 192 folders (fs.inotify.max_user_watches); "
                + "checking for changes every second instead")
        #expect(
            Sentence.of(WatchProblem.unavailable(reason: "Too many open files"))
                == "cannot watch for changes (Too many open files); "
                + "checking for changes every second instead")
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
