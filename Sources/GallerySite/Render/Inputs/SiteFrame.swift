/// The inputs shared by all pages of a site.
struct SiteFrame: Sendable, KeyEncodable {
    /// A link to a page of the site.
    struct Link: Sendable, KeyEncodable {
        /// The title.
        var title: String
        /// The path below the site's root.
        var path: String

        func encode(to encoder: inout KeyEncoder) {
            encoder.put("title", title)
            encoder.put("path", path)
        }
    }

    /// A text page, for the menu and for links to it.
    struct TextPage: Sendable, KeyEncodable {
        /// The name of the Markdown file.
        var source: String
        /// The page.
        var link: Link

        func encode(to encoder: inout KeyEncoder) {
            encoder.put("source", source)
            encoder.put("link", link)
        }
    }

    /// An album in the menu.
    struct MenuAlbum: Sendable, KeyEncodable {
        /// The path of its folder below the photo folder.
        var folder: String
        /// Its first page.
        var link: Link

        func encode(to encoder: inout KeyEncoder) {
            encoder.put("folder", folder)
            encoder.put("link", link)
        }
    }

    /// The name of the site.
    var title: String
    /// The settings.
    var settings: SiteSettings
    /// The metrics that the style sheets and the program share.
    var metrics: ThemeMetrics
    /// The addresses of the assets.
    var assets: SiteAssets.Paths
    /// The rules of layouts other than justified rows.
    var layoutStyle: String
    /// The rules of tables, pictures and code in texts.
    var textStyle: String
    /// The rules of picks, for the style sheets of albums that ask for some.
    var picksStyle: String
    /// The text pages, in the order of the settings.
    var textPages: [TextPage]
    /// The first pages of the indexes, in the order of the menu.
    var indexes: [Link]
    /// The addresses of the pages of keywords.
    var keywords = KeywordNames()
    /// The albums in the menu, each once.
    var menuAlbums: [MenuAlbum] = []
    /// The copyright notice of the settings, else the one that all listed photos with a notice share; nil when there is
    /// none.
    var rights: String?
    /// The key of the program and of the theme's files, which render the pages.
    var renderer: Fingerprint

    package func encode(to encoder: inout KeyEncoder) {
        encoder.put("title", title)
        encoder.put("settings", settings)
        encoder.put("metrics", metrics)
        encoder.put("assets", assets)
        encoder.put("layoutStyle", layoutStyle)
        encoder.put("textStyle", textStyle)
        encoder.put("picksStyle", picksStyle)
        encoder.put("textPages", textPages)
        encoder.put("indexes", indexes)
        encoder.put("keywords", keywords)
        encoder.put("menuAlbums", menuAlbums)
        encoder.put("rights", rights)
        encoder.put("renderer", renderer)
    }

    /// The strings of the program.
    var words: Wording { settings.wording }

    /// The feed of the site.
    var feed: Link { Link(title: title, path: AlbumAddress(path: "").feed) }

    /// The texts of the site.
    var text: PageText {
        PageText(
            pages: Dictionary(
                textPages.map { ($0.source, $0.link.path) }, uniquingKeysWith: { first, _ in first }
            ), pictureSizes: metrics.textPictureSizes)
    }
}
