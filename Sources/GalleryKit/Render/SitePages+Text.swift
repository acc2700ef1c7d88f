internal import GalleryImaging

/// What pages have in common: the bar with the menu, the foot, texts in Markdown.
extension SitePages {
    /// The words that the program writes.
    var words: Wording { settings.wording }

    /// What a page has around its content.
    func frame(
        _ address: PageAddress, title: String, description: String, namesRights: Bool = true
    ) -> PageFrame {
        PageFrame(
            head: PageHead(
                language: settings.language, direction: settings.isRightToLeft ? "rtl" : nil,
                appearance: settings.appearance == .auto ? nil : settings.appearance.rawValue,
                font: settings.font == .system ? nil : settings.font.rawValue,
                ownFont: font.map { address.href($0.path) },
                colorScheme: Self.colorScheme(settings.appearance), title: title,
                description: description, icon: address.href(icon),
                stylesheet: address.href(stylesheet.path),
                script: script.map { address.href($0.path) }),
            share: PageShare(),
            bar: PageBar(
                siteName: plan.gallery.title, logo: logo(from: address),
                home: address.href("index.html"), menu: menu(from: address)),
            foot: PageFoot(
                html: settings.footer.map { text.html($0, from: address) },
                // A foot that says whose the photos are is not followed by a second notice.
                rights: namesRights && settings.footer?.contains("©") != true ? rights : nil),
            words: words)
    }

    private static func colorScheme(_ appearance: SiteSettings.Appearance) -> String {
        switch appearance {
        case .auto: "light dark"
        case .light, .gray: "light"
        case .dark: "dark"
        }
    }

    private func logo(from address: PageAddress) -> PageBar.Logos? {
        guard let logos, let light = content.logo else { return nil }
        func logo(_ page: Page, _ file: SiteContent.LogoFile) -> PageBar.Logo {
            .init(
                src: address.href(page.path), width: file.size.width, height: file.size.height)
        }
        let first = logo(logos.light, light)
        let dark = logos.dark.flatMap { page in content.darkLogo.map { logo(page, $0) } }
        switch settings.appearance {
        case .auto: return .init(light: first, dark: dark)
        case .dark: return .init(light: dark ?? first)
        case .light, .gray: return .init(light: first)
        }
    }

    /// The files of the logo that pages show.
    var shownLogos: [Page] {
        guard let logos else { return [] }
        switch settings.appearance {
        case .auto: return [logos.light] + (logos.dark.map { [$0] } ?? [])
        case .dark: return [logos.dark ?? logos.light]
        case .light, .gray: return [logos.light]
        }
    }

    private func menu(from address: PageAddress) -> [PageBar.MenuEntry] {
        let pages = content.pages
        let items =
            settings.menu
            ?? pages.map { SiteSettings.MenuItem(label: nil, target: .page($0.source)) }
        let made: [PageBar.MenuEntry] = items.compactMap { item in
            switch item.target {
            case .page(let source):
                guard let page = pages.first(where: { $0.source == source }) else { return nil }
                return .init(
                    label: item.label ?? page.title, href: address.href(page.path),
                    isHere: page.path == address.page)
            case .url(let url):
                return .init(
                    label: item.label ?? url, href: text.address(of: url, from: address),
                    isHere: false)
            }
        }
        return settings.menu == nil ? made + indexItems(from: address) : made
    }

    /// The albums between the first page and an album.
    func crumbs(above index: Int, from address: PageAddress) -> [LinkModel] {
        var crumbs: [LinkModel] = []
        var next = plan.gallery.albums[index].parent
        while let parent = next, let above = plan.gallery.albums[parent].parent {
            let album = plan.gallery.albums[parent]
            crumbs.append(LinkModel(title: album.title, href: address.href(album.page)))
            next = above
        }
        return crumbs.reversed()
    }

    /// What is said of an album above its photos, as HTML; the first page falls back on the description of
    /// the site.
    func lede(of album: Album) -> String? {
        let address = PageAddress(page: album.page)
        if !album.text.allSatisfy(\.isWhitespace) {
            // Links are as seen from the album, and pages of text lie at the root.
            return Markdown.html(album.text) { link in
                text.pages[link].map(address.href) ?? link
            }
        }
        guard album.parent == nil, let description = settings.description else { return nil }
        return "<p>\(XMLText.escaped(description))</p>\n"
    }

    // MARK: Captions in albums

    /// Layouts of fixed cells have no room below a photo.
    var captionClasses: [String] {
        switch (settings.captions, settings.layout) {
        case (.none, _): []
        case (.below, .flow), (.below, .wrap), (.below, .table): ["below"]
        case (.below, _), (.hover, _): ["over"]
        }
    }

    /// The caption of a photo in an album, as far as there is room for it; hidden from those who hear the same as
    /// its alternative text.
    func caption(of photo: Photo, alternative: String) -> TileModel.Caption? {
        guard settings.captions != .none, let caption = PhotoText.label(photo) else { return nil }
        return .init(text: caption, isRepeated: PhotoText.line(caption) == alternative)
    }

    // MARK: Pages of text

    /// The texts of the site.
    var text: PageText {
        PageText(
            pages: Dictionary(
                content.pages.map { ($0.source, $0.path) }, uniquingKeysWith: { first, _ in first })
        )
    }

    /// The pages that are made of Markdown.
    package var textPages: [Page] {
        content.pages.map { page in
            let address = PageAddress(page: page.path)
            let name = "\(page.title) – \(plan.gallery.title)"
            let about = Markdown.summary(of: page.text).map(PhotoText.summary) ?? name
            var frame = frame(address, title: name, description: about)
            frame.share = share(ofText: page.title, from: address, description: about)
            let model = TextPageModel(
                frame: frame, title: page.title, html: text.html(page.text, from: address))
            return Page(path: page.path, bytes: theme.render(model))
        }
    }
}
