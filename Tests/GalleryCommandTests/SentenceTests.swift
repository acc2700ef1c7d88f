import Foundation
import Testing

@testable import GalleryBuild
@testable import GalleryCheck
@testable import GalleryFacts
@testable import GalleryImaging
@testable import GalleryPreview
@testable import GallerySite
@testable import gallery

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
                "is not a HEIC image as its name states; export it as JPEG or PNG"
            ),
            (.notAPhoto(kind: .text), "is text, not a photo; rename or remove it"),
            (.notAPhoto(kind: .html), "is a web page, not a photo; download the picture again"),
            (.notAPhoto(kind: .unknown), "is of no known picture format; export it as JPEG or PNG"),
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
                .unsupported(.highDynamicRange(.png)),
                "is a PNG image in HDR (BT.2100), which looks wrong on most displays; export it as SDR"
            ),
            (
                .tooLarge(.pixels, value: 4_290_250_000, limit: 500_000_000),
                "has too many pixels (4 290 250 000, at most 500 000 000); export it smaller or raise --max-megapixels"
            ),
            (
                .tooLarge(.side, value: 400_000_000, limit: 1_048_576),
                "has a side of 400 000 000 pixels, more than 1 048 576; export it smaller"
            ),
            (
                .impossibleSize(width: 20_000, height: 10_000, fileBytes: 300),
                "has a header for 20 000 × 10 000 pixels but only 300 bytes; copy it again from the camera"
            ),
            (
                .tooLarge(.workingBytes, value: 2_412_345_678, limit: 1_000_000_000),
                "needs 2.4 GB of memory to decode, more than the limit of 1 GB; "
                    + "save it as a baseline JPEG or a PNG without interlacing, or raise --max-decoder-megabytes"
            ),
            (
                .tooLarge(.scans, value: 101, limit: 100),
                "has more than 100 scans; save it as a baseline JPEG or raise --max-scans"
            ),
            (
                .tooLarge(.scannedPixels, value: 5_000_000_000, limit: 4_000_000_000),
                "has more scans than its size allows (4 000 000 000 pixels in all of them); save it as a baseline JPEG"
            ),
            (
                .tooLarge(.fileBytes, value: 600, limit: 512),
                "is too large (600 bytes, at most 512); export it smaller or raise --max-file-megabytes"
            ),
            (
                .tooLarge(.markers, value: 17, limit: 16),
                "has more than 16 metadata segments; export it again or raise --max-segments"
            ),
            (
                .worker(.crashed(signal: 11)),
                "crashed its decoder (Segmentation fault); export it again"
            ),
            (
                .worker(.timedOut(seconds: 120)),
                "takes longer than 120 s to decode; export it smaller or raise --timeout"
            ),
            (
                .worker(.ended(status: 3)),
                "cannot be decoded (the decoder ended with status 3); export it again"
            ),
            (
                .worker(.nonsense),
                "cannot be decoded (the decoder gave no valid answer); export it again"
            ),
            (
                .worker(.notStarted(errno: ENOENT)),
                "cannot be decoded (no process for it can be started: No such file or directory); "
                    + "use --isolation none"
            ),
            (.undecodable(message: "bad code"), "cannot be decoded (bad code); export it again"),
        ] as [(ImageError, String)])
    func `a photo that is left out is reported with what is wrong and what to do`(
        error: ImageError, sentence: String
    ) {
        #expect(error.explanation == sentence)
    }

    @Test func `a photo that is published damaged is reported`() {
        #expect(
            PictureDamage.endsEarly(0.449).explanation
                == "is truncated (44 % of the picture found); copy it again from the camera")
        #expect(
            PictureDamage.endsEarly(0).explanation == "is truncated; copy it again from the camera"
        )
        #expect(
            PictureDamage.corrupt(message: "bad code").explanation
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
            (
                .unstrippedVideo(["moov/udta"]),
                "contains extra tracks or metadata: moov/udta; build again"
            ),
            (
                .unusableVideo(.malformed),
                "is a damaged video (inconsistent structure); build or copy it again"
            ),
            (
                .bytes("a.mp4", stated: 6_108, found: 4),
                "states 6 108 bytes for a.mp4, which has 4"
            ),
            (
                .undecodable(.undecodable(message: "its data is damaged or cut off")),
                "cannot be decoded (its data is damaged or cut off); build or copy it again"
            ),
            (
                .archiveEntry("glass.png"),
                "does not match glass.png of the site; build or copy it again"
            ),
            (
                .archiveEnd,
                "is truncated or has an invalid list of files; build or copy it again"
            ),
            (.attachment(.exif([])), "contains Exif"),
            (
                .attachment(.exif([.ownerName, .position, .serialNumber])),
                "contains Exif with GPS coordinates, a serial number and the owner's name"
            ),
            (.attachment(.xmp([])), "contains XMP beyond the rights"),
            (.attachment(.photoshop), "contains IPTC or other Photoshop resources"),
            (.attachment(.text(keyword: "Software")), "contains a text chunk (Software)"),
            (.attachment(.chunk(name: "tIME")), "contains a chunk of type tIME"),
            (.attachment(.trailer(bytes: 12_345)), "contains 12 345 bytes after the picture"),
        ] as [(Finding.Fault, String)])
    func `what is wrong with a published site is reported`(fault: Finding.Fault, sentence: String) {
        #expect(fault.explanation == sentence)
    }

    @Test func `a build that cannot be done is reported`() {
        #expect(
            BuildError.outputIsBusy("site").sentence
                == "site: in use by another build; try again when that has finished")
        #expect(
            BuildError.shardWithoutCache.sentence
                == "a shard stores its results in the cache, and there is no cache; name a folder with --cache"
        )
        #expect(
            BuildError.noAVIFEncoder.sentence
                == "AVIF cannot be made, because there is no encoder of AV1; install one for libheif (libheif-plugin-aomenc on Debian and Ubuntu), or build without --avif"
        )
        #expect(
            BuildError.interrupted.sentence
                == "interrupted; finished work is kept, build again to continue")
        #expect(CheckError.interrupted.sentence == "interrupted")
        #expect(
            BuildError.outputIsFile("site").sentence == "site: is a file; name a folder with -o")
        #expect(
            BuildError.noPhotoFolder("pics").sentence
                == "pics: is not a folder; name the folder that holds the photos")
        #expect(
            BuildError.outputIsForeign("www").sentence
                == "www: contains files that gallery did not create; choose another with -o or use --force"
        )
        #expect(
            BuildError.outputOverlapsPhotos(output: "a/b", photos: "a").sentence
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
    func `a site that cannot be served is reported`(error: ServeError, sentence: String) {
        #expect(error.sentence == sentence)
    }

    @Test func `a system that does not report changes is reported`() {
        #expect(
            WatchProblem.tooManyFolders(limit: 8_192).sentence
                == "cannot watch more than 8 192 folders (fs.inotify.max_user_watches); "
                + "checking for changes every second instead")
        #expect(
            WatchProblem.refused(errno: EMFILE).sentence
                == "cannot watch for changes (Too many open files); "
                + "checking for changes every second instead")
    }

    @Test func `each reason for a lost gain map has a sentence of its own`() {
        let sentences = GainMapProblem.allCases.map(\.explanation)
        #expect(Set(sentences).count == sentences.count)
        #expect(sentences.allSatisfy { $0.hasPrefix("is shown without HDR (") })
        #expect(
            GainMapProblem.otherShape.explanation
                == "is shown without HDR (gain map with another aspect ratio); "
                + "export it again with HDR, or use --hdr drop")
    }

    @Test(arguments: [
        (
            VideoProblem.malformed,
            "is a damaged video (inconsistent structure); "
                + "copy it again from the camera"
        ),
        (.noPicture, "has no video track; remove it"),
        (
            .matroska,
            "is a Matroska video, which few browsers play; "
                + "save it as MP4 with H.264, or use --videos transcode"
        ),
        (
            .hiddenTrack,
            "contains extra tracks, which may expose where it was "
                + "recorded; save it as MP4 without them"
        ),
        (.otherFile, "is a QuickTime video with its data in another file; save it as one file"),
        (
            .compressedHeader,
            "is a QuickTime video with a compressed header, which is not supported; "
                + "save it as MP4 with H.264, or use --videos transcode"
        ),
        (
            .tooManyParts,
            "is a video with too many parts; "
                + "save it as MP4 with H.264"
        ),
        (.changed, "changed during the build; build again when it is complete"),
    ])
    func `a video that is left out is reported with what is wrong and what to do`(
        problem: VideoProblem, sentence: String
    ) {
        #expect(problem.explanation == sentence)
    }

    @Test(arguments: [
        (StoreProblem.damaged, "damaged cache; rebuilding it"),
        (.otherVersion, "cache from another version; rebuilding it"),
        (
            .otherProgram,
            "cannot be used as a cache (it belongs to another program); building without it"
        ),
        (.inUse, "cache in use by another build; building without it"),
        (
            .refused(errno: ENOTDIR),
            "cannot be used as a cache (Not a directory); building without it"
        ),
        (
            .unusable(message: "disk I/O error"),
            "cannot be used as a cache (disk I/O error); building without it"
        ),
    ])
    func `a store that is not used as it is is reported`(problem: StoreProblem, sentence: String) {
        #expect(
            Diagnostic(.note, path: "cache", .store(problem)).sentence == "cache: " + sentence)
    }

    @Test(
        arguments: [
            (
                .pageIsNotMarkdown("about.txt"),
                "about.txt: not a Markdown file (.md); rename or convert it"
            ),
            (
                .pageNameTaken("more/about.md"),
                "more/about.md: has the same name as another page; rename it"
            ),
            (
                .unreadable(path: "gone.md", errno: ENOENT),
                "gone.md: cannot read it (No such file or directory)"
            ),
            (
                .logoWithoutSize("logo.svg"),
                "logo.svg: has no size; use a PNG, or an SVG with width and height or a viewBox"
            ),
            (
                .watermarkWithoutTransparency("mark.jpg"),
                "mark.jpg: not a PNG with transparency; export it as a PNG with a transparent background"
            ),
            (
                .fontIsNotWOFF2("own.woff2"),
                "own.woff2: invalid or truncated WOFF2 font; export it again, or convert a TTF or OTF whose licence allows it"
            ),
        ] as [(SiteContentError, String)])
    func `a file that the settings name and that cannot be used is reported`(
        error: SiteContentError, sentence: String
    ) {
        #expect(BuildError.content(error).sentence == sentence)
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
