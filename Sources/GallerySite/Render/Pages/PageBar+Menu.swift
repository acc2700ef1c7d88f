/// The menu.
extension PageBar {
    /// The entries of the menu: those of the settings, else the text pages and the indexes.
    static func menu(_ site: SiteFrame, at address: PageAddress) -> [MenuEntry] {
        func entry(_ label: String, _ path: String) -> MenuEntry {
            MenuEntry(label: label, href: address.href(path), isHere: path == address.page)
        }
        guard let items = site.settings.menu else {
            return site.pagesOutsideMenu(nil).map { entry($0.title, $0.path) }
        }
        let here = site.menuAlbum(of: address)
        return items.compactMap { item in
            switch item.target {
            case .page(let source):
                site.textPages.first { $0.source == source }.map {
                    entry(item.label ?? $0.link.title, $0.link.path)
                }
            case .album(let folder):
                site.menuAlbums.first { $0.folder == folder }.map { album in
                    var entry = entry(item.label ?? album.link.title, album.link.path)
                    entry.isAbove = album.folder == here && !entry.isHere
                    return entry
                }
            case .url(let url):
                MenuEntry(
                    label: item.label ?? url, href: site.text.address(of: url, on: address),
                    isHere: false)
            }
        }
    }
}

extension SiteFrame {
    /// The text pages and indexes that are not in a menu; all of them without a menu.
    func pagesOutsideMenu(_ menu: [SiteSettings.MenuItem]?) -> [Link] {
        let all = textPages.map(\.link) + indexes
        guard let menu else { return all }
        let linked = Set(
            menu.compactMap { item -> String? in
                switch item.target {
                case .page(let source): textPages.first { $0.source == source }?.link.path
                case .album: nil
                case .url(let url): text.address(of: url, on: .root)
                }
            })
        return all.filter { !linked.contains(PageAddress.root.href($0.path)) }
    }

    /// The folder of the innermost album in the menu that contains a page; nil when there is none.
    fileprivate func menuAlbum(of address: PageAddress) -> String? {
        menuAlbums.filter { album in
            let prefix = album.link.path.dropLast("index.html".count)
            return !prefix.isEmpty && address.page.hasPrefix(prefix)
        }.max { $0.link.path.count < $1.link.path.count }?.folder
    }
}
