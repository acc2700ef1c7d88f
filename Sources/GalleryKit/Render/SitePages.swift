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

    let plan: SitePlan
    let options: BuildOptions
    private let theme: Theme
    private let colors: [String: RGBColor]
    private let stylesheet: Page
    private let assetPages: [Page]
    private let script: Page?
    private let albumData: [Page?]
    private let icon: String
    private let rights: String?
    private let layouts: [AlbumLayout]

    /// Prepares the pages of `plan`; `colors` holds the mean colour of each photo by its id.
    package init(plan: SitePlan, options: BuildOptions, theme: Theme, colors: [String: RGBColor]) {
        self.plan = plan
        self.options = options
        self.theme = theme
        self.colors = colors
        let photos = plan.gallery.albums.flatMap(\.photos)
        layouts = plan.gallery.albums.map { album in
            AlbumLayout(
                album.photos.map(\.aspectRatio.value), placements: album.photos.map(\.placement),
                days: Self.days(album, options.sort), options: options)
        }
        let style = SiteStyle(photos: photos, renditions: plan.renditions(of:), colors: colors)
        var css = theme.style
        assetPages = theme.assets.map { Self.asset($0.name, $0.bytes) }
        for (asset, page) in zip(theme.assets, assetPages) {
            css = css.replacing(
                "url(\"\(asset.name)\")", with: "url(\"\(page.path.dropFirst("assets/".count))\")")
        }
        var rules = LayoutRules()
        for layout in layouts { rules.collect(layout) }
        css += (style.lines(options) + rules.lines(options)).joined(separator: "\n") + "\n"
        stylesheet = Self.asset(Theme.styleSheets[0], Array(css.utf8))
        let script = theme.script.map { Self.asset($0.name, $0.bytes) }
        self.script = script
        albumData = plan.gallery.albums.map { album in
            script == nil || album.photos.isEmpty
                ? nil : Self.asset("photos.js", AlbumData.script(album, location: options.location))
        }
        icon = assetPages.first { $0.path.hasPrefix("assets/icon.") }?.path ?? ""
        let copyrights = Set(photos.compactMap(\.metadata.rights.copyright))
        rights = options.copyright ?? (copyrights.count == 1 ? copyrights.first : nil)
    }

    /// A number for the day of each photo where days follow one another; else none.
    private static func days(_ album: Album, _ sort: BuildOptions.Sort) -> [Int?] {
        switch sort {
        case .name, .nameDescending:
            return album.photos.map { _ in nil }
        case .date, .dateDescending:
            return album.photos.map {
                $0.metadata.taken.map { ($0.year * 12 + $0.month) * 31 + $0.day }
            }
        }
    }

    /// An asset under a name that changes with its content, so that hosts may let it be kept for ever.
    private static func asset(_ name: String, _ bytes: [UInt8]) -> Page {
        let parts = name.split(separator: ".")
        let stem = parts.dropLast().joined(separator: ".")
        return Page(
            path: "assets/\(stem).\(Fingerprint(of: bytes).text).\(parts.last ?? "")", bytes: bytes)
    }

    /// The style sheet and what it uses, the script and what it knows of albums.
    package var assets: [Page] {
        assetPages + [stylesheet] + [script].compactMap { $0 } + albumData.compactMap { $0 }
    }

    /// Files for those who look for pictures; they need to know where the site is.
    package var sharedFiles: [Page] {
        options.baseAddress.map { [feed($0).page] + Sitemap.files(sitemapEntries($0), at: $0) }
            ?? []
    }

    /// Every page, each album before its photos.
    package var pages: [Page] {
        plan.gallery.albums.indices.flatMap { index in
            [albumPage(index)]
                + plan.gallery.albums[index].photos.indices.map { photoPage($0, in: index) }
        }
    }

    private func common(_ address: PageAddress, title: String, description: String) -> [String: Any]
    {
        var values: [String: Any] = [
            "language": Self.language, "pageTitle": title, "pageDescription": description,
            "icon": address.href(icon), "stylesheet": address.href(stylesheet.path),
        ]
        values["rights"] = rights
        values["script"] = script.map { address.href($0.path) }
        return values
    }

    /// The language of the texts that the program writes.
    static let language = "en"

    // MARK: Albums

    private func albumPage(_ index: Int) -> Page {
        let album = plan.gallery.albums[index]
        let address = PageAddress(page: album.page)
        let isRoot = album.parent == nil
        let summary = summary(of: index)
        var values = common(
            address, title: isRoot ? album.title : "\(album.title) – \(plan.gallery.title)",
            description: "\(album.title): \(summary)")
        values["albumData"] = albumData[index].map { address.href($0.path) }
        values["title"] = album.title
        values["here"] = album.title
        values["summary"] = summary
        values["crumbs"] = crumbs(above: index, from: address)
        values["hasCrumbs"] = !isRoot
        let cards = album.children.filter { plan.gallery.photoCount(in: $0) > 0 }
        values["albums"] = cards.enumerated().map { card($1, position: $0, from: address) }
        values["hasAlbums"] = !cards.isEmpty
        let layout = layouts[index]
        let eager = EagerPhotos(layout, isBelowAlbums: !cards.isEmpty)
        let sizes = TileSizes(layout)
        values["photos"] = album.photos.enumerated().map { number, photo in
            tile(
                photo, number: number, in: album, isLazy: !eager.contains(number),
                isFirst: number == eager.first, sizes: sizes[number], place: layout.tiles[number],
                from: address)
        }
        values["ending"] = layout.ending
        values["layout"] = options.layout.rawValue
        values["classes"] = ((options.layout == .flow ? ["rows"] : []) + layout.classes).joined(
            separator: " ")
        values["flow"] =
            options.layout != .flow
            ? nil
            : [
                "rows": options.rows.rawValue, "lastRow": options.lastRow.rawValue,
                "fill": options.fill ? "yes" : "no",
            ]
        values["hasPhotos"] = !album.photos.isEmpty
        values["isEmpty"] = album.photos.isEmpty && cards.isEmpty
        values.merge(shareValues(album: index, from: address, description: summary)) { $1 }
        return Page(path: album.page, bytes: theme.render("album", values))
    }

    /// How many photos an album holds, and of when.
    private func summary(of index: Int) -> String {
        let album = plan.gallery.albums[index]
        let count = plan.gallery.photoCount(in: index)
        var parts: [String] = []
        let albums = album.children.count { plan.gallery.photoCount(in: $0) > 0 }
        if albums > 0 { parts.append(albums == 1 ? "1 album" : "\(albums) albums") }
        parts.append(count == 1 ? "1 photo" : "\(count) photos")
        if let span = PhotoText.span(album.photos.compactMap(\.metadata.taken)) {
            parts.append(span)
        }
        return parts.joined(separator: " · ")
    }

    private func crumbs(above index: Int, from address: PageAddress) -> [[String: Any]] {
        var crumbs: [[String: Any]] = []
        var next = plan.gallery.albums[index].parent
        while let parent = next {
            let album = plan.gallery.albums[parent]
            crumbs.append(["title": album.title, "href": address.href(album.page)])
            next = album.parent
        }
        return crumbs.reversed()
    }

    private func card(_ index: Int, position: Int, from address: PageAddress) -> [String: Any] {
        let album = plan.gallery.albums[index]
        var values: [String: Any] = [
            "title": album.title, "href": address.href(album.page), "summary": summary(of: index),
        ]
        if let cover = plan.gallery.cover(of: index),
            let source = SourceSet(plan.renditions(of: cover), from: address, standardWidth: 640)
        {
            values["cover"] = picture(source).merging(
                ["color": SiteStyle.colorClass(cover, colors), "isLazy": position >= 6]
            ) { $1 }
        }
        return values
    }

    private func picture(_ source: SourceSet) -> [String: Any] {
        [
            "src": source.src, "srcset": source.srcset, "width": source.standard.size.width,
            "height": source.standard.size.height,
        ]
    }

    private func tile(
        _ photo: Photo, number: Int, in album: Album, isLazy: Bool, isFirst: Bool, sizes: String,
        place: AlbumLayout.Tile, from address: PageAddress
    ) -> [String: Any] {
        guard let source = SourceSet(plan.renditions(of: photo), from: address, standardWidth: 640)
        else {
            return [:]
        }
        return picture(source).merging([
            "id": photo.id, "anchor": photo.slug, "href": address.href(album.page(of: photo)),
            "classes": SiteStyle.classes(photo, colors, place.classes), "markers": place.markers,
            "sizes": (isLazy ? "auto, " : "") + sizes,
            "alt": PhotoText.alternative(
                photo, number: number + 1, of: album.photos.count, album: album.title),
            "isLazy": isLazy, "isFirst": isFirst,
        ]) { $1 }
    }

    // MARK: Photos

    private func photoPage(_ number: Int, in index: Int) -> Page {
        let album = plan.gallery.albums[index]
        let photo = album.photos[number]
        let address = PageAddress(page: album.page(of: photo))
        let alternative = PhotoText.alternative(
            photo, number: number + 1, of: album.photos.count, album: album.title)
        let title = PhotoText.title(photo)
        let caption = PhotoText.caption(photo)
        let position = "Photo \(number + 1) of \(album.photos.count)"
        var values = common(
            address, title: "\(title ?? caption ?? position) – \(album.title)",
            description: alternative)
        values["album"] = [
            "title": album.title, "href": address.href(album.page) + "#" + photo.slug,
        ]
        values["position"] = "\(number + 1) of \(album.photos.count)"
        func neighbour(_ step: Int) -> [String: Any]? {
            let other = number + step
            guard album.photos.indices.contains(other) else { return nil }
            return ["href": address.href(album.page(of: album.photos[other]))]
        }
        values["previous"] = neighbour(-1)
        values["next"] = neighbour(1)
        let renditions = plan.renditions(of: photo)
        if let source = SourceSet(renditions, from: address, standardWidth: 1_280) {
            values.merge(picture(source)) { $1 }
        }
        values["ratio"] = photo.aspectRatio.className
        values["color"] = SiteStyle.colorClass(photo, colors)
        values["limit"] = SiteStyle.limitClass(renditions)
        values["sizes"] =
            "min(100vw, calc((100vh - 8.5rem) * \(DecimalText.text(photo.aspectRatio.value, digits: 4))))"
        values["alt"] = alternative
        values["hasHeading"] = title != nil || caption != nil
        values["caption"] = title.flatMap { _ in caption }
        values["date"] = photo.metadata.taken.map {
            ["machine": $0.iso8601, "human": PhotoText.moment($0)]
        }
        values["heading"] = title ?? caption ?? position
        let details = PhotoText.details(photo.metadata, location: options.location)
        values["details"] = details.map { detail in
            var values = ["term": detail.term, "value": detail.value]
            values["license"] = detail.license
            return values
        }
        values["hasDetails"] = !details.isEmpty
        // The details name them already.
        if photo.metadata.rights.copyright != nil { values["rights"] = nil }
        values.merge(
            shareValues(
                photo, in: album, from: address, title: title ?? caption ?? position,
                alternative: alternative)
        ) { $1 }
        return Page(path: album.page(of: photo), bytes: theme.render("photo", values))
    }
}
