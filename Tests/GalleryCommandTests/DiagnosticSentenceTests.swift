import Foundation
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite
@testable import gallery

/// The sentences for what a build reports while it runs.
@Suite struct DiagnosticSentenceTests {
    private static let diagnostics: [(Diagnostic, String)] = [
        (
            Diagnostic(.warning, path: "notes.jpg", .photo(.notAPhoto(kind: .text))),
            "notes.jpg: is text, not a photo; rename or remove it"
        ),
        (
            Diagnostic(.warning, path: "rings.jpg", .photo(.changed)),
            "rings.jpg: changed during the build; build again when it is complete"
        ),
        (
            Diagnostic(.warning, path: "torn.jpg", .damage(.endsEarly(0.5))),
            "torn.jpg: is truncated (50 % of the picture found); copy it again from the camera"
        ),
        (
            Diagnostic(.warning, path: "lamps.jpg", .lostGainMap(.cutOff)),
            "lamps.jpg: is shown without HDR (truncated gain map); copy it again from the camera"
        ),
        (
            Diagnostic(.warning, path: "lamps.jpg", .lostGainMap(.damaged)),
            "lamps.jpg: is shown without HDR (damaged gain map); copy it again from the camera"
        ),
        (
            Diagnostic(.warning, path: "rings.jpg", .noDownload(.changed)),
            "rings.jpg: not offered for download: changed during the build; "
                + "build again when it is complete"
        ),
        (
            Diagnostic(.note, .exposedPositions(1)),
            "1 original contains its position; --originals strip leaves that out"
        ),
        (
            Diagnostic(.note, .exposedPositions(2)),
            "2 originals contain their positions; --originals strip leaves that out"
        ),
        (
            Diagnostic(.note, .plainPosters(1)),
            "1 video without a poster is shown with a plain one; install ffmpeg"
        ),
        (
            Diagnostic(.note, .plainPosters(2)),
            "2 videos without a poster are shown with a plain one; install ffmpeg"
        ),
        (
            Diagnostic(.warning, path: "a.mp4", .plainPoster(.ended(status: 1))),
            "a.mp4: is shown with a plain poster: ffmpeg ended with status 1; "
                + "put a picture of the same name beside it"
        ),
        (
            Diagnostic(.warning, .unconvertedVideos(2)),
            "2 videos cannot be converted without ffmpeg; install ffmpeg"
        ),
        (
            Diagnostic(
                .warning, path: "a.mov", .video(.notConverted(.timedOut(seconds: 120)))),
            "a.mov: is not converted: ffmpeg takes longer than 120 s; raise --timeout"
        ),
        (
            Diagnostic(
                .warning, path: "a.mov", .video(.notConverted(.crashed(signal: 11)))),
            "a.mov: is not converted: ffmpeg crashed (signal 11); save it as MP4 with H.264"
        ),
        (
            Diagnostic(.warning, path: "a.mov", .uncommonSoundCodec("sowt")),
            "a.mov: has PCM sound, which many browsers do not play; "
                + "save it as MP4 with H.264, or use --videos transcode"
        ),
        (
            Diagnostic(.warning, path: "a.avi", .video(.otherContainer(.avi))),
            "a.avi: is an AVI video, which is not supported; "
                + "save it as MP4 with H.264, or use --videos transcode"
        ),
        (
            Diagnostic(.warning, path: "rings.webm", .duplicateVideo(shown: "rings.mov")),
            "rings.webm: has the same name as rings.mov, which is shown; "
                + "rename or remove this one"
        ),
        (
            Diagnostic(
                .warning, path: "a/woven.webm",
                .video(.truncated(expectedBytes: 6_108, foundBytes: 3_000))),
            "a/woven.webm: is truncated (6 108 bytes expected, 3 000 found); "
                + "copy it again from the camera"
        ),
        (
            Diagnostic(.warning, path: "a/glass.mp4", .uncommonCodec("hvc1")),
            "a/glass.mp4: is HEVC video, which many browsers do not play; "
                + "save it as MP4 with H.264, or use --videos transcode"
        ),
        (
            Diagnostic(.warning, path: "a.jpg", .ignored(.brokenLink)),
            "a.jpg: broken symbolic link; remove or fix it"
        ),
        (
            Diagnostic(.warning, path: "a", .ignored(.folderUnreadable(errno: EACCES))),
            "a: is a folder that cannot be read (Permission denied); check its permissions"
        ),
        (
            Diagnostic(.note, .noSandbox),
            "this system has no sandbox for the processes that decode photos; they have only limits of memory and time"
        ),
        (
            Diagnostic(.warning, path: "a", .ignored(.tooDeep(limit: 64))),
            "a: is nested in more than 64 folders; raise --max-depth"
        ),
        (
            Diagnostic(.warning, path: "a", .ignored(.tooManyFiles(limit: 10_000_000))),
            "a: has files that are left out, because there are more than 10 000 000; raise --max-files"
        ),
        (
            Diagnostic(.warning, path: "a.xmp", .unreadable(errno: EACCES)),
            "a.xmp: cannot read it (Permission denied)"
        ),
        (
            Diagnostic(.warning, path: "a.md", line: 4, .markdown(.rawHTML)),
            "a.md:4: raw HTML is left out; write Markdown"
        ),
        (
            Diagnostic(.warning, path: "a.md", line: 4, .markdown(.unsafeLink("javascript:x"))),
            "a.md:4: the link to javascript:x is left out; "
                + "use an address such as https://example.org"
        ),
        (
            Diagnostic(.warning, path: "a.md", line: 4, .markdown(.missingFile("x.html"))),
            "a.md:4: links to missing file x.html"
        ),
        (
            Diagnostic(.warning, path: "a.md", line: 4, .markdown(.missingPicture("x.jpg"))),
            "a.md:4: the picture x.jpg does not exist or cannot be shown"
        ),
        (
            Diagnostic(.warning, path: "a.md", line: 4, .markdown(.foreignPicture("../x.jpg"))),
            "a.md:4: the picture ../x.jpg is outside the photo folder and is left out; "
                + "copy it into the folder of the text"
        ),
        (
            Diagnostic(.warning, path: "a.md", line: 4, .markdown(.pictureInCaption)),
            "a.md:4: captions have no pictures; this one is left out; "
                + "write it into the index.md of the album"
        ),
        (
            Diagnostic(.note, path: "b/index.md", .renamedAlbum(path: "a")),
            "b/index.md: the album was /a/ before, and links to that address break; "
                + "add to its front matter: aliases: [/a/]"
        ),
        (
            Diagnostic(.note, path: "b/c.jpg", .renamedPhoto(page: "b/d.html")),
            "b/c.jpg: the photo was /b/d.html before, and links to that address break; "
                + "add to the front matter of its .md file: aliases: [/b/d.html]"
        ),
        (
            Diagnostic(.note, .renamedPhotos(2)),
            "2 further photos had other addresses before, and links to these break"
        ),
        (
            Diagnostic(.warning, path: "_index.md", .frontMatter(.otherAlbumFile)),
            "_index.md: is not read: the file about an album has the name index.md; rename it"
        ),
        (
            Diagnostic(.warning, path: "a.md", line: 2, .frontMatter(.invalidYAML(.alias))),
            "a.md:2: the front matter has an anchor or alias (& or *), which is not supported; "
                + "put such a text in quotes"
        ),
        (
            Diagnostic(.warning, path: "a.md", line: 2, .frontMatter(.invalidAliases)),
            "a.md:2: aliases must be a list of old addresses, such as [/2019/rome/]"
        ),
        (
            Diagnostic(.warning, path: "a.md", line: 2, .frontMatter(.invalidAlias("../x"))),
            "a.md:2: the alias ../x must be the path of a page, such as /2019/rome/"
        ),
        (
            Diagnostic(.warning, path: "a.md", .frontMatter(.takenAlias("/x/"))),
            "a.md: the alias /x/ is the address of another page"
        ),
        (
            Diagnostic(.warning, .unknownMenuAlbum("Icland", suggestion: "Iceland")),
            "the menu names the album Icland, which does not exist; did you mean Iceland?"
        ),
        (
            Diagnostic(.note, .foreignKeys(["tags", "type"])),
            "front matter has keys of other programs, which are ignored: tags, type"
        ),
        (
            Diagnostic(
                .warning, path: "theme/readme.css", .unknownThemeFile(suggestion: "prose.css")),
            "theme/readme.css: not a file of a theme; it is ignored; did you mean prose.css?"
        ),
        (
            Diagnostic(.warning, .noPhotos(folder: "pics")),
            "there are no photos in pics; the site will be empty"
        ),
    ]

