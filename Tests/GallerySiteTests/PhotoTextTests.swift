import Testing

@testable import GalleryFacts
@testable import GallerySite

@Suite struct PhotoTextTests {
    private func photo(_ change: (inout Photo) -> Void) -> Photo {
        var photo = Photo(
            InspectedPhoto(
                file: .init(path: "IMG_2041.jpg", bytes: 1),
                header: ImageHeader(
                    format: .jpeg, storedSize: PixelSize(width: 6, height: 4), components: 3,
                    bitsPerSample: 8, coding: .sequential(arithmetic: false)),
                metadata: PhotoMetadata()), id: "a", slug: "a")
        change(&photo)
        return photo
    }

    private func alternative(_ photo: Photo) -> String {
        PhotoText.alternative(photo, at: PhotoText.place(3, of: 80), album: "Lofoten")
    }

    @Test func `the alternative text is the best that is said, never a file name`() {
        var all = photo {
            $0.words.altText = "Author's alternative"
            $0.inspected.metadata.altText = "File's\n alternative"
            $0.words.caption = "Author's caption"
            $0.inspected.metadata.caption = "File's caption"
            $0.inspected.metadata.title = "Title"
            $0.inspected.metadata.taken = CaptureDate(exif: "2026:02:03 10:00:00")
        }
        #expect(alternative(all) == "Author's alternative")
        all.words.altText = nil
        #expect(alternative(all) == "File's alternative")
        all.inspected.metadata.altText = nil
        #expect(alternative(all) == "Author's caption")
        all.words.caption = nil
        #expect(alternative(all) == "File's caption")
        all.inspected.metadata.caption = nil
        #expect(alternative(all) == "Title")
        all.inspected.metadata.title = nil
        #expect(alternative(all) == "Photo 3 of 80, Lofoten, 3 February 2026")
        all.inspected.metadata.taken = nil
        #expect(alternative(all) == "Photo 3 of 80, Lofoten")
    }

    @Test func `a caption that repeats the title is shown once`() {
        let same = photo {
            ($0.inspected.metadata.title, $0.inspected.metadata.caption) = ("Winter", "Winter ")
        }
        #expect(PhotoText.title(same) == "Winter")
        #expect(PhotoText.caption(same) == nil)
        let other = photo {
            ($0.inspected.metadata.headline, $0.inspected.metadata.caption) = (
                "Winter", "Snow\nfalls"
            )
        }
        #expect(PhotoText.title(other) == "Winter")
        #expect(PhotoText.caption(other) == "Snow\nfalls")
    }

    @Test
    func
        `a short caption is a heading, a long one is text of which names and summaries are the beginning`()
    {
        let short = photo { $0.inspected.metadata.caption = "Snow\nfalls" }
        #expect(PhotoText.heading(short) == "Snow\nfalls")
        #expect(PhotoText.text(short) == nil)
        #expect(PhotoText.name(short) == "Snow falls")
        let words = Array(repeating: "word", count: 200).joined(separator: " ")
        let long = photo { $0.inspected.metadata.caption = words }
        #expect(PhotoText.heading(long) == nil)
        #expect(PhotoText.text(long) == words)
        #expect(PhotoText.name(long) == String(words.prefix(89)) + "…")
        #expect(alternative(long) == String(words.prefix(249)) + "…")
        #expect(PhotoText.summary(words) == String(words.prefix(299)) + "…")
        let titled = photo {
            ($0.inspected.metadata.title, $0.inspected.metadata.caption) = ("Winter", words)
        }
        #expect(PhotoText.heading(titled) == "Winter")
        #expect(PhotoText.text(titled) == words)
        #expect(PhotoText.label(short) == "Snow\nfalls")
        #expect(PhotoText.label(long) == alternative(long))
        #expect(PhotoText.label(titled) == "Winter")
        let said = photo { $0.inspected.metadata.altText = words }
        #expect(alternative(said) == words)
    }

    @Test(arguments: [
        ("short", "short"), ("one two three", "one two…"), ("one two 3 four", "one two 3…"),
        ("one two, three", "one two…"),
        ("abcdefghijkl", "abcdefghi…"), ("a bcdefghijkl", "a bcdefgh…"), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦👩‍👩‍👧‍👦"),
    ])
    func `an excerpt ends with a word`(text: String, excerpt: String) {
        #expect(Excerpt.of(text, 10) == excerpt)
    }

    @Test func `rights are details, and a licence is a link`() {
        var metadata = PhotoMetadata()
        metadata.rights.creators = ["Jane", "Ann"]
        metadata.rights.credit = "Jane, Ann"
        metadata.rights.copyright = "© Jane"
        metadata.rights.license = "https://creativecommons.org/licenses/by-nc/4.0/"
        #expect(
            PhotoText.details(metadata) == [
                .init(term: "Photographer", value: "Jane, Ann", isRight: true),
                .init(term: "Rights", value: "© Jane", isRight: true),
                .init(
                    term: "Licence", value: "CC BY-NC 4.0",
                    license: "https://creativecommons.org/licenses/by-nc/4.0/", isRight: true),
            ])
    }

    @Test func `a day without a time is written without one`() throws {
        #expect(PhotoText.dateText(try #require(CaptureDate(xmp: "1968-05-03"))) == "3 May 1968")
    }
}
