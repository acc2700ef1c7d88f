import Testing

@testable import GalleryFacts
@testable import GallerySite

@Suite struct GalleryAssemblyTests {
    private static let card = PixelSize(width: 640, height: 426)

    private func photo(_ path: String, taken: String? = nil, width: Int = 600, height: Int = 400)
        -> InspectedPhoto
    {
        var metadata = PhotoMetadata()
        metadata.taken = taken.flatMap { CaptureDate(exif: $0) }
        return InspectedPhoto(
            file: .init(path: path, bytes: 10),
            header: ImageHeader(
                format: .jpeg, storedSize: PixelSize(width: width, height: height), components: 3,
                bitsPerSample: 8, coding: .sequential(arithmetic: false)),
            metadata: metadata, content: .text(path))
    }

    /// The id of the cover of the second album; damaged photos are those with the ids.
    private func coverID(of gallery: Gallery, damaged: Set<String> = []) -> String? {
        gallery.cover(of: 1, filling: Self.card, isVideo: { $0.source.hasSuffix(".mp4") }) {
            damaged.contains($0.id)
        }?.id
    }

    @Test func `folders become albums, each below its parent`() {
        let gallery = GalleryAssembly.gallery(
            title: "All", photos: [photo("b/x.jpg"), photo("a/b/c/y.jpg"), photo("z.jpg")])
        #expect(gallery.albums.map(\.path) == ["", "a", "a/b", "a/b/c", "b"])
        #expect(gallery.albums.map(\.parent) == [nil, 0, 1, 2, 0])
        #expect(gallery.albums[0].children == [1, 4])
        #expect(gallery.albums.map(\.photos.count).reduce(0, +) == 3)
        #expect(coverID(of: gallery) == "a/b/c/y")
    }

    private static let covers: [(sizes: [String: (Int, Int)], cover: String)] = [
        // The first landscape photo that fills a card, or else the first photo that does.
        (["a/1.jpg": (64, 48), "a/2.jpg": (3_000, 4_000), "a/3.jpg": (640, 426)], "a/3"),
        (["a/1.jpg": (64, 48), "a/2.jpg": (1_000, 300), "a/3.jpg": (640, 960)], "a/3"),
        (["a/1.jpg": (600, 400), "a/b/2.jpg": (64, 48), "a/c/3.jpg": (900, 600)], "a/c/3"),
        // If none does: the first landscape photo, or else the first photo, or else one of an album below.
        (["a/1.jpg": (300, 400), "a/2.jpg": (64, 48), "a/b/3.jpg": (600, 400)], "a/2"),
        (["a/1.jpg": (300, 400), "a/2.jpg": (600, 100), "a/b/3.jpg": (600, 400)], "a/1"),
        (["a/b/1.jpg": (64, 48), "a/c/2.jpg": (600, 400)], "a/b/1"),
        // A video only if there is no photo.
        (["a/1.mp4": (1_920, 1_080), "a/2.jpg": (64, 48)], "a/2"),
        (["a/1.mp4": (1_920, 1_080), "a/b/2.mp4": (900, 600), "a/c/3.jpg": (64, 48)], "a/c/3"),
        (["a/1.mp4": (64, 48), "a/b/2.mp4": (900, 600)], "a/b/2"),
    ]

    @Test(arguments: covers)
    func `the cover is one that is not enlarged, if there is one`(
        sizes: [String: (Int, Int)], cover: String
    ) {
        let photos = sizes.map { photo($0.key, width: $0.value.0, height: $0.value.1) }
        let gallery = GalleryAssembly.gallery(title: "", photos: photos)
        #expect(coverID(of: gallery) == cover)
    }

    @Test func `a cover that is named stays, however small it is`() {
        var gallery = GalleryAssembly.gallery(
            title: "",
            photos: [
                photo("a/1.jpg", width: 64, height: 48), photo("a/b/2.jpg", width: 9, height: 9),
                photo("a/3.jpg", width: 6_000, height: 4_000),
            ])
        gallery.albums[1].cover = "1.jpg"
        #expect(coverID(of: gallery) == "a/1")
        gallery.albums[1].cover = "b/2.jpg"
        #expect(coverID(of: gallery) == "a/b/2")
        gallery.albums[1].cover = "none.jpg"
        #expect(coverID(of: gallery) == "a/3")
    }

