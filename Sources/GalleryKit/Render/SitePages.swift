package import GalleryImaging

/// The pages and assets of a site, made from its plan. Pure: the same plan gives the same bytes.
package struct SitePages {
    /// A file of the site.
    package struct Page: Sendable, Hashable {
        /// The path below the output folder.
        package var path: String
        /// The content.
        package var bytes: [UInt8]
    }

    var plan: SitePlan
    var settings: SiteSettings
    let content: SiteContent
    let theme: Theme
    private let color: (Photo) -> RGBColor?
    let bytes: (Rendition, Photo) -> Int
    private let originals: [String: Original]
    let clips: [String: PublishedClip]
    let zips: [String: AlbumZip]
    let stylesheet: Page
    private let assetPages: [Page]
    let logos: (light: Page, dark: Page?)?
    /// The file of the site's own font.
    let font: Page?
    let icon: String
    let rights: String?
    let script: Page?
    var spreads: [AlbumPages]
    /// The galleries of dates and keywords that have pages.
    let indexes: [Gallery]

    /// Prepares the pages of `plan`; `color` is the mean colour of a photo, `bytes` the length of a rendition's
    /// file, 0 when it is not known; `originals` what can be downloaded, `clips` are the films of photos, both
    /// by the photos' ids; `zips` by the paths of the albums.
    package init(
        plan: SitePlan, settings: SiteSettings, content: SiteContent = SiteContent(), theme: Theme,
        color: @escaping (Photo) -> RGBColor?, bytes: @escaping (Rendition, Photo) -> Int,
        originals: [String: Original] = [:],
        clips: [String: PublishedClip] = [:], zips: [String: AlbumZip] = [:]
    ) {
        self.content = content
        logos = content.logo.map { logo in
            (
                Self.asset(logo.name, logo.bytes),
                content.darkLogo.map { Self.asset($0.name, $0.bytes) }
            )
        }
        self.plan = plan
        self.settings = settings
        self.theme = theme
        (self.color, self.bytes) = (color, bytes)
        (self.originals, self.clips, self.zips) = (originals, clips, zips)
        spreads = plan.gallery.albums.map { AlbumPages($0, longest: settings.photosPerPage) }
        assetPages = theme.assets.map { Self.asset($0.name, $0.bytes) }
        var css = theme.style(
            Dictionary(
                zip(theme.assets, assetPages).map { asset, page in
                    (asset.name, String(page.path.dropFirst("assets/".count)))
                }
            ) { first, _ in first }, hasVideos: !clips.isEmpty)
        font = content.font.map { Self.asset($0.name, $0.bytes) }
        if let font, let rule = content.font?.rule(font.path.dropFirst("assets/".count)) {
            css += rule + "\n"
        }
        css += SiteStyle.lines(settings).joined(separator: "\n") + "\n"
        stylesheet = Self.asset("gallery.css", Array(css.utf8))
        script = theme.script(hasVideos: !clips.isEmpty, settings.wording).map {
            Self.asset($0.name, $0.bytes)
        }
        icon = assetPages.first { $0.path.hasPrefix("assets/icon.") }?.path ?? ""
        let copyrights = Set(
            plan.gallery.albums.lazy.flatMap(\.photos).compactMap(\.facts.rights.copyright))
        indexes = Self.indexes(of: plan.gallery, settings)
        rights = settings.copyright ?? (copyrights.count == 1 ? copyrights.first : nil)
    }

    /// The layout of an album's page, made anew each time: those of a hundred thousand photos fill memory.
    private static func layout(
        _ album: Album, _ range: Range<Int>, _ settings: SiteSettings
    ) -> AlbumLayout {
        let photos = album.photos[range]
        return AlbumLayout(
            photos.map(\.aspectRatio.value), placements: photos.map(\.placement),
            days: days(photos, settings.sort), settings: settings)
    }

    /// A number for the day of each photo where days follow one another; else none.
    private static func days(_ photos: ArraySlice<Photo>, _ sort: SiteSettings.Sort) -> [Int?] {
        switch sort {
        case .name, .nameDescending:
            return photos.map { _ in nil }
        case .date, .dateDescending:
            return photos.map { $0.facts.taken?.dayNumber }
        }
    }

    /// An asset under a name that changes with its content, so that hosts may let it be kept for ever.
    private static func asset(_ name: String, _ bytes: [UInt8]) -> Page {
        let parts = name.split(separator: ".")
        let stem = parts.dropLast().joined(separator: ".")
        return Page(
            path: "assets/\(stem).\(Fingerprint(of: bytes).text).\(parts.last ?? "")", bytes: bytes)
    }

    /// The style sheet and what it uses, and the script: what every page needs.
    package var assets: [Page] {
        assetPages + [stylesheet] + [script, font].compactMap(\.self) + shownLogos
    }

    /// Files for those who look for pictures; they need to know where the site is.
    package var sharedFiles: [Page] {
        [feed(ofAlbum: 0)].compactMap(\.self) + (settings.baseAddress.map(sitemap) ?? [])
    }

    /// What every page shows that comes from the whole gallery; a page whose other facts are what they were
    /// is made again when any of it changes.
    var sharedByAll: [String] {
        assets.map(\.path) + [rights ?? "", plan.gallery.title]
            + indexes.map { $0.albums[1].path }
    }

    // MARK: Albums

    /// The photos of a page above which browsers are to leave out what is far from the window: a page opens
    /// sooner, but takes twice the work while it is scrolled, because what is left out is brought back.
    private static let longPage = 1_000

    /// One page of an album, counted from 0, and before it the files that it needs and others do not.
    func albumPage(_ index: Int, number page: Int) -> [Page] {
        let album = plan.gallery.albums[index]
        let spread = spreads[index]
        let range = spread.ranges[page]
        let address = PageAddress(page: album.page(number: page))
        let isRoot = album.parent == nil
        let summary = summary(of: index)
        let about =
            ((isRoot ? settings.description : nil) ?? Markdown.summary(of: album.text)).map(
                PhotoText.summary)
        let name =
            page == 0
            ? album.title
            : album.title + words("comma") + words("page-number", ["number": String(page + 1)])
        let cards =
            page > 0 ? [] : album.children.filter { plan.gallery.photoCount(in: $0) > 0 }
        let cardSizes = CardSizes(count: cards.count, theme.metrics)
        let layout = Self.layout(album, range, settings)
        let (style, data) =
            range.isEmpty ? (nil, nil) : albumAssets(album, range, layout, from: address)
        let eager = EagerPhotos(layout, isBelowAlbums: !cards.isEmpty, theme.metrics)
        let sizes = TileSizes(layout, theme.metrics)
        var frame = frame(
            address,
            title: isRoot ? name : "\(fullTitle(name, of: album)) – \(plan.gallery.title)",
            description: (page == 0 ? about : nil) ?? "\(name): \(summary)")
        frame.head.albumStyle = style.map { address.href($0.path) }
        frame.head.albumData = data.map { address.href($0.path) }
        frame.bar.isHome = isRoot
        frame.bar.crumbs = crumbs(above: index, from: address)
        frame.share = share(album: index, from: address, description: about ?? summary)
        // How high captions below photos are, nothing tells beforehand.
        let isLong = range.count > Self.longPage && captionClasses != ["below"]
        let model = AlbumPageModel(
            frame: frame, title: album.title, lede: page == 0 ? lede(of: album) : nil,
            summary: summary,
            archive: page > 0
                ? nil
                : zips[album.path].map {
                    DownloadModel(
                        href: address.href($0.path), name: $0.name,
                        summary: words.fileSize($0.bytes))
                },
            albums: cards.enumerated().map {
                card($1, position: $0, sizes: cardSizes, from: address)
            }, pager: pager(album, spread, here: page, from: address),
            layout: settings.layout.rawValue,
            classes: ((settings.layout == .flow ? ["rows"] : []) + layout.classes + captionClasses
                + (isLong ? ["long"] : [])).joined(separator: " "),
            flow: settings.layout != .flow
                ? nil
                : .init(
                    rows: settings.rows.rawValue, lastRow: settings.lastRow.rawValue,
                    fill: settings.fill ? "yes" : "no"),
            photos: album.photos[range].enumerated().compactMap { place, photo in
                tile(
                    photo.unpacked, number: range.lowerBound + place, in: album,
                    isLazy: !eager.contains(place),
                    isFirst: place == eager.first, sizes: sizes[place], place: layout.tiles[place],
                    from: address)
            }, ending: layout.ending, isEmpty: album.photos.isEmpty && cards.isEmpty)
        return [style, data].compactMap { $0 }
            + [Page(path: address.page, bytes: theme.render(model))]
    }

    /// The rules of an album's page, and what the script shows of its photos if there is one.
    private func albumAssets(
        _ album: Album, _ range: Range<Int>, _ layout: AlbumLayout, from address: PageAddress
    ) -> (style: Page?, data: Page?) {
        let rules = AlbumStyle.lines(album.photos[range].map(\.aspectRatio), layout, settings)
        let style = Self.asset("photos.css", Array((rules.joined(separator: "\n") + "\n").utf8))
        guard script != nil else { return (style, nil) }
        return (
            style,
            Self.asset(
                "photos.js",
                AlbumData.script(
                    album, range, from: address, originals: originals, location: settings.location,
                    words: words))
        )
    }

    /// How many photos an album holds, and of when.
    func summary(of index: Int) -> String {
        let album = plan.gallery.albums[index]
        var parts: [String] = []
        if PhotoIndex(rawValue: album.path) != nil {
            // A photo may have several keywords and counts once.
            let photos = album.children.lazy.flatMap { plan.gallery.albums[$0].photos.map(\.id) }
            parts.append(words.photos(Set(photos).count))
        } else {
            let albums = album.children.count { plan.gallery.photoCount(in: $0) > 0 }
            if albums > 0 { parts.append(words.albums(albums)) }
            parts.append(words.photos(plan.gallery.photoCount(in: index)))
        }
        if let span = PhotoText.span(dates(in: index), words) { parts.append(span) }
        return parts.joined(separator: " · ")
    }

    /// When the photos in and below an album were taken.
    private func dates(in index: Int) -> [CaptureDate] {
        let album = plan.gallery.albums[index]
        return album.photos.compactMap(\.facts.taken) + album.children.flatMap(dates)
    }

    private func card(
        _ index: Int, position: Int, sizes: CardSizes, from address: PageAddress
    ) -> CardModel {
        let album = plan.gallery.albums[index]
        return CardModel(
            title: album.title, href: address.href(album.page), summary: summary(of: index),
            cover: plan.gallery.cover(of: index, filling: theme.metrics.cardSize).flatMap { cover in
                SourceSet(plan.allRenditions(of: cover), from: address, standardWidth: 640).map {
                    CardModel.Cover(
                        picture: PictureModel($0, sizes: sizes.text(cover.aspectRatio)),
                        color: SiteStyle.colorClasses(cover, color(cover)), isLazy: position >= 6,
                        isFirst: position == 0)
                }
            })
    }

    private func tile(
        _ photo: Photo, number: Int, in album: Album, isLazy: Bool, isFirst: Bool, sizes: String,
        place: AlbumLayout.Tile, from address: PageAddress
    ) -> TileModel? {
        guard
            let source = SourceSet(
                plan.allRenditions(of: photo), from: address, standardWidth: 640)
        else { return nil }
        let alternative = alternative(photo, number, of: album)
        let video = clips[photo.id].map { address.href($0.path) }
        return TileModel(
            id: photo.id, anchor: album.anchor(of: photo), href: address.href(photo.page),
            markers: place.markers,
            classes: SiteStyle.classes(
                photo, color(photo), place.classes + (video == nil ? [] : ["video"])),
            picture: PictureModel(source, sizes: sizes), video: video, alternative: alternative,
            caption: caption(of: photo, alternative: alternative), isLazy: isLazy,
            isFirst: isFirst)
    }

    // MARK: Photos

    /// What a picture shows for those who do not see it; of a film, that it is one.
    func alternative(_ photo: Photo, _ number: Int, of album: Album) -> String {
        let text = PhotoText.alternative(
            photo, number: number + 1, of: album.photos.count, album: album.title, words: words)
        return clips[photo.id] == nil ? text : words("video-of", ["text": text])
    }

    func photoPage(_ number: Int, in index: Int) -> Page {
        let album = plan.gallery.albums[index]
        let photo = album.photos[number].unpacked
        let address = PageAddress(page: photo.page)
        let alternative = alternative(photo, number, of: album)
        let heading = PhotoText.heading(photo)
        let caption = PhotoText.text(photo)
        let position = PhotoText.place(number + 1, of: album.photos.count, words)
        let name = PhotoText.name(photo) ?? position
        let groups = details(photo)
        let keywords = keywords(of: photo, from: address)
        let original = originals[photo.id].map {
            DownloadModel(
                href: address.href($0.path), name: Original.downloadName(photo),
                summary: $0.summary(photo, words))
        }
        var frame = frame(
            address, title: "\(name) – \(album.title)",
            description: PhotoText.summary(alternative),
            // The details name them already.
            namesRights: photo.metadata.rights.copyright == nil)
        // Back to where the photo is in its album.
        let place =
            address.href(album.page(number: spreads[index].page(of: number))) + "#" + photo.slug
        if album.parent == nil {
            frame.bar.home = place
        } else {
            frame.bar.crumbs =
                crumbs(above: index, from: address) + [LinkModel(title: album.title, href: place)]
        }
        frame.bar.position = words(
            "number-of",
            ["number": String(number + 1), "count": String(album.photos.count)])
        frame.share = share(photo, in: album, from: address, title: name, alternative: alternative)
        func neighbor(_ step: Int) -> NeighborModel? {
            let other = number + step
            guard album.photos.indices.contains(other) else { return nil }
            return NeighborModel(href: address.href(album.photos[other].page))
        }
        let renditions = plan.allRenditions(of: photo)
        let sizes = StageSizes.text(
            photo.aspectRatio,
            below: .init(
                hasHeading: heading != nil, hasCaption: caption != nil, groups: groups.count,
                hasLinks: !keywords.isEmpty || original != nil, hasFooter: frame.foot.isShown),
            theme.metrics)
        let model = PhotoPageModel(
            frame: frame, previous: neighbor(-1), next: neighbor(1),
            picture: SourceSet(renditions, from: address, standardWidth: 1_280).map {
                PictureModel($0, sizes: sizes)
            }, video: clips[photo.id].map { address.href($0.path) },
            ratio: SiteStyle.ratioClasses(photo.aspectRatio),
            color: SiteStyle.colorClasses(photo, color(photo)),
            limit: SiteStyle.limitClasses(renditions, theme.metrics), alternative: alternative,
            heading: heading ?? position, hasHeading: heading != nil, caption: caption,
            groups: groups, keywords: keywords, original: original)
        return Page(path: photo.page, bytes: theme.render(model))
    }
}
