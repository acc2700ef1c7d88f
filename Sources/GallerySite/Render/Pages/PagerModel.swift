/// The navigation in an album: between its pages, and to its months or days.
struct PagerModel: TemplateModel {
    /// One page of an album.
    struct PageLink: TemplateModel {
        /// The address, relative to the page.
        var href: String
        /// The number, from 1.
        var number: Int
        /// Whether it is this page.
        var isHere: Bool

        static let fields = TemplateFields<PageLink>([
            .text("href") { $0.href },
            .number("number") { $0.number },
            .flag("isHere") { $0.isHere },
        ])
    }

    /// The months of a year, or the days of a month.
    struct JumpGroup: TemplateModel {
        /// The year or month.
        var title: String
        /// The months or days.
        var entries: [LinkModel]

        static let fields = TemplateFields<JumpGroup>([
            .text("title") { $0.title },
            .models("entries") { $0.entries },
        ])
    }

    /// The previous page.
    var previous: NeighborModel?
    /// The next page.
    var next: NeighborModel?
    /// All pages of the album.
    var pages: [PageLink]
    /// The months or days with their first photos.
    var jump: [JumpGroup]

    static let fields = TemplateFields<PagerModel>([
        .model("previous") { $0.previous },
        .model("next") { $0.next },
        .models("pages") { $0.pages },
        .flag("hasPages") { $0.pages.count > 1 },
        .models("jump") { $0.jump },
        .flag("hasJump") { !$0.jump.isEmpty },
    ])
}
