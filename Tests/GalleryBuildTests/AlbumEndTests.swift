import Foundation
import GalleryTestSupport
import Testing

@testable import GalleryBuild
@testable import GalleryFacts
@testable import GallerySite

/// Albums with a last day.
@Suite struct AlbumEndTests {
    private static func day(_ text: String) throws -> Int {
        try #require(CaptureDate(xmp: text)).dayNumber
    }

    private static func gallery() throws -> TemporaryGallery {
        let site = try TemporaryGallery(photos: [
            "open.jpg": "photos/patterns/rings.jpg", "work/one.jpg": "photos/patterns/woven.jpg",
            "work/below/two.jpg": "orientations/landscape_6.jpg",
            "work/short/three.jpg": "orientations/landscape_3.jpg",
        ])
        try site.folder.write("---\nuntil: 2027-01-31\n---\n", to: "photos/work/index.md")
        try site.folder.write("---\nuntil: 2027-01-10\n---\n", to: "photos/work/short/index.md")
        return site
    }

    private static func build(
        _ site: TemporaryGallery, on day: String
    ) async throws -> (report: BuildReport, pages: [String]) {
        var environment = TemporaryGallery.environment
        environment.today = try Self.day(day)
        let report = try await Build.run(site.options, in: environment) { _ in }
        let pages = try site.tree().keys.filter { $0.hasSuffix("index.html") }
        return (report, pages.sorted())
    }

    @Test
    func `an album is there on its last day, and the build after it removes it with all below`()
        async throws
    {
        let site = try Self.gallery()
        var built = try await Self.build(site, on: "2027-01-10")
        #expect(
            built.pages == [
                "index.html", "work/below/index.html", "work/index.html", "work/short/index.html",
            ])
        built = try await Self.build(site, on: "2027-01-11")
        #expect(built.pages == ["index.html", "work/below/index.html", "work/index.html"])
        built = try await Self.build(site, on: "2027-01-31")
        #expect(built.pages == ["index.html", "work/below/index.html", "work/index.html"])
        #expect(built.report.photos == 3 && built.report.hidden == 1)
        built = try await Self.build(site, on: "2027-02-01")
        #expect(built.pages == ["index.html"])
        #expect(built.report.photos == 1 && built.report.hidden == 3)
        let names = try site.tree().keys
        #expect(
            !names.contains { $0.contains("work") || $0.contains("one-") || $0.contains("two-") })
        // A wrong clock does no lasting damage: with an earlier date the albums are back.
        built = try await Self.build(site, on: "2027-01-02")
        #expect(built.pages.count == 4)
    }

    @Test func `pages say their last day, those below the earlier one`() async throws {
        let site = try Self.gallery()
        _ = try await Self.build(site, on: "2027-01-01")
        func lastDay(_ page: String) throws -> String? {
            try site.text(page).firstMatch(of: /data-until="([^"]*)"/).map { String($0.1) }
        }
        #expect(try lastDay("work/index.html") == "2027-01-31")
        #expect(try lastDay("work/one.html") == "2027-01-31")
        #expect(try lastDay("work/below/index.html") == "2027-01-31")
        #expect(try lastDay("work/short/three.html") == "2027-01-10")
        #expect(try lastDay("index.html") == nil)
    }

    @Test(arguments: [
        ("0", "1970-01-01"), ("1801439999", "2027-01-31"), ("1801440000", "2027-02-01"),
        ("951782400", "2000-02-29"),
    ])
    func `the day of a build that is to be repeated is that of its time in UTC`(
        _ epoch: String, _ day: String
    ) throws {
        let environment = BuildEnvironment(sourceDateEpoch: epoch) { _ in "" }
        #expect(environment.today == (try Self.day(day)))
    }

    @Test func `without such a time, or with another text, it is the day of the system`() throws {
        let now = Date()
        let parts = Calendar.current.dateComponents([.year, .month, .day], from: now)
        let known = try Self.day(
            String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0))
        for text in [nil, "", "soon"] {
            // Midnight may pass between the two readings of the clock.
            #expect(
                [known, known + 1].contains(
                    BuildEnvironment(sourceDateEpoch: text) { _ in "" }.today))
        }
    }
}
