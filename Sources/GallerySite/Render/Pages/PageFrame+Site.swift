/// The frame of a page, from the inputs shared by all pages.
extension PageFrame {
    /// Creates the frame of a page. Its footer shows the copyright notice of the photos unless the page itself does
    /// (`namesRights`).
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
        // The footer of the site may contain a notice already.
        let hasNotice = namesRights || settings.footer?.contains("©") == true
        let html = settings.footer.map { site.text.html($0, on: address) }
        // Pages outside the menu are linked in the footer.
        let links = (settings.menu.map(site.pagesOutsideMenu) ?? []).map {
            LinkModel($0, at: address)
        }.filter { html?.contains("href=\"\($0.href)\"") != true }
        foot = PageFoot(
            html: html,
            links: links.enumerated().map { .init(link: $1, isFirst: $0 == 0) },
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
