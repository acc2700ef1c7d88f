import Testing

@testable import GalleryFacts
@testable import GallerySite

@Suite struct AlbumPagesTests {
    private func lengths(_ count: Int, _ maxCount: Int, days: [Int] = []) -> [Int] {
        AlbumPages(count: count, maxCount: maxCount, startsDay: days.contains).ranges.map(\.count)
    }

    @Test func `photos are spread evenly over the fewest pages`() {
        #expect(lengths(0, 400) == [0])
        #expect(lengths(400, 400) == [400])
        #expect(lengths(401, 400) == [201, 200])
        #expect(lengths(1_000, 400) == [334, 333, 333])
        #expect(lengths(10_000, 0) == [10_000])
    }

    @Test func `a page ends with a day that ends nearby and not with one further off`() {
        #expect(lengths(600, 400, days: [310, 500]) == [310, 290])
        #expect(lengths(600, 400, days: [280, 330]) == [280, 320])
        #expect(lengths(600, 400, days: [100, 590]) == [300, 300])
    }

    @Test(arguments: [(2, 1), (1_000, 10), (4_321, 400), (99, 7)])
    func `every photo is on one page and no page is too long`(_ count: Int, _ maxCount: Int) {
        // Days of uneven length, identical in every run.
        let pages = AlbumPages(count: count, maxCount: maxCount) { $0 * 7_919 % 13 == 0 }
        #expect(pages.ranges.flatMap { Array($0) } == Array(0..<count))
        #expect(pages.ranges.allSatisfy { !$0.isEmpty && $0.count <= maxCount })
        #expect((0..<count).allSatisfy { pages.ranges[pages.page(of: $0)].contains($0) })
    }

    private func dates(_ texts: [String?]) -> [CaptureDate?] {
        texts.map { $0.flatMap { CaptureDate(exif: "\($0) 12:00:00") } }
    }

    private typealias Group = JumpIndex.Group

    @Test func `a jump index names the months of each year, or the days of one month`() {
        let months = JumpIndex(
            dates(["2025:12:30", nil, "2025:12:31", "2026:01:01", "2026:01:05", "2026:03:01"]))
        #expect(
            months.groups == [
                Group(label: "2025", entries: [.init(label: "December", photo: 0)]),
                Group(
                    label: "2026",
                    entries: [.init(label: "January", photo: 3), .init(label: "March", photo: 5)]),
            ])
        let days = JumpIndex(dates(["2026:01:05", "2026:01:05", "2026:01:02"]))
        #expect(
            days.groups == [
                Group(
                    label: "January 2026",
                    entries: [.init(label: "5", photo: 0), .init(label: "2", photo: 2)])
            ])
    }

    @Test func `there is no jump index where dates do not follow one another`() {
        #expect(JumpIndex(dates(["2026:01:05", "2026:01:02", "2026:01:03"])).groups.isEmpty)
        #expect(JumpIndex(dates(["2026:01:05", "2026:01:05"])).groups.isEmpty)
        #expect(JumpIndex(dates([nil, nil])).groups.isEmpty)
    }

    @Test func `a photo never takes the name of a page`() {
        #expect(Album.isPageName("page-2") && Album.isPageName("page-17"))
        #expect(!Album.isPageName("page-") && !Album.isPageName("page-two"))
        #expect(!Album.isPageName("homepage-2"))
    }
}
