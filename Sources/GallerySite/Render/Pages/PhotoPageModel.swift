/// The page of a photo.
struct PhotoPageModel: PageModel {
    static let template = "photo"

    /// The parts around the content.
    var frame: PageFrame
    /// The page of the photo before.
    var previous: NeighborModel?
    /// The page of the photo after.
    var next: NeighborModel?
    /// The picture.
    var picture: PictureModel?
    /// The address of its video.
    var video: String?
    /// Whether its picture is plain, and the first one of the video is better.
    var hasPlainPoster: Bool
    /// The file that moves in the place of the picture.
    var animation: AnimationModel?
    /// The aspect ratio, as classes.
    var ratio: String
    /// The mean colour, as classes.
    var color: String
    /// The classes that keep a small photo from being enlarged.
    var limit: String
    /// The alternative text.
    var alternative: String
    /// The heading: the photo's title, or else its position in the album.
    var heading: String
    /// Whether the heading is the photo's own and so is shown.
    var hasHeading: Bool
    /// The heading as HTML, where it is a caption with marks.
    var headingHTML: String?
    /// The caption below the heading.
    var caption: String?
    /// That caption as HTML, where it has marks.
    var captionHTML: String?
    /// The details.
    var groups: [DetailsModel]
    /// The keywords, with the addresses of their pages.
    var keywords: [LinkModel]
    /// The photographer's file.
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
