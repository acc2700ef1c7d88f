/// A group of details of a photo: capture, or rights.
struct DetailsModel: TemplateModel {
    /// The capture date.
    struct Date: TemplateModel {
        /// In the format of HTML's `datetime`.
        var machine: String
        /// In words.
        var human: String

        static let fields = TemplateFields<Date>([
            .text("machine") { $0.machine },
            .text("human") { $0.human },
        ])
    }

    /// The capture date.
    var date: Date?
    /// The details.
    var details: [PhotoText.Detail]

    static let fields = TemplateFields<DetailsModel>([
        .model("date") { $0.date },
        .models("details") { $0.details },
    ])
}

extension PhotoText.Detail: TemplateModel {
    static let fields = TemplateFields<PhotoText.Detail>([
        .text("term") { $0.term },
        .text("value") { $0.value },
        .text("license") { $0.license },
        .text("map") { $0.map },
    ])
}
