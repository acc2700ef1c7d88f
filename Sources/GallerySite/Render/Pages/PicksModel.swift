/// The request of an album's page to pick photos.
struct PicksModel: TemplateModel {
    /// The number of photos to pick; nil for any number.
    var limit: Int?
    /// The mail address for the list.
    var mail: String?

    static let fields = TemplateFields<PicksModel>([
        .text("limit") { $0.limit.map(String.init) },
        .text("mail") { $0.mail },
    ])
}
