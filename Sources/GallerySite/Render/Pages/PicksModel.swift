/// What an album's page asks visitors to pick.
struct PicksModel: TemplateModel {
    /// The number of photos to pick; nil for any number.
    var limit: Int?
    /// The address of mail that the list goes to.
    var mail: String?

    static let fields = TemplateFields<PicksModel>([
        .text("limit") { $0.limit.map(String.init) },
        .text("mail") { $0.mail },
    ])
}
