import Testing

@testable import GalleryFacts
@testable import GallerySite

@Suite struct PageKeyTests {
    /// A site of two folders with two photos each, with a change applied after planning.
    private static func pages(
        _ settings: SiteSettings = SiteSettings(), program: Fingerprint = Fingerprint(value: 0),
        change: (inout Site) -> Void = { _ in }
    ) throws -> SitePages {
        let header = ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: 3_000, height: 2_000), components: 3,
            bitsPerSample: 8, coding: .sequential(arithmetic: false))
        let photos = ["a/one.jpg", "a/two.jpg", "b/one.jpg", "b/two.jpg"].map { path in
            InspectedPhoto(
                file: .init(path: path, bytes: 10), header: header, metadata: PhotoMetadata(),
                content: .text(path))
        }
        let gallery = GalleryAssembly.gallery(title: "Site", photos: photos)
        let plan = SitePlan(
            gallery: gallery, widths: settings.widths, pictures: settings.pictures)
        var site = Site(
            plan: plan, derived: DerivedFacts(for: plan), originals: [:], videos: [:],
            settings: settings)
        change(&site)
        return SitePages(site, settings: settings, theme: try Theme(), program: program)
    }

    /// The paths of the pages whose keys differ after a change.
    private static func changed(_ change: (inout Site) -> Void) throws -> [String] {
        let (before, after) = (try pages(), try pages(change: change))
        return zip(before.albumPages, after.albumPages).filter { $0.key != $1.key }.map(\.1.path)
    }

    @Test func `each page has a key of its own, the same each time`() throws {
        let pages = Array(try Self.pages().albumPages)
        #expect(
            pages.map(\.path) == [
                "b/one.html", "b/two.html", "b/index.html", "a/one.html", "a/two.html",
                "a/index.html", "index.html",
            ])
        #expect(Set(pages.map(\.key)).count == pages.count)
        #expect(pages.map(\.key) == (try Self.pages().albumPages.map(\.key)))
    }

    @Test func `a photo's key changes the pages that show the photo`() throws {
        func change(_ photo: Int, _ edit: (inout Photo) -> Void) throws -> [String] {
            try Self.changed { edit(&$0.plan.gallery.albums[1].photos[photo]) }
        }
        // The first photo is the cover of its album.
        #expect(
            try change(0) { $0.words.caption = "New" } == [
                "a/one.html", "a/index.html", "index.html",
            ])
        #expect(try change(1) { $0.words.altText = "New" } == ["a/two.html", "a/index.html"])
        #expect(
            try change(1) { $0.inspected.facts.rights.credit = "New" } == [
                "a/two.html", "a/index.html",
            ])
        #expect(try change(1) { $0.inspected.sidecar = 7 } == ["a/two.html", "a/index.html"])
        #expect(try change(1) { $0.placement.isHero = true } == ["a/index.html"])
    }

    @Test func `what derivation and copying found out changes the pages that show it`() throws {
        #expect(
            try Self.changed { site in
                let photo = site.plan.gallery.albums[1].photos[1]
                let color = RGBColor(red: 1, green: 2, blue: 3)
                site.derived.set(
                    .init(color: color, preview: PicturePreview(bits: 0)), bytes: [], of: photo)
            } == ["a/two.html", "a/index.html"])
        #expect(
            try Self.changed { $0.originals["a/two"] = Original(path: "originals/x", bytes: 1) }
                == ["a/two.html", "a/index.html"])
    }

    @Test func `an album's text and title change the pages that show them`() throws {
        #expect(try Self.changed { $0.plan.gallery.albums[1].text = "New" } == ["a/index.html"])
        #expect(
            try Self.changed { $0.plan.gallery.albums[1].title = "New" } == [
                "a/one.html", "a/two.html", "a/index.html", "index.html",
            ])
    }

    @Test func `the settings and the program change every page`() throws {
        let before = Set(try Self.pages().albumPages.map(\.key))
        var settings = SiteSettings()
        settings.footer = "New"
        for pages in [
            try Self.pages(settings), try Self.pages(program: Fingerprint(value: 1)),
        ] {
            #expect(before.isDisjoint(with: pages.albumPages.map(\.key)))
        }
    }

    // MARK: Encoding

    /// The stored properties of a value that its key encoding omits.
    private static func missing(_ value: some KeyEncodable) -> [String] {
        var encoder = KeyEncoder()
        value.encode(to: &encoder)
        return Mirror(reflecting: value).children.compactMap(\.label).filter { label in
            var name = KeyEncoder()
            label.encode(to: &name)
            return encoder.bytes.firstRange(of: name.bytes) == nil
        }
    }

    @Test func `every property of what a page shows is part of its key`() throws {
        var settings = SiteSettings()
        settings.baseAddress = SiteAddress("https://example.org")
        settings.logo = .init(path: "a.svg", darkPath: "b.svg")
        let encoded: [any KeyEncodable] = [
            settings, settings.pictures, PictureQuality.Step(width: 1, quality: 2),
            SiteSettings.Logo(path: ""), PhotoRights(), PhotoWords(), PhotoPlacement(),
            RGBColor(red: 1, green: 2, blue: 3), Original(path: "", bytes: 0),
            AlbumPosition(album: "", number: 1, count: 2),
        ]
        for value in encoded { #expect(Self.missing(value).isEmpty, "\(type(of: value))") }
        let inputs = try Self.inputs(settings)
        for value in inputs { #expect(Self.missing(value).isEmpty, "\(type(of: value))") }
    }

    /// The inputs of one page of each kind, and their parts.
    private static func inputs(_ settings: SiteSettings) throws -> [any KeyEncodable] {
        let theme = try Theme()
        let header = ImageHeader(
            format: .jpeg, storedSize: PixelSize(width: 3_000, height: 2_000), components: 3,
            bitsPerSample: 8, coding: .sequential(arithmetic: false))
        let file = InspectedPhoto(
            file: .init(path: "a/one.jpg", bytes: 10), header: header, metadata: PhotoMetadata(),
            content: .text("1"))
        let gallery = GalleryAssembly.gallery(title: "Site", photos: [file])
        let plan = SitePlan(gallery: gallery, widths: [320], pictures: settings.pictures)
        let site = Site(
            plan: plan, derived: DerivedFacts(for: plan), originals: [:], videos: [:],
            settings: settings)
        let assets = SiteAssets(
            theme: theme, content: SiteContent(), settings: settings, has: .picks)
        let link = SiteFrame.Link(title: "", path: "")
        let frame = SiteFrame(
            title: "", settings: settings, metrics: theme.metrics, assets: assets.paths,
            layoutStyle: assets.layoutStyle, textStyle: assets.textStyle,
            picksStyle: assets.picksStyle,
            textPages: [],
            indexes: [],
            renderer: Fingerprint(value: 0))
        let pages = GalleryPages(gallery, site: Keyed(frame), photos: PublishedPhotos(site))
        let album = pages.albumPage(0, of: 0)
        let feed = try #require(pages.feed(of: 1))
        let address = try #require(settings.baseAddress)
        return [
            frame, assets.paths, link, SiteFrame.TextPage(source: "", link: link),
            SiteAssets.Paths.Logo(path: "", width: 1, height: 2), album.overview.value, album,
            album.cards[0].value, pages.photoPage(0, of: 1, onPage: 0), feed, feed.items[0],
            pages.textPage(.init(source: "", path: "", title: "", text: "")),
            SitemapInputs(site: Keyed(frame), address: address, pages: [], albums: []),
            pages.sitemapAlbums[0], AlbumOverview.JumpGroup(title: "", entries: []),
            AlbumOverview.JumpGroup.Entry(title: "", page: 0, anchor: ""),
            KeywordEntry(link: link, photoCount: 1), TextPictures(), AlbumPicks(limit: 3),
            pages.redirectPage(Redirect(path: "", target: "", title: "")),
        ]
    }
}

extension SitePages {
    /// The pages of albums and photos, in publication order.
    fileprivate var albumPages: [PlannedPage] { batches.flatMap { $0.pages() } }
}
