import Testing

@testable import GalleryFacts
@testable import GallerySite

@Suite struct FolderNameTests {
    /// The titles of names side by side.
    private func titles(_ names: String...) -> [String] {
        let found = FolderName.names(of: names.map { "trips/" + $0 })
        return names.map { found["trips/" + $0]?.title(.standard) ?? "" }
    }

    @Test(arguments: [
        ("01 Iceland", 1, "Iceland", "iceland"), ("01-rome", 1, "Rome", "rome"),
        ("003_New York", 3, "New York", "new-york"), ("01. Start", 1, "Start", "start"),
        ("01 2019", 1, "2019", "2019"), ("02_Saint-Malo", 2, "Saint-Malo", "saint-malo"),
        ("00 Intro", 0, "Intro", "intro"), ("04 24-70mm", 4, "24-70mm", "24-70mm"),
        ("05-new-york", 5, "New york", "new-york"),
        // Years, and names that are only a number.
        ("2019", nil, "2019", "2019"), ("2019 Rome", nil, "2019 Rome", "2019-rome"),
        ("07", nil, "07", "07"), ("12.", nil, "12.", "12"), ("35mm", nil, "35mm", "35mm"),
        ("Iceland", nil, "Iceland", "iceland"),
    ])
    func `a number with a leading zero orders and is no part of title and address`(
        name: String, number: Int?, title: String, address: String
    ) {
        let folder = FolderName(name)
        #expect(folder.number == number && folder.title(.standard) == title && folder.date == nil)
        #expect(Slug.slug(folder.addressed) == address)
    }

    @Test(arguments: [
        "03.05.2019 Rome", "03-05-2019", "01-02-2020 Party", "2019-05 Rome", "24-70mm", "9-11",
        "50-50", "3-2-1", "12.5 km walk", "1.2 Alps", "Saint-Malo", "Jean-Luc and Anna",
        "Aix-en-Provence", "Coca-Cola", "T-Shirts", "F-16", "1914-1918", "1914-18",
        "2019-2020 Season", "Wedding 2019-05-03", "100 Strangers", "24. Dezember", "12 Monkeys",
        "365 Project", "50 mm", "100_PANA", "100_0503", "2 2 Tango", "100 % Berlin", "0-60 mph",
        "2019-02-30", "2019-13", "2019-05-03 - 2019-05-09", "2019-05-03_2", "20190503_101112",
        "Rock and roll", "IMG_2041", "NYC", "iPhone", "\u{645}-1", "---", "2019-05-03x",
    ])
    func `the title is the name`(name: String) {
        let folder = FolderName(name)
        #expect(folder.title(.standard) == name && folder.number == nil && folder.date == nil)
    }

    @Test(arguments: [
        ("new-york-city", "New york city"), ("new_york", "New york"), ("rome", "Rome"),
        ("two--hyphens_", "Two hyphens"), ("été-indien", "Été indien"), ("日本-京都", "日本 京都"),
        ("rome at dawn-dusk", "Rome at dawn-dusk"), ("rome-2019", "Rome-2019"),
        ("  Rome   by night ", "Rome by night"), ("f-16", "F-16"),
    ])
    func `hyphens are spaces in a name without spaces, capitals and digits beside them`(
        name: String, title: String
    ) {
        #expect(FolderName(name).title(.standard) == title)
    }

    @Test func `a number without a leading zero orders in a series`() {
        #expect(titles("1 Rome", "2 Paris") == ["Rome", "Paris"])
        #expect(titles("2-rome", "10. Oslo", "Home") == ["Rome", "Oslo", "Home"])
        #expect(titles("1 Paris", "2 Rome", "3 Paris") == ["Paris", "Rome", "Paris"])
        #expect(titles("09 Nine", "10 Ten") == ["Nine", "Ten"])
        #expect(titles("100 Strangers", "Rome") == ["100 Strangers", "Rome"])
        #expect(titles("01 Rome", "100 Strangers") == ["Rome", "100 Strangers"])
        #expect(titles("1 Rome", "2 2 Tango") == ["1 Rome", "2 2 Tango"])
        // Days of one month, and folders of a camera.
        #expect(titles("24. Dezember", "25. Dezember") == ["24. Dezember", "25. Dezember"])
        #expect(titles("100_PANA", "101_PANA") == ["100_PANA", "101_PANA"])
        let apart = FolderName.names(of: ["a/1 Rome", "b/2 Paris"])
        #expect(apart.values.allSatisfy { $0.number == nil })
    }

