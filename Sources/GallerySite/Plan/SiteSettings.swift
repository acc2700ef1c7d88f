/// What a site holds, what it says and how it looks: all that changes its bytes besides the photos and the theme.
public struct SiteSettings: Sendable, Hashable {
    /// The looks of a site.
    public enum Appearance: String, Sendable, Hashable, CaseIterable {
        /// White or near-black, as the visitor's system is set.
        case auto
        /// White.
        case light
        /// Near-black.
        case dark
        /// The mid gray of a print room.
        case gray
    }

    /// Where the captions of photos stand in an album.
    public enum Captions: String, Sendable, Hashable, CaseIterable {
        /// Under each photo; over it in layouts of fixed cells.
        case below
        /// Over a photo that is pointed at or has the focus; always where nothing can point.
        case hover
        /// On the photos' own pages only.
        case none
    }

    /// The type of a site. No font is ever fetched from anywhere else.
    public enum Font: String, Sendable, Hashable, CaseIterable {
        /// The visitor's system.
        case system
        /// A book face of the visitor's system.
        case serif
    }

    /// A picture in place of the site's name.
    public struct Logo: Sendable, Hashable {
        /// The path of an SVG or PNG.
        public var path: String
        /// The path of the one for dark looks; nil uses the first.
        public var darkPath: String?

        /// Names the files of a logo.
        public init(path: String, darkPath: String? = nil) {
            self.path = path
            self.darkPath = darkPath
        }
    }

    /// An entry of the menu.
    public struct MenuItem: Sendable, Hashable {
        /// What an entry leads to.
        public enum Target: Sendable, Hashable {
            /// A page, by the path of its Markdown.
            case page(String)
            /// An album, by the path of its folder below the photo folder; empty for the first page.
            case album(String)
            /// An address, or a path below the site's root.
            case url(String)
        }

        /// What is read; nil takes the title of the page or album.
        public var label: String?
        /// What it leads to.
        public var target: Target

        /// Creates an entry.
        public init(label: String?, target: Target) {
            self.label = label
            self.target = target
        }
    }

    /// The name of the site; nil takes the name of the photo folder.
    public var title: String?
    /// Where the site will be published; what needs absolute addresses is left out without it.
    public var baseAddress: SiteAddress?
    /// The way that photos are placed.
    public var layout = Layout.flow
    /// How justified rows are broken.
    public var rows = Rows.optimal
    /// The height of a row, in CSS px, before it is stretched to fill the width; in layouts of
    /// cells the least extent of a cell.
    public var rowHeight = 280.0
    /// The space between photos in CSS px.
    public var spacing = 8.0
    /// Whether rows are stretched to fill the width.
    public var fill = true
    /// What becomes of the last row.
    public var lastRow = LastRow.natural
    /// The widths of the renditions in pixels, ascending.
    public var widths = [320, 640, 1_280, 2_048]
    /// How the pictures are made.
    public var pictures = PictureOptions()
    /// Who made the photos that name no one.
    public var creator: String?
    /// The copyright notice of photos that have none, and the line at the foot of each page.
    public var copyright: String?
    /// The address of the licence of photos that name none.
    public var license: String?
    /// What others may do with photos that state nothing, in words, where no address says it.
    public var terms: String?
    /// What programs that train AI are asked to do; nil asks for nothing.
    public var ai: AI?
    /// What the page of a photo says about the place; nothing else ever says anything.
    public var location = Location.none
    /// Whether the page of a photo offers the photographer's file.
    public var originals = Originals.none
    /// Whether the page of an album offers its photos in one zip archive: the files for download if there are
    /// any, else the largest renditions.
    public var hasZips = false
    /// Whether videos are shown that stand beside photos of the same name.
    public var videos = Videos.copy
    /// The order of the photos.
    public var sort = Sort.name
    /// The order of the albums below an album.
    public var albumSort = Sort.name
    /// The photos of an album's page, 0 for no limit; a longer album has several pages.
    public var photosPerPage = 400
    /// Whether each year has a page of its photos.
    public var hasDatePages = false
    /// Whether each keyword has a page of its photos, to which their pages lead.
    public var hasKeywordPages = false
    /// What the site is about, in a sentence or two of plain text.
    public var description: String?
    /// The language of the site's texts, as a BCP 47 tag; sets the direction of writing, and the words that the
    /// program writes where it knows the language.
    public var language = "en"
    /// The words that the program writes, where they differ from those of the language.
    public var wording = Wording()
    /// The look.
    public var appearance = Appearance.auto
    /// Where captions stand in albums.
    public var captions = Captions.none
    /// The radius of the corners of photos in CSS px.
    public var corners = 0.0
    /// The colour of links that are pointed at, `#` and 3 or 6 hexadecimal digits; nil is the colour of text.
    public var accent: String?
    /// The type, and what takes the place of `fontFile` where that is not there in time.
    public var font = Font.system
    /// The path of a WOFF2 file with the type of the site; nil leaves it to the visitor's system.
    public var fontFile: String?
    /// The logo.
    public var logo: Logo?
    /// The path of a PNG with transparency that is drawn over pictures.
    public var watermarkFile: String?
    /// Where and how it is drawn.
    public var watermark = WatermarkOptions()
    /// The menu; nil lists the pages.
    public var menu: [MenuItem]?
    /// The foot of each page, in Markdown.
    public var footer: String?
    /// The paths of Markdown files that become pages.
    public var pages: [String] = []
    /// Whether each album has a fragment, for the pages of another site.
    public var hasFragments = false
    /// What addresses in fragments begin with; nil takes the path of `baseAddress`, or else makes them relative.
    public var fragmentBase: String?

    /// What the albums above say, if the site is that of a private album, which is encrypted afterwards.
    package var above: AlbumSettings?

    /// Creates the default settings.
    public init() {}

    /// Whether an address may stand in a menu: one of the web, of mail or phone, or a path.
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
