internal import GallerySite
internal import Yams

/// Kinds of values that only `gallery.yml` has: pages, menu and strings.
extension OptionKind<[String]> {
    /// Markdown files.
    static var pages: Self {
        Self(
            parseEntry: { entry throws(ConfigurationFile.Problem) in
                var pages: [String] = []
                for page in try entry.list("[about.md, imprint.md]") {
                    pages.append(try page.path())
                }
                return pages
            },
            yaml: { "[\($0.map(ConfigurationTemplate.scalar).joined(separator: ", "))]" })
    }
}

extension OptionKind<[SiteSettings.MenuItem]> {
    private static let example = "[{label: About, page: about.md}]"

    /// The entries of the menu.
    static var menu: Self {
        Self(
            parseEntry: { entry throws(ConfigurationFile.Problem) in
                var items: [SiteSettings.MenuItem] = []
                for item in try entry.list(example) { items.append(try menuItem(item)) }
                return items
            },
            yaml: { _ in example })
    }

    private static func menuItem(
        _ entry: ConfigurationEntry
    ) throws(ConfigurationFile.Problem) -> SiteSettings.MenuItem {
        var label: String?
        var target: SiteSettings.MenuItem.Target?
        for field in try entry.entries("entries such as {label: About, page: about.md}") {
            switch field.name {
            case "label": label = try field.text()
            case "page": target = .page(try field.text())
            case "album": target = .album(SiteSettings.MenuItem.folder(try field.text()))
            case "url":
                let url = try field.text()
                guard SiteSettings.isLink(url) else {
                    throw field.fail("must be an address such as https://example.org, or a path")
                }
                target = .url(url)
            default: throw field.unknown(among: ["label", "page", "album", "url"])
            }
        }
        guard let target else { throw entry.fail("entries need a page, an album or a url") }
        return .init(label: label, target: target)
    }

    /// Checks that the pages of a menu are among the pages of the site.
    static func check(
        _ menu: ConfigurationEntry, in settings: SiteSettings
    ) throws(ConfigurationFile.Problem) {
        let pages = settings.pages.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        for (item, entry) in zip(settings.menu ?? [], try menu.list(example)) {
            guard case .page(let page) = item.target, !pages.contains(page) else { continue }
            let suggestion = Spelling.nearest(to: page, among: pages)
            throw entry.fail(
                "names \(page), which is not one of pages"
                    + (suggestion.map { "; did you mean \($0)?" } ?? ""))
        }
    }
}

extension OptionKind<Wording> {
    /// Strings of the site that replace those of its language.
    static var wording: Self {
        Self(
            parseEntry: { entry throws(ConfigurationFile.Problem) in
                var wording = Wording()
                for word in try entry.entries("words with their texts, such as {menu: Menü}") {
                    let text = try word.text()
                    guard wording.replace(word.name, with: text) else {
                        throw word.unknown(among: Wording.names)
                    }
                    if let unknown = Wording.unknownPlaceholder(in: text, of: word.name) {
                        let known = Wording.placeholders(of: word.name)
                        throw word.fail("has no value {\(unknown)}" + WordsProblem.values(known))
                    }
                }
                return wording
            },
            yaml: { wording in
                Wording.english.map { word in
                    let text = wording.own[word.name] ?? word.text
                    return "\n  \(word.name): \(ConfigurationTemplate.quoted(text))"
                }.joined()
            })
    }
}
