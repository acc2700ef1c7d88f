/// A photo on the page of an album.
struct TileModel: TemplateModel {
    /// The photo's id.
    var id: String
    /// Its anchor on the page.
    var anchor: String
    /// The address of its page.
    var href: String
    /// Empty elements before it, by their classes: row breaks and fillers.
    var markers: [String]
    /// The classes.
    var classes: String
    /// The picture.
    var picture: PictureModel
    /// Its id in lists of picks; nil for a video, and if the album asks for no picks.
    var pick: String?
    /// The address of its video.
    var video: String?
    /// The alternative text.
    var alternative: String
    /// Its caption, if the page shows captions.
    var caption: String?
    /// When the browser loads the picture.
    var turn: LoadingOrder.Turn

    static let fields = TemplateFields<TileModel>(
        PictureModel.fields.embedded { $0.picture },
        [
            .text("id") { $0.id },
            .text("anchor") { $0.anchor },
            .text("href") { $0.href },
            .texts("markers") { $0.markers },
            .text("classes") { $0.classes },
            .text("pick") { $0.pick },
            .text("video") { $0.video },
            .text("alt") { $0.alternative },
            .text("caption") { $0.caption },
            // Screen readers have read the alternative text already.
            .flag("isRepeated") { $0.caption.map(PhotoText.line) == $0.alternative },
            .flag("isFirst") { $0.turn == .first },
            .flag("isNext") { $0.turn == .next },
            .flag("isLazy") { $0.turn == .lazy },
        ])
}