    static let shards: [(diagnostic: Diagnostic, sentence: String)] = [
        (
            Diagnostic(.warning, path: "c/s", .shard(.otherOptions(["quality", "widths"]))),
            "c/s: shard not joined: built with another --quality, --widths; "
                + "build the shard again as this build is, or remove the file"
        ),
        (
            Diagnostic(
                .warning, path: "c/s", .shard(.otherCodecs(shard: "zlib 1", here: "zlib 2"))),
            "c/s: shard not joined: built with zlib 1, but this build uses zlib 2; "
                + "build the shard again as this build is, or remove the file"
        ),
        (
            Diagnostic(.warning, path: "c/s", .shard(.otherProgram(shard: "1", here: "2"))),
            "c/s: shard not joined: built by gallery 1, and this is 2; "
                + "build the shard again as this build is, or remove the file"
        ),
        (
            Diagnostic(.warning, path: "c/s", .shard(.unusable(.damaged))),
            "c/s: shard not joined: the file is damaged; "
                + "build the shard again as this build is, or remove the file"
        ),
        (
            Diagnostic(.warning, path: "c/s", .shard(.unusable(.otherVersion))),
            "c/s: shard not joined: built by another version of gallery; "
                + "build the shard again as this build is, or remove the file"
        ),
        (
            Diagnostic(.note, .missingShards(["2/16", "5/16"].compactMap { Shard($0) })),
            "shard 2 of 16, 5 of 16 not built; this build made the pictures of those shards"
        ),
        (
            Diagnostic(.note, .missingShards(["2/3"].compactMap { Shard($0) })),
            "shard 2 of 3 not built; this build made the pictures of that shard"
        ),
    ]