    @Test(arguments: [
        "1 Rome", "24. Dezember", "100 Strangers", "2-rome", "10 - Ten", "1. Start", "3. Winter",
    ])
    func `siblings do not change an address`(name: String) {
        let alone = FolderName(name).addressed
        let beside = FolderName.names(of: [name, "4 Paris", "5 Oslo"])[name]
        #expect(beside?.addressed == alone && beside?.number != nil)
        #expect(Slug.slug(alone).first?.isNumber == false)
    }

    @Test(arguments: [
        ("2019-05-03 Wedding", "2019-05-03", "Wedding"),
        ("20190503_wedding", "2019-05-03", "Wedding"),
        ("2019_05_03 - The wedding", "2019-05-03", "The wedding"),
        ("2019.05.03 3 days", "2019-05-03", "3 days"),
        ("2019-05-03 Saint-Malo", "2019-05-03", "Saint-Malo"),
        ("1 2019-05-03 Wedding", "2019-05-03", "Wedding"),
    ])
    func `a day in front is the album's date and no part of its title`(
        name: String, date: String, title: String
    ) {
        let folder = FolderName(name)
        #expect(folder.date?.iso8601 == date && folder.title(.standard) == title)
        #expect(folder.addressed.hasPrefix("2019"))
    }

    @Test(arguments: [
        ("2019-05-03", "2019-05-03", "3 May 2019", "3.\u{A0}Mai 2019"),
        ("2019_05_03", "2019-05-03", "3 May 2019", "3.\u{A0}Mai 2019"),
        ("20190503", "2019-05-03", "3 May 2019", "3.\u{A0}Mai 2019"),
        ("2019-05-03_", "2019-05-03", "3 May 2019", "3.\u{A0}Mai 2019"),
        ("01 2019-05-03", "2019-05-03", "3 May 2019", "3.\u{A0}Mai 2019"),
        ("2019-05", "2019-05", "May 2019", "Mai 2019"),
        ("2019_12", "2019-12", "December 2019", "Dezember 2019"),
    ])
    func `a date alone is the album's date, and in words its title`(
        name: String, date: String, english: String, german: String
    ) throws {
        let folder = FolderName(name)
        #expect(folder.date?.iso8601 == date && folder.title(.standard) == english)
        #expect(folder.title(try Theme().words(of: "de")) == german)
    }

    @Test(arguments: ["2019-02-30 Snow", "2019-13-01 Snow", "0000-01-01 X", "1799-05-03 X"])
    func `what is no day stays in the title`(name: String) {
        let folder = FolderName(name)
        #expect(folder.date == nil && folder.title(.standard) == name)
    }

    @Test func `the summary does not repeat a date that is the title`() throws {
        func text(_ taken: String) -> String {
            var metadata = PhotoMetadata()
            metadata.taken = CaptureDate(exif: taken)
            let photo = InspectedPhoto(
                file: .init(path: "2019-05-03/a.jpg", bytes: 10),
                header: ImageHeader(
                    format: .jpeg, storedSize: PixelSize(width: 6, height: 4), components: 3,
                    bitsPerSample: 8, coding: .sequential(arithmetic: false)),
                metadata: metadata, content: .text("a"))
            let gallery = GalleryAssembly.gallery(title: "", photos: [photo])
            return AlbumSummaries(gallery).text(of: 1, in: gallery, .standard)
        }
        #expect(text("2019:05:03 10:00:00") == "1 photo")
        #expect(text("2019:05:04 10:00:00") == "1 photo · 4 May 2019")
    }
}
