/// The frame of a page around its content.
struct PageFrame: TemplateModel {
    /// The `head` element.
    var head: PageHead
    /// The description for search results and shared links.
    var share: PageShare
    /// The bar at the top.
    var bar: PageBar
    /// The footer.
    var foot: PageFoot
    /// The strings of the program.
    var words: Wording

    static let fields = TemplateFields<PageFrame>(
        PageHead.fields.embedded { $0.head },
        PageShare.fields.embedded { $0.share },
        PageBar.fields.embedded { $0.bar },
        PageFoot.fields.embedded { $0.foot },
        [.model("words") { $0.words }])
}

/// The `head` element of a page.
struct PageHead: TemplateModel {
    /// The language of the texts, as a BCP 47 tag.
    var language: String
    /// The direction of writing, `rtl`; nil from left to right.
    var direction: String?
    /// The colour scheme, unless it follows the visitor's system.
    var appearance: String?
    /// The font, unless it is the system font.
    var font: String?
    /// The address of the site's web font.
    var ownFont: String?
    /// The value of `color-scheme` in CSS.
    var colorScheme: String
    /// The title of the page.
    var title: String
    /// The description of the page, in a sentence.
    var description: String
    /// Whether search engines must not index the page, and linked sites not learn its address.
    var isUnlisted = false
    /// Whether a script shows decrypted pictures and videos.
    var isPrivate = false
    /// The last day of the page's publication, `2027-01-31`.
    var lastDay: String?
    /// The address of the icon.
    var icon: String
    /// The address of the style sheet of all pages.
    var stylesheet: String
    /// The address of the script of all pages; nil if the theme has none.
    var script: String?
    /// The address of the style sheet of tables and pictures in texts.
    var textStyle: String?
    /// The address of the style sheet of this album's page.
    var albumStyle: String?
    /// The address of the script with the viewer's texts for this album page.
    var albumData: String?

    static let fields = TemplateFields<PageHead>([
        .text("language") { $0.language },
        .text("direction") { $0.direction },
        .text("appearance") { $0.appearance },
        .text("font") { $0.font },
        .text("ownFont") { $0.ownFont },
        .text("colorScheme") { $0.colorScheme },
        .text("pageTitle") { $0.title },
        .text("pageDescription") { $0.description },
        .flag("isUnlisted") { $0.isUnlisted },
        .flag("isPrivate") { $0.isPrivate },
        .text("lastDay") { $0.lastDay },
        .text("icon") { $0.icon },
        .text("stylesheet") { $0.stylesheet },
        .text("script") { $0.script },
        .text("textStyle") { $0.textStyle },
        .text("albumStyle") { $0.albumStyle },
        .text("albumData") { $0.albumData },
    ])
}

/// The description of a page for search results and shared links; empty when the site has no base address.
struct PageShare: TemplateModel {
    /// A property of the Open Graph protocol, or of X cards.
    struct Property: TemplateModel, Hashable {
        /// The name.
        var name: String
        /// The value.
        var content: String

        static let fields = TemplateFields<Property>([
            .text("property") { $0.name },
            .text("content") { $0.content },
        ])
    }

    /// The absolute address of the page.
    var canonical: String?
    /// The properties with name, description and picture of the page.
    var properties: [Property] = []
    /// The feeds of the page.
    var feeds: [LinkModel] = []
    /// The description of the page for programs, as JSON-LD.
    var structuredData: String?

    static let fields = TemplateFields<PageShare>([
        .text("canonical") { $0.canonical },
        .models("shared") { $0.properties },
        .models("feed") { $0.feeds },
        .text("structuredData") { $0.structuredData },
    ])
}

/// The bar at the top of a page: the site's name or breadcrumbs, and the menu.
struct PageBar: TemplateModel {
    /// An entry of the menu.
    struct MenuEntry: TemplateModel {
        /// The label.
        var label: String
        /// The address, relative to the page.
        var href: String
        /// Whether it links to this page.
        var isHere: Bool
        /// Whether it links to an album that contains this page.
        var isAbove = false

        static let fields = TemplateFields<MenuEntry>([
            .text("label") { $0.label },
            .text("href") { $0.href },
            .flag("isHere") { $0.isHere },
            .flag("isAbove") { $0.isAbove },
        ])
    }

    /// The picture in place of the site's name.
    struct Logo: TemplateModel {
        /// The address, relative to the page.
        var src: String
        /// The width in CSS px.
        var width: Int
        /// The height in CSS px.
        var height: Int

        static let fields = TemplateFields<Logo>([
            .text("src") { $0.src },
            .number("width") { $0.width },
            .number("height") { $0.height },
        ])
    }

    /// The logos for light and dark appearance, between which browsers choose.
    struct Logos: TemplateModel {
        /// The logo for light appearance, or for both.
        var light: Logo
        /// The logo for dark appearance.
        var dark: Logo?

        static let fields = TemplateFields<Logos>(
            Logo.fields.embedded { $0.light },
            [.model("dark") { $0.dark }])
    }

    /// The name of the site.
    var siteName: String
    /// The logo.
    var logo: Logos?
    /// Whether this is the site's first page, whose heading is the site's name.
    var isHome = false
    /// The address of the site's first page.
    var home: String
    /// The breadcrumbs: the albums between the first page and this one.
    var crumbs: [LinkModel] = []
    /// The position of a photo in its album: `3 of 12`.
    var position: String?
    /// The menu.
    var menu: [MenuEntry] = []

    static let fields = TemplateFields<PageBar>([
        .text("siteName") { $0.siteName },
        .model("logo") { $0.logo },
        .flag("isHome") { $0.isHome },
        .text("home") { $0.home },
        .models("crumbs") { $0.crumbs },
        .text("position") { $0.position },
        .models("menu") { $0.menu },
        .flag("hasMenu") { !$0.menu.isEmpty },
    ])
}

/// The footer of a page.
struct PageFoot: TemplateModel {
    /// A link to a page that is not in the menu.
    struct Link: TemplateModel {
        /// The page.
        var link: LinkModel
        /// Whether it is the first of these links.
        var isFirst: Bool

        static let fields = TemplateFields<Link>(
            LinkModel.fields.embedded { $0.link },
            [.flag("isFirst") { $0.isFirst }])
    }

    /// The text of the site's footer, as HTML.
    var html: String?
    /// The pages that are not in the menu.
    var links: [Link] = []
    /// The copyright notice of the photos; nil when there is none, or when the page shows one elsewhere.
    var rights: String?

    /// Whether the footer is not empty.
    var isShown: Bool { html != nil || !links.isEmpty || rights != nil }

    static let fields = TemplateFields<PageFoot>([
        .text("footer") { $0.html },
        .models("links") { $0.links },
        .flag("hasLinks") { !$0.links.isEmpty },
        .text("rights") { $0.rights },
        .flag("hasFooter") { $0.isShown },
    ])
}

extension Wording: TemplateModel {
    static let fields = TemplateFields<Wording>(
        Wording.names.map { name in .text(name) { $0[name] } })
}
