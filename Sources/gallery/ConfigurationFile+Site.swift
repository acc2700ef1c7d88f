internal import GalleryKit
internal import Yams

/// The keys about what a site says and how it looks.
extension ConfigurationFile {
    private static let menuExample = "[{label: About, page: about.md}]"

    /// Takes a key of the site's settings; false when it is none.
    mutating func takeSite(_ entry: ConfigurationEntry) throws(Problem) -> Bool {
        switch entry.name {
        case "accent": site.accent = try Self.color(entry)
        case "appearance": site.appearance = try entry.choice()
        case "captions": site.captions = try entry.choice()
        case "corners":
            site.corners = try entry.number()
            guard (0...1_000).contains(site.corners) else {
                throw entry.fail("must be from 0 to 1000 px")
            }
        case "description": site.description = try entry.words()
        case "font":
            if try entry.text().lowercased().hasSuffix(".woff2") {
                site.fontFile = try entry.located()
            } else if let font = SiteSettings.Font(rawValue: try entry.text()) {
                site.font = font
            } else {
                throw entry.fail("must be system, serif or a file that ends in .woff2")
            }
        case "footer": site.footer = try entry.words()
        case "language": site.language = try Self.language(entry)
        case "logo": site.logo = try Self.logo(entry)
        case "menu":
            var items: [SiteSettings.MenuItem] = []
            for item in try entry.list(Self.menuExample) {
                items.append(try Self.menuItem(item))
            }
            site.menu = items
        case "pages":
            var pages: [String] = []
            for page in try entry.list("[about.md, imprint.md]") {
                pages.append(try page.located())
            }
            site.pages = pages
        case "words":
            for word in try entry.entries("words with their texts, such as {menu: Menü}") {
                guard site.wording.replace(word.name, with: try word.text()) else {
                    throw word.unknown(among: Wording.names)
                }
            }
        default: return false
        }
        return true
    }

    private static func color(_ entry: ConfigurationEntry) throws(Problem) -> String {
        let text = try entry.text()
        guard text.hasPrefix("#"), text.utf8.count == 4 || text.utf8.count == 7,
            text.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit })
        else { throw entry.fail("must be a colour in quotes, such as \"#b03a2e\"") }
        return text
    }

    private static func language(_ entry: ConfigurationEntry) throws(Problem) -> String {
        let text = try entry.text()
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.count)
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard isTag, let first = parts.first, (2...3).contains(first.count),
            first.allSatisfy(\.isLetter)
        else { throw entry.fail("must be a language tag, such as de or pt-BR") }
        return text
    }

    private static func logo(_ entry: ConfigurationEntry) throws(Problem) -> SiteSettings.Logo {
        guard case .mapping = entry.value else { return .init(path: try entry.located()) }
        var light: String?
        var dark: String?
        for file in try entry.entries("a file, or {light: logo.svg, dark: logo-dark.svg}") {
            switch file.name {
            case "light": light = try file.located()
            case "dark": dark = try file.located()
            default: throw file.unknown(among: ["light", "dark"])
            }
        }
        guard let light else { throw entry.fail("must name a file for light looks") }
        return .init(path: light, darkPath: dark)
    }

    private static func menuItem(
        _ entry: ConfigurationEntry
    ) throws(Problem) -> SiteSettings.MenuItem {
        var label: String?
        var target: SiteSettings.MenuItem.Target?
        for field in try entry.entries("entries such as {label: About, page: about.md}") {
            switch field.name {
            case "label": label = try field.text()
            case "page": target = .page(try field.text())
            case "url":
                let url = try field.text()
                guard SiteSettings.isLink(url) else {
                    throw field.fail("must be an address such as https://example.org, or a path")
                }
                target = .url(url)
            default: throw field.unknown(among: ["label", "page", "url"])
            }
        }
        guard let target else { throw entry.fail("entries need a page or a url") }
        return .init(label: label, target: target)
    }

    /// Checks what needs the whole file: that the pages of the menu are among the pages.
    func checkSite() throws(Problem) {
        guard let menu = entry("menu") else { return }
        let pages = site.pages.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        for (item, entry) in Swift.zip(site.menu ?? [], try menu.list(Self.menuExample)) {
            guard case .page(let page) = item.target, !pages.contains(page) else { continue }
            let suggestion = Spelling.nearest(to: page, among: pages)
            throw entry.fail(
                "names \(page), which is not one of pages"
                    + (suggestion.map { "; did you mean \($0)?" } ?? ""))
        }
    }
}
