import Testing

@testable import GalleryFacts
@testable import GallerySite

@Suite struct FolderNameTests {
    @Test(arguments: [
        ("01 Iceland", 1, "Iceland", "iceland"), ("2-rome", 2, "Rome", "rome"),
        ("003_New York", 3, "New York", "new-york"), ("1. Start", 1, "Start", "start"),
        ("10 - Ten", 10, "Ten", "ten"), ("01 2019", 1, "2019", "2019"),
        // Years, dates in other formats, and names that are only a number.
        ("2019", nil, "2019", "2019"), ("2019 Rome", nil, "2019 Rome", "2019-rome"),
        ("2019-05 Rome", nil, "2019 05 Rome", "2019-05-rome"), ("07", nil, "07", "07"),
        ("12.", nil, "12.", "12"), ("35mm", nil, "35mm", "35mm"),
        ("01-02-2020 Party", nil, "02 2020 Party", "01-02-2020-party"),
        ("Iceland", nil, "Iceland", "iceland"),
    ])
    func `a number in front orders and is no part of title and address`(
        name: String, number: Int?, title: String, address: String
    ) {
        let folder = FolderName(name)
        #expect(folder.number == number && folder.title == title && folder.date == nil)
        #expect(Slug.slug(folder.addressed) == address)
    }

    @Test(arguments: [
        ("2019-05-03 Wedding", "2019-05-03", "Wedding"),
        ("20190503_wedding", "2019-05-03", "Wedding"),
        ("2019_05_03 - The wedding", "2019-05-03", "The wedding"),
        ("2019.05.03 3 days", "2019-05-03", "3 days"),
        ("1 2019-05-03 Wedding", "2019-05-03", "Wedding"),
    ])
    func `a day in front is the album's date and no part of its title`(
        name: String, date: String, title: String
    ) {
        let folder = FolderName(name)
        #expect(folder.date?.iso8601 == date && folder.title == title)
        #expect(folder.addressed.hasPrefix("2019"))
    }

    @Test(arguments: [
        "2019-02-30 Snow", "2019-13-01 Snow", "2019-05-03", "20190503", "0000-01-01 X",
    ])
    func `what is no day, or nothing but one, stays in the title`(name: String) {
        let folder = FolderName(name)
        #expect(folder.date == nil && folder.title == Slug.title(name))
    }
}
