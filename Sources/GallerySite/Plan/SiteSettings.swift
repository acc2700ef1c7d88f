/// The content and the appearance of a site: all that changes its bytes besides the photos and the theme.
public struct SiteSettings: Sendable, Hashable {
    /// The colour schemes of a site.
    public enum Appearance: String, Sendable, Hashable, CaseIterable {
        /// White or near-black, as the visitor's system is set.
        case auto
        /// White.
        case light
        /// Near-black.
        case dark
        /// The medium gray of a print room.
        case gray
    }

    /// Where the captions of photos are shown in an album.
    public enum Captions: String, Sendable, Hashable, CaseIterable {
        /// Below each photo; over it in layouts of fixed cells.
        case below
        /// Over a photo on hover and focus; always on devices without a pointer.
        case hover
        /// On the photos' own pages only.
        case none
    }

    /// The font of a site. No font is loaded from another host.
    public enum Font: String, Sendable, Hashable, CaseIterable {
        /// The system font.
        case system
        /// A serif font of the system.
        case serif
    }

    /// A picture in place of the site's name.
    public struct Logo: Sendable, Hashable {
        /// The path of an SVG or PNG.
        public var path: String
        /// The path of the logo for dark appearance; nil uses the first.
        public var darkPath: String?

        /// Creates a logo.
        public init(path: String, darkPath: String? = nil) {
            self.path = path
            self.darkPath = darkPath
        }
    }

    /// An entry of the menu.
    public struct MenuItem: Sendable, Hashable {
        /// The target of an entry.
        public enum Target: Sendable, Hashable {
            /// A page, by the path of its Markdown.
            case page(String)
            /// An album, by the path of its folder below the photo folder; empty for the first page.
            case album(String)
            /// An address, or a path below the site's root.
            case url(String)
        }

        /// The label; nil uses the title of the page or album.
        public var label: String?
        /// The target.
        public var target: Target

        /// Creates an entry.
        public init(label: String?, target: Target) {
            self.label = label
            self.target = target
        }
    }

    /// The name of the site; nil uses the name of the photo folder.
    public var title: String?
    /// The address where the site will be published; without it, all that needs absolute addresses is left out.
    public var baseAddress: SiteAddress?
    /// The layout of photos.
    public var layout = Layout.flow
    /// How justified rows are broken.
    public var rows = Rows.optimal
    /// The target row height, in CSS px; in layouts of cells about the minimum size of a cell.
    public var rowHeight = 280.0
    /// The spacing between photos, in CSS px.
    public var spacing = 8.0
    /// Whether rows are stretched to fill the width.
    public var fill = true
    /// The last row.
    public var lastRow = LastRow.natural
    /// The widths of the renditions in pixels, ascending.
    public var widths = [320, 640, 1_280, 2_048]
    /// The options of the pictures.
    public var pictures = PictureOptions()
    /// The creator of photos that state none.
    public var creator: String?
    /// The copyright notice of photos that state none, and of the footer of each page.
    public var copyright: String?
    /// The address of the licence of photos that state none.
    public var license: String?
    /// The usage terms of photos that state none, in words, when there is no address.
    public var terms: String?
    /// The request to programs that train AI; nil for none.
    public var ai: AI?
    /// The location that the page of a photo and the viewer of an album show. Nothing else of the site contains it,
    /// except originals that are copied with their metadata.
    public var location = Location.none
    /// The originals that pages of photos offer for download.
    public var originals = Originals.none
    /// Whether the page of an album offers its photos in one zip archive: the originals for download if there are
    /// any, else the largest renditions.
    public var hasZips = false
    /// How videos are published.
    public var videos = Videos.copy
    /// The order of the photos.
    public var sort = Sort.name
    /// The order of the albums below an album.
    public var albumSort = Sort.name
    /// The maximum number of photos on an album's page, 0 for no limit; a longer album has several pages.
    public var photosPerPage = 400
    /// Whether each year has a page of its photos.
    public var hasDatePages = false
    /// Whether each keyword has a page of its photos, to which their pages link.
    public var hasKeywordPages = false
    /// The description of the site, in a sentence or two of plain text.
    public var description: String?
    /// The language of the site's texts, as a BCP 47 tag; it selects the direction of writing, and the strings of
    /// the program where it knows the language.
    public var language = "en"
    /// The strings of the program, where they differ from those of the language.
    public var wording = Wording()
    /// The colour scheme.
    public var appearance = Appearance.auto
    /// Where captions are shown in albums.
    public var captions = Captions.none
    /// The radius of the corners of photos in CSS px.
    public var corners = 0.0
    /// The colour of links on hover, `#` and 3 or 6 hexadecimal digits; nil is the colour of text.
    public var accent: String?
    /// The font, and the fallback while `fontFile` is not loaded.
    public var font = Font.system
    /// The path of a WOFF2 file with the font of the site; nil uses a system font.
    public var fontFile: String?
    /// The logo.
    public var logo: Logo?
    /// The path of the watermark, a PNG with transparency.
    public var watermarkFile: String?
    /// The options of the watermark.
    public var watermark = WatermarkOptions()
    /// The menu; nil lists the pages.
    public var menu: [MenuItem]?
    /// The footer of each page, in Markdown.
    public var footer: String?
    /// The paths of Markdown files that become pages.
    public var pages: [String] = []
    /// Whether each album has a fragment, for the pages of another site.
    public var hasFragments = false
    /// The prefix of addresses in fragments; nil uses the path of `baseAddress`, or makes them relative.
    public var fragmentBase: String?

    /// The inherited settings, if the site is that of a private album, which is encrypted afterwards.
    package var above: AlbumSettings?

    /// Whether the site is that of a private album.
    package var isOfPrivateAlbum: Bool { above != nil }

    /// Creates the default settings.
    public init() {}

    /// Whether an address is valid in a menu: one of the web, of mail or phone, or a path.
    public static func isLink(_ address: String) -> Bool {
        guard !address.isEmpty, address.allSatisfy({ !$0.isWhitespace }) else { return false }
        guard PageText.hasScheme(address) else { return true }
        let scheme = address.prefix { $0 != ":" }.lowercased()
        return ["http", "https", "mailto", "tel"].contains(scheme)
    }

    /// Whether the language is written from right to left.
    var isRightToLeft: Bool {
        let tag = language.lowercased().split(separator: "-")
        if tag.dropFirst().contains(where: { ["arab", "hebr", "thaa", "syrc"].contains($0) }) {
            return true
        }
        if tag.dropFirst().contains(where: { $0 == "latn" || $0 == "cyrl" }) { return false }
        let languages: Set<Substring> = [
            "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "syr", "ug", "ur", "yi",
        ]
        return tag.first.map(languages.contains) ?? false
    }
}