    @Test(arguments: shards)
    func `a shard that is not used is named with the reason`(
        diagnostic: Diagnostic, sentence: String
    ) {
        #expect(diagnostic.sentence == sentence)
    }

    @Test(arguments: diagnostics)
    func `what a build reports is stated with its place`(diagnostic: Diagnostic, sentence: String) {
        #expect(diagnostic.sentence == sentence)
    }

    @Test(
        arguments: [
            (.notBoolean(key: "hero"), "hero must be true or false"),
            (.invalidSpan, "span must be two whole numbers from 1, such as [2, 1]"),
            (.invalidStart, "start must be two whole numbers from 0 or null, such as [0, null]"),
            (.invalidPhotos, "photos must name files, each with its placement"),
            (
                .invalidYAML(.invalid(message: nil)),
                "the front matter is not valid YAML; fix or remove it"
            ),
            (
                .invalidYAML(.repeatedKeys(["alt"])),
                "the front matter gives alt more than once; keep one"
            ),
            (.notKeys, "front matter must be keys with values, such as title: Rome"),
            (.unclosed, "the front matter has no second line ---; end it with a line ---"),
            (.toml, "TOML front matter is not read; write YAML between two lines ---"),
            (.json, "JSON front matter is not read; write YAML between two lines ---"),
            (
                .notUTF8,
                "is not UTF-8; it is read as Windows-1252 or UTF-16; save it as UTF-8"
            ),
            (
                .unknownKey("capton", suggestion: "caption"),
                "unknown key capton; did you mean caption?"
            ),
            (.unknownKey("x", suggestion: nil), "unknown key x"),
            (
                .misplacedKey("hero", belongsToPhotos: true),
                "hero is a key of photos; write it below photos or into the photo's own file"
            ),
            (
                .misplacedKey("cover", belongsToPhotos: false),
                "cover is a key of albums; write it into the index.md of the album"
            ),
            (.notText(key: "title"), "title must be a text"),
            (.notNumber(key: "weight"), "weight must be a whole number"),
            (.notChoice(key: "rows", choices: ["a", "b", "c"]), "rows must be a, b or c"),
            (.invalidRowHeight, "row-height must be a number from 1 to 10000"),
            (.invalidPageLength, "photos-per-page must be 0 or from 10 to 100000"),
            (.invalidOrder, "order must be a list of names, such as [a.jpg, b.jpg], or a number"),
            (
                .invalidLastDay,
                "until must be a day, such as 2027-01-31; it is not published until then"
            ),
            (
                .unclearKey("Private", suggestion: "private"),
                "unknown key Private, which may state who can see it; it is not published until then; "
                    + "did you mean private?"
            ),
            (
                .visibilityInOtherFile(expected: "index.md"),
                "may state who can see it, but only index.md is read; it is not published until then; "
                    + "rename it to index.md"
            ),
            (
                .accessWithoutPrivate(key: "password"),
                "password is only for private albums, and private is missing; "
                    + "it is not published until then; add private: true or private: false"
            ),
            (
                .notAFile,
                "is not a file inside the photo folder; it is not published until then; "
                    + "replace it with the file"
            ),
            (.moreMistakes(3), "has 3 more mistakes, not listed here"),
            (
                .invalidPercentage(key: "watermark-size"),
                "watermark-size must be a whole number from 1 to 100"
            ),
            (.invalidWatermarkWidth, "watermark-from must be a width in pixels from 1 to 65535"),
            (.invalidPicks, "picks must be true, false or a number of photos from 1 to 100000"),
            (.invalidMail, "mail must be an address such as anna@example.org"),
            (.invalidDate, "date must be a day, such as 2019-05-03"),
            (
                .unclearVisibility(key: "draft"),
                "draft must be true or false; it is not published until then"
            ),
            (
                .unlistedInPrivateAlbum("a.jpg"),
                "a.jpg is unlisted: nothing has an address of its own inside a private album; it is not published"
            ),
            (
                .unpublishedPhoto("a.jpg", key: "cover"),
                "cover a.jpg is hidden or unlisted; name a photo of the album"
            ),
            (
                .unknownPhoto("none.jpg", key: "cover", suggestion: nil),
                "cover none.jpg does not exist; name a photo of the album"
            ),
            (
                .unknownPhoto("IMG_1.JPG", key: "photos", suggestion: "IMG_1.jpg"),
                "photo IMG_1.JPG does not exist; did you mean IMG_1.jpg?"
            ),
            (.noPhoto(suggestion: "IMG_1.md"), "no photo has this name; did you mean IMG_1.md?"),
            (.noPhoto(suggestion: nil), "no photo has this name; rename or remove it"),
            (
                .invalidClocks,
                #"clock must name cameras, each with a shift, such as {"Canon EOS R5": "+1:03:00"}"#
            ),
            (
                .invalidClock(camera: "X-T5"),
                #"the clock of X-T5 must be shifted by hours and minutes, such as "+1:03" or "-0:00:30""#
            ),
            (
                .unknownCamera("Canon R5", suggestion: "Canon R6"),
                "clock: no photo of the album is by a camera Canon R5; did you mean Canon R6?"
            ),
            (.unknownCamera("Q", suggestion: nil), "clock: no photo of the album is by a camera Q"),
        ] as [(FrontMatterProblem, String)])
    func `a mistake in front matter is reported with its line`(
        problem: FrontMatterProblem, sentence: String
    ) {
        let diagnostic = Diagnostic(.warning, path: "a.md", line: 2, .frontMatter(problem))
        #expect(diagnostic.sentence == "a.md:2: " + sentence)
    }
}
