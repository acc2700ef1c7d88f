import Testing

@testable import GalleryFacts
@testable import GallerySite

@Suite struct ClockShiftTests {
    @Test(arguments: [
        ("+1:03:00", 3_780), ("-0:05", -300), ("1:03", 3_780), ("-26:00:30", -93_630),
        ("+8766:00", 31_557_600), ("", nil), ("+", nil), ("90", nil), ("+1:60", nil),
        ("+1:3", nil), ("1:00:00:00", nil), ("--1:00", nil), ("+1:-3", nil), ("1234567:00", nil),
    ])
    func `a shift is hours, minutes and perhaps seconds`(text: String, seconds: Int?) {
        #expect(ClockShift.seconds(text) == seconds)
    }

    @Test func `an album's file names cameras with their shifts, in quotes or not`() {
        let note = FrontMatter(
            "---\nclock:\n  Canon EOS R5: \"+1:03:00\"\n  X-T5: -0:05:30\n---", of: .album)
        #expect(note.problems == [])
        #expect(
            note.settings.clocks == [
                ClockShift(camera: "Canon EOS R5", seconds: 3_780, line: 3),
                ClockShift(camera: "X-T5", seconds: -330, line: 4),
            ])
    }

    @Test(arguments: [
        ("clock: +1:00", FrontMatterProblem.invalidClocks), ("clock: [a]", .invalidClocks),
        ("clock: {A: soon}", .invalidClock(camera: "A")),
        ("clock: {A: [1]}", .invalidClock(camera: "A")),
    ])
    func `a mistake in a shift is named with its line`(yaml: String, problem: FrontMatterProblem) {
        let note = FrontMatter("---\ntitle: x\n\(yaml)\n---", of: .album)
        #expect(note.problems == [.init(line: 3, problem: problem)] && note.settings.clocks == [])
    }

    private func photo(_ path: String, _ camera: String?) -> InspectedPhoto {
        var metadata = PhotoMetadata()
        metadata.taken = CaptureDate(exif: "2026:02:03 12:00:00")
        metadata.camera = camera
        return InspectedPhoto(
            file: .init(path: path, bytes: 10),
            header: ImageHeader(
                format: .jpeg, storedSize: PixelSize(width: 6, height: 4), components: 3,
                bitsPerSample: 8, coding: .sequential(arithmetic: false)),
            metadata: metadata, content: .text(path))
    }

    private let notes = [
        "index.md": FrontMatter(
            "---\nclock: {Canon EOS R5: \"+1:00\", X-T5: \"+2:00\"}\n---", of: .album),
        "trip/index.md": FrontMatter(
            "---\nclock: {canon eos r5: \"-0:30\", None: \"0:01\"}\n---", of: .album),
    ]

    @Test func `a shift holds for the albums inside, and the innermost counts`() {
        let photos = [
            photo("a.jpg", "Canon EOS R5"), photo("trip/b.jpg", "Canon EOS R5"),
            photo("trip/day/c.jpg", "Canon EOS R5"), photo("trip/d.jpg", "X-T5"),
            photo("trip/e.jpg", "Other"), photo("trip/f.jpg", nil), photo("trips/g.jpg", "X-T5"),
        ]
        #expect(
            ClockShift.applied(to: photos, AuthorNotes(notes)).map {
                $0.facts.taken?.iso8601.suffix(8)
            } == [
                "13:00:00", "11:30:00", "11:30:00", "14:00:00", "12:00:00", "12:00:00", "14:00:00",
            ])
    }

    @Test func `a camera that took no photo of the album is reported with the nearest that did`() {
        var inspected = InspectedPhotos()
        inspected.photos = [photo("a.jpg", "Canon EOS R6"), photo("trip/b.jpg", "X-T5")]
        inspected.notes = notes
        let plan = SitePlan(inspected, SiteSettings(), SiteContent(), folder: "x")
        #expect(
            plan.problems.diagnostics == [
                Diagnostic(
                    .warning, path: "index.md", line: 2,
                    .frontMatter(
                        .unknownCamera("Canon EOS R5", suggestion: "Canon EOS R6"))),
                Diagnostic(
                    .warning, path: "trip/index.md", line: 2,
                    .frontMatter(.unknownCamera("canon eos r5", suggestion: nil))),
                Diagnostic(
                    .warning, path: "trip/index.md", line: 2,
                    .frontMatter(.unknownCamera("None", suggestion: nil))),
            ])
    }
}
