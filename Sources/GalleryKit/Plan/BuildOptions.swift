/// Everything that a build was asked for, with every default filled in.
public struct BuildOptions: Sendable, Hashable {
    /// The order of the photos of an album.
    public enum Sort: String, Sendable, Hashable, CaseIterable {
        /// By file name, numbers by value.
        case name
        /// By file name, backwards.
        case nameDescending = "-name"
        /// By the time a photo was taken, the oldest first; photos without a date come last, by name.
        case date
        /// By the time a photo was taken, the newest first; photos without a date come last, by name.
        case dateDescending = "-date"
    }

    /// The ways to place the photos of an album.
    public enum Layout: String, Sendable, Hashable, CaseIterable {
        /// Justified rows.
        case flow
        /// Rows of one height with a ragged edge.
        case wrap
        /// A contact sheet of square cells.
        case columns
        /// A grid whose photos may cover several cells.
        case tracks
        /// Rows of equal columns; in an album sorted by date each day starts a row.
        case table
        /// Hexagons.
        case honeycomb
    }

    /// How justified rows are broken.
    public enum Rows: String, Sendable, Hashable, CaseIterable {
        /// A row takes photos while they fit at the target height.
        case greedy
        /// As greedy, evened out by browsers that can.
        case balanced
        /// The rows as a whole come as near to the target height as possible.
        case optimal
    }

    /// What becomes of the last row of an album.
    public enum LastRow: String, Sendable, Hashable, CaseIterable {
        /// It keeps the target height and starts at the left; of optimal rows, one that covers four
        /// fifths of the width fills it.
        case natural
        /// It fills the width as every other row does.
        case justify
        /// It keeps the target height and stands in the middle.
        case center
        /// It is left out unless it fills the width.
        case hide
    }

    /// Where what earlier builds found out is kept.
    public enum Cache: Sendable, Hashable {
        /// Nowhere: what the site itself tells is all that is known.
        case none
        /// Where the system keeps caches, apart for each photo folder.
        case standard
        /// In a folder, which may be moved together with photos and site.
        case folder(String)
    }

    /// The folder of photos.
    public var photos: String
    /// The folder that the site is written to.
    public var output: String
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
    /// What the page of a photo says about the place; nothing else ever says anything.
    public var location = Location.none
    /// Whether the page of a photo offers the photographer's file.
    public var originals = Originals.none
    /// Whether the page of an album offers its photos in one zip archive: the files for download if there are
    /// any, else the largest renditions.
    public var hasZips = false
    /// Whether films are shown that stand beside photos of the same name.
    public var videos = Videos.copy
    /// What the site says and how it looks, besides its photos.
    public var site = SiteSettings()
    /// The order of the photos.
    public var sort = Sort.name
    /// The photos of an album's page, 0 for no limit; a longer album has several pages.
    public var photosPerPage = 400
    /// Whether each year has a page of its photos.
    public var hasDatePages = false
    /// Whether each keyword has a page of its photos, to which their pages lead.
    public var hasKeywordPages = false
    /// A folder with templates that replace those of the built-in theme, file by file.
    public var theme: String?
    /// The number of photos worked on side by side.
    public var jobs = 1
    /// Where what earlier builds found out is kept; only time depends on it.
    public var cache = Cache.none
    /// Whether nothing is written.
    public var isDryRun = false
    /// Whether an output folder is used that holds files of someone else.
    public var isForced = false
    /// Whether a photo that is damaged or left out fails the build.
    public var isStrict = false
    /// Whether symbolic links that lead out of the photo folder are followed.
    public var followsLinks = false

    /// Creates the default options for a folder of photos and one for the site.
    public init(photos: String, output: String) {
        self.photos = photos
        self.output = output
    }
}
