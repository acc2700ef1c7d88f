/// A group of details of a photo: when and how it was taken, or whose it is.
struct DetailsModel: TemplateModel {
    /// When the photo was taken.
    struct Date: TemplateModel {
        /// As HTML's `datetime` has it.
        var machine: String
        /// As people read it.
        var human: String

        static let fields = TemplateFields<Date>([
            .text("machine") { $0.machine },
            .text("human") { $0.human },
        ])
    }

    /// When the photo was taken.
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
