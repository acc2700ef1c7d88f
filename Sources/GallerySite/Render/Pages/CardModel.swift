/// An album on the page of its parent album.
struct CardModel: TemplateModel {
    /// The picture of a card.
    struct Cover: TemplateModel {
        /// The picture.
        var picture: PictureModel
        /// The CSS classes of the mean colour.
        var color: String
        /// Whether the browser loads it lazily.
        var isLazy: Bool
        /// Whether the browser loads it with high priority.
        var isFirst: Bool

        static let fields = TemplateFields<Cover>(
            PictureModel.fields.embedded { $0.picture },
            [
                .text("color") { $0.color },
                .flag("isLazy") { $0.isLazy },
                .flag("isFirst") { $0.isFirst },
            ])
    }

    /// The title of the album.
    var title: String
    /// The address of its page.
    var href: String
    /// The summary of the album: `3 albums · 40 photos · May 2026`.
    var summary: String
    /// Whether the album needs a password.
    var isLocked = false
    /// The cover.
    var cover: Cover?

    static let fields = TemplateFields<CardModel>([
        .text("title") { $0.title },
        .text("href") { $0.href },
        .text("summary") { $0.summary },
        .flag("isLocked") { $0.isLocked },
        .model("cover") { $0.cover },
    ])
}
