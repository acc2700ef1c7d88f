/// The file that moves in the place of a photo's picture, unless a visitor wants less motion.
struct AnimationModel: TemplateModel {
    /// The media type.
    var type: String
    /// The address.
    var href: String

    /// What templates may ask for.
    static let fields = TemplateFields<AnimationModel>([
        .text("type") { $0.type }, .text("href") { $0.href },
    ])

    /// Makes the model of a file for a page.
    init(_ animation: Animation, at address: PageAddress) {
        (type, href) = (animation.mediaType, address.href(animation.path))
    }
}