    @Test func `the cover is damaged only if every photo is`() {
        let photos = ["a/1.jpg", "a/2.jpg", "a/b/3.jpg"].map { photo($0, width: 900, height: 600) }
        let gallery = GalleryAssembly.gallery(title: "", photos: photos)
        #expect(coverID(of: gallery, damaged: ["a/1"]) == "a/2")
        #expect(coverID(of: gallery, damaged: ["a/1", "a/2"]) == "a/b/3")
        #expect(coverID(of: gallery, damaged: ["a/1", "a/2", "a/b/3"]) == "a/1")
        let below = GalleryAssembly.gallery(title: "", photos: [photo("a/b/3.jpg")])
        #expect(coverID(of: below, damaged: ["a/b/3"]) == "a/b/3")
    }

    @Test func `names that would collide have slugs of their own, whatever their case or ending`() {
        let gallery = GalleryAssembly.gallery(
            title: "",
            photos: [
                "a.jpg", "A.png", "a.jpeg", "index.jpg", "é.jpg", "e.jpg", "images/x.jpg",
                "Images/x.jpg", "photos.jpg",
            ].map { photo($0) })
        let slugs = gallery.albums[0].photos.map(\.slug).sorted()
        #expect(slugs.filter { $0.count < 8 } == ["a", "a-jpeg", "e"])
        #expect(slugs.count == 7 && Set(slugs).isSuperset(of: ["index-jpg", "photos-jpg"]))
        #expect(gallery.albums.map(\.path).contains("images-album"))
        let ids = gallery.albums.flatMap(\.photos).map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test func `no photo gets the name of a page by its number either`() {
        let gallery = GalleryAssembly.gallery(
            title: "",
            photos: ["page.jpg", "page.png", "Page!.jpg", "page-2.jpg"].map { photo($0) })
        let slugs = gallery.albums[0].photos.map(\.slug)
        #expect(slugs.allSatisfy { !Album.isPageName($0) })
        #expect(Set(slugs).isSuperset(of: ["page", "page-png", "page-2-jpg"]))
    }

    @Test func `photos are in the order that was asked for, those without a date last`() {
        let photos = [
            photo("1.jpg", taken: "2025:01:02 10:00:00"), photo("2.jpg"),
            photo("3.jpg", taken: "2024:01:01 10:00:00"),
            photo("10.jpg", taken: "2025:01:02 10:00:00"),
        ]
        func order(_ sort: SiteSettings.Sort) -> [String] {
            var settings = SiteSettings()
            settings.sort = sort
            return GalleryAssembly.gallery(
                title: "", photos: photos.reversed(), settings: settings
            ).albums[0].photos.map(\.slug)
        }
        #expect(order(.name) == ["1", "2", "3", "10"])
        #expect(order(.nameDescending) == ["10", "3", "2", "1"])
        #expect(order(.date) == ["3", "1", "10", "2"])
        #expect(order(.dateDescending) == ["1", "10", "3", "2"])
    }

    @Test func `bursts are in the order of their parts of a second, zones in that of their clocks`()
    {
        func photo(_ path: String, _ subsecond: String?, _ offset: String?) -> InspectedPhoto {
            var photo = self.photo(path)
            photo.metadata.taken = CaptureDate(
                exif: "2025:01:02 12:00:00", subsecond: subsecond, offset: offset)
            return photo
        }
        func order(_ photos: [InspectedPhoto], _ sort: SiteSettings.Sort) -> [String] {
            var settings = SiteSettings()
            settings.sort = sort
            return GalleryAssembly.gallery(title: "", photos: photos, settings: settings)
                .albums[0].photos.map(\.slug)
        }
        let burst = [
            photo("1.jpg", "75", nil), photo("2.jpg", "05", nil), photo("3.jpg", "5", nil),
        ]
        #expect(order(burst, .date) == ["2", "3", "1"])
        let zones = [
            photo("1.jpg", nil, "+02:00"), self.photo("2.jpg", taken: "2025:01:02 11:00:00"),
            self.photo("3.jpg", taken: "2025:01:02 13:00:00"), photo("4.jpg", nil, nil),
        ]
        #expect(order(zones, .date) == ["2", "1", "4", "3"])
        #expect(order(zones, .dateDescending) == ["3", "1", "4", "2"])
    }

    @Test(arguments: [
        (6_000, 4_000, [320, 640, 1_280, 2_048]), (1_000, 500, [320, 640, 1_000]),
        (640, 640, [320, 640]), (5, 5, [5]),
    ])
    func `a photo is never enlarged and each size is made once`(
        width: Int, height: Int, widths: [Int]
    ) {
        let gallery = GalleryAssembly.gallery(
            title: "", photos: [photo("a.jpg", width: width, height: height)])
        let plan = SitePlan(
            gallery: gallery, widths: [320, 640, 1_280, 2_048], pictures: PictureOptions())
        #expect(plan.renditions(of: gallery.albums[0].photos[0]).map(\.size.width) == widths)
    }
}
