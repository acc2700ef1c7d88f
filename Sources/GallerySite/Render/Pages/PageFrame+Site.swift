/// The frame of a page, made of what all pages share.
extension PageFrame {
    /// Makes the frame of a page. Its foot has the copyright notice of the photos unless the page `namesRights` itself.
    init(
        _ site: SiteFrame, at address: PageAddress, title: String, description: String,
        namesRights: Bool = false
    ) {
        let settings = site.settings
        head = PageHead(
            language: settings.language, direction: settings.isRightToLeft ? "rtl" : nil,
            appearance: settings.appearance == .auto ? nil : settings.appearance.rawValue,
            font: settings.font == .system ? nil : settings.font.rawValue,
            ownFont: site.assets.font.map(address.href),
            colorScheme: Self.colorScheme(settings.appearance), title: title,
            description: description, icon: address.href(site.assets.icon),
            stylesheet: address.href(site.assets.stylesheet),
            script: site.assets.script.map(address.href))
        share = PageShare()
        bar = PageBar(
            siteName: site.title, logo: PageBar.Logos(site.assets, at: address),
            home: address.href(AlbumAddress(path: "").page),
            menu: PageBar.menu(site, at: address))
        // The site's own foot may have a notice already.
        let hasNotice = namesRights || settings.footer?.contains("©") == true
        foot = PageFoot(
            html: settings.footer.map { site.text.html($0, from: address) },
            rights: hasNotice ? nil : site.rights)
        words = site.words
    }

    private static func colorScheme(_ appearance: SiteSettings.Appearance) -> String {
        switch appearance {
        case .auto: "light dark"
        case .light, .gray: "light"
        case .dark: "dark"
        }
    }
}

extension PageBar {
    /// The menu: that of the settings, else the pages of text and the indexes.
    fileprivate static func menu(_ site: SiteFrame, at address: PageAddress) -> [MenuEntry] {
        func entry(_ label: String, _ path: String) -> MenuEntry {
            MenuEntry(label: label, href: address.href(path), isHere: path == address.page)
        }
        guard let items = site.settings.menu else {
            return (site.textPages.map(\.link) + site.indexes).map { entry($0.title, $0.path) }
        }
        return items.compactMap { item in
            switch item.target {
            case .page(let source):
                site.textPages.first { $0.source == source }.map {
                    entry(item.label ?? $0.link.title, $0.link.path)
                }
            case .url(let url):
                MenuEntry(
                    label: item.label ?? url, href: site.text.address(of: url, from: address),
                    isHere: false)
            }
        }
    }
}

extension PageBar.Logos {
    fileprivate init?(_ assets: SiteAssets.Paths, at address: PageAddress) {
        func logo(_ logo: SiteAssets.Paths.Logo) -> PageBar.Logo {
            .init(src: address.href(logo.path), width: logo.width, height: logo.height)
        }
        guard let light = assets.logo else { return nil }
        self.init(light: logo(light), dark: assets.darkLogo.map(logo))
    }
}

extension LinkModel {
    /// A link to a page of the site.
    init(_ link: SiteFrame.Link, at address: PageAddress) {
        self.init(title: link.title, href: address.href(link.path))
    }
}
