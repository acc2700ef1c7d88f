/// A link with its text: a breadcrumb, keyword, month or feed.
struct LinkModel: TemplateModel {
    /// The text.
    var title: String
    /// The address, relative to the page.
    var href: String

    static let fields = TemplateFields<LinkModel>([
        .text("title") { $0.title },
        .text("href") { $0.href },
    ])
}

/// The link to the previous or next page.
struct NeighborModel: TemplateModel {
    /// The address, relative to the page.
    var href: String

    static let fields = TemplateFields<NeighborModel>([.text("href") { $0.href }])
}

/// A file that a page offers for download.
struct DownloadModel: TemplateModel, Encodable {
    /// The address, relative to the page.
    var href: String
    /// The file name of the download.
    var name: String
    /// The size in pixels and the length.
    var summary: String

    static let fields = TemplateFields<DownloadModel>([
        .text("href") { $0.href },
        .text("name") { $0.name },
        .text("summary") { $0.summary },
    ])
}
