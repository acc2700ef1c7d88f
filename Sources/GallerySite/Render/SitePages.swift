internal import GalleryFacts

/// The pages and assets of a complete site. The same site gives the same bytes.
///
/// A page is rendered from its inputs alone, and its key is the key of these inputs: an existing page with the same
/// key is not rendered again.
package struct SitePages: Sendable {
    /// The shared assets of pages, and the rules for crawlers.
    package let assets: [SiteFile]
    private let theme: Theme
    private let content: SiteContent
    private let site: Keyed<SiteFrame>
    private let folders: GalleryPages
    private let indexes: [GalleryPages]
    private let redirects: [Redirect]
    private let privateAlbums: [PrivateAlbum]

    /// Prepares the pages of a site. `program` is the key of the program: another version may render other pages.
    package init(
        _ site: Site, settings: SiteSettings, content: SiteContent = SiteContent(), theme: Theme,
        program: Fingerprint
    ) {
        let gallery = site.plan.gallery
        let assets = SiteAssets(
            theme: theme, content: content, settings: settings, has: Self.parts(of: site, gallery))
        let indexes = PhotoIndex.allCases.filter(settings.indexes.contains).compactMap { index in
            index.gallery(of: gallery, title: settings.wording(index.rawValue))
        }
        let frame = Keyed(
            SiteFrame(
                title: gallery.title, settings: settings, metrics: theme.metrics,
                assets: assets.paths, layoutStyle: assets.layoutStyle,
                textStyle: assets.textStyle, picksStyle: assets.picksStyle,
                textPages: content.pages.map {
                    .init(source: $0.source, link: .init(title: $0.title, path: $0.path))
                },
                indexes: indexes.map {
                    .init(title: $0.albums[1].title, path: $0.albums[1].page)
                },
                keywords: settings.indexes.contains(.keywords)
                    ? KeywordNames(of: gallery) : KeywordNames(),
                menuAlbums: Self.menuAlbums(settings, gallery),
                rights: settings.copyright ?? Self.commonCopyright(of: gallery),
                renderer: Self.renderer(theme, program)))
        let photos = PublishedPhotos(site)
        redirects = site.plan.redirects
        privateAlbums = site.privateAlbums
        (self.theme, self.content) = (theme, content)
        self.assets = assets.files + [CrawlerRules.file(settings)].compactMap(\.self)
        self.site = frame
        folders = GalleryPages(
            gallery, site: frame, photos: photos, archives: site.archives,
            privateAlbums: site.privateAlbums)
        self.indexes = indexes.map { GalleryPages($0, site: frame, photos: photos) }
    }

    private static func parts(of site: Site, _ gallery: Gallery) -> Theme.Parts {
        var parts: Theme.Parts = site.videos.isEmpty ? [] : .videos
        if gallery.albums.contains(where: { ($0.settings.picks ?? nil) != nil }) {
            parts.insert(.picks)
        }
        if !site.privateAlbums.isEmpty { parts.insert(.privacy) }
        if gallery.albums.contains(where: { $0.settings.lastDay != nil }) {
            parts.insert(.lastDays)
        }
        return parts
    }

    /// The listed albums in the menu.
    private static func menuAlbums(
        _ settings: SiteSettings, _ gallery: Gallery
    ) -> [SiteFrame.MenuAlbum] {
        let named = settings.menuFolders
        guard !named.isEmpty else { return [] }
        return gallery.listedAlbums.filter { named.contains($0.source) }.map {
            .init(folder: $0.source, link: .init(title: $0.title, path: $0.page))
        }
    }

    /// The copyright notice of the listed photos, if all that have one have the same; else nil.
    private static func commonCopyright(of gallery: Gallery) -> String? {
        let notices = Set(
            gallery.listedAlbums.lazy.flatMap(\.photos).compactMap(\.facts.rights.copyright))
        return notices.count == 1 ? notices.first : nil
    }

    private static func renderer(_ theme: Theme, _ program: Fingerprint) -> Fingerprint {
        var encoder = KeyEncoder()
        encoder.put("program", program)
        encoder.put("files", theme.files.values.sorted { $0.name < $1.name }) { file, encoder in
            encoder.put("name", file.name)
            encoder.put("content", Fingerprint(of: file.bytes))
        }
        return encoder.key
    }

    // MARK: Pages

    /// Plans a page from its inputs, with the files that only it needs; `model` creates the model from the inputs.
    private func planned<Inputs: PageInputs, Model: PageModel>(
        _ inputs: Inputs, _ model: @escaping @Sendable (Inputs) -> Model
    ) -> PlannedPage {
        PlannedPage(inputs) { [theme] inputs in
            let model = model(inputs)
            return model.assets + [SiteFile(path: inputs.path, bytes: theme.render(model))]
        }
    }

    /// The text pages.
    package var textPages: [PlannedPage] {
        content.pages.map { planned(folders.textPage($0), TextPageModel.init) }
    }

    /// The pages at old addresses.
    package var redirectPages: [PlannedPage] {
        redirects.map { planned(folders.redirectPage($0), RedirectPageModel.init) }
    }

    /// The pages of private albums. Other pages reference only those of listed ones, by cards.
    package var privatePages: [PlannedPage] {
        privateAlbums.map {
            planned(PrivatePageInputs(site: site, album: $0), PrivatePageModel.init)
        }
    }

    /// The feed and the sitemap of the site; empty without a base address.
    package var sharedPages: [PlannedPage] {
        guard let address = site.value.settings.baseAddress else { return [] }
        let inputs = SitemapInputs(
            site: site, address: address,
            pages: site.value.textPages.map(\.link.path) + indexes.flatMap(\.indexPages),
            albums: folders.sitemapAlbums)
        return feed(of: 0, in: folders) + [PlannedPage(inputs) { Sitemap($0).files }]
    }

    /// Some pages of albums and photos, which can be planned and rendered in parallel with others.
    package struct Batch: Sendable {
        /// The number of the pages.
        package let count: Int
        /// Plans the pages, in the order of publication.
        package let pages: @Sendable () -> [PlannedPage]
    }

    /// The assets and the pages of albums and photos, all in memory.
    package func rendered() -> [String: [UInt8]] {
        let pages = batches.flatMap { $0.pages().flatMap { $0.render() } }
        return Dictionary((assets + pages).map { ($0.path, $0.bytes) }) { first, _ in first }
    }

    /// The number of photo pages planned together: few enough to take little memory.
    private static let batchLength = 256

    /// The pages of albums and photos, in the order of publication: innermost albums first, and the pages of each
    /// album after those of its photos.
    package var batches: some Sequence<Batch> {
        let albums =
            folders.gallery.albums.indices.reversed().map { (folders, $0, true) }
            // The first page of an index is that of the site, as are the pages of its photos.
            + indexes.flatMap { pages in
                pages.gallery.albums.indices.dropFirst().map { (pages, $0, false) }
            }
        // The photos of a private album have no pages.
        let isPrivate = site.value.settings.isOfPrivateAlbum
        return albums.lazy.flatMap { pages, index, hasPhotoPages in
            let photoPages = hasPhotoPages && !isPrivate ? photoBatches(of: index, in: pages) : []
            let last = pages.pages(of: index).count - 1
            let ends =
                (hasPhotoPages ? fragmentCount(of: index, in: pages) : 0)
                + (index > 0 && pages.hasFeed(of: index) ? 1 : 0)
            let albumPages = (0...last).map { page in
                Batch(count: page == last ? 1 + ends : 1) {
                    let own = [planned(pages.albumPage(page, of: index), AlbumPageModel.init)]
                    guard page == last else { return own }
                    return own + (hasPhotoPages ? fragments(of: index, in: pages) : [])
                        // The feed of the site is one of the shared pages.
                        + (index == 0 ? [] : feed(of: index, in: pages))
                }
            }
            return photoPages + albumPages
        }
    }

    private func photoBatches(of index: Int, in pages: GalleryPages) -> [Batch] {
        pages.pages(of: index).enumerated().flatMap { page, range in
            stride(from: range.lowerBound, to: range.upperBound, by: Self.batchLength).map {
                start in
                let end = min(start + Self.batchLength, range.upperBound)
                return Batch(count: end - start) {
                    (start..<end).map {
                        planned(pages.photoPage($0, of: index, onPage: page), PhotoPageModel.init)
                    }
                }
            }
        }
    }

    /// The fragment of an album, and with that of the first album the shared style sheet.
    private func fragments(of index: Int, in pages: GalleryPages) -> [PlannedPage] {
        guard let fragment = pages.fragment(of: index) else { return [] }
        let page = planned(fragment, FragmentModel.init)
        guard index == 0 else { return [page] }
        return [page, PlannedPage(pages.fragmentStyle) { [FragmentStyle.file($0, theme)] }]
    }

    /// The number of these pages.
    private func fragmentCount(of index: Int, in pages: GalleryPages) -> Int {
        guard pages.hasFragment(of: index) else { return 0 }
        return index == 0 ? 2 : 1
    }

    private func feed(of index: Int, in pages: GalleryPages) -> [PlannedPage] {
        [pages.feed(of: index)].compactMap { $0.map { PlannedPage($0) { [Feed.file($0)] } } }
    }
}
