/// A keyword in the list of all keywords.
struct KeywordModel: TemplateModel {
    /// The link to the page of its photos.
    var link: LinkModel
    /// The number of its photos.
    var count: Int

    static let fields = TemplateFields<KeywordModel>(
        LinkModel.fields.embedded { $0.link }, [.number("count") { $0.count }])
}

/// The model of an album's page.
struct AlbumPageModel: PageModel {
    static let template = "album"

    /// The breaking of justified rows, for the page's script.
    struct Flow: TemplateModel {
        /// The kind of breaking.
        var rows: String
        /// The last row.
        var lastRow: String
        /// Whether rows fill the width, `yes` or `no`.
        var fill: String

        static let fields = TemplateFields<Flow>([
            .text("rows") { $0.rows },
            .text("lastRow") { $0.lastRow },
            .text("fill") { $0.fill },
        ])
    }

    /// The frame of the page.
    var frame: PageFrame
    /// The title of the album.
    var title: String
    /// The text of the album, as HTML.
    var lede: String?
    /// The text below the photos, as HTML.
    var textBelow: String?
    /// The summary of the album: `3 albums · 40 photos · May 2026`.
    var summary: String
    /// The zip archive of its photos.
    var archive: DownloadModel?
    /// The child albums.
    var albums: [CardModel]
    /// The keywords, on the page that lists them.
    var keywords: [KeywordModel]
    /// The navigation in the album.
    var pager: PagerModel
    /// The number of the album's photos on the preceding pages.
    var photosBefore: Int
    /// The number of the album's photos on all pages.
    var photoCount: Int
    /// The layout.
    var layout: String
    /// The classes of the photos' container.
    var classes: String
    /// The breaking of rows; nil in all other layouts.
    var flow: Flow?
    /// The request to pick photos; nil when there is none.
    var picks: PicksModel?
    /// The photos.
    var photos: [TileModel]
    /// Empty elements after the last photo, by their classes.
    var ending: [String]
    /// Whether the album is empty.
    var isEmpty: Bool
    /// The files that only this page needs.
    var assets: [SiteFile]

    static let fields = TemplateFields<AlbumPageModel>(
        PageFrame.fields.embedded { $0.frame },
        PagerModel.fields.embedded { $0.pager },
        [
            .text("title") { $0.title },
            .text("lede") { $0.lede },
            .text("textBelow") { $0.textBelow },
            .text("summary") { $0.summary },
            .model("zip") { $0.archive },
            .models("albums") { $0.albums },
            .models("keywords") { $0.keywords },
            .flag("hasKeywords") { !$0.keywords.isEmpty },
            .flag("hasAlbums") { !$0.albums.isEmpty },
            .number("before") { $0.photosBefore },
            .number("count") { $0.photoCount },
            .text("layout") { $0.layout },
            .text("classes") { $0.classes },
            .model("flow") { $0.flow },
            .model("picks") { $0.picks },
            .models("photos") { $0.photos },
            .flag("hasPhotos") { !$0.photos.isEmpty },
            .texts("ending") { $0.ending },
            .flag("isEmpty") { $0.isEmpty },
        ])
}
