/// The model of a photo's page.
struct PhotoPageModel: PageModel {
    static let template = "photo"

    /// The frame of the page.
    var frame: PageFrame
    /// The link to the page of the previous photo.
    var previous: NeighborModel?
    /// The link to the page of the next photo.
    var next: NeighborModel?
    /// The picture.
    var picture: PictureModel?
    /// The address of its video.
    var video: String?
    /// Whether the picture of its video has only one colour, so that the page should show the first frame that the
    /// browser decodes instead.
    var hasPlainPoster: Bool
    /// The animated file.
    var animation: AnimationModel?
    /// The CSS classes of the aspect ratio.
    var ratio: String
    /// The CSS classes of the mean colour.
    var color: String
    /// The CSS classes that keep a small photo from being enlarged; empty for a larger one.
    var limit: String
    /// The alternative text.
    var alternative: String
    /// The heading: the photo's title, else its short caption, else its position in the album.
    var heading: String
    /// Whether the heading is a title or caption of the photo, and so visible.
    var hasHeading: Bool
    /// The heading as HTML, if it is a caption with markup.
    var headingHTML: String?
    /// The caption below the heading.
    var caption: String?
    /// The same caption as HTML, if it has markup.
    var captionHTML: String?
    /// The details.
    var groups: [DetailsModel]
    /// The keywords with links to their pages.
    var keywords: [LinkModel]
    /// The original for download.
    var original: DownloadModel?

    static let fields = TemplateFields<PhotoPageModel>(
        PageFrame.fields.embedded { $0.frame },
        PictureModel.fields.embedded { $0.picture },
        [
            .model("previous") { $0.previous },
            .model("next") { $0.next },
            .text("video") { $0.video },
            .flag("hasPlainPoster") { $0.hasPlainPoster },
            .model("animation") { $0.animation },
            .text("ratio") { $0.ratio },
            .text("color") { $0.color },
            .text("limit") { $0.limit },
            .text("alt") { $0.alternative },
            .text("heading") { $0.heading },
            .flag("hasHeading") { $0.hasHeading },
            .text("headingHTML") { $0.headingHTML },
            .text("caption") { $0.caption },
            .text("captionHTML") { $0.captionHTML },
            .models("groups") { $0.groups },
            .models("keywords") { $0.keywords },
            .flag("hasKeywords") { !$0.keywords.isEmpty },
            .model("original") { $0.original },
        ])
}
