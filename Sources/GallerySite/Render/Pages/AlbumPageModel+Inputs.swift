internal import GalleryFacts

/// The model of an album's page, from its inputs.
extension AlbumPageModel {
    /// Creates the model from its inputs.
    init(_ inputs: AlbumPageInputs) {
        let site = inputs.site.value
        let settings = inputs.settings
        let overview = inputs.overview.value
        let address = PageAddress(page: inputs.path)
        let photos = inputs.photos.map(\.value)
        let layout = Self.layout(photos, inputs)

        title = inputs.album.value.title
        summary = overview.summary
        lede = inputs.page == 0 ? Self.lede(inputs, at: address) : nil
        textBelow =
            inputs.page == overview.pageCount - 1
            ? Self.html(overview.textBelow, inputs, at: address) : nil
        archive =
            inputs.page == 0
            ? overview.archive.map {
                DownloadModel(
                    href: address.href($0.path), name: $0.name,
                    summary: site.words.fileSize($0.bytes))
            } : nil
        albums = CardModel.cards(inputs.cards, site.metrics, at: address)
        keywords = inputs.keywords.map {
            KeywordModel(link: LinkModel($0.link, at: address), count: $0.photoCount)
        }
        pager = PagerModel(inputs, at: address)
        (photosBefore, photoCount) = (inputs.firstPhoto, overview.photoCount)
        self.layout = settings.layout.rawValue
        classes = Self.classes(layout, settings)
        flow = Flow(settings)
        self.photos = TileModel.tiles(photos, layout, inputs, at: address)
        picks = inputs.picks.map { PicksModel(limit: $0.limit, mail: inputs.ownSettings.mail) }
        ending = layout.ending
        isEmpty = overview.photoCount == 0 && inputs.cards.isEmpty
        frame = Self.frame(inputs, at: address)
        let textStyle = TextStyle.file(for: [lede, textBelow], site)
        frame.head.textStyle = textStyle.map { address.href($0.path) }
        assets = [textStyle].compactMap(\.self)
        guard !photos.isEmpty else { return }
        let style = AlbumStyle.file(
            photos.map(\.photo.aspectRatio), layout, settings, layoutStyle: site.layoutStyle,
            picksStyle: inputs.picks == nil ? "" : site.picksStyle,
            siteRowHeight: site.settings.rowHeight)
        frame.head.albumStyle = address.href(style.path)
        assets.append(style)
        guard site.assets.script != nil else { return }
        let data = AlbumData.file(photos, of: inputs.album.value, site, at: address)
        frame.head.albumData = address.href(data.path)
        if inputs.picks != nil { frame.head.script = site.assets.picksScript.map(address.href) }
        assets.append(data)
    }

    /// The layout of the photos of a page.
    static func layout(
        _ photos: [PublishedPhoto], _ inputs: AlbumPageInputs
    ) -> AlbumLayout {
        let isByDate = inputs.overview.value.isByDate
        return AlbumLayout(
            photos.map(\.photo.aspectRatio.value), placements: inputs.placements,
            days: photos.map { isByDate ? $0.photo.facts.taken?.dayNumber : nil },
            settings: inputs.settings)
    }

    // MARK: The frame

    private static func frame(_ inputs: AlbumPageInputs, at address: PageAddress) -> PageFrame {
        let (site, album, overview) = (
            inputs.site.value, inputs.album.value, inputs.overview.value
        )
        let number = String(inputs.page + 1)
        let name =
            inputs.page == 0
            ? album.title
            : album.title + site.words("comma") + site.words("page-number", ["number": number])
        let about =
            ((album.isRoot ? site.settings.description : nil)
            ?? Markdown.summary(of: overview.text)).map(PhotoText.summary)
        var frame = PageFrame(
            site, at: address,
            title: album.isRoot ? name : "\(overview.fullTitle(name)) – \(site.title)",
            description: (inputs.page == 0 ? about : nil) ?? "\(name): \(overview.summary)",
            namesRights: inputs.page == 0 && overview.text.contains("©"))
        // A private album is below the site's first page.
        frame.bar.isHome = album.isRoot && !site.settings.isOfPrivateAlbum
        frame.bar.crumbs = album.crumbs.map { LinkModel($0, at: address) }
        frame.head.isUnlisted = album.isUnlisted
        frame.head.lastDay = album.lastDay
        frame.share = PageShare(
            ofAlbum: inputs, at: address, description: about ?? overview.summary)
        return frame
    }

    /// The text above the photos, as HTML; on the first page of the site, the description by default.
    private static func lede(_ inputs: AlbumPageInputs, at address: PageAddress) -> String? {
        let site = inputs.site.value
        if let html = html(inputs.overview.value.text, inputs, at: address) { return html }
        guard inputs.album.value.isRoot, let description = site.settings.description else {
            return nil
        }
        return "<p>\(XMLText.escaped(description))</p>\n"
    }

    /// A text of the album as HTML; nil for a blank one.
    private static func html(
        _ text: String, _ inputs: AlbumPageInputs, at address: PageAddress
    ) -> String? {
        guard !text.allSatisfy(\.isWhitespace) else { return nil }
        return inputs.site.value.text.html(
            text, seenFrom: inputs.album.value.address.path, on: address,
            pictures: inputs.overview.value.pictures)
    }

    // MARK: The container

    /// The number of photos above which browsers skip rendering what is far from the window: the page opens sooner, but
    /// scrolling takes twice the work, because skipped parts are rendered again.
    private static let longPage = 1_000

    /// The classes of the photos' container.
    static func classes(_ layout: AlbumLayout, _ settings: SiteSettings) -> String {
        let captions = captionClasses(settings)
        // The height of captions below photos is not known in advance.
        let isLong = layout.tiles.count > longPage && captions != ["below"]
        let all =
            (settings.layout == .flow ? ["rows"] : []) + layout.classes + captions
            + (isLong ? ["long"] : [])
        return all.joined(separator: " ")
    }

    /// Layouts of fixed cells have no space below a photo.
    private static func captionClasses(_ settings: SiteSettings) -> [String] {
        switch (settings.captions, settings.layout) {
        case (.none, _): []
        case (.below, .flow), (.below, .wrap), (.below, .table): ["below"]
        case (.below, _), (.hover, _): ["over"]
        }
    }
}

extension AlbumPageModel.Flow {
    /// The row breaking of some settings; nil in all other layouts.
    init?(_ settings: SiteSettings) {
        guard settings.layout == .flow else { return nil }
        self.init(
            rows: settings.rows.rawValue, lastRow: settings.lastRow.rawValue,
            fill: settings.fill ? "yes" : "no")
    }
}

extension AlbumOverview {
    /// The title of a page outside of the site, as in search results: `name`, and for an album of an index also the
    /// title of the index, because a folder may have the name of a keyword or year.
    func fullTitle(_ name: String) -> String { index.map { "\(name) – \($0)" } ?? name }
}
